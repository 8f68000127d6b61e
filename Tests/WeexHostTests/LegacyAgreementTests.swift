import Foundation
import Testing
import WeexHost

/// The `.we` bundles of `JSBundles/Fixtures/Legacy` through this host's own runtime and through Apache's (`WEEXHOST_JSFM`).
@HostActor
@Suite(.enabled(if: OfficialRuntimeFile.path != nil, "WEEXHOST_JSFM names no weex-main-jsfm.js"))
struct LegacyAgreementTests {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "JSBundles/Fixtures/Legacy")

  private static let newData: [String: HostValue] = [
    "lists": [
      "words": ["c", "b", "x"], "rows": [[3], [1, 5]],
      "people": [["id": 3, "name": "Cy"], ["id": 1, "name": "Ann"], ["id": 2, "name": "Bo"]],
    ],
    "conditions": ["outer": false, "type": "div"], "components": ["title": "new", "margin": 1],
    "life": ["names": ["b", "c", "a"], "isShown": false], "looks": ["big": true, "color": "green"],
    "refresh": ["title": "title"], "data": ["list": [3, 2, 1], "double": 8],
  ]

  @Test(arguments: [
    "components", "conditions", "data", "events", "life", "lists", "looks", "messages", "refresh",
  ])
  func `both runtimes give one tree, before and after clicks and new data`(
    name: String
  ) async throws {
    let own = try await shapes(of: name, .own)
    let official = try await shapes(of: name, .official)
    #expect(own == official)
  }

  /// The tree of a page at first, after three clicks on all listeners, and with new data.
  private func shapes(of name: String, _ runtime: PageRuntime) async throws -> [ShownTree] {
    let host = Host.withDefaults()
    let page = try host.openPage(
      source: String(contentsOf: Self.folder.appending(path: "\(name).js"), encoding: .utf8),
      url: "\(name).js",
      options: runtime.options
    )
    defer { page.destroy() }
    var shapes = [page.shownTree]
    for _ in 1...3 {
      guard let root = page.tree.root else { break }
      for listener in OfficialPlayground.listeners(below: root) { listener.fireEvent("click") }
      await host.settle()
      shapes.append(page.shownTree)
    }
    page.refresh(Self.newData[name] ?? [:])
    await host.settle()
    return shapes + [page.shownTree]
  }
}
