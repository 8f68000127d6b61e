import HostThread
import PageTesting
import TableDescription
import TestReporting
import TestSupport
import Testing
import WeexHost

/// The arguments and answers of fakes, compared with those of the methods that they replace.
@HostActor
@Suite struct FakedCallTests {
  private static let page = """
    // { "framework": "Vanilla" }
    document.documentElement.appendChild(document.createElement('div'));
    globalThis.log = [];
    globalThis.use = (name) => weex.requireModule(name);
    globalThis.store = () => {
      use('storage').setItem('a', 'b', (answer) => log.push(answer));
    };
    """

  private static let table = """
    {"version": 1, "modules": {"stock": [
    {"name": "count", "reply": "sync", "parameters": [], "result": {"type": "number", "integer": true}},
    {"name": "item", "reply": "async", "parameters": [
    {"label": "callback", "type": "Callback", "shape": {"type": "callback", "answer": [
    {"type": "object", "name": "Item", "properties": [{"name": "name", "shape": {"type": "string"}}]}]}}]},
    {"name": "order", "reply": "sync", "parameters": [
    {"label": "name", "type": "String"}, {"label": "size", "type": "Int", "optional": true, "default": 5},
    {"label": "isGift", "type": "Bool?", "optional": true}, {"label": "price", "type": "Double?", "optional": true}]},
    {"name": "bind", "reply": "sync", "parameters": [{"type": "any...", "optional": true}]}]}}
    """

  private func test(_ modules: String, _ body: String) async throws -> TestResult {
    let table = try TableDescription(json: Self.table)
    return try await TestFileHarness.test(
      """
      let kept;
      const page = await t.open('page.js', { modules: \(modules) });
      \(body)
      """,
      page: Self.page
    ) { $0.table = table }
  }

  @Test(arguments: [
    (
      "{ storage: { getItem(key, callback) { callback({ result: 'success', dta: 'D' }); } } }",
      "use('storage').getItem('a', (answer) => log.push(answer));",
      "the fake of storage.getItem: its answer has no key 'dta'; did you mean 'data'?"
    ),
    (
      "{ stock: { item(callback) { callback({ name: 'tea', nmae: 'x' }); } } }",
      "use('stock').item((answer) => log.push(answer));",
      "the fake of stock.item: its answer has no key 'nmae'; did you mean 'name'?"
    ),
    (
      "{ storage: { getItem(key, callback) { callback({ result: 'success', more: 1 }); } } }",
      "use('storage').getItem('a', (answer) => log.push(answer));", nil
    ),
  ])
  func `a misspelt key of an answer is told`(
    modules: String,
    call: String,
    message: String?
  )
    async throws
  {
    let result = try await test(modules, "await page.evaluate(() => { \(call) });")
    #expect(result.messages == [message].compactMap(\.self))
    #expect(message == nil || result.failures.first?.place?.line == 4)
  }

  @Test(arguments: ["async getItem(key, callback)", "getItem(key, callback)"])
  func `a result beside a callback reaches the page only if the method's does`(
    fake: String
  ) async throws {
    let result = try await test(
      "{ storage: { \(fake) { callback({ result: 'success', data: 'D' }); return { data: 'D' }; } } }",
      """
      const got = await page.evaluate(async () => String(await use('storage').getItem('a', () => {})));
      expect(got).toBe('undefined');
      """
    )
    #expect(result.messages == [] && result.warnings == [])
  }

  @Test func `a method that has no fake is told with the page's line`() async throws {
    let result = try await TestFileHarness.test(
      "await t.open('page.js');",
      page: Self.page + "\nuse('stock').later().catch(() => {});"
    ) {
      $0.table = try? TableDescription(
        json:
          #"{"version": 1, "modules": {"stock": [{"name": "later", "reply": "promise", "parameters": []}]}}"#
      )
    }
    #expect(result.messages.first?.hasPrefix("the test has no fake of stock.later") == true)
    #expect(result.failures.first?.pagePlace?.line == 8)
  }

