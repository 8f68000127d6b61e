import HostThread
import PageTesting
import TestReporting
import TestSupport
import Testing
import WeexHost

/// The answers of a test's own functions, its network and its tapes.
@HostActor
@Suite struct FakeTests {
  private static let page = """
    // { "framework": "Vanilla" }
    document.documentElement.appendChild(document.createElement('div'));
    globalThis.log = [];
    globalThis.use = (name) => weex.requireModule(name);
    globalThis.connect = () => {
      use('webSocket').WebSocket('wss://a.example/chat', '');
      use('webSocket').onerror(({ data }) => log.push(data));
    };
    """

  private func test(_ body: String, tape: String? = nil) async throws -> TestResult {
    var files = [
      "page.js": Self.page,
      "page.test.js":
        "import { test, expect } from 'weexhost';\ntest('it', async (t) => {\n\(body)\n});",
    ]
    files["it.tape.jsonl"] = tape.map {
      """
      {"tape":1,"page":"page.js","clock":"virtual","steps":false}
      \($0)
      {"kind":"end","at":0}
      """
    }
    return try await TestFileHarness.run(files)[0]
  }

  @Test(arguments: [("refused", "refused"), ("soldOut", "methodFailed"), ("", "methodFailed")])
  func `the page gets the code with which a fake fails, if a method can fail with it`(
    code: String,
    known: String
  ) async throws {
    for isAsync in ["", "async "] {
      let result = try await test(
        """
        const page = await t.open('page.js', { modules: {
          stock: { \(isAsync)price() { throw Object.assign(new TypeError('sold out'), { code: '\(code)' }); } } } });
        expect(await page.evaluate(async () => {
          try { await use('stock').price(); } catch ({ name, message, code }) { return { name, message, code }; }
        })).toEqual({ name: 'TypeError', message: 'sold out', code: '\(known)' });
        """
      )
      #expect(result.messages == [])
    }
  }

  @Test(arguments: [
    ("new Uint8Array([1, 2, 3]).buffer", "ArrayBuffer AQID"),
    ("new Uint8Array([1, 2, 3])", "Uint8Array AQID"),
    ("new DataView(new Uint8Array([0, 1, 2, 3]).buffer, 1)", "DataView AQID"),
  ])
  func `bytes that a fake returns reach the page`(value: String, seen: String) async throws {
    let result = try await test(
      """
      const page = await t.open('page.js', { modules: { camera: { take: () => (\(value)) } } });
      expect(await page.evaluate(async () => {
        const { dataType, base64 } = await use('camera').take();
        return `${dataType} ${base64}`;
      })).toBe('\(seen)');
      """
    )
    #expect(result.messages == [])
  }

