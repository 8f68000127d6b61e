import HostThread
import PageTesting
import TestReporting
import TestSupport
import Testing
import WeexHost

/// A wrong test fails: because of what it throws, what it forgets, and what its functions throw.
@HostActor
@Suite struct TestVerdictTests {
  private static let head =
    "import { test, describe, expect, beforeAll, afterAll } from 'weexhost';\n"

  /// A page that sends a request, and a module.
  private static let asking = """
    // { "framework": "Vanilla" }
    document.documentElement.appendChild(document.createElement('div'));
    const done = (answer) => console.log(answer.status, answer.data);
    const stream = weex.requireModule('stream');
    stream.fetch({ method: 'POST', url: 'https://shop.example/order', type: 'text', body: '{"count":1}', timeout: 500 }, done);
    try { weex.requireModule('stock').price('tea'); } catch { }
    """

  private enum Plain: Error {
    case empty(String)
  }

  private final class Till: WeexModule {
    static let exports = Exports<Till> { Method("open", Till.open) }
    func open() throws { throw Plain.empty("drawer") }
  }

  @Test(arguments: [false, true])
  func `a style that makes no sense is a warning, and fails a strict test`(
    isStrict: Bool
  )
    async throws
  {
    let page = TestFileHarness.counter + "\nroot.setStyles({ fontSize: '1rem', colour: 'red' });"
    let result = try await TestFileHarness.run(
      [
        "page.test.js": "\(Self.head)test('it', async (t) => { await t.open('page.js'); });",
        "page.js": page,
      ]
    ) { $0.configuration.isStrict = isStrict }[0]
    let told = (isStrict ? result.failures : result.warnings).map(\.message)
    #expect(told.count == 2, "\(told)")
    #expect(
      told.contains { $0.contains("style fontSize") } && told.contains { $0.contains("colour") }
    )
    #expect(result.status == (isStrict ? .failed : .passed))
  }

  @Test func `ten minutes are enough for a timer of ten minutes, and what follows it`()
    async throws
  {
    let page = """
      // { "framework": "Vanilla" }
      document.documentElement.appendChild(document.createElement('div'));
      setTimeout(() => setTimeout(() => console.log('done'), 0), 600000);
      """
    let result = try await TestFileHarness.test(
      "const page = await t.open('page.js'); await t.settle(); expect(page.console).toHaveLength(1);",
      page: page
    )
    #expect(result.messages == [])
  }

  @Test func `timers that follow each other at once are told with their line`() async throws {
    let page = """
      // { "framework": "Vanilla" }
      document.documentElement.appendChild(document.createElement('div'));
      function poll() {
        setTimeout(poll, 0);
      }
      poll();
      """
    let result = try await TestFileHarness.test(
      "await t.open('page.js'); await t.settle('50ms');",
      page: page
    )
    let failure = try #require(result.failures.first)
    #expect(
      ([failure.message] + failure.details).contains { $0.contains("page.js:4") },
      "\(failure.message) \(failure.details)"
    )
  }

  @Test func `what a method in Swift has thrown is told, although the page does not see it`()
    async throws
  {
    let page = TestFileHarness.counter + "\nweex.requireModule('till').open();"
    let test = "\(Self.head)test('it', async (t) => { await t.open('page.js'); });"
    let results = try await TestFileHarness.run(
      ["page.test.js": test, "page.js": page],
      modules: ["till": Till.self]
    )
    #expect(
      results[0].failures.map(\.message)
        == [#"till.open failed: it threw Plain.empty("drawer")"#]
    )
  }

  @Test(arguments: [
    (
      """
      const check = async () => { await page.getByText('+').tap(); expect(1).toBe(2); };
      check();
      """,
      "the test ended before 'tap' was done: write 'await' where the function that does it is called"
    ),
    (
      "page.getByText('+').tap().then(() => { expect(1).toBe(2); });",
      "the test ended before 'tap' was done: write 'await' where the function that does it is called"
    ),
    (
      "Promise.reject(new Error('lost'));",
      "a promise that was not awaited was rejected: Error: lost"
    ),
    (
      "[1].forEach(async (number) => { expect(number).toBe(2); });",
      "a promise that was not awaited was rejected: expected 1 to be 2"
    ),
    (
      "expect(page.getByText('+')).toExist({ within: '1s' });",
      "write 'await' before 'expect(…).toExist'"
    ),
    ("expect(Promise.resolve(1)).resolves.toBe(2);", "write 'await' before 'expect(…).resolves'"),
  ])
  func `what nobody awaits fails the test`(_ body: String, _ message: String) async throws {
    let result = try await TestFileHarness.test("const page = await t.open('page.js');\n" + body)
    #expect(result.messages.first == message)
  }

  @Test(arguments: [
    ("new Proxy(new Error('x'), { get() { throw new Error('trap'); } })", nil),
    ("new Proxy({}, { getPrototypeOf() { throw 1; } })", nil),
    ("Object.defineProperty(new Error('x'), 'message', { get() { throw 1; } })", nil),
    ("Object.assign(new Error('x'), { details: [Object.create(null)] })", "Error: x"),
    ("{ get message() { throw 1; } }", "a test threw { message: [Getter] }"),
  ])
  func `an object that is thrown may have members that throw`(
    _ object: String,
    message: String?
  ) async throws {
    let expected = message ?? "a test threw [unreadable]"
    let result = try await TestFileHarness.test("throw \(object);")
    #expect(result.messages == [expected])
    let lost = try await TestFileHarness.test("Promise.reject(\(object));")
    #expect(lost.messages == ["a promise that was not awaited was rejected: \(expected)"])
  }

  @Test func `a cause may have members that throw`() async throws {
    let result = try await TestFileHarness.test(
      "throw new Error('x', { cause: new Proxy(new Error(''), { get() { throw 1; } }) });"
    )
    #expect(result.messages == ["Error: x"])
    #expect(result.failures.first?.details == ["because of [unreadable]"])
  }

  @Test func `a promise that is awaited, or handled, is the test's own`() async throws {
    let result = try await TestFileHarness.test(
      """
      const page = await t.open('page.js');
      const fail = async () => { throw new Error('no'); };
      await expect(fail()).rejects.toThrow('no');
      await expect(fail).rejects.toThrowError(new Error('no'));
      await fail().catch(() => {});
      await Promise.all([page.getByText('+').tap(), page.getByText('+').tap()]);
      expect(await page.evaluate(async () => 12)).toBe(12);
      await expect(page.evaluate(async () => { throw new Error('inside'); })).rejects.toThrow('inside');
      """
    )
    #expect(result.messages == [])
  }

  @Test(arguments: [
    (
      "() => { throw new TypeError('a bug'); }",
      "the answer to 'POST https://shop.example/order' failed: TypeError: a bug"
    ),
    (
      "async (request) => { expect(request.json).toEqual({ count: 2 }); }",
      "the answer to 'POST https://shop.example/order' failed: expected { count: 1 } to equal { count: 2 }"
    ),
    (
      "() => ({ jsno: 1 })",
      "network: 'POST https://shop.example/order': an answer has no 'jsno'; did you mean 'json'?"
    ),
  ])
  func `an answer of the network that fails, fails the test`(
    _ answer: String,
    _ message: String
  ) async throws {
    let result = try await TestFileHarness.test(
      "await t.open('page.js', { network: { 'POST https://shop.example/order': \(answer) } });",
      page: Self.asking
    )
    #expect(result.messages == [message])
    #expect(result.failures.first?.place?.line == 3)
  }

  @Test func `an expectation in a fake fails the test, and another error is the page's`()
    async throws
  {
    func open(_ fake: String) async throws -> [String] {
      try await TestFileHarness.test(
        "await t.open('page.js', { network: { '*': {} }, modules: { stock: { price(name) { \(fake) } } } });",
        page: Self.asking
      ).messages
    }
    let failed = try await open("expect(name).toBe('coffee');")
    #expect(failed == ["expected 'tea' to be 'coffee'"])
    #expect(try await open("throw new Error('sold out');") == [])
  }

  @Test func `without what beforeAll sets up, no test of the group runs`() async throws {
    let results = try await TestFileHarness.run([
      "page.test.js": Self.head + """
        describe('group', () => {
          beforeAll(() => { throw new Error('no server'); });
          test('one', () => {});
          test('two', () => { throw new Error('it ran'); });
        });
        test('three', () => {});
        """
    ])
    #expect(results.map(\.messages) == [["Error: no server"], ["Error: no server"], []])
  }

  @Test func `the hooks after all tests of a group run when it has ended`() async throws {
    let results = try await TestFileHarness.run([
      "page.test.js": Self.head + """
        let open = 0;
        describe('a', () => { afterAll(() => { open = 0; }); test('x', () => { open = 1; }); });
        describe('b', () => { test('y', () => { expect(open).toBe(0); }); });
        """
    ])
    #expect(results.map(\.messages) == [[], []])
  }

  @Test func `random numbers do not depend on the tests before`() async throws {
    let results = try await TestFileHarness.run([
      "page.test.js": Self.head + """
        const numbers = [];
        test('one', () => { numbers.push(Math.random()); });
        test('two', () => { expect(Math.random()).toBe(numbers[0]); });
        """
    ])
    #expect(results.map(\.messages) == [[], []])
  }

  @Test func `a test that has to fail may do so by its page`() async throws {
    let results = try await TestFileHarness.run([
      "page.test.js": Self.head + """
        test.fails('by its page', async (t) => { await t.open('page.js'); });
        test.fails('by itself', () => { expect(1).toBe(2); });
        test.fails('not at all', () => {});
        """,
      "page.js": Self.asking.replacing("console.log(answer", with: "throw (answer"),
    ])
    #expect(
      results.map(\.messages) == [
        [], [], ["the test is declared with test.fails, and it passed"],
      ]
    )
  }

  @Test(arguments: [
    (
      "expect(page.calls('stream.fetsh')).toHaveLength(0);",
      "module 'stream' has no method 'fetsh'; did you mean 'fetch'?"
    ),
    (
      "expect(page.getByText('+')).toExist({ withn: '1s' });",
      "TypeError: toExist: there is no option 'withn'; did you mean 'within'?"
    ),
    (
      "expect(page.getByText('+')).toHaveFrame({ hight: 1 });",
      "toHaveFrame: a frame has no 'hight'; did you mean 'height'?"
    ),
    (
      "t.fault('storage.setItem', { as: 'reject', cal: 2 });",
      "t.fault('storage.setItem', …): there is no option 'cal'; did you mean 'call'?"
    ),
    (
      "t.fault('locale.getLanguageSync', { as: 'late 500ms' });",
      "t.fault('locale.getLanguageSync', …): the method is synchronous, so a call of it cannot be late: getLanguageSync()"
    ),
    (
      "expect(page.getByRole('button')).not.toHaveStyle('background-color', 'red');",
      "expected not role 'button' to have the style backgroundColor: red; it has"
    ),
    (
      "expect(new TypeError('a')).toEqual(new RangeError('b'));",
      "expected [TypeError: a] to equal [RangeError: b]"
    ),
    (
      "expect(new Uint8Array([1]).buffer).toEqual(new Uint8Array([2]).buffer);",
      "expected ArrayBuffer(1) to equal ArrayBuffer(1)"
    ),
    (
      "expect({ a: 1, b: undefined }).toStrictEqual({ a: 1 });",
      "expected { a: 1, b: undefined } to strictly equal { a: 1 }"
    ),
    (
      "expect('9').toBeGreaterThan('10');",
      "TypeError: expect(…).toBeGreaterThan() wants numbers, got '9'"
    ),
    ("expect(12).toMatch(/1/);", "TypeError: expect(…).toMatch() wants a text, got 12"),
    (
      "await expect(Promise.reject(new Error('a'))).rejects.toThrow('b');",
      "expected the promise to throw 'b'"
    ),
    (
      "await page.evaluate(() => new Promise(() => {}));",
      "the function's promise has not settled: the function must not wait for time to pass or for an answer"
    ),
  ])
  func `what cannot hold, or cannot be meant, is told`(
    _ body: String,
    _ message: String
  ) async throws {
    let result = try await TestFileHarness.test("const page = await t.open('page.js');\n" + body)
    #expect(result.messages == [message])
    #expect(result.failures.first?.place?.line == 4)
  }

  @Test(arguments: [
    ("const tap = () =>\n  page.getByText('x').tap();\nawait tap();", 5),
    ("return page\n  .getByText('x').tap();", 5),
    ("const tap = async () => page.getByText('x')\n  .tap();\nreturn tap();", 5),
  ])
  func `a verb whose promise is returned is told with its line`(
    _ body: String,
    _ line: Int
  ) async throws {
    let result = try await TestFileHarness.test("const page = await t.open('page.js');\n" + body)
    #expect(result.failures.first?.place?.line == line)
  }

  @Test func `a file that is built may be as new as the engine`() async throws {
    let results = try await TestFileHarness.run(
      [
        "page.test.ts": Self.head + """
          import { numbers } from './numbers';
          async function* each(list: number[]) { yield* list; }
          test('it', async () => {
            const all: number[] = [];
            for await (const number of each(numbers)) all.push(number);
            expect(all).toEqual([1, 2]);
            expect(all).toHaveLength(3);
          });
          """,
        "numbers.ts": "export const numbers = [1, 2];\n",
      ],
      file: "page.test.ts"
    )
    #expect(results[0].messages == ["expected [ 1, 2 ] to have the length 3"])
    #expect(results[0].failures.first?.place?.line == 8)
  }

  @Test(arguments: ["ts", "js"])
  func `a static block of a file that is built runs after the fields before it`(
    ending: String
  ) async throws {
    let results = try await TestFileHarness.run(
      [
        "page.test.\(ending)": Self.head + """
          import { numbers } from './numbers';
          class A { static n = 1; static #all = []; static { A.n = 2; this.#all.push(A.n); } static m = A.n + A.#all.length; }
          test('it', () => expect([A.n, A.m, ...numbers]).toEqual([2, 3, 1]));
          """,
        "numbers.js": "export const numbers = [1];\n",
      ],
      file: "page.test.\(ending)"
    )
    #expect(results[0].messages == [])
  }

  @Test func `an element that cannot be touched is named as the test has named it`() async throws {
    let result = try await TestFileHarness.test(
      """
      const page = await t.open('page.js');
      await page.getByTestId('below').tap();
      """,
      page: """
        // { "framework": "Vanilla" }
        const root = document.createElement('div');
        document.documentElement.appendChild(root);
        for (const name of ['below', 'above']) {
          root.appendChild(document.createElement('div', {
            attr: { testId: name }, style: { position: 'absolute', width: '100px', height: '100px' },
          }));
        }
        """
    )
    #expect(result.messages.first?.contains("(testId 'below') is covered by div") == true)
  }

  @Test func `what is alike is equal`() async throws {
    let result = try await TestFileHarness.test(
      """
      expect(new Set([1, { a: 2 }])).toEqual(new Set([{ a: 2 }, 1]));
      expect(new Map([[1, 2], [3, 4]])).toEqual(new Map([[3, 4], [1, 2]]));
      expect(new Error('a')).toEqual(new Error('a'));
      expect({ a: 1, b: undefined }).toEqual({ a: 1 });
      expect({ list: [1, 2] }).toEqual({ list: expect.not.arrayContaining([3]) });
      """
    )
    #expect(result.messages == [])
  }

  @Test(arguments: [
    (
      "test('it', function* () {});",
      "TypeError: test(title, body) wants a function, got a generator, which would not be run: 'it'"
    ),
    (
      "test.each([1])('it', function* () {});",
      "TypeError: test.each(table)(title, body) wants a function, got a generator, which would not be run: 'it'"
    ),
    (
      "test.skip.each([1])('it %s', async function* () {});",
      "TypeError: test.each(table)(title, body) wants a function, got a generator, which would not be run: 'it %s'"
    ),
    (
      "describe.each([1])('it', function* () {});",
      "TypeError: describe.each(table)(title, body) wants a function, got a generator, which would not be run: 'it'"
    ),
    (
      "test.each([1])('it');",
      "TypeError: test.each(table)(title, body) wants a function, got undefined: 'it'"
    ),
    (
      "test.each([1])();",
      "TypeError: test.each(table)(title, body) wants a title, a string, got undefined"
    ),
    (
      "test.each([1])('it', () => {}, 5000);",
      "TypeError: test.each(table)(title, body) takes two arguments, got 5000, too: --timeout limits the time of tests"
    ),
    (
      "test.fails('it', () => {}, 5000);",
      "TypeError: test.fails(title, body) takes two arguments, got 5000, too: --timeout limits the time of tests"
    ),
    (
      "beforeAll(function* () {});",
      "TypeError: beforeAll(body) wants a function, got a generator, which would not be run"
    ),
    (
      "afterAll(async function* () {});",
      "TypeError: afterAll(body) wants a function, got a generator, which would not be run"
    ),
    (
      "beforeAll(() => {}, 5000);",
      "TypeError: beforeAll(body) takes one argument, got 5000, too: --timeout limits the time of tests"
    ),
    (
      "beforeAll((t, done) => done());",
      "TypeError: beforeAll(body) wants a function with at most one parameter: to wait, make it async instead of using 'done'"
    ),
    ("test(' ', () => {});", "TypeError: test(title, body) wants a title that is not empty"),
    (
      "Promise.reject(new Error('lost'));",
      "a promise that was not awaited was rejected: Error: lost"
    ),
  ])
  func `what a file cannot declare is told with its line`(
    _ declaration: String,
    _ message: String
  ) async throws {
    do {
      _ = try await TestFileHarness.run(["page.test.js": Self.head + declaration])
      Issue.record("the file was loaded")
    } catch let failure as TestFileFailure {
      #expect(failure.failures.map(\.message) == [message])
      #expect(failure.failures.first?.place?.line == 2)
    }
  }

  @Test func `a failure of a page is at the verb, and in the page's source`() async throws {
    let test = """
      import { test } from 'weexhost';
      test('it', async (t) => {
        const page = await t.open('page.js');
        await page.getByText('+').tap();
        await page.getByText('+').tap();
      });
      """
    let page = TestFileHarness.counter.replacing(
      "String(++count)",
      with: "++count > 1 ? null.x : String(count)"
    )
    // In a folder whose name is not valid in a URL.
    let results = try await TestFileHarness.run(
      ["my café/page.test.js": test, "my café/page.js": page],
      file: "my café/page.test.js"
    )
    let failure = try #require(results[0].failures.first)
    #expect(failure.place?.description == "my café/page.test.js:5:32")
    #expect(failure.pagePlace?.description.hasPrefix("my café/page.js:10:") == true)
  }

  @Test func `a page that cannot be built is told with the place in its source`() async throws {
    let result = try await TestFileHarness.run([
      "page.test.js": Self.head + "test('it', async (t) => { await t.open('page.ts'); });",
      "page.ts": "import { x } from './part';\nconsole.log(x);\n",
      "part.ts": "// a comment\nexport const x = 1 +;\n",
    ])[0]
    #expect(result.messages.first?.hasPrefix("part.ts:2:21: ") == true, "\(result.messages)")
    #expect(result.failures.first?.place?.line == 2)
  }

  @Test func `what a page does when it is destroyed may fail, too`() async throws {
    let page = """
      <template><div/></template>
      <script>export default { destroyed() { throw new Error('at the end'); } };</script>
      """
    let results = try await TestFileHarness.run([
      "page.test.js": Self.head + "test('it', async (t) => { await t.open('page.vue'); });",
      "page.vue": page,
    ])
    #expect(results[0].messages.first?.contains("at the end") == true)
  }

  @Test(arguments: [
    ("", "", true), ("setTimeout(show, 1000);", "", false),
    ("", "t.allow('without a root');", false),
    ("setTimeout(show, 1000);", "await t.advance(2000);", false),
  ])
  func `a page that ends without a root fails its test, unless it may still come`(
    code: String,
    body: String,
    isFailure: Bool
  ) async throws {
    let result = try await TestFileHarness.test(
      "await t.open('page.js'); \(body)",
      page: """
        // { "framework": "Vanilla" }
        const show = () => document.documentElement.appendChild(document.createElement('div'));
        \(code)
        """
    )
    #expect(
      result.messages == (isFailure ? ["page.js: the bundle ended without a root element"] : []),
      "\(result.messages)"
    )
  }
}
