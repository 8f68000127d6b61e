import Testing
import WeexHost

/// The host's objects as a failed expectation, `dump` and a debugger see them, on any thread.
@Suite struct MirrorTests {
  /// The number of values that are reachable through mirrors, up to a thousand.
  private static func count(in value: Any, depth: Int = 0) -> Int {
    guard depth < 16 else { return 1000 }
    var total = 1
    for child in Mirror(reflecting: value).children where total < 1000 {
      total += count(in: child.value, depth: depth + 1)
    }
    return total
  }

  @HostActor
  private static func subjects() async throws -> [(String, any Sendable)] {
    let page = try await DrivenPage(
      """
      document.documentElement.appendChild(document.createElement('div'));
      throw new Error('broken')
      """
    ).page
    let root = try #require(page.tree.root)
    return [("page", page), ("root", root), ("host", page.host), ("failures", page.failures)]
  }

  @Test func `the mirror of a page, its host, its components and its errors is small`() async throws
  {
    for (name, subject) in try await Self.subjects() {
      let count = Self.count(in: subject)
      #expect(count < 100, "\(name): \(count)")
    }
  }
}
