import Foundation
import Testing
import WeexHost

/// The bundles of `WEEXHOST_PLAYGROUND` in this host's own runtime and in Apache's (`WEEXHOST_JSFM`).
@HostActor
@Suite(
  .enabled(
    if: OfficialRuntimeFile.path != nil && OfficialPlayground.folder != nil,
    "WEEXHOST_JSFM and WEEXHOST_PLAYGROUND name a runtime and a folder of bundles"
  )
)
struct PlaygroundAgreementTests {
  /// Legitimate differences: `weex.config`, in which Apache's runtime has an additional key, and random numbers, of which that runtime draws the
  /// first ones itself.
  private static let differing = [
    "/instance-api.js", "assets/module/clipboard.js", "bundlejs/module/clipboard.js",
    "/showcase/minesweeper.js",
  ]

  @Test(arguments: OfficialPlayground.bundles)
  func `both runtimes give one tree, before and after clicks`(bundle: String) async throws {
    guard !OfficialPlayground.isKnownBad(bundle) else { return }
    let own = try await PlaygroundRun(of: bundle, .own)
    let official = try await PlaygroundRun(of: bundle, .official)
    #expect(own.failures == official.failures)
    #expect(own.first.lines.count > 0)
    guard !Self.differing.contains(where: bundle.hasSuffix) else { return }
    #expect(Difference(own.first, official.first).lines == [])
    #expect(Difference(own.last, official.last).lines == [])
  }
}

/// The trees of a bundle before and after a dozen clicks.
@HostActor
struct PlaygroundRun {
  let first: ShownTree
  let last: ShownTree
  let failures: [String]

  init(of bundle: String, _ runtime: PageRuntime) async throws {
    let host = OfficialPlayground.host()
    let page = try host.openPage(
      source: OfficialPlayground.text(of: bundle),
      url: bundle,
      options: runtime.options
    )
    await self.init(page)
  }

  /// Runs a page that was opened, and ends it.
  init(_ page: Page) async {
    let host = page.host
    defer { page.destroy() }
    await host.settle(timeout: .seconds(3))
    first = page.shownTree
    let listeners = page.tree.root.map { OfficialPlayground.listeners(below: $0) } ?? []
    for component in listeners.prefix(12) {
      component.fireEvent("click")
      await host.settle(timeout: .seconds(1))
    }
    last = page.shownTree
    // This host's own runtime reports the place and the hook of an exception more precisely.
    failures = page.failures.map { $0.message.components(separatedBy: " (in ")[0] }
  }
}

/// The lines in which two trees differ, those of the first marked by a minus, of the second by a plus.
private struct Difference {
  let lines: [String]

  init(_ one: ShownTree, _ other: ShownTree) {
    lines = other.lines.difference(from: one.lines).map { change in
      switch change {
      case .remove(_, let line, _): "- \(line)"
      case .insert(_, let line, _): "+ \(line)"
      }
    }
  }
}
