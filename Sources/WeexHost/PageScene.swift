/// A page as a scene of its stack; its argument is what it was opened with.
///
/// `navigator.push` and `pop` are its director's `changeScene` and `exitScene`.
public final class PageScene: Scene {
  /// Where the sequence puts what belongs to the scene.
  public let seat = Seat<PageTransition, PageRequest>()
  /// The page.
  public let page: Page

  init(_ page: Page) {
    self.page = page
  }

  /// Whether the page says so, and there is one below to go back to.
  public var isRemovable: Bool { page.isRemovable && page.stack.pages.count > 1 }
}

/// The way from a page to the next.
public enum PageTransition: SceneTransition {
  /// A page that has begun to open, and what it was asked for with.
  case page(Page, PageRequest)

  /// Shows the page over the others.
  public func request(context: SceneContext<PageStage>) -> SceneRequest? {
    switch self {
    case .page(let page, let request):
      context.sceneRequest({ PageScene(page) }, argument: request) { stage, scene in
        stage.stack?.show(scene.page)
      }
    }
  }
}

/// What pages are shown on: their stack, as scenes see it.
@HostActor
public final class PageStage {
  /// The stack; `nil` once it is gone.
  public private(set) weak var stack: PageStack?

  init(_ stack: PageStack) {
    self.stack = stack
  }

  /// Shows a page that is open over the others; for the `setup` of a scene, whose page it is from then on.
  ///
  /// - Returns: Whether it is shown: not one that is gone or shown elsewhere, nor where too many pages lie over each other; the sequence's `refusals`
  ///   say why.
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

  /// Takes the pages of a scene away; they are destroyed when their handlers have heard of it.
  public func leave(_ scene: AnyObject) {
    stack?.leave(scene)
  }
}

extension Scene where TransitionType.StageType == PageStage {
  /// Takes the scene's pages off the stage.
  public func onRemove(stage: PageStage) {
    stage.leave(self)
  }
}
