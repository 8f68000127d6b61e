import HostThread
import PageTesting
import TestReporting
import TestSupport
import Testing
import WeexHost

/// Hooks that never return, and their failures.
@HostActor
@Suite struct HookTests {
  private static let head = """
    import { test, expect, describe, beforeAll, beforeEach, afterEach, afterAll } from 'weexhost';

    """

  /// A request of a page, after `weex.requireModule('`.
  private nonisolated static let fetch =
    "stream').fetch({ url: 'https://a.example/', method: 'GET' }, () => {})"

  /// Runs the tests of a file to its end.
  private func run(
    _ text: String
  ) async throws -> (results: [TestResult], end: [TestFailure]) {
    let folder = try TemporaryFolder(["page.test.js": Self.head + text])
    var settings = TestSettings(folder: folder.path)
    settings.timeLimit = .milliseconds(300)
    let tests = TestFile("\(folder.path)/page.test.js", settings) { Host.withDefaults() }
    defer { tests.end() }
    var (results, end): ([TestResult], [TestFailure]) = ([], [])
    for index in try await tests.load().indices {
      end += await tests.endGroups(before: index)
      results.append(await tests.run(index))
    }
    return (results, end + (await tests.endGroups(before: nil)))
  }

  @Test(arguments: ["for (;;);", "return new Promise(() => {});"])
  func `a beforeAll that never ends fails all tests of its group`(_ body: String) async throws {
    let (results, _) = try await run(
      """
      describe('group', () => {
        beforeAll(() => { \(body) });
        test('one', () => {});
        test('two', () => {});
      });
      test('three', () => {});
      """
    )
    #expect(results.map(\.status) == [.failed, .failed, .passed])
    #expect(
      results[1].messages == [
        "Error: beforeAll of the group did not finish: see the failure of its first test"
      ]
    )
    #expect(results[1].failures.first?.place?.line == 3)
  }

  @Test(arguments: ["beforeAll", "beforeEach", "afterEach", "afterAll"])
  func `a hook that waits for ever is named, and has its line`(hook: String) async throws {
    let (results, end) = try await run(
      """
      \(hook)(() => new Promise(() => {}));
      test('one', () => {});
      """
    )
    let failures = results.flatMap(\.failures) + end
    #expect(
      failures.map(\.message) == [
        "\(hook) waits for a promise that nothing will settle: it is not the promise of a verb"
      ]
    )
    #expect(failures.first?.place?.line == 2)
  }

  @Test(arguments: ["beforeAll", "beforeEach", "afterEach", "afterAll"])
  func `a hook that does not return is named, and has its line`(hook: String) async throws {
    let (results, end) = try await run(
      """
      \(hook)(() => { for (;;) {} });
      test('one', () => {});
      """
    )
    let failures = results.flatMap(\.failures) + end
    #expect(failures.count == 1, "\(failures)")
    #expect(failures.first?.message.hasPrefix("\(hook) did not return within 300 ms") == true)
    #expect(failures.first?.place?.line == 2)
  }

  @Test(
    arguments: [
      ("modules: { stock: { now() {", "} } }", "stock').now()"),
      ("modules: { stock: { async now() { await null;", "} } }", "stock').now()"),
      ("network: { '*': () => {", "} }", fetch),
      ("network: { '*': async () => { await null;", "} }", fetch),
    ],
    ["page.evaluate(() => ask())", "page.getByText('ask').tap()"]
  )
  func `a fake or an answer that never returns is told once, with its loop`(
    _ option: (start: String, end: String, call: String),
    _ verb: String
  ) async throws {
    let folder = try TemporaryFolder([
      "page.test.js": Self.head + """
        test('hangs', async (t) => {
          const page = await t.open('page.js', { \(option.start)
            let count = 0;
            while (true) {
              count++;
            }
          \(option.end) });
          await \(verb);
        });
        """,
      "page.js": """
      // { "framework": "Vanilla" }
      const body = document.createElement('text', { attr: { value: 'ask' } });
      document.documentElement.appendChild(body);
      globalThis.ask = () => weex.requireModule('\(option.call);
      body.addEvent('click', () => { ask(); });
      """,
    ])
    var settings = TestSettings(folder: folder.path)
    settings.timeLimit = .milliseconds(300)
    let tests = TestFile("\(folder.path)/page.test.js", settings) { Host.withDefaults() }
    defer { tests.end() }
    _ = try await tests.load()
    let failures = await tests.run(0).failures
    #expect(failures.count == 1, "\(failures.map(\.message))")
    #expect(failures.first?.message.hasPrefix("the test did not return within 300 ms") == true)
    let place = failures.first?.place
    #expect(place?.line == 5 && place?.column == 5 && failures.first?.pagePlace == nil)
  }

  @Test func `a file that was stopped while it was loaded leaves the next one its time`()
    async throws
  {
    for text in ["for (;;);", "test('one', () => {}); afterAll(() => { for (;;); });"] {
      _ = try? await run(text)
      let busy = "const end = Date.now; for (let i = 0; i < 5e6; i++) end;"
      let (results, _) = try await run("\(busy)\ntest('one', () => { \(busy) });")
      #expect(results.map(\.status) == [.passed])
    }
  }

  @Test(arguments: ["for (;;);", "return new Promise(() => {});"])
  func `an afterAll that never ends is the file's, and no test's`(_ body: String) async throws {
    let (results, end) = try await run(
      """
      describe('outer', () => {
        afterAll(() => { \(body) });
        describe('inner', () => {
          afterAll(() => { throw new Error('first'); });
          test('one', () => {});
        });
      });
      test('next', () => {});
      """
    )
    #expect(results.map(\.status) == [.passed, .passed])
    #expect(end.contains { $0.message == "Error: first" })
    #expect(end.count == 2)
  }

  @Test func `what a test has thrown is told, also where a hook after it never ends`()
    async throws
  {
    let (results, _) = try await run(
      """
      afterEach(() => new Promise(() => {}));
      test('one', () => { expect(1).toBe(2); });
      """
    )
    #expect(results[0].messages.contains("expected 1 to be 2"))
  }

  @Test func `hooks around all tests have no phone, and say so`() async throws {
    let (results, _) = try await run(
      """
      beforeAll(async (t) => { await t.open('page.js'); });
      test('one', () => {});
      """
    )
    #expect(
      results[0].messages == [
        "TypeError: there is no 'open' outside of a test: each test has a phone of its own, which is passed to it and to beforeEach"
      ]
    )
  }
}
