import HostThread
import PageTesting
import TestReporting
import TestSupport
import Testing
import WeexHost

/// Functions of a test that run in a page return copies of plain data.
@HostActor
@Suite struct EvaluationTests {
  private func messages(_ body: String) async throws -> [String] {
    try await TestFileHarness.run([
      "page.test.js": """
      import { test, expect } from 'weexhost';
      test('it', async (t) => {
        const page = await t.open('page.js'), shown = await t.mount('c.vue');
        \(body)
      });
      """,
      "page.js": TestFileHarness.counter,
      "c.vue": """
      <template><text ref="label">a</text></template>
      <script>
      export default {
        data: () => ({ list: [{ a: 1 }] }),
        methods: {
          map() { return new Map([[1, 2]]); }, all() { return this.list; }, async soon() { return { at: new Date(0) }; },
          label() { return this.$refs.label; },
        },
      };
      </script>
      """,
    ])[0].messages
  }

  @Test(arguments: [
    ("page.evaluate(() => new Map([[1, 2]]))", "page.evaluate: the result is a Map"),
    ("page.evaluate(() => new Error('x'))", "page.evaluate: the result is an Error"),
    ("page.evaluate(() => () => 1)", "page.evaluate: the result is a function"),
    ("page.evaluate(() => Symbol('x'))", "page.evaluate: the result is a symbol"),
    ("page.evaluate(() => 5n)", "page.evaluate: the result is the BigInt 5n"),
    ("page.evaluate(function* () { yield 1; })", "page.evaluate: the result is a generator"),
    (
      "page.evaluate(() => ({ list: [{ at: new Date(0) }] }))",
      "page.evaluate: the result: 'list[0].at' is a Date"
    ),
    (
      "page.evaluate(() => { class Point { set = new Set(); } return [new Point()]; })",
      "page.evaluate: the result: '[0].set' is a Set"
    ),
    ("page.evaluate(async () => ({ f() {} }))", "page.evaluate: the result: 'f' is a function"),
    (
      "page.evaluate(() => { const a = {}; a.a = a; return a; })",
      "page.evaluate: the result: 'a' is an object that contains itself"
    ),
    ("shown.call('map')", "page.call: the result is a Map"),
    ("shown.call('soon')", "page.call: the result: 'at' is a Date"),
  ])
  func `a result that has no copy is refused`(_ call: String, _ message: String) async throws {
    let messages = try await messages("await \(call);")
    let sentence = "TypeError: \(message), which cannot be passed to a test"
    let isWhole = !message.contains("result:") && call.hasPrefix("page.evaluate")
    let advice = isWhole ? "; a body in braces returns nothing: () => { … }" : ""
    #expect(messages == [sentence + advice])
  }

  @Test(arguments: [
    (
      "page.evaluate(() => new Uint8Array([1, 2]))",
      "page.evaluate: the result is a Uint8Array, which cannot be passed to a test: return a list of its bytes"
    ),
    (
      "page.evaluate(() => ({ all: new ArrayBuffer(2) }))",
      "page.evaluate: the result: 'all' is an ArrayBuffer, which cannot be passed to a test: return a list of its bytes"
    ),
    (
      "page.evaluate((bytes) => bytes.length, new Uint8Array([1, 2]))",
      "page.evaluate: argument 1 is a Uint8Array, which cannot be passed to a page"
    ),
    (
      "shown.call('all', { view: new DataView(new ArrayBuffer(2)) })",
      "page.call: '[0].view' is a DataView, which cannot be passed to a page"
    ),
  ])
  func `bytes have no copy`(_ call: String, _ message: String) async throws {
    #expect(try await messages("await \(call);") == ["TypeError: \(message)"])
  }

  @Test(arguments: [
    "expect(await page.evaluate(() => undefined)).toBe(undefined);",
    "expect(await page.evaluate(() => [NaN, Infinity])).toEqual([NaN, Infinity]);",
    "expect(await page.evaluate(() => ({ a: [1, 'b', null, true], u: undefined }))).toEqual({ a: [1, 'b', null, true] });",
    "expect(await page.evaluate(() => { class Point { x = 1; } return new Point(); })).toEqual({ x: 1 });",
    "expect(await page.evaluate(() => ({ root: document.documentElement }))).toEqual({ root: '_documentElement' });",
    "expect(await shown.call('all')).toEqual([{ a: 1 }]);",
    "expect(await shown.call('label')).toEqual(expect.any(String));",
    "const one = { a: 1 }; expect(await page.evaluate((a) => [a, a], one)).toEqual([one, one]);",
    "const o = { run(a) { return a + 1; }, async soon() { return 3; } }; expect([await page.evaluate(o.run, 1), await page.evaluate(o.soon)]).toEqual([2, 3]);",
  ])
  func `plain data is passed`(_ body: String) async throws {
    #expect(try await messages(body) == [])
  }

  @Test(arguments: [
    "class A { static s = 2; static { A.s++; } } return A.s;",
    "class A { static #s = 2; static { A.#s++; } static get() { return A.#s; } } return A.get();",
    "class A { static s = 0; static #m() { return 3; } static { A.s = A.#m(); } } return A.s;",
    """
    const add = (kind: any) => { kind.prototype.sum = 3; };
    @add
    class A {}
    return (new A() as any).sum;
    """,
  ])
  func `a function that a build has lowered runs in the page`(_ body: String) async throws {
    let results = try await TestFileHarness.run(
      [
        "page.test.ts": """
        import { test, expect } from 'weexhost';
        test('it', async (t) => {
          const page = await t.open('page.js');
          expect(await page.evaluate(() => { \(body) })).toBe(3);
        });
        """,
        "page.js": TestFileHarness.counter,
        "tsconfig.json": #"{ "compilerOptions": { "experimentalDecorators": true } }"#,
      ],
      file: "page.test.ts"
    )
    #expect(results.first?.messages == [])
  }

  @Test func `a function without a text is refused`() async throws {
    #expect(
      try await messages("await page.evaluate(Math.max, 1);") == [
        "TypeError: page.evaluate: body is a function without source text, which cannot be passed to a page: write (…) => …"
      ]
    )
  }
}
