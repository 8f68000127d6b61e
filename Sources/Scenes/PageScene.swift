public import HostThread
package import HostValues
public import WeexCore
public import WeexTree

/// A page as a scene of its stack; its argument is the request that the page was opened with.
///
/// `navigator.push` and `pop` are its director's `changeScene` and `exitScene`.
public final class PageScene: Scene {
  /// The place where the sequence stores the scene's state.
  public let storage = SceneStorage<PageTransition, PageRequest>()
  /// The page.
  public let page: Page

  package init(_ page: Page) {
    self.page = page
  }

  /// Whether the page may be removed, and there is one below to go back to.
  public var isRemovable: Bool {
    let stack = page.container as? any PageStacking
    return page.isRemovable && (stack?.pages.count ?? 1) > 1
  }
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
        stage.place?.show(scene.page)
      }
    }
  }
}

/// The stage that pages are shown on: their stack, for scenes.
@HostActor
public final class PageStage {
  /// The stack, as scenes need it; `nil` once it is gone.
  package private(set) weak var place: (any PageStacking)?

  package init(_ place: any PageStacking) {
    self.place = place
  }

  /// Shows an open page on top of the others; for the `setup` of a scene, which owns the page from then on.
  ///
  /// - Returns: Whether it is shown: not if it is gone or shown elsewhere, nor if the stack is full; the sequence's `refusals` give the
  ///   reason.
  @discardableResult
  public func show(_ page: Page) -> Bool {
    guard let place else { return false }
    do throws(HostError) {
      try page.checkIsFree()
      try place.checkRoom(for: page.url)
    } catch {
      place.sceneSequence.refuse(error)
      return false
    }
    place.show(page)
    return true
  }

  /// Removes the pages of a scene; they are destroyed once their handlers have been called.
  public func leave(_ scene: AnyObject) {
    place?.leave(scene)
  }
}

/// A stack of pages whose changes are those of scenes.
@HostActor
package protocol PageStacking: AnyObject {
  /// The pages, the topmost last.
  var pages: [Page] { get }
  /// The sequence of the scenes that show the pages.
  var sceneSequence: SceneSequence<PageStage> { get }
  /// Throws if the stack is full.
  func checkRoom(for url: String) throws(HostError)
  /// Puts a page on top, as a page of the topmost scene.
  func show(_ page: Page)
  /// Removes the pages of a scene, the topmost first.
  func leave(_ scene: AnyObject)
}

extension Scene where TransitionType.StageType == PageStage {
  /// Removes the scene's pages from the stage.
  public func onRemove(stage: PageStage) {
    stage.leave(self)
  }
}
