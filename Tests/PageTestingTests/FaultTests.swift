import BundleChecking
import HostThread
import ShapeRecording
import TableDescription
import TestReporting
import Testing
import WeexHost

@testable import PageTesting

/// Faults that a test plants, and their effects on calls.
@HostActor
@Suite struct FaultTests {
  private static let page = """
    // { "framework": "Vanilla" }
    document.documentElement.appendChild(document.createElement('div'));
    globalThis.log = [];
    globalThis.use = (name) => weex.requireModule(name);
    globalThis.save = () => use('storage').setItem('k', 'v', ({ result }) => log.push(result));
    """

  private func test(_ body: String) async throws -> TestResult {
    try await TestFileHarness.test(body, page: Self.page)
  }

  @Test func `a fault may be planted before the page that brings the module's fake`() async throws {
    let result = try await test(
      """
      t.fault('stock.price', { as: 'reject' });
      const page = await t.open('page.js', { modules: { stock: { async price() { return 4; } } } });
      expect(await page.evaluate(() => use('stock').price().catch((error) => error.message)))
        .toBe('stock.price failed: a fault of the test');
      """
    )
    #expect(result.messages == [])
    #expect(result.warnings.map(\.message) == [])
  }

  @Test(arguments: [
    ("stock.prise", "module 'stock' has no method 'prise'; did you mean 'price'?"),
    ("stok.price", "module 'stok' is not registered; did you mean 'stock'?"),
  ])
  func `a fault that was planted before is checked when the page opens`(
    name: String,
    message: String
  ) async throws {
    let result = try await test(
      """
      t.fault('\(name)', { as: 'reject' });
      await t.open('page.js', { modules: { stock: { async price() { return 4; } } } });
      """
    )
    #expect(result.messages == [message])
  }

  @Test(arguments: [
    (
      "locale.getLanguageSync", "twice",
      "the method is synchronous, so its answer cannot come twice: getLanguageSync()"
    ),
    (
      "locale.getLanguageSync", "drop",
      "the method is synchronous, so its answer cannot be dropped: getLanguageSync()"
    ),
  ])
  func `a fault that no call of a method can have is refused`(
    name: String,
    kind: String,
    message: String
  ) async throws {
    let result = try await test("t.fault('\(name)', { as: '\(kind)' });")
    #expect(result.messages == ["t.fault('\(name)', …): \(message)"])
  }

