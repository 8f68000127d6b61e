import BundleBuilder
import Foundation
import Testing
import WeexHost

/// The Vue pages of Weex's playground, tag asf-0.12.0, from the git repository of apache/incubator-weex in `WEEXHOST_WEEX`.
///
/// The repository contains the sources, `examples/vue`, and the output of the toolchain of 2017, `ios/playground/bundlejs/vue`.
@HostActor
@Suite(.enabled(if: PlaygroundSources.repository != nil, "WEEXHOST_WEEX names no git repository"))
struct VuePlaygroundTests {
  /// The sources have changed since their bundles were made; `slider` and `stream` have bundles without a render function.
  private static let newerThanTheirBundles: Set = [
    "components/input.vue", "components/scroller.vue", "components/slider.vue",
    "components/waterfall.vue", "index.vue", "modules/stream.vue", "showcase/itemlist.vue",
    "showcase/new-fashion.vue", "style/index.vue", "syntax/template-repeat.vue",
  ]

  @Test func `pages from their sources are those of their compiled bundles`() async throws {
    let project = try PlaygroundSources.extracted()
    let pages = try PlaygroundSources.pages(in: project)
    #expect(pages.count == 53)
    var different: Set<String> = []
    for name in pages {
      let built = try await project.build("examples/vue/\(name)").source
      let bundle = "\(PlaygroundSources.bundles)/\(name.replacing(".vue", with: ".js"))"
      let compiled = try String(contentsOfFile: "\(project.folder)/\(bundle)", encoding: .utf8)
      let lines = try await (built: lines(built), compiled: lines(compiled))
      if lines.built.isEmpty || lines.built != lines.compiled { different.insert(name) }
    }
    #expect(different == Self.newerThanTheirBundles)
  }

  private func lines(_ source: String) async throws -> [String] {
    let host = Host.withDefaults()
    let page = try host.openPage(source: source, url: "page.js")
    defer { page.destroy() }
    await host.settle(timeout: .seconds(2))
    return page.tree.root.map { VueTree.lines(of: $0) } ?? []
  }
}

/// The sources and the bundles of the playground.
enum PlaygroundSources {
  static let repository = ProcessInfo.processInfo.environment["WEEXHOST_WEEX"]
  static let bundles = "ios/playground/bundlejs/vue"

  /// A folder with the files of the tag.
  static func extracted() throws -> Project {
    let project = try Project(["empty": ""])
    let process = Process()
    process.executableURL = URL(filePath: "/bin/sh")
    process.arguments = [
      "-c",
      "git -C \"$0\" archive asf-0.12.0 package.json examples \(bundles) 2>/dev/null | tar -x -C \"$1\"",
      repository ?? "", project.folder,
    ]
    try process.run()
    process.waitUntilExit()
    try #require(process.terminationStatus == 0)
    return project
  }

  /// The sources that have a bundle.
  static func pages(in project: Project) throws -> [String] {
    let folder = "\(project.folder)/examples/vue"
    return try FileManager.default.subpathsOfDirectory(atPath: folder).sorted().filter { name in
      let bundle = "\(project.folder)/\(bundles)/\(name.replacing(".vue", with: ".js"))"
      return name.hasSuffix(".vue") && FileManager.default.fileExists(atPath: bundle)
    }
  }
}
