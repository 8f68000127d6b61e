import HostThread
import TestReporting
import Testing

@testable import PageTesting

/// The place of a rejected call's answer among the answers to the page's other calls.
@HostActor
@Suite struct FaultOrderTests {
  private static let page = """
    // { "framework": "Vanilla" }
    document.documentElement.appendChild(document.createElement('div'));
    globalThis.log = [];
    globalThis.use = (name) => weex.requireModule(name);
    globalThis.note = (name) => () => log.push(name);
    """

  @Test(arguments: [
    (
      "storage.setItem",
      "use('storage').setItem(name, 'v', ({ result }) => log.push(name + result))",
      "asuccess bfailed csuccess"
    ),
    (
      "storage.setItem",
      "use('storage').setItem(name, 'v').then(note(name), note(name + ' failed'))",
      "a b failed c"
    ),
    (
      "stream.fetch",
      "use('stream').fetch({ url: 'https://a.example' }, ({ status }) => log.push(name + status))",
      "a200 b-1 c200"
    ),
    (
      "stock.price",
      "use('stock').price(name).then(note(name), note(name + ' failed'))", "a b failed c"
    ),
    (
      "stock.tell", "use('stock').tell(name, note(name))?.catch?.(note(name + ' failed'))", "a b c"
    ),
    (
      "clipboard.getString",
      "const board = use('clipboard'); board.setString('x'); board.getString(({ result }) => log.push(name + result))",
      "asuccess bfail csuccess"
    ),
  ])
  func `a rejected call is answered after the calls before it, and before those after it`(
    method: String,
    call: String,
    log: String
  ) async throws {
    let result = try await TestFileHarness.test(
      """
      t.fault('\(method)', { call: 2, as: 'reject' });
      const page = await t.open('page.js', {
        network: { '*': { text: '' } },
        modules: { stock: { async price() { return 4; }, tell(name, callback) { callback(); } } },
      });
      await page.evaluate(() => { for (const name of ['a', 'b', 'c']) { \(call); } });
      expect(await page.evaluate(() => log.join(' '))).toBe('\(log)');
      """,
      page: Self.page
    )
    #expect(result.messages == [])
  }

  @Test func `calls of several modules are answered in the same order if all are rejected`()
    async throws
  {
    let methods = ["stream.fetch", "storage.setItem", "clipboard.getString"]
    let faults = methods.map { "t.fault('\($0)', { as: 'reject' });" }.joined(separator: " ")
    for line in ["", faults] {
      let result = try await TestFileHarness.test(
        """
        \(line)
        const page = await t.open('page.js', { network: { '*': { text: '' } } });
        await page.evaluate(() => {
          use('stream').fetch({ url: 'https://a.example' }, note('response'));
          use('storage').setItem('a', 'b', note('stored'));
          use('storage').setItem('a', 'b').then(note('promised'), note('promised'));
          use('clipboard').getString(note('read'));
        });
        expect(await page.evaluate(() => log.join(' '))).toBe('read stored response promised');
        """,
        page: Self.page
      )
      #expect(result.messages == [])
    }
  }

  @Test func `a call that is dropped, late or waits for the network holds back no rejected one`()
    async throws
  {
    let result = try await TestFileHarness.test(
      """
      t.fault('storage.setItem', { as: 'reject' });
      t.fault('storage.setItem', { call: 1, as: 'drop' });
      t.fault('storage.setItem', { call: 2, as: 'late 1s' });
      const page = await t.open('page.js', { network: { '*': { text: '', delay: '2s' } } });
      await page.evaluate(() => {
        use('stream').fetch({ url: 'https://a.example' }, note('response'));
        for (const name of ['dropped', 'late']) use('storage').setItem(name, 'v').then(note(name));
        use('storage').setItem('c', 'v').catch(note('promise'));
        use('storage').setItem('d', 'v', note('function'));
      });
      expect(await page.evaluate(() => log.join(' '))).toBe('promise function');
      await t.settle();
      expect(await page.evaluate(() => log.join(' '))).toBe('promise function late response');
      """,
      page: Self.page
    )
    #expect(result.messages == [])
  }
}
