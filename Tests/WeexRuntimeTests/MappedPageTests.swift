import BundleFormat
import HostThread
import HostValues
import Testing
import WeexCore
import WeexPages
import WeexRuntime
import WeexTree

/// Pages whose bundles have source maps.
@HostActor
@Suite struct MappedPageTests {
  @Test(arguments: [
    ("webpack:///./src/page.vue?1a2b", "src/page.vue"),
    ("webpack://shop/./src/page.vue", "src/page.vue"),
    ("webpack://src/page.vue", "src/page.vue"), ("webpack:///./app/x.js", "dist/app/x.js"),
    ("webpack:///webpack/bootstrap", "dist/web/webpack/bootstrap"),
  ])
  func `names of webpack are files of the project around the bundle`(
    name: String,
    file: String
  ) {
    let files: Set = ["/p/package.json", "/p/src/page.vue", "/p/dist/app/x.js", "/src/page.vue"]
    let map = SourceMap(url: "file:///p/dist/web/page.js.map", isFile: { files.contains($0) }) {
      () throws(SourceMap.FormatError) in
      #"{"sources": ["\#(name)"], "mappings": "AAAA"}"#
    }
    #expect(map.location(line: 1, column: 1)?.url == "file:///p/\(file)")
  }

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
