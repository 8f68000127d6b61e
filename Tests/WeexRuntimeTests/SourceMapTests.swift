import BundleFormat
import HostThread
import HostValues
import Testing
import WeexCore
import WeexPages
import WeexTree

@Suite struct SourceMapTests {
  /// Line 1 has no source; line 2 column 1 is b.js:3:1, from column 5 on b.js:3:9; line 3 is a.vue:1:1.
  private static let json = """
    {"version": 3, "sources": ["a.vue", "../lib/b.js"], "mappings": ";ACEA,IAAQ;ADFR"}
    """

  @Test(arguments: [
    (1, 1, "nil"), (2, 1, "file:///lib/b.js:3:1"), (2, 4, "file:///lib/b.js:3:1"),
    (2, 5, "file:///lib/b.js:3:9"), (2, 900, "file:///lib/b.js:3:9"),
    (3, 1, "file:///page/a.vue:1:1"), (4, 1, "nil"), (0, 0, "nil"), (-1, -1, "nil"),
  ])
  func `a place leads to its source`(line: Int, column: Int, place: String) {
    let map = SourceMap(json: Self.json, url: "file:///page/bundle.js.map")
    #expect((map.location(line: line, column: column)?.description ?? "nil") == place)
    #expect(map.mistake == nil)
  }

  @Test(arguments: [
    ("", "it is not valid JSON: line 1, column 1: a value is missing before the end"),
    ("{}", "it has no 'mappings'"),
    (#"{"sections": []}"#, "it is an index of maps, which is not supported"),
    (#"{"sources": [], "mappings": "AAAA"}"#, "its 'mappings' name source 0, of 0"),
    (#"{"sources": ["a"], "mappings": "A*"}"#, "its 'mappings' are damaged at character 1"),
    (#"{"sources": ["a"], "mappings": "AA"}"#, "its 'mappings' are damaged at character 2"),
    (
      #"{"sources": ["a"], "mappings": "gggggggggggggggg"}"#,
      "its 'mappings' are damaged at character 8"
    ),
  ])
  func `a broken map says why`(json: String, mistake: String) {
    let map = SourceMap(json: json, url: "page.js")
    #expect(map.mistake == mistake)
    #expect(map.location(line: 1, column: 1) == nil)
  }

  @Test func `names of webpack are cut`() {
    let json = #"{"sources": ["webpack:///./src/page.vue?1a2b"], "mappings": "AAAA"}"#
    let map = SourceMap(json: json, url: "file:///p/dist/page.js.map")
    #expect(map.location(line: 1, column: 1)?.url == "file:///p/dist/src/page.vue")
  }

  @HostActor
  @Test func `a bundle's own map is used for failures, stacks and the console`() async throws {
    let source = """
      // { "framework": "Vanilla" }
      function fail() { nothing() }
      console.log(new Error('x').stack); fail()
      //# sourceMappingURL=data:application/json;base64,\(Self.inlineMap)
      """
    let host = Host()
    let page = try host.openPage(source: source, url: "file:///p/page.js")
    let failure = try #require(page.failures.first)
    #expect(failure.location == SourceLocation(url: "file:///p/page.ts", line: 12, column: 5))
    #expect(failure.stack?.contains("file:///p/page.ts:12:5") ?? false)
    #expect(page.log.first?.text.contains("file:///p/page.ts:13:1") ?? false)
  }

  @HostActor
  @Test func `a broken map is a warning, once`() async throws {
    let host = Host()
    var options = PageOptions()
    options.sourceMap = SourceMap(json: "{", url: "x")
    let source = "// { \"framework\": \"Vanilla\" }\nsetTimeout(() => alsoNothing(), 1); nothing()"
    let page = try host.openPage(source: source, url: "page.js", options: options)
    await host.settle()
    #expect(page.failures.map { $0.location?.line } == [2, 2])
    let warnings = page.log.filter(\.isFromHost).map(\.text)
    #expect(warnings.count == 1)
    #expect(
      warnings.first?.hasPrefix("page.js: the source map cannot be used: it is not valid JSON")
        ?? false
    )
  }

  /// Line 2 is page.ts:12:5, line 3 is page.ts:13:1.
  private static let inlineMap =
    "eyJ2ZXJzaW9uIjozLCJzb3VyY2VzIjpbInBhZ2UudHMiXSwibWFwcGluZ3MiOiI7QUFXSTtBQUNKIn0="
}
