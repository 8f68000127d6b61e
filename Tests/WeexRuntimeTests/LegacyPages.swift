import FoundationEssentials
import HostThread
import HostValues
import WeexCore
import WeexPages
import WeexTree

/// Opens `.we` pages: the bundles of `JSBundles/Fixtures/Legacy`, and others from source text.
@HostActor
enum LegacyPages {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "JSBundles/Fixtures/Legacy")

  /// Opens a fixture's page.
  static func fixture(
    _ name: String,
    data: HostValue = [:],
    in host: Host? = nil
  ) throws -> Page {
    let source = try Data(contentsOf: folder.appending(path: "\(name).js"))
    return try page(String(decoding: source, as: UTF8.self), data: data, in: host)
  }

  /// Opens a page whose bundle has no header.
  static func page(_ source: String, data: HostValue = [:], in host: Host? = nil) throws -> Page {
    var options = PageOptions()
    options.data = data
    return try (host ?? PageHarness.host()).openPage(
      source: source,
      url: "test.js",
      options: options
    )
  }

  /// Opens a page of one component, of which these are the options.
  static func component(_ options: String, settings: String = "{}") throws -> Page {
    try page(
      "define('@weex-component/it', \(options));\nbootstrap('@weex-component/it', \(settings));"
    )
  }
}

extension Page {
  /// The tree as the texts in it, with brackets around the children of other components.
  var shape: String { tree.root.map { Self.shape(of: $0) } ?? "nothing" }

  private static func shape(of component: Component) -> String {
    if component.subcomponents.isEmpty, let value = component.attributes["value"] {
      return value.shownText
    }
    return "[" + component.subcomponents.map { shape(of: $0) }.joined(separator: " ") + "]"
  }

  /// The first component below the root, in tree order, whose text is this.
  func text(_ value: String) -> Component? {
    tree.root.flatMap { Self.find(value, below: $0) }
  }

  private static func find(_ value: String, below component: Component) -> Component? {
    if component.attributes["value"]?.shownText == value { return component }
    return component.subcomponents.lazy.compactMap { find(value, below: $0) }.first
  }

  /// Sends an event to a component, and lets the page come to rest.
  func send(_ type: String, to component: Component?, _ params: HostValue = [:]) async {
    component?.fireEvent(type, params: params)
    await host.settle()
  }

  /// Gives the page new data, and lets it come to rest.
  func renew(_ data: HostValue) async {
    refresh(data)
    await host.settle()
  }
}
