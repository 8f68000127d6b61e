import BundleFormat
import HostValues
import Testing

/// The properties that a bundle declares, read before any of it runs.
@Suite struct BundleHeaderTests {
  @Test(
    arguments: [
      (#"// { "framework": "Vue" }"#, "a.js", "Vue"),
      ("\u{FEFF}\n" + #"/* a */ // {"Framework" : "rax"}"#, "a.js", "rax"),
      ("// a line\n" + #"// { "version": 1, "framework": "Vanilla" }"#, "a.js", "Vanilla"),
      (#""use weex:vue";"#, "a.js", "vue"),
      (#"// { "framework": "Vue" }"#, "a.js?x=1&bundleType=Rax#bundleType=No", "Rax"),
      (#"let a; // { "framework": "Vue" }"#, "a.js", nil),
      ("/* " + #"{ "framework": "Vue" }"#, "a.js", nil),
      (#"// { "framework": 3 }"#, "a.js", nil),
      (String(repeating: " ", count: 200) + #""use weex:vue""#, "a.js", nil),
      ("", "a.js?bundleType", nil),
    ] as [(String, String, String?)]
  )
  func `the framework is named by the URL, the header or a directive, in this order`(
    source: String,
    url: String,
    framework: String?
  ) {
    #expect(BundleHeader.framework(of: source, url: url) == framework)
  }

  @Test(arguments: [
    ("http://h/a.json", true), ("a.JSON?x=.js", true), ("a.json#b", true), ("a.js?x=.json", false),
    ("a.json.js", false), ("json", false),
  ])
  func `a URL whose path ends in .json is a template's`(url: String, isTemplate: Bool) {
    #expect(PageBundle(source: "", url: url).isTemplate == isTemplate)
  }

  @Test(arguments: [
    ("a()\n//# sourceMappingURL=a.js.map\n", "a.js.map"),
    ("a()\n//@ sourceMappingURL=a.map\n// the end\n\n", "a.map"),
    ("//# sourceMappingURL=a.map\na()", nil), ("a()\n//# sourceMappingURL= \n", nil), ("", nil),
  ])
  func `a bundle refers to its map in its last lines only`(source: String, reference: String?) {
    #expect(SourceMap.reference(in: source) == reference)
  }

  @Test func `a map that is written is read with the same places, relative to its folder`() throws {
    let map = SourceMap(
      json: #"{"version": 3, "sources": ["src/a.vue"], "mappings": ";AAEA"}"#,
      url: "file:///page/bundle.js.map"
    )
    let written = map.json(of: "b.js", in: "/page/dist")
    #expect(written.contains(#""file":"b.js","sources":["../src/a.vue"]"#))
    let again = SourceMap(json: written, url: "file:///page/dist/b.js.map")
    let place = try #require(map.location(line: 2, column: 1))
    #expect(place.description == "file:///page/src/a.vue:3:1")
    #expect(again.location(line: 2, column: 1) == place)
    #expect(
      map.mapPlaces(in: "at b.js:2:1 and b.js:1:1", url: "b.js") == "at \(place) and b.js:1:1"
    )
  }
}
