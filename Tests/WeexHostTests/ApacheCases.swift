import WeexHost

/// The runtime of a page: this host's own, or Apache's from the file in `WEEXHOST_JSFM`.
enum PageRuntime: CaseIterable {
  case own, official

  /// The available ones.
  static var available: [PageRuntime] {
    OfficialRuntimeFile.path == nil ? [.own] : allCases
  }

  /// The options that choose it.
  var options: PageOptions {
    var options = PageOptions()
    if self == .official { options.officialRuntime = OfficialRuntimeFile.path }
    return options
  }
}

/// Apache's case files, and pages made from them.
@HostActor
enum ApacheCases {
  /// The files; `nil` without a repository that has them.
  nonisolated static let files = RepositoryFolder("test/js-framework/case")

  /// The cases that render once.
  nonisolated static let oneTime = [
    "global-weex-object", "foo", "foo2", "foo3", "foo4", "foo5", "foo6", "foo7", "foo8", "foo9",
    "static1", "static2", "static3", "static4", "computed-in-repeat", "backward1", "backward2",
    "append", "append-root", "if", "if-repeat", "if-root", "repeat-root", "repeat-index",
    "repeat-array-v", "repeat-array-kv", "repeat-array-no-kv", "repeat-array-non-obj",
    "repeat-watch", "id", "dynamic-id", "reset-style", "dynamic-type", "dynamic-property", "subvm",
    "components", "created", "ready", "require", "transformer1", "promise",
  ]

  /// The cases that get new data once.
  nonisolated static let refreshed: [(name: String, data: HostValue)] = [
    ("repeat-track-by", ["titlelist": [["text": "Hello World2"], ["text": "Hello World1"]]]),
    ("if-refresh", ["showTitle": false]),
    (
      "if-repeat-refresh",
      [
        "titlelist": [
          ["showTitle": false, "title": "Hello World1"],
          ["showTitle": true, "title": "Hello World2"],
          ["showTitle": true, "title": "Hello World3"],
        ]
      ]
    ),
  ]

  /// Opens a case's page.
  static func page(
    _ name: String,
    _ runtime: PageRuntime,
    in host: Host? = nil
  ) throws -> Page {
    var options = runtime.options
    options.environment["appName"] = "WeexDemo"
    return try (host ?? self.host()).openPage(
      source: file("\(name).source.js"),
      url: "https://example.org/\(name).js",
      options: options
    )
  }

  private static func file(_ name: String) throws -> String {
    try files?.text(name) ?? ""
  }

  /// A host with the one additional module that a case calls.
  private static func host() -> Host {
    let host = Host.withDefaults()
    host.registerModule("event", withClass: OpeningModule.self)
    return host
  }

  /// The tree that a case expects: a JavaScript literal, which a page reads.
  static func tree(_ name: String) throws -> ShownTree {
    let page = try Host.withDefaults().openPage(
      source: """
        // { "framework": "Vanilla" }
        const tree = \(try file("\(name).output.js"));
        const body = weex.document.createBody('div', { attr: { tree } });
        weex.document.documentElement.appendChild(body);
        """,
      url: "\(name).output.js"
    )
    return ShownTree(page.tree.root?.attributes["tree"] ?? .undefined)
  }
}

/// Replaces Weex's `event`: it opens nothing.
private final class OpeningModule: WeexModule {
  static let exports = Exports<OpeningModule> {
    Method("openURL", labels: ["url"]) { (_: OpeningModule, _: HostValue) in }
  }

  init(page: Page) {}
}
