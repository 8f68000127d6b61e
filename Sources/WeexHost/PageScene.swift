public import WeexTree

/// A page as a scene of its stack; its argument is the request that the page was opened with.
///
/// `navigator.push` and `pop` are its director's `changeScene` and `exitScene`.
public final class PageScene: Scene {
  /// The place where the sequence stores the scene's state.
  public let seat = Seat<PageTransition, PageRequest>()
  /// The page.
  public let page: Page

  init(_ page: Page) {
    self.page = page
  }

  /// Whether the page may be removed, and there is one below to go back to.
  public var isRemovable: Bool { page.isRemovable && page.stack.pages.count > 1 }
}

/// A transition from a page to the next.
public enum PageTransition: SceneTransition {
  /// A page that has begun to open, and its request.
  case page(Page, PageRequest)

  /// Shows the page on top of the others.
  public func request(context: SceneContext<PageStage>) -> SceneRequest? {
    switch self {
    case .page(let page, let request):
      context.sceneRequest({ PageScene(page) }, argument: request) { stage, scene in
        stage.stack?.show(scene.page)
      }
    }
  }
}

/// The stage that pages are shown on: their stack, for scenes.
@HostActor
public final class PageStage {
  /// The stack; `nil` once it is gone.
  public private(set) weak var stack: PageStack?

  init(_ stack: PageStack) {
    self.stack = stack
  }

  /// Shows an open page on top of the others; for the `setup` of a scene, which owns the page from then on.
  ///
  /// - Returns: Whether it is shown: not if it is gone or shown elsewhere, nor if the stack is full; the sequence's `refusals` give the
  ///   reason.
  @discardableResult
  public func show(_ page: Page) -> Bool {
    guard let stack else { return false }
    do throws(HostError) {
      try page.checkIsFree()
      try stack.checkRoom(for: page.url)
    } catch {
      stack.sequence.refuse(error)
      return false
    }
    stack.show(page)
    return true
  }

  /// Removes the pages of a scene; they are destroyed once their handlers have been called.
  public func leave(_ scene: AnyObject) {
    stack?.leave(scene)
  }
}

extension Scene where TransitionType.StageType == PageStage {
  /// Removes the scene's pages from the stage.
  public func onRemove(stage: PageStage) {
    stage.leave(self)
  }
}
