import PageTesting
import TestReporting
import Testing
import WeexHost

/// Functions of a page that a method has released without calling them, as a hint in a test that has failed.
@HostActor
@Suite struct DroppedCallbackTests {
  private final class Shop: WeexModule {
    static let exports = Exports<Shop> {
      Method("buy", "done", Shop.buy)
      Method("order", "name", "done", "failed", Shop.order)
      Method("wait", "done", Shop.wait)
    }
    private var held: [Callback] = []

    func buy(_ done: Callback) {}

    func order(_ name: String, _ done: Callback, _ failed: Callback) {
      if name == "tea" { done("ordered") }
    }

    func wait(_ done: Callback) { held.append(done) }
  }

  private func warnings(
    _ script: String,
    _ expectation: String = "expect(1).toBe(2);"
  ) async throws
    -> [String]
  {
    let results = try await TestFileHarness.run(
      [
        "page.test.js": """
        import { test, expect } from 'weexhost';
        test('it', async (t) => { await t.open('page.js'); \(expectation) });
        """,
        "page.js": """
        // { "framework": "Vanilla" }
        document.documentElement.appendChild(document.createElement('div'));
        const shop = weex.requireModule('shop');
        \(script)
        """,
      ],
      modules: ["shop": Shop.self]
    )
    return results[0].warnings.map { $0.message.replacing(/file:[^ ]*\//, with: "") }
  }

  @Test(arguments: [
    (
      "shop.buy(() => {});",
      ["shop.buy, called at page.js:4:9, dropped its callback without calling it"]
    ),
    (
      "shop.order('cup', () => {}, () => {});",
      ["shop.order, called at page.js:4:11, dropped its callbacks without calling one of them"]
    ),
    ("shop.order('tea', () => {}, () => {});", []), ("shop.wait(() => {});", []),
  ])
  func `a failed test names the calls whose functions nobody can call any more`(
    script: String,
    expected: [String]
  ) async throws {
    let found = try await warnings(script)
    #expect(found == expected)
  }

  @Test func `a test that passes does not, because a function may be for failures only`()
    async throws
  {
    #expect(try await warnings("shop.buy(() => {});", "expect(1).toBe(1);").isEmpty)
  }
}
