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

  /// Whether there is a page below, to go back to.
  public var isRemovable: Bool { page.stack.pages.count > 1 }

  /// Takes the page off the stack; it is destroyed when its handlers have heard of it.
  public func onRemove(stage: PageStage) {
    stage.stack?.leave(page)
  }
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

/// What pages are shown on: their stack.
@HostActor
public final class PageStage {
  /// The stack; `nil` once it is gone.
  public private(set) weak var stack: PageStack?

  init(_ stack: PageStack) {
    self.stack = stack
  }
}
