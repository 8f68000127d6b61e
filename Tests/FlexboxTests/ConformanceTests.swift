import Foundation
import LayoutCases
import Testing

/// Weex's own engine answered these cases; the expectations are its boxes (`ARCHITECTURE.md`, "Layout rules").
@Suite struct ConformanceTests {
  static let files = ["weex-open.json", "weex-rules.json", "weex-incremental-open.json"]

  /// The folder of all cases, if the environment names one.
  static let allCases = ProcessInfo.processInfo.environment["WEEXHOST_LAYOUT_CASES"]

  @Test(arguments: files)
  func `the committed cases get the boxes of Weex`(file: String) throws {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    try expectConformance(folder.appendingPathComponent("Fixtures").appendingPathComponent(file))
  }

  @Test(
    .enabled(if: allCases != nil, "WEEXHOST_LAYOUT_CASES names no folder of case files"),
    arguments: files
  )
  func `all cases get the boxes of Weex`(file: String) throws {
    let folder = try #require(Self.allCases)
    try expectConformance(URL(fileURLWithPath: folder).appendingPathComponent(file))
  }

  private func expectConformance(_ file: URL) throws {
    let cases = try LayoutCase.read(String(contentsOf: file, encoding: .utf8)).map { try $0.get() }
    #expect(!cases.isEmpty)
    for layoutCase in cases {
      if let failure = try layoutCase.failure() {
        Issue.record("\(layoutCase.name): \(failure)")
      }
    }
  }
}
