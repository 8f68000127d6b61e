import Foundation
import Testing
import WeexHost

/// Apache's `.we` examples from their sources, at the tag `asf-0.12.0` of the repository in `WEEXHOST_WEEX`, compared with the bundles that its own
/// transformer made from them.
@HostActor
@Suite(
  .enabled(
    if: WeExamples.sources != nil,
    "WEEXHOST_WEEX names no git repository of Weex with the tag asf-0.12.0"
  )
)
struct WePlaygroundTests {
  @Test(arguments: WeExamples.names)
  func `a source shows what its compiled bundle shows, before and after clicks`(
    name: String
  ) async throws {
    let source = try await WeExamples.run(source: name)
    let bundle = try await WeExamples.run(bundle: name)
    guard !WeExamples.changed.contains(name) else { return }
    #expect(source.failures.count == bundle.failures.count, "\(source.failures)")
    #expect(WeExamples.lines(of: source.first) == WeExamples.lines(of: bundle.first))
    guard !WeExamples.random.contains(name) else { return }
    #expect(WeExamples.lines(of: source.last) == WeExamples.lines(of: bundle.last))
  }
}

/// The examples, their sources and their bundles.
enum WeExamples {
  static let sources = RepositoryFolder("examples", at: "asf-0.12.0")
  private static let bundles = RepositoryFolder("ios/playground/bundlejs", at: "asf-0.12.0")

  /// The examples that have both.
  static let names: [String] = {
    guard let sources, let bundles else { return [] }
    let files = FileManager.default.subpaths(atPath: sources.path) ?? []
    return files.filter { $0.hasSuffix(".we") }.map { String($0.dropLast(3)) }.sorted()
      .filter { FileManager.default.fileExists(atPath: "\(bundles.path)/\($0).js") }
  }()

  /// Examples whose source was changed after it was compiled.
  static let changed: Set<String> = [
    "component/input-demo", "component/list/list-basic", "component/scroller-demo",
    "component/tabbar/tabbar-demo", "component/web-demo", "index", "linear-gradient",
    "showcase/new-fashion/index",
  ]

  /// Examples that use random numbers when they are clicked.
  static let random: Set<String> = ["module/clipboard", "showcase/minesweeper"]

  /// A tree's lines, without the browsers' own styles and the spaces in colours, which the transformer of that time kept.
  static func lines(of tree: ShownTree) -> [String] {
    tree.lines.map { line in
      line.replacing(/\ (?:Ms|Webkit)[A-Za-z]+: [a-z-]+/, with: "")
        .replacing(/rgba?\([0-9, ]+\)/) { $0.output.replacing(" ", with: "") }
    }
  }

  /// Runs an example from its source.
  @HostActor
  static func run(source name: String) async throws -> PlaygroundRun {
    guard let sources else { throw CocoaError(.fileNoSuchFile) }
    try components.get()
    var build = BuildOptions()
    build.cacheFolder = nil
    let bundle = try await BundleBuilder.build("\(sources.path)/\(name).we", options: build)
    return try await run(bundle.source, of: name)
  }

  /// Runs an example as it was compiled.
  @HostActor
  static func run(bundle name: String) async throws -> PlaygroundRun {
    try await run(bundles?.text("\(name).js") ?? "", of: name)
  }

  @HostActor
  private static func run(_ source: String, of name: String) async throws -> PlaygroundRun {
    let page = try OfficialPlayground.host().openPage(
      source: source,
      url: "file:///bundlejs/\(name).js"
    )
    return await PlaygroundRun(page)
  }

  /// Puts the package `weex-components`, which the examples require, beside the sources, in its compiled form from one of the bundles.
  private static let components = Result {
    let folder = "\(sources?.path ?? "")/node_modules/weex-components"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    let text = """
      var define = __weex_define__;
      (function (__weex_define__, __weex_bootstrap__) {
      \(try bundles?.text("template.js") ?? "")
      })(function (name, needed, factory) {
        if (name.indexOf('wxc-') >= 0) return define(name, needed, factory);
        var module = { exports: {} };
        factory(__weex_require__, module.exports, module);
      }, function () {});
      """
    try text.write(toFile: "\(folder)/index.js", atomically: true, encoding: .utf8)
  }
}
