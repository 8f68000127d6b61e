import TestReporting
import Testing

/// The places of a page's failure: the calls in the project's own sources.
@Suite struct PagePlaceTests {
  private static let files = [
    "net.ts": """
    const stream = weex.requireModule('stream');
    export class HttpError extends Error { constructor(status: number) { super('status ' + status); } }
    export const get = (url: string) => new Promise((ok, no) => stream.fetch({ method: 'GET', url }, (r: any) => {
      return r.ok ? ok(r.data) : no(new HttpError(r.status));
    }));
    export function count(n: number): any {
      if (n === 0) throw new HttpError(7);
      return count(n - 1);
    }
    """,
    "c.vue": """
    <template><div><text @click="load">Load</text><text @click="sync">Sync</text></div></template>
    <script>
    import { get, count } from './net';
    export default { methods: {
      async load() {
        await get('http://a/b');
      },
      sync() {
        count(1);
      },
      bad() {
        return count(0);
      },
      async later() {
        await null;
        throw new TypeError('later');
      },
    } };
    </script>
    """,
  ]

  private static func failure(_ body: String) async throws -> TestFailure {
    let test = """
      import { test } from 'weexhost';
      test('it', async (t) => {
        \(body)
      });
      """
    let results = try await TestFileHarness.run(
      files.merging(["page.test.js": test]) { own, _ in own }
    )
    return try #require(results.first?.failures.first)
  }

  @Test(arguments: [
    (
      "const p = await t.open('c.vue', { network: { 'GET http://a/b': { status: 500 } } }); await p.getByText('Load').tap();",
      ["net.ts:4"]
    ),
    (
      "const p = await t.open('c.vue'); await p.getByText('Sync').tap();",
      ["net.ts:7", "net.ts:8", "c.vue:9"]
    ),
    ("const p = await t.mount('c.vue'); await p.call('bad');", ["net.ts:7", "c.vue:12"]),
    ("const p = await t.mount('c.vue'); await p.call('later');", ["c.vue:16"]),
    ("const p = await t.open('c.vue'); await p.evaluate(() => { throw new Error('x'); });", []),
    (
      "const p = await t.open('c.vue'); await p.evaluate(() => {\n  const a = {};\n  a.b.c = 1;\n});",
      ["page.test.js:5"]
    ),
    (
      "const p = await t.open('c.vue'); await p.evaluate(async function () {\n  const fail = () => {\n    null.a;\n  };\n  fail();\n});",
      ["page.test.js:5"]
    ),
  ])
  func `a failure tells the calls that led to it, without the constructor of its error`(
    body: String,
    places: [String]
  ) async throws {
    let failure = try await Self.failure(body)
    let calls = failure.details.compactMap { $0.wholeMatch(of: /called at (.*):\d+/)?.1 }
    let first = failure.pagePlace.map { "\($0.file):\($0.line)" }
    #expect([first].compactMap(\.self) + calls.map(String.init) == places, "\(failure)")
    #expect(failure.place?.line == 3)
  }
}
