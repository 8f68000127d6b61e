import HostThread
import PageTesting
import TestReporting
import TestSupport
import Testing
import WeexHost

/// Functions of a test that contain verbs, such as those of a page object, must be awaited, or the test fails.
@HostActor
@Suite struct AwaitingTests {
  /// A page object, with the ways to write its methods.
  private static let shop = """
    export class Shop {
      constructor(page) { this.page = page; }
      get button() { return this.page.getByText('+'); }
      async add() { await this.button.tap(); }
      async addTwice() { await this.add(); await this.add(); }
      async returning() { return this.button.tap(); }
      plain() { return this.button.tap(); }
      async later() { await null; await this.button.tap(); }
      arrow = async () => { await this.button.tap(); };
    }
    """

  private func failures(_ body: String) async throws -> [TestFailure] {
    try await TestFileHarness.run([
      "page.test.js": """
      import { test, expect } from 'weexhost';
      import { Shop } from './shop.js';
      test('it', async (t) => {
        const page = await t.open('page.js');
        const shop = new Shop(page), count = page.getByTestId('count');
      \(body)
      });
      """,
      "shop.js": Self.shop, "page.js": TestFileHarness.counter,
    ])[0].failures
  }

  @Test(arguments: [
    ("shop.add(); await shop.add(); expect(count).toHaveText('2');", "tap", 4, 35),
    ("shop.returning(); await shop.add();", "tap", 6, 42),
    ("shop.addTwice(); await shop.addTwice();", "tap", 4, 35),
    ("shop.add(); count.text; await null;", "text", 4, 35),
    (
      "shop.add(); await expect(count).toHaveText('1', { within: '1s' });", "expect(…).toHaveText",
      4, 35
    ),
    (
      "shop.add(); await expect.poll(() => count.text, { within: '1s' }).toBe('1');",
      "expect.poll(…)", 4, 35
    ),
    ("const go = async () => { await shop.add(); }; go(); await page.settle();", "settle", 4, 35),
  ])
  func `a call that nobody awaits before the test goes on is told`(
    _ body: String,
    _ next: String,
    _ line: Int,
    _ column: Int
  ) async throws {
    let told = try await failures(body)
    #expect(
      told.map(\.message) == [
        "'\(next)' was called before 'tap' was done: write 'await' where the function that does it is called"
      ]
    )
    #expect(told.first?.kind == .unawaited)
    #expect(told.first?.place == TestPlace("shop.js", line: line, column: column))
    #expect(told.first?.details.first?.hasPrefix("called at page.test.js:6:") == true)
  }

  @Test func `a function without a name that nobody awaits is told, too`() async throws {
    let told = try await failures("shop.arrow(); await t.advance('1s');")
    #expect(told.map(\.kind) == [.unawaited])
    #expect(told.first?.message.hasPrefix("'advance' was called before 'tap' was done") == true)
    #expect(told.first?.place == TestPlace("shop.js", line: 9, column: 43))
  }

  @Test func `an expectation that came too early is told with the call that it did not wait for`()
    async throws
  {
    let told = try await failures("shop.add(); expect(count).toHaveText('1');")
    #expect(told.map(\.kind) == [.test, .unawaited])
    #expect(told.last?.message.hasPrefix("'toHaveText' was called before 'tap' was done") == true)
  }

  @Test func `a call at the end of a test is told with its caller`() async throws {
    let told = try await failures("await shop.add();\nshop.add();")
    #expect(told.map(\.kind) == [.unawaited])
    #expect(told.first?.place?.file == "shop.js")
    #expect(told.first?.details.first?.hasPrefix("called at page.test.js:7:") == true)
  }

  @Test(arguments: [
    "await shop.add(); await shop.addTwice(); await shop.returning(); await shop.plain(); await shop.later(); await shop.arrow();",
    "await Promise.all([shop.add(), shop.add()]); expect(count).toHaveText('2');",
    "await Promise.all([shop.addTwice(), shop.returning(), shop.plain(), shop.arrow()]);",
    "await Promise.allSettled([shop.addTwice(), shop.addTwice()]);",
    "await Promise.race([shop.add(), shop.add()]); await page.settle();",
    "const one = shop.add(); await t.advance('1s'); await one;",
    "const one = shop.add(), two = shop.addTwice(); await two; await one;",
    "const one = shop.plain(), two = shop.plain(); await two; await one;",
    "const all = [1, 2, 3].map(() => shop.add()); await Promise.all(all);",
    "await [1, 2].reduce((before) => before.then(() => shop.add()), Promise.resolve());",
    "await shop.add().then(() => shop.add()).finally(() => shop.add());",
    "for (const each of [1, 2]) await shop.addTwice(each);",
    "const both = async () => { const one = shop.add(); await shop.add(); await one; }; await both();",
    "await expect(shop.add()).resolves.toBe(undefined); await expect(() => shop.add()).resolves.toBe(undefined);",
    "await expect.poll(async () => { await shop.add(); return count.text; }, { within: '1s' }).toBe('1');",
    "async function* adds() { await shop.add(); yield 1; await shop.add(); yield 2; }\nfor await (const each of adds()) await shop.add();",
    """
    const other = await t.open('page.js', { modules: { storage: { length: async () => { await null; return Number(count.text); } } } });
    await Promise.all([shop.add(), other.evaluate(() => weex.requireModule('storage').length(() => {}))]);
    """,
  ])
  func `calls that are awaited, at once or later, are the test's own`(_ body: String) async throws {
    #expect(try await failures(body).map(\.message) == [])
  }
}
