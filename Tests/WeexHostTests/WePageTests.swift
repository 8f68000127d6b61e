import Testing
import WeexHost

/// Pages from `.we` sources.
@HostActor
@Suite struct WePageTests {
  @Test func `a component of the user's is found by its id, and its method called`() async throws {
    let host = Host.withDefaults()
    host.registerComponent("mycomponent", withClass: Focusable.self)
    let page = try await SourceFolder([
      "page.we": """
      <template>
      <mycomponent id='mycomponent'></mycomponent>
      </template>
      <script>
      module.exports = {
      created: function() {
      this.$el('mycomponent').focus();
      }
      }
      </script>
      """
    ]).open("page.we", in: host)
    #expect(page.failures.map(\.description) == [])
    #expect((page.tree.root as? Focusable)?.focused == 1)
  }

  @Test func `a page shows its data and follows it`() async throws {
    let page = try await SourceFolder([
      "page.we": """
      <template>
        <div>
          <text class="title {{kind}}" onclick="add(2)">{{count}} of {{names.map(name => name + '!').join(', ')}}</text>
          <text repeat="{{(i, name) in names}}" if="{{i < count}}" style="top: {{i * 10}}px">{{i}} {{name}}</text>
          <image if="{{count > 9}}" src="a.png"></image><text else>few</text>
        </div>
      </template>
      <style>.title { font-size: 40px } .big { color: red }</style>
      <script>
      export default {
        data: { count: 1, kind: '', names: ['a', 'b'] },
        methods: { add(by, event) { this.count += by; this.kind = event.type === 'click' ? 'big' : '' } },
      }
      </script>
      """
    ]).open("page.we")
    #expect(page.failures.map(\.description) == [])
    #expect(page.values == ["1 of a!, b!", "0 a", "few"])
    try #require(page.tree.root?.subcomponents.first).fireEvent("click", params: [:])
    await page.host.settle()
    #expect(page.values == ["3 of a!, b!", "0 a", "1 b", "few"])
    #expect(page.shownTree.lines[1].contains("color: #FF0000") == true, "\(page.shownTree)")
  }

  @Test func `components of one name in two folders are two`() async throws {
    let page = try await SourceFolder([
      "page.we": """
      <element name="one" src="./a/item.we"></element>
      <element name="other" src="./b/item.we"></element>
      <template>
        <div><one></one><other></other><row name="x"></row><row></row><here></here><component is="{{'here'}}"></component></div>
      </template>
      <element name="here"><template><text>here</text></template></element>
      """,
      "a/item.we": "<template><text>a</text></template>",
      "b/item.we": "<template><text>b</text></template>",
      "row.we": """
      <template><text>{{name}} {{list.length}}</text></template>
      <script>
      module.exports = { data: { name: 'row', list: [] }, created: function () { this.list.push(1) } }
      </script>
      """,
    ]).open("page.we")
    #expect(page.failures.map(\.description) == [])
    #expect(page.values == ["a", "b", "x 1", "row 1", "here", "here"])
  }

  @Test func `config and data of the page count`() async throws {
    let page = try await SourceFolder([
      "page.we": """
      <template><text>{{name}}</text></template>
      <script>module.exports = { data: { name: '' } }</script>
      <script type="config">{ viewport: { width: 640 } }</script>
      <script type="data" src="./data.json"></script>
      """,
      "data.json": "{\"name\": \"Ada\"}",
    ]).open("page.we")
    #expect(page.failures.map(\.description) == [])
    #expect(page.values == ["Ada"])
  }

  @Test(arguments: [
    ("<template>\n  <div>\n    <text>{{a}} {{missing.title}}</text></div></template>", 3, 20),
    ("<template>\n  <div><text class=\"a {{missing.title}}\"/></div></template>", 2, 26),
    ("<template>\n  <div><text repeat=\"x in missing.list\"/></div></template>", 2, 30),
    ("<template>\n  <div><text style=\"top:\n{{missing.top}}px\"/></div></template>", 3, 3),
    (
      "<template><div/></template>\n<script>\nmodule.exports = {\n  data: { a: missing.b }\n}</script>",
      4, 14
    ),
    (
      "<template><div/></template>\n<script>\nexport default {\n  created() { missing() }\n}</script>",
      4, 15
    ),
  ])
  func `an exception names its place in the source`(
    _ source: String,
    _ line: Int,
    _ column: Int
  ) async throws {
    let page = try await SourceFolder(["page.we": source]).open("page.we")
    let failure = try #require(page.failures.first)
    #expect(failure.location?.url.hasSuffix("/page.we") == true)
    #expect(failure.location?.line == line, "\(failure)")
    #expect((failure.location?.column).map { abs($0 - column) <= 14 } == true, "\(failure)")
  }

  @Test(arguments: [
    (
      "<template>\n <div>{{a b}}</div>\n</template>",
      ["2:11: unexpected 'b' after the expression, in '{{a b}}'"]
    ),
    ("<element name='x' src='./nix.we'></element>\n<template><x/></template>", ["1:24: "]),
    (
      "<template><div/></template>\n<script src='./nix.js'></script>",
      ["2:14: \"./nix.js\" does not exist: looked for /"]
    ),
    ("<template><div/></template>\n<script>\nmodule.exports = { a: }\n</script>", ["3:23: "]),
    ("<template><div/></template>\n<script>\nrequire('./nix.we')\n</script>", ["3:9: "]),
  ])
  func `a source that cannot be built says where`(
    _ source: String,
    _ problems: [String]
  ) async throws {
    let folder = try SourceFolder(["page.we": source])
    let error = await #expect(throws: HostError.self) { try await folder.open("page.we") }
    let found = try #require(error?.underlying as? BuildFailure).problems.map {
      "\($0.location?.line ?? 0):\($0.location?.column ?? 0): \($0.message)"
    }
    #expect(found.count == problems.count)
    #expect(zip(found, problems).allSatisfy { $0.hasPrefix($1) }, "\(found)")
  }
}

/// A component that counts how often it was focused.
private final class Focusable: Component, Exporting {
  static let exports = Exports<Focusable> {
    Method("focus", Focusable.focus)
  }

  private(set) var focused = 0

  func focus() { focused += 1 }
}

/// Sources in a folder of their own, which is removed when the test is over.
typealias SourceFolder = TemporaryFolder

extension TemporaryFolder {
  /// Opens the page of a source and lets it come to rest.
  @HostActor
  func open(_ name: String, in host: WeexHost.Host = Host.withDefaults()) async throws -> Page {
    var build = BuildOptions()
    build.cacheFolder = nil
    let page = try await host.openPage(file: "\(path)/\(name)", build: build)
    await host.settle()
    return page
  }
}