  @Test func `a promise cannot be answered twice, and a callback can`() async throws {
    let body = """
      const page = await t.open('page.js');
      t.fault('storage.setItem', { as: 'twice' });
      """
    let promise = try await test(
      "\(body) await page.evaluate(() => { use('storage').setItem('k', 'v').then(() => {}); });"
    )
    #expect(promise.messages.count == 1)
    #expect(
      promise.messages.first?.hasPrefix(
        "t.fault('storage.setItem', …): the method answers with a promise, so its answer cannot come twice: setItem("
      ) == true,
      "\(promise.messages)"
    )
    #expect(promise.failures.first?.place?.line == 4)
    let callback = try await test("\(body) await page.evaluate(() => save());")
    #expect(callback.messages == [])
  }

  @Test(arguments: [
    "t.fault('strage.setItem', { as: 'drop' });\nawait t.open('page.js');",
    "t.fault('strage.setItem', { as: 'drop' });", "await t.open('page.js'); FAULT",
  ])
  func `a fault that is found wrong later has the place of its own call`(
    _ body: String
  ) async throws {
    let result = try await test(
      body.replacing("FAULT", with: "t.fault('strage.setItem', { as: 'drop' });")
    )
    #expect(
      result.messages == ["module 'strage' is not registered; did you mean 'storage'?"]
    )
    let place = result.failures.first?.place
    #expect(place?.line == 3 && place?.column == (body.hasPrefix("t.") ? 8 : 33))
  }

  @Test func `a fake that answers at once cannot be late`() async throws {
    let result = try await test(
      """
      t.fault('stock.price', { as: 'late 1s' });
      const page = await t.open('page.js', { modules: { stock: { price() { return 4; } } } });
      await page.evaluate(() => use('stock').price());
      """
    )
    #expect(
      result.messages.first?.hasPrefix(
        "t.fault('stock.price', …): the method is synchronous, so a call of it cannot be late"
      ) == true,
      "\(result.messages)"
    )
  }

  @Test func `pages come to rest although a fault has dropped a call`() async throws {
    let result = try await test(
      """
      t.fault('storage.setItem', { as: 'drop' });
      const page = await t.open('page.js');
      await page.evaluate(() => { save(); });
      await t.settle();
      """
    )
    #expect(result.messages == [])
  }

  @Test(arguments: ["'reject'", "undefined", "null"])
  func `a fault is an object`(fault: String) async throws {
    let result = try await test("t.fault('storage.setItem', \(fault));")
    #expect(
      result.messages.first?.hasPrefix(
        "t.fault('storage.setItem', …): it wants an object such as { as: 'reject' }, got "
      ) == true,
      "\(result.messages)"
    )
  }

  @Test(arguments: ["storage..setItem", "storage.", ".setItem", "storage", "a.b.c"])
  func `a fault is one of a module's method`(name: String) async throws {
    let result = try await test("t.fault('\(name)', { as: 'reject' });")
    #expect(
      result.messages == [
        "t.fault('\(name)', …): it wants a module's method, such as 'storage.setItem'"
      ]
    )
  }

  @Test func `a fault that is planted later comes before`() async throws {
    let result = try await test(
      """
      const page = await t.open('page.js');
      t.fault('storage.setItem', { as: 'reject' });
      await page.evaluate(() => save());
      t.fault('storage.setItem', { as: 'twice' });
      t.fault('storage.setItem', { call: 3, as: 'reject' });
      await page.evaluate(() => { save(); save(); });
      expect(await page.evaluate(() => log)).toEqual(['failed', 'success', 'success', 'failed']);
      """
    )
    #expect(result.messages == [])
    #expect(result.warnings.map(\.message) == [])
  }

  @Test(arguments: [
    (
      "t.fault('storage.setItem', { call: 7, as: 'reject' });",
      "the fault in call 7 of storage.setItem was never triggered: it was called 2 times"
    ),
    (
      "t.fault('storage.getItem', { as: 'reject' });",
      "the fault in storage.getItem was never triggered: no page called it"
    ),
    (
      "t.fault('storage.setItem', { as: 'twice' }); t.fault('storage.setItem', { as: 'reject' });",
      "the fault in storage.setItem was never triggered: its calls came earlier, or had a fault that was planted later"
    ),
    (
      "t.fault('stock.price', { as: 'twice' });",
      "the fault in stock.price was never triggered: no page called it"
    ),
  ])
  func `a fault that was never met is a warning`(fault: String, warning: String) async throws {
    let page =
      "const page = await t.open('page.js', { modules: { stock: { price() {} } } }); await page.evaluate(() => { save(); save(); });"
    let result = try await test("\(fault) \(page)")
    #expect(result.messages == [])
    #expect(result.warnings.map(\.message) == [warning])
    let allowed = try await test("t.allow(/was never triggered/); \(fault) \(page)")
    #expect(allowed.warnings.map(\.message) == [])
  }

  @Test func `a timer that is rejected is not set, and its function not called`() async throws {
    let result = try await test(
      """
      t.fault('timer.setTimeout', { as: 'reject' });
      const page = await t.open('page.js');
      expect(await page.evaluate(() => {
        try { use('timer').setTimeout((answer) => log.push(answer), 60000); } catch (error) { return error.message; }
      })).toBe('timer.setTimeout failed: a fault of the test');
      await t.advance('61s');
      expect(await page.evaluate(() => log)).toEqual([]);
      """
    )
    #expect(result.messages == [])
  }

  @Test func `a method that answers at once is not late, although it takes a function`()
    async throws
  {
    let result = try await test("t.fault('timer.setTimeout', { as: 'late 5s' });")
    #expect(
      result.messages == [
        "t.fault('timer.setTimeout', …): the method is synchronous, so a call of it cannot be late: setTimeout(callback: KeepAliveCallback, delay: Double?)"
      ]
    )
  }

  @Test func `a web socket that is rejected fails`() async throws {
    let result = try await test(
      """
      t.fault('webSocket.WebSocket', { as: 'reject' });
      const page = await t.open('page.js', { network: {} });
      await page.evaluate(() => {
        use('webSocket').WebSocket('wss://a.example/chat', '');
        use('webSocket').onerror(({ data }) => log.push(data));
      });
      expect(await page.evaluate(() => log)).toEqual(['webSocket.WebSocket failed: a fault of the test']);
      """
    )
    #expect(result.messages == [])
  }

  @Test func `a web socket that the test fakes is rejected, too, and the fake not called`()
    async throws
  {
    let result = try await test(
      """
      t.fault('webSocket.WebSocket', { as: 'reject' });
      let opened = 0;
      const webSocket = { WebSocket() { opened++; }, onerror() {} };
      const page = await t.open('page.js', { modules: { webSocket } });
      await page.evaluate(() => {
        use('webSocket').WebSocket('wss://a.example/chat', '');
        use('webSocket').onerror(({ data }) => log.push(data));
      });
      await t.settle();
      expect(await page.evaluate(() => log)).toEqual(['webSocket.WebSocket failed: a fault of the test']);
      expect(opened).toBe(0);
      """
    )
    #expect(result.messages == [])
    #expect(result.warnings.map(\.message) == [])
  }

  @Test(arguments: [
    (
      "stream.fetch({ url: 'https://a.example/' }, say)",
      "{ status: -1, ok: false, statusText: 'ERR_CONNECT_FAILED', data: 'stream.fetch failed: a fault of the test' }"
    ),
    ("stream.sendHttp({ url: 'https://a.example/' }, say)", "null"),
    ("clipboard.getString(say)", "{ result: 'fail', data: '' }"),
    ("navigator.push({ url: 'a.js' }, say)", "'WX_FAILED'"),
    (
      "navigator.open({ url: 'a.js' }, () => log.push('opened'), say)",
      "{ result: 'WX_FAILED', message: 'navigator.open failed: a fault of the test' }"
    ),
    ("picker.pick({ items: ['a'] }, say)", "{ result: 'error' }"),
    (
      "dom.getComponentRect('viewport', say)",
      "{ result: false, errMsg: 'dom.getComponentRect failed: a fault of the test' }"
    ),
    (
      "animation.transition('_root', { styles: {} }, say)",
      "{ result: 'Fail', message: 'animation.transition failed: a fault of the test' }"
    ),
    (
      "geolocation.getCurrentPosition(() => {}, say, {})",
      "{ errorCode: -2012, errorMsg: 'geolocation.getCurrentPosition failed: a fault of the test' }"
    ),
  ])
  func `a method that is rejected answers as it does when it has failed`(
    call: String,
    answer: String
  ) async throws {
    let parts = call.split(separator: "(")[0].split(separator: ".")
    let result = try await test(
      """
      t.fault('\(parts[0]).\(parts[1])', { as: 'reject' });
      const page = await t.open('page.js', { network: {} });
      await page.evaluate(() => { const say = (answer) => log.push(answer); use('\(parts[0])')\(call.dropFirst(parts[0].count)); });
      expect(await page.evaluate(() => log)).toEqual([\(answer)]);
      """
    )
    #expect(result.messages == [])
  }

  @Test func `every method that can be rejected can give that answer`() throws {
    let recorder = ShapeRecorder()
    let modules = try Host.withDefaults().registry().modules
    var count = 0
    for (name, module) in modules {
      for row in module.table.rows {
        let description = MethodDescription(row, recorder)
        guard let answer = MethodFailure.answer(of: name, row.name) else { continue }
        let functions = row.parameters.indices.filter { row.parameters[$0].form == .function }
        guard let index = MethodFailure.functionIndex(among: functions, of: name, row) else {
          continue
        }
        count += 1
        let refusal = description.refusal(ofAnswer: answer, through: index, isPartial: false)
        #expect(refusal == nil, "\(name).\(row.name)")
      }
    }
    #expect(count > 20)
  }

  @Test func `a method without an answer for a failure cannot be rejected`() async throws {
    let result = try await test("t.fault('modal.confirm', { as: 'reject' });")
    #expect(
      result.messages == [
        "t.fault('modal.confirm', …): the method has no answer for a failure; as: 'drop' leaves its calls without any: confirm(options: ConfirmOptions, callback: Callback?)"
      ]
    )
  }

  @Test func `without a function for failures, a rejected call tells the page nothing`()
    async throws
  {
    let result = try await test(
      """
      t.fault('geolocation.getCurrentPosition', { as: 'reject' });
      const page = await t.open('page.js');
      await page.evaluate(() => use('geolocation').getCurrentPosition((answer) => log.push(answer)));
      expect(await page.evaluate(() => log)).toEqual([]);
      """
    )
    #expect(result.messages == [])
  }

  @Test func `an import that is rejected rejects its promise`() async throws {
    let result = try await test(
      """
      t.fault('script.importScript', { as: 'reject' });
      const page = await t.open('page.js');
      expect(await page.evaluate(() => weex.importScript('a.js').catch((error) => error.message)))
        .toBe('script.importScript failed: a fault of the test');
      """
    )
    #expect(result.messages == [])
  }

  @Test(arguments: [
    ("", "the test's network has no answer for 'GET https://a.example/x'"),
    (
      "network: { 'https://a.example/*': { text: '', delay: '600s' } }",
      "no answer yet from "
    ),
  ])
  func `a call that is late keeps its line`(network: String, message: String) async throws {
    let page =
      Self.page
      + "\nglobalThis.load = () => use('stream').fetch({ url: 'https://a.example/x' }, () => {});"
    let options = network.isEmpty ? "network: {}" : network
    let result = try await TestFileHarness.test(
      """
      t.fault('stream.fetch', { as: 'late 100ms' });
      const page = await t.open('page.js', { \(options) });
      await page.evaluate(() => load());
      await t.advance('200ms');
      """,
      page: page
    )
    let failure = try #require(result.failures.first)
    #expect(failure.message.hasPrefix(message), "\(failure)")
    #expect(
      failure.message.contains("page.js:6:") || failure.pagePlace?.line == 6,
      "\(result.failures)"
    )
  }
}
