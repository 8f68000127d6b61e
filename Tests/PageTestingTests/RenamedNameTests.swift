import BundleFormat
import HostThread
import TestReporting
import TestSupport
import Testing
import WeexHost

/// The name of a variable in an error of the engine, if a build tool has renamed it.
@HostActor
@Suite struct RenamedNameTests {
  @Test func `an error has the names of the sources, in a page and in a test`() async throws {
    let results = try await TestFileHarness.run([
      "page.test.js": """
      import { test, expect } from 'weexhost';
      import { one } from './a.js';
      import { two } from './b.js';
      test('of a page', async (t) => { await t.open('page.vue'); });
      test('of a test', () => { one(); two(); });
      """,
      "page.vue": """
      <template><div/></template>
      <script>
      import { one } from './a.js';
      import { two } from './b.js';
      export default { created() { one(); two(); } };
      </script>
      """,
      "a.js": "const state = { items: [] };\nexport function one() { return state.items; }",
      "b.js": "const state = {};\nexport function two() { return state.items.length; }",
    ])
    let messages = results.map { $0.failures.first?.message ?? "" }
    #expect(messages[0].contains("(evaluating 'state.items.length')"), "\(messages)")
    #expect(messages[1].contains("(evaluating 'state.items.length')"), "\(messages)")
  }

  /// A bundle on one line, and its map: `cart`, `tax`, `total` and `list` are `a`, `o`, `e` and `t`.
  private static let bundle =
    "(()=>{var a={},o={rate:2};function e(t){return a.items.length+o.rate+t}globalThis.total=e;})();"
  private static let map = SourceMap(
    json: """
      {"version": 3, "sources": ["cart.js"], "names": ["cart", "tax", "total", "list"], "mappings": \
      "MAAA,IAAMA,EAAO,CAAC,EACRC,EAAM,CAAE,KAAM,CAAE,EACf,SAASC,EAAMC,EAAM,CAAE,OAAOH,EAAK,MAAM,OAASC,EAAI,KAAOE,CAAM,CAC1E,WAAW,MAAQD"}
      """,
    url: "file:///cart.min.js"
  )

  @Test(arguments: [
    (
      "TypeError: undefined is not an object (evaluating 'a.items.length')",
      "TypeError: undefined is not an object (evaluating 'cart.items.length')"
    ),
    (
      "TypeError: e is not a function. (In 'e(t)', 'e' is undefined)",
      "TypeError: total is not a function. (In 'total(list)', 'total' is undefined)"
    ),
    (
      "ReferenceError: Cannot access 'o' before initialization.",
      "ReferenceError: Cannot access 'tax' before initialization."
    ),
    (
      "TypeError: undefined is not an object (evaluating 'x.a.t')",
      "TypeError: undefined is not an object (evaluating 'x.a.t')"
    ),
    (
      "Error: (evaluating 'a.b') is not a function",
      "Error: (evaluating 'cart.b') is not a function"
    ),
    (
      "TypeError: e is not a function. (In 'e(\" is not a constructor\", t)', 'e' is undefined)",
      "TypeError: total is not a function. (In 'total(\" is not cart constructor\", list)', 'total' is undefined)"
    ),
    ("a page's own words: 'a' and t", "a page's own words: 'a' and t"),
    ("(evaluating '", "(evaluating '"), ("Cannot access ''", "Cannot access ''"),
  ])
  func `only what the engine quotes is changed`(message: String, restored: String) {
    for (line, column) in [(1, 48), (1, 1), (1, 10_000)] {
      let text = Self.map.restoringNames(in: message, line: line, column: column, of: Self.bundle)
      #expect(text == restored)
    }
    for (line, column) in [(0, 1), (-1, 1), (2, 1), (7, 1)] {
      let text = Self.map.restoringNames(in: message, line: line, column: column, of: Self.bundle)
      #expect(text == message)
    }
  }
}
