import HostThread
import PageTesting
import TestReporting
import TestSupport
import Testing
import WeexHost

/// The requests of a page that its test's failures show.
@HostActor
@Suite struct RequestReportTests {
  /// A page that asks for `names`, and shows the names in the answers.
  private static let page = """
    // { "framework": "Vanilla" }
    const root = document.createElement('div');
    document.documentElement.appendChild(root);
    const ask = (url, method) => weex.requireModule('stream').fetch({ url, method, type: 'json' }, ({ data }) => {
      root.appendChild(document.createElement('text', { attr: { value: data.name.toUpperCase() } }));
    });
    """

  private func test(_ body: String) async throws -> TestResult {
    try await TestFileHarness.test(body, page: Self.page)
  }

  private func requests(in result: TestResult) -> [[String]] {
    result.failures.map { $0.details.filter { $0.contains("request") } }
  }

  @Test(arguments: [
    "expect(page.getByText('GREEN TEA')).toExist();",
    "await expect(page.getByText('GREEN TEA')).toExist({ within: '1s' });",
    "await page.getByText('GREEN TEA').tap();",
    "await expect.poll(() => page.getByType('text').count, { within: '1s' }).toBe(5);",
  ])
  func `an expectation that fails shows the last requests, their answers and what answered`(
    expectation: String
  ) async throws {
    let result = try await test(
      """
      const page = await t.open('page.js', { network: {
        '*/items*': [{ json: { name: 'tea' } }, { status: 404, json: { name: 'none' }, delay: '300ms' }],
        'POST https://a.example/order': 'reset',
      } });
      t.allow(/is not an object|undefined/);
      await page.evaluate(() => ask('https://a.example/items?page=1'));
      await page.advance('1s');
      await page.evaluate(() => ask('https://a.example/items?page=2'));
      await page.advance('1s');
      await page.evaluate(() => ask('https://a.example/order', 'POST'));
      \(expectation)
      """
    )
    #expect(
      requests(in: result)
        == [
          [
            "request at 0 ms: GET https://a.example/items?page=1: 200, from the test's answer for '*/items*'",
            "request at 1000 ms, answered at 1300 ms: GET https://a.example/items?page=2: 404, from the test's answer for '*/items*'",
            "request at 2000 ms: POST https://a.example/order: failed (the server closed the connection), from the test's answer for "
              + "'POST https://a.example/order'",
          ]
        ]
    )
  }

  @Test func `only the last five requests are shown, and none that still waits`() async throws {
    let result = try await test(
      """
      const page = await t.open('page.js', { network: { '*/slow': { delay: '9s', json: {} }, '*': { json: { name: 'x' } } } });
      await page.evaluate(() => { for (let i = 1; i <= 7; i++) ask(`https://a.example/${i}`); ask('https://a.example/slow'); });
      expect(page.getByText('Y')).toExist();
      """
    )
    let shown = try #require(requests(in: result).first)
    #expect(shown.count == 7, "\(shown)")
    #expect(shown.contains("… 2 earlier requests"))
    #expect(shown.contains { $0.hasPrefix("waiting: ") && $0.contains("slow") })
    #expect(shown.last?.contains("https://a.example/7: 200") == true)
  }

  @Test func `a page that fails on an answer shows it, and a fake of the module is named`()
    async throws
  {
    let result = try await test(
      """
      const page = await t.open('page.js', { modules: { stream: {
        fetch(options, callback) { callback({ ok: true, status: 200, statusText: 'OK', headers: {}, data: { nme: 'tea' } }); },
      } } });
      await page.evaluate(() => ask('https://a.example/items'));
      """
    )
    #expect(
      requests(in: result)
        == [
          [
            "request at 0 ms: GET https://a.example/items: 200, from the test's fake of stream.fetch"
          ]
        ]
    )
  }

  @Test func `a failure that has nothing to do with answers has no requests`() async throws {
    let result = try await test(
      """
      const page = await t.open('page.js', { network: { '*': { json: { name: 'x' } } } });
      await page.evaluate(() => { ask('https://a.example/1'); ask('https://a.example/2'); });
      await page.getByText('X').tap();
      """
    )
    #expect(result.failures.count == 1 && requests(in: result) == [[]], "\(result.failures)")
  }
}
