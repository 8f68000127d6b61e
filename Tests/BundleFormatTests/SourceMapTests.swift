import BundleFormat
import HostValues
import Testing
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
    #expect(map.fault == nil)
  }

  @Test(arguments: [
    ("", "it is not valid JSON: line 1, column 1: a value is missing before the end"),
    ("{}", "it has no 'mappings'"),
    (#"{"sections": []}"#, "it is an index of maps, which is not supported"),
    (
      #"{"sources": [], "mappings": "AAAA"}"#,
      "its 'mappings' refer to sources[0], but the length of 'sources' is 0"
    ),
    (#"{"sources": ["a"], "mappings": "A*"}"#, "its 'mappings' are damaged at character 1"),
    (#"{"sources": ["a"], "mappings": "AA"}"#, "its 'mappings' are damaged at character 2"),
    (
      #"{"sources": ["a"], "mappings": "gggggggggggggggg"}"#,
      "its 'mappings' are damaged at character 8"
    ),
  ])
  func `a broken map says why`(json: String, fault: String) {
    let map = SourceMap(json: json, url: "page.js")
    #expect(map.fault == fault)
    #expect(map.location(line: 1, column: 1) == nil)
  }

  @Test func `names of webpack are cut`() {
    let json = #"{"sources": ["webpack:///./src/page.vue?1a2b"], "mappings": "AAAA"}"#
    let map = SourceMap(json: json, url: "file:///p/dist/page.js.map")
    #expect(map.location(line: 1, column: 1)?.url == "file:///p/dist/src/page.vue")
  }
}