  @Test(arguments: [
    "() => 1", "Symbol('a')", "new Map([[1, 2]])", "{ all: [new Set()] }",
  ])
  func `a fake that returns what no page can get fails the test`(value: String) async throws {
    for isAsync in ["", "async "] {
      let result = try await test(
        """
        const page = await t.open('page.js', { modules: { stock: { \(isAsync)price() { return \(value); } } } });
        await page.evaluate(async () => { try { await use('stock').price(); } catch {} });
        """
      )
      #expect(result.messages.count == 1)
      let message = result.messages.first ?? ""
      #expect(
        message.contains("the fake of stock.price: TypeError: it returned")
          && message.hasSuffix("which cannot be passed to a page"),
        "\(message)"
      )
    }
  }

  @Test(arguments: [
    (
      "network: {}",
      "the page opened 'wss://a.example/chat', but the test's network does not answer web sockets: "
        + "fake them with modules: { webSocket: { … } }, or play a tape with replay"
    ),
    (
      "replay: 'it.tape.jsonl'",
      "the tape 'it.tape.jsonl' has no answer to 'wss://a.example/chat'; "
        + "did you mean 'wss://a.example/chats'?"
    ),
  ])
  func `a web socket that the test does not answer reaches no server`(
    option: String,
    message: String
  ) async throws {
    let body = """
      const page = await t.open('page.js', { \(option) });
      await page.evaluate(() => connect());
      expect(await page.evaluate(() => log)).toEqual([\(Self.quoted(message))]);
      """
    let tape = #"{"kind":"socket","number":1,"url":"wss://a.example/chats","at":0}"#
    let result = try await test(body, tape: tape)
    #expect(result.messages == [message])
    #expect(result.failures.first?.pagePlace?.description == "page.js:6:29")
  }

  @Test(arguments: [("price", 0), ("prices", 1)])
  func `what a page has told a tape, and asks the phone for, is a warning`(
    key: String,
    count: Int
  ) async throws {
    let result = try await test(
      """
      const page = await t.open('page.js', { replay: 'it.tape.jsonl' });
      await page.evaluate(() => { use('storage').length((answer) => log.push(answer.data)); });
      await page.evaluate(() => { use('storage').setItem('\(key)', '1', () => {}); });
      if ('\(key)' === 'price') return;
      await page.evaluate(() => { use('storage').setItem('price', '1', () => use('storage').removeItem('prices', () => {})); });
      """,
      tape: #"""
        {"kind":"call","page":"1","number":1,"module":"storage","method":"setItem","arguments":["price","1","function"],"at":0}
        {"kind":"reply","page":"1","call":1,"function":1,"module":"storage","method":"setItem","value":{"result":"success"},"at":0}
        {"kind":"reply","page":"1","call":1,"module":"storage","method":"setItem","at":0}
        """#
    )
    #expect(result.messages == [])
    #expect(result.warnings.count == count, "\(result.warnings.map(\.message))")
    for warning in result.warnings {
      #expect(
        warning.message.hasPrefix(
          #"the phone's own 'storage' answered, but the page's earlier calls stored nothing in it, as the tape answered them: the tape 'it.tape.jsonl' has no answer to 'storage.removeItem("prices", "function")'"#
        ),
        "\(warning.message)"
      )
    }
  }

  private static func quoted(_ text: String) -> String {
    "\"\(text.replacing("\"", with: "\\\""))\""
  }

  @Test(arguments: [
    (
      "'ws://a.example/*': {}",
      "network: 'ws://a.example/*': the option network does not answer web sockets: fake them with modules: { webSocket: { … } }, or play a tape with replay"
    ),
    (
      "'*': { json: 1, text: 'a' }",
      "network: '*': an answer has one body, not 'json' and 'text'"
    ),
    (
      "'*': { base64: '!!' }",
      #"network: '*': base64: it wants bytes in base 64, got "!!""#
    ),
    (
      "'*': { text: 5 }",
      "network: '*': text: it wants a text, got 5; json answers with a value"
    ),
    (
      "'*': [{}, { text: { a: 1 } }]",
      #"network: '*': text: it wants a text, got {"a":1}; json answers with a value"#
    ),
    (
      "'*': { headers: { a: ['b'] } }",
      #"network: '*': headers: 'a' wants a text or a number, got ["b"]"#
    ),
    (
      "'*': { headers: [] }",
      "network: '*': headers: it wants an object of texts and numbers, got []"
    ),
    (
      "'*': { headers: 'a' }",
      #"network: '*': headers: it wants an object of texts and numbers, got "a""#
    ),
  ])
  func `an answer of the network that makes no sense is an error`(
    network: String,
    message: String
  ) async throws {
    let result = try await test("await t.open('page.js', { network: { \(network) } });")
    #expect(result.messages == [message])
  }

  @Test func `the network may answer with bytes`() async throws {
    let result = try await test(
      """
      const page = await t.open('page.js', { network: { '*': { base64: 'w7w=' } } });
      await page.evaluate(() => use('stream').fetch({ url: 'https://a.example/', type: 'text' }, ({ data }) => log.push(data)));
      expect(await page.evaluate(() => log)).toEqual(['ü']);
      """
    )
    #expect(result.messages == [])
  }

  @Test(arguments: [("'{\"q\":2}'", #"the body {"q":2}"#), ("undefined", "no body")])
  func `a request with another body than the tape's is told with both, at the page's line`(
    body: String,
    shown: String
  ) async throws {
    let result = try await test(
      """
      const page = await t.open('page.js', { replay: 'it.tape.jsonl' });
      await page.evaluate(() => use('stream').fetch({ url: 'https://a.example/order', method: 'POST', body: \(body) }, () => {}));
      """,
      tape: #"""
        {"kind":"request","number":1,"method":"POST","url":"https://a.example/order","body":"{\"q\":1}","at":0}
        {"kind":"response","request":1,"status":200,"at":0}
        """#
    )
    #expect(
      result.messages == [
        #"the tape has an answer to 'POST https://a.example/order' with the body {"q":1} (it.tape.jsonl:2), and none with \#(shown)"#
      ]
    )
    #expect(result.failures.first?.place?.line == 4)
    #expect(result.failures.first?.pagePlace != nil)
  }
}