  @Test(arguments: [
    ("setItem(key, value, callback) {}", ""),
    (
      "setItem() { return { result: 'success' }; }",
      "; what it returned, an object, is not passed on"
    ),
    (
      "async setItem() { return { result: 'success' }; }",
      "; what it returned, a promise, is not passed on"
    ),
  ])
  func `a fake that does not answer the page is a warning`(
    fake: String,
    result: String
  ) async throws {
    let modules = "{ storage: { \(fake) } }"
    let told = try await test(modules, "await page.evaluate(() => { store(); store(); });")
    #expect(told.messages == [])
    #expect(
      told.warnings.map(\.message) == [
        "the fake of storage.setItem did not answer the page's call at page.js:6:25: it has to call its argument 3, 'callback'\(result)"
      ]
    )
    let allowed = try await test(
      modules,
      "t.allow(/did not answer/); await page.evaluate(() => store());"
    )
    #expect(allowed.warnings.isEmpty)
  }

  @Test(arguments: [
    "setItem(key, value, callback) { callback({ result: 'success' }); }",
    "setItem(key, value, callback) { kept = callback; }",
    "async setItem(key, value, callback) { await null; callback({ result: 'success' }); }",
  ])
  func `a fake that answers the page, now or later, is none`(fake: String) async throws {
    let result = try await test(
      "{ storage: { \(fake) } }",
      """
      await page.evaluate(() => store());
      kept?.({ result: 'success' });
      await t.advance(1);
      expect(await page.evaluate(() => log)).toEqual([{ result: 'success' }]);
      """
    )
    #expect(result.messages == [])
    #expect(result.warnings.isEmpty, "\(result.warnings.map(\.message))")
  }

  @Test func `a callback that is called once is answered once`() async throws {
    let result = try await test(
      "{ storage: { setItem(key, value, callback) { for (const data of [1, 2]) callback({ result: 'success', data }); } } }",
      "await page.evaluate(() => store());\nexpect(await page.evaluate(() => log)).toEqual([{ result: 'success', data: 1 }]);"
    )
    #expect(result.messages == [])
    #expect(result.warnings.count == 1, "\(result.warnings.map(\.message))")
    #expect(
      result.warnings.first?.message.contains(#"answer, {"data":2,"result":"success"}, is dropped"#)
        == true
    )
  }

  @Test func `a fake of a method that takes any number of arguments may name as many`()
    async throws
  {
    let result = try await test(
      "{ stock: { bind(a, b, c) { return [a, b, c]; } } }",
      "expect(await page.evaluate(() => use('stock').bind(1, '2', true))).toEqual([1, '2', true]);"
    )
    #expect(result.messages == [])
  }

  @Test(arguments: [
    ("5, '6', 'true', '1.5'", "['5', 6, true, 1.5]"), ("'a'", "['a', 5]"),
    ("'a', undefined, null", "['a', 5, null]"),
  ])
  func `a fake gets the arguments that the method would get`(
    arguments: String,
    converted: String
  ) async throws {
    let result = try await test(
      "{ stock: { order(...args) { kept = args; } } }",
      "await page.evaluate(() => { use('stock').order(\(arguments)); });\nexpect(kept).toEqual(\(converted));"
    )
    #expect(result.messages == [])
  }

  @Test func `of an answer of the host's own method, a fake may give a part`() async throws {
    let result = try await test(
      """
      {
        stream: { fetch(options, done) { done({ ok: true, data: { a: 1 } }); } },
        modal: { alert(options, done) { done(); } },
      }
      """,
      """
      await page.evaluate(() => {
        use('stream').fetch({ url: 'https://shop.example/' }, () => {});
        use('modal').alert({ message: 'a' }, () => {});
      });
      """
    )
    #expect(result.messages == [])
  }

  @Test(arguments: [
    ("count: () => 'many'", #"count: its result wants a number, got the string "many""#),
    ("count: () => 1.5", "count: its result wants a whole number, got the number 1.5"),
    ("count() {}", "count: its result wants a number, got undefined"),
    (
      "item(callback) { callback({ nam: 'x' }); }",
      "item: its answer.name wants a string, and is missing"
    ),
  ])
  func `a fake that answers what the method never does fails the test`(
    fake: String,
    message: String
  ) async throws {
    let result = try await test(
      "{ stock: { \(fake) } }",
      "await page.evaluate(() => { use('stock').\(fake.prefix { $0.isLetter })(() => {}); });"
    )
    #expect(result.messages == ["the fake of stock.\(message)"])
  }

  @Test(arguments: [
    (
      "storage: {\nasync setItem() { return { a: 1 }; } }", "use('storage').setItem('a', 'b')",
      "storage.setItem: its result has to be undefined, got an object"
    ),
    (
      "storage: {\ngetItem(key, callback) { callback(5); } }",
      "use('storage').getItem('k', () => {})", "storage.getItem: its answer wants "
    ),
    (
      "modal: {\nconfirm(options, callback) { callback(7); } }",
      "use('modal').confirm({}, () => {})", "modal.confirm: its answer wants "
    ),
  ])
  func `an answer that the host's own method never has fails the test, at the fake and the call`(
    fake: String,
    call: String,
    message: String
  ) async throws {
    let result = try await test("{ \(fake) }", "await page.evaluate(() => { \(call); });")
    #expect(result.messages.count == 1, "\(result.messages)")
    #expect(
      result.messages.first?.hasPrefix("the fake of \(message)") == true,
      "\(result.messages)"
    )
    let failure = try #require(result.failures.first)
    #expect(failure.place?.line != nil && failure.place?.column != nil, "\(failure)")
    #expect(failure.pagePlace != nil, "\(failure)")
  }

  @Test(arguments: [
    ("new Map()", "a Map"), ("{ list: [new Date(0)] }", "an object whose 'list[0]' is a Date"),
    ("[() => 1]", "an array whose '[0]' is a function"),
  ])
  func `a fake that calls the page back with what no page can get fails the test`(
    value: String,
    kind: String
  ) async throws {
    let result = try await test(
      "{ storage: {\nsetItem(key, value, callback) {\ncallback(\(value)); } } }",
      "await page.evaluate(() => store());"
    )
    let message =
      "the fake of storage.setItem: TypeError: it called the page's callback with \(kind), which cannot be passed to a page"
    #expect(result.messages.contains(message), "\(result.messages)")
    #expect(result.failures.first { $0.message == message }?.place?.line == 6)
  }

  @Test func `a fake's result that no page can get is told where the fake is given`() async throws {
    let result = try await test(
      "{ app: { price() { return { a: new Map() }; } } }",
      "await page.evaluate(() => { try { use('app').price(); } catch {} });"
    )
    #expect(
      result.messages == [
        "the fake of app.price: TypeError: it returned an object whose 'a' is a Map, which cannot be passed to a page"
      ]
    )
    #expect(result.failures.first?.place?.line == 4)
  }

  @Test func `a function of the network that gives nothing is told with its pattern`() async throws
  {
    let result = try await TestFileHarness.test(
      """
      const page = await t.open('page.js', { network: { 'https://a.example/*': () => {} } });
      await page.evaluate(() => use('stream').fetch({ url: 'https://a.example/b' }, () => {}));
      """,
      page: Self.page
    )
    #expect(
      result.messages == [
        "the answer to 'https://a.example/*' failed: TypeError: it returned undefined, but an answer is { json }, { text }, { base64 }, { status }, 'reset' or 'timeout'"
      ]
    )
    #expect(result.failures.first?.place?.line == 3)
  }

  @Test(arguments: [
    ("await page.fire('tap', { list: [{ m: new Map() }] });", "fire: params: 'list[0].m' is a Map"),
    (
      "await t.open('page.js', { network: { '*': { json: { a: [new Map()] } } } });",
      "network: '*': 'json.a[0]' is a Map, which an answer cannot have"
    ),
    ("await page.fire('tap', { x: NaN });", "fire: params: 'x' is NaN"),
    (
      "await page.fire('tap', 'x');",
      "fire(event, params) wants an object of the event's fields, got 'x'"
    ),
    ("await page.fire('tap', {}, 3);", "fire(event, params) takes two arguments, got 3, too"),
    (
      "const a = { b: {} }; a.b.c = a; await page.fireGlobalEvent('paid', a);",
      "fireGlobalEvent: params: 'b.c' is an object that contains itself"
    ),
    (
      "await page.evaluate(() => {}, { d: new Date(0) });",
      "page.evaluate: argument 1: 'd' is a Date"
    ),
    (
      "await t.open('page.js', { storage: { a: { b: 1 } } });",
      "storage: 'a' wants a text or a number, got an object"
    ),
    (
      "await t.open('page.js', { storage: { c: null } });",
      "storage: 'c' wants a text or a number, got null"
    ),
    (
      "await t.open('page.js', { storage: [] });",
      "storage: it wants an object of texts and numbers by key, got an array"
    ),
    (
      "await t.open('page.js', { storage: 'a' });",
      "storage: it wants an object of texts and numbers by key, got 'a'"
    ),
    (
      "const p = await t.open('page.js'); p.calls(5);",
      "page.calls(name) wants the name of a method, such as 'stream.fetch', or of a module, got 5"
    ),
    (
      "const p = await t.open('page.js'); p.calls(null);",
      "page.calls(name) wants the name of a method, such as 'stream.fetch', or of a module, got null"
    ),
  ])
  func `a value that a page would get as another one is refused`(
    _ body: String,
    _ message: String
  ) async throws {
    let result = try await test("{}", body)
    #expect(result.messages.count == 1)
    #expect(result.messages.first?.contains(message) == true, "\(result.messages)")
  }

  @Test func `a call of a method that answers at once has its result, and no answers`()
    async throws
  {
    let result = try await TestFileHarness.test(
      """
      const page = await t.open('page.js', { modules: { stock: { price() { return 4; } } } });
      await page.evaluate(() => weex.requireModule('stock').price('tea'));
      expect(page.calls('stock.price')).toEqual([
        { module: 'stock', method: 'price', arguments: ['tea'], result: 4, answers: [], time: 0 },
      ]);
      """
    )
    #expect(result.messages == [])
  }
}
