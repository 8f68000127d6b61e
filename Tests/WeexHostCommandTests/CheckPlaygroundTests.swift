import Foundation
import Testing

/// `weexhost check` of the bundles of `WEEXHOST_PLAYGROUND`, beside a strict run of each.
@Suite(
  .enabled(if: CheckPlayground.folder != nil, "WEEXHOST_PLAYGROUND names no folder of bundles")
)
struct CheckPlaygroundTests {
  private struct Report: Decodable {
    struct Finding: Decodable {
      let rule: String
      let severity: String
      let message: String
      let seenBy: [String]
    }
    let findings: [Finding]
  }

  @Test func `what a strict run says of a name, the check says unrun`() async throws {
    let folder = try #require(CheckPlayground.folder)
    let files = try FileManager.default.subpathsOfDirectory(atPath: folder)
      .filter { $0.hasSuffix(".js") }.sorted().map { "\(folder)/\($0)" }
    try #require(files.count > 100)
    let result = try await Command.run(["check", "--run", "--reporter", "json"] + files)
    let report = try JSONDecoder().decode(Report.self, from: Data(result.stdout.utf8))
    // What only a run sees: names that are put together, requests that are refused, exceptions.
    let names = report.findings.filter {
      $0.seenBy.contains("run") && $0.rule.hasPrefix("unknown-")
    }
    let missed = names.filter { !$0.seenBy.contains("check") }
    #expect(names.count >= 100 && missed.count * 100 <= names.count, "\(missed.map(\.message))")
  }
}

enum CheckPlayground {
  static let folder = ProcessInfo.processInfo.environment["WEEXHOST_PLAYGROUND"]
}
