import Foundation
import Testing

/// Large sources whose parts were once compared with each other, or read again for each other.
@Suite struct BuildGrowthTests {
  private static let we = "<template><div></div></template>"
  private static let selectors = (0..<40_000).map { ".a\($0)" }.joined(separator: ", ")

  @Test(arguments: [
    ("page.vue", "<template><div/></template><style>\(selectors){ color: red }</style>", 0),
    ("page.vue", "<template><div/></template><style>\(selectors)</style>", 1),
    ("page.vue", String(repeating: "<style ", count: 50_000) + "></style>", 1),
    ("page.we", we + (0..<2000).map { "<element name='e\($0)'>\(we)</element>" }.joined(), 0),
    ("page.js", "export default [" + String(repeating: "<a/>,", count: 20_000) + "]", 1),
  ])
  func `the time of a build grows with its sources, and not with their square`(
    name: String,
    text: String,
    status: Int32
  ) async throws {
    let folder = try TemporaryFolder([name: text])
    // In seconds of processor time, so that other work on the machine does not affect the result.
    let result = try await Command.run(
      ["run", "\(folder.path)/\(name)", "--timeout", "10m", "--print", "none"],
      script: #"ulimit -t 40; exec "$0" "$@""#
    )
    #expect(result.status == status, "\(result.stderr.prefix(300))")
  }
}
