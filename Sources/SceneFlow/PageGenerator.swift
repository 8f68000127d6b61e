public import HostThread
internal import HostValues
public import Scenes
internal import Templates
public import WeexCore
public import WeexPages
public import WeexTree

/// Makes the page of a scene: from a bundle's URL, a bundle's text, or a server's template.
///
/// A scene's argument is its page's data: an object as it is, anything else as `{argument: …}`; a template has no data.
///
/// ```swift
/// context.sceneRequest(PageGenerator.bundle("file:///app/detail.js", in: host), Detail.self, Order(id: 3)) { stage, scene in
///   stage.show(scene.page)
/// }
/// ```
///
/// Source: KabuKit's `ViewControllerXIBFile`, which made a view controller from a file.
@HostActor
public struct PageGenerator {
  let open: @HostActor (_ data: HostValue?) throws(HostError) -> Page

  /// The page of a URL, `http:`, `https:` or `file:`; its bundle loads in later turns, and an error is a failure of the page.
  public static func bundle(
    _ url: String,
    in host: Host,
    options: PageOptions = PageOptions()
  ) -> PageGenerator {
    PageGenerator { data throws(HostError) in
      try host.openPage(url: url, options: options.with(data))
    }
  }

  /// The page of a bundle's text; the bundle has run once when the scene is made.
  public static func source(
    _ source: String,
    url: String,
    in host: Host,
    options: PageOptions = PageOptions()
  ) -> PageGenerator {
    PageGenerator { data throws(HostError) in
      try host.openPage(source: source, url: url, options: options.with(data))
    }
  }

  /// The page of a server's template.
  public static func template(_ json: String, url: String, in host: Host) -> PageGenerator {
    PageGenerator { _ throws(HostError) in try host.openTemplate(json, url: url).page }
  }

  /// Makes a scene around a new page; throws if the page cannot be made.
  func scene<S: PageShowing>(_ type: S.Type, _ argument: S.ArgumentType?) throws(HostError) -> S {
    S(page: try open(argument.flatMap(Self.data)))
  }

  /// The page data for an argument.
  private static func data(_ argument: some Any) -> HostValue? {
    let value: HostValue =
      if let result = argument as? any HostResult {
        result.hostValue
      } else if let encodable =
        argument as? any Encodable
      { HostValueEncoder.encode(encodable) } else { .undefined }
    if case .object = value { return value }
    return value == .undefined || value == .null ? nil : ["argument": value]
  }
}

/// A scene that shows a page, and can be made around one by a `PageGenerator`.
@HostActor
public protocol PageShowing: Scene {
  /// The page that it shows.
  var page: Page { get }
  /// Makes the scene around a page that is open and not shown yet.
  init(page: Page)
}

extension TransitionContext {
  /// A request for the next scene, made around the page of a generator.
  ///
  /// - Parameters:
  ///   - generator: Opens the page.
  ///   - type: The scene's type.
  ///   - argument: The argument of the scene and its page.
  ///   - setup: Shows the scene on the stage: `stage.show(scene.page)`.
  /// - Returns: The request, as the answer to a transition.
  public func sceneRequest<S: PageShowing>(
    _ generator: PageGenerator,
    _ type: S.Type = S.self,
    _ argument: S.ArgumentType? = nil,
    _ setup: @escaping @HostActor (Stage, S) -> Void
  ) -> SceneRequest where S.TransitionType.StageType == Stage {
    sceneRequest({ try generator.scene(type, argument) }, type, argument, setup)
  }
}

extension SceneSequence {
  /// Shows the first scene, made around the page of a generator.
  ///
  /// - Throws: If the page cannot be made, or the sequence has begun already.
  public func start<S: PageShowing>(
    _ generator: PageGenerator,
    _ type: S.Type = S.self,
    _ argument: S.ArgumentType? = nil,
    _ setup: @escaping @HostActor (Stage, S) -> Void
  ) throws where S.TransitionType.StageType == Stage {
    try start({ try generator.scene(type, argument) }, type, argument, setup)
  }
}

extension PageOptions {
  /// The same options with a page's data, if there is any.
  fileprivate func with(_ data: HostValue?) -> PageOptions {
    var options = self
    if let data { options.data = data }
    return options
  }
}
