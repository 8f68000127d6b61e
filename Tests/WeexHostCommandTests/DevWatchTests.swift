import Testing

/// The saves that a session of `weexhost dev` notices.
@Suite struct DevWatchTests {
  @Test func `what the page is made of is watched outside of its folder, also where it is missing`()
    async throws
  {
    let run = try await DevRun(
      [
        "package.json": "{}", "words.js": "export default 'one';\n",
        "pages/a.vue": Self.page(importing: "words", from: "../words.js", showing: "{{ words }}"),
      ],
      page: "pages/a.vue",
      script: """
        texts; echo "export default 'two';" > words.js; await 'saved words.js · built' 1; texts
        rm words.js; await 'saved words.js' 2; texts
        echo "export default 'three';" > words.js; await 'saved words.js · built' 2; texts
        """
    )
    #expect(run.lines == ["one", "two", "two", "three"], "\(run)")
    #expect(run.stderr.contains("words.js"), "\(run)")
  }

  @Test func `what a page is made of that another has opened is watched`() async throws {
    let run = try await DevRun(
      [
        "package.json": "{}", "words.js": "export default 'one';\n", "pages/a.vue": Self.opening,
        "pages/b.vue": Self.page(importing: "words", from: "../words.js", showing: "{{ words }}"),
      ],
      page: "pages/a.vue",
      script: """
        step '{"tap": {"text": "Next"}}'; until [ "$(texts)" = one ]; do alive; done
        echo "export default 'two';" > words.js; await 'saved words.js · built · replayed 1 step' 1; texts
        """
    )
    #expect(run.lines == ["two"], "\(run)")
  }

  @Test func `what a tsconfig.json extends is watched, also where one of them is broken`()
    async throws
  {
    let run = try await DevRun(
      [
        "package.json": "{}", "a/words.js": "export default 'one';\n",
        "b/words.js": "export default 'two';\n", "tsconfig.json": #"{"extends": "./config/base"}"#,
        "config/base.json": #"{"compilerOptions": {"paths": {"@/*": ["../a/*"]}}}"#,
        "pages/a.vue": Self.page(importing: "words", from: "@/words", showing: "{{ words }}"),
      ],
      page: "pages/a.vue",
      script: """
        texts; sed -i 's#/a/#/b/#' config/base.json; await 'saved base.json · built' 1; texts
        sed -i 's#}}}#}}#' config/base.json; await 'saved base.json' 2; texts
        echo '{"compilerOptions": {"paths": {"@/*": ["../a/*"]}}}' > config/base.json; await 'saved base.json · built' 2; texts
        echo '{ "extends": ' > tsconfig.json; await 'saved tsconfig.json' 1; texts
        echo '{"extends": "./config/base"}' > tsconfig.json; await 'saved tsconfig.json · built' 1; texts
        """
    )
    #expect(run.lines == ["one", "two", "two", "one", "one", "one"], "\(run)")
  }

  @Test(arguments: [
    ("../shared/base", "shared/base.json", "../app"),
    ("set/base.json", "app/node_modules/set/base.json", "../.."), (nil, "tsconfig.json", "./app"),
  ])
  func `a configuration outside of the project is watched, also where it is missing`(
    extended: String?,
    file: String,
    app: String
  ) async throws {
    var files = [
      "app/package.json": "{}", "app/a/words.js": "export default 'one';\n",
      "app/b/words.js": "export default 'two';\n",
      file: #"{"compilerOptions": {"paths": {"@/*": ["\#(app)/a/*"]}}}"#,
      "app/pages/a.vue": Self.page(importing: "words", from: "@/words", showing: "{{ words }}"),
    ]
    let name = file.split(separator: "/").last ?? ""
    if let extended { files["app/tsconfig.json"] = #"{"extends": "\#(extended)"}"# }
    let run = try await DevRun(
      files,
      page: "app/pages/a.vue",
      script: """
        texts; sed -i 's#/a/#/b/#' \(file); await 'saved \(name) · built' 1; texts
        mv \(file) \(file)_; await '(showing the last good page)' 1
        mv \(file)_ \(file); await 'saved \(name) · built' 2; texts
        """
    )
    #expect(run.lines == ["one", "two", "two"], "\(run)")
  }

  @Test func `a folder that comes or goes is noticed with its files`() async throws {
    let run = try await DevRun(
      ["page.vue": Self.page(importing: "kid", from: "./sub/kid.vue", showing: "<kid/>")],
      page: "page.vue",
      script: """
        mkdir sub; echo '<template><text>kid</text></template>' > sub/kid.vue
        await 'saved kid.vue · built' 1; texts
        mv sub sub2; await '(showing the last good page)' 1; texts
        mv sub2 sub; await 'saved kid.vue · built' 2; texts
        mkdir -p lib/deep; cp sub/kid.vue lib/deep/other.vue; sed -i 's/kid</son</' sub/kid.vue
        until [[ "$(texts)" == son ]]; do alive; done; texts
        """
    )
    #expect(run.lines == ["kid", "kid", "kid", "son"], "\(run)")
  }

  @Test func `a save that does not concern a page that cannot be built says nothing`() async throws
  {
    let run = try await DevRun(
      ["page.vue": "<template>", "note.txt": ""],
      page: "page.vue",
      script: """
        echo 'x' > note.txt; step '{"tap": {"text": "well"}}' > /dev/null
        echo '<template><text>well</text></template>' > page.vue; await 'page.vue · built' 1; texts
        """
    )
    #expect(run.lines == ["well"], "\(run)")
    #expect(run.stderr.split(separator: "\n").count { $0.contains("error: ") } == 1, "\(run)")
  }

  private static func page(
    importing name: String,
    from path: String,
    showing text: String
  ) -> String {
    let shown = text.hasPrefix("<") ? text : "<text>\(text)</text>"
    let component = text.hasPrefix("<") ? "components: { \(name) }" : "data: () => ({ \(name) })"
    return """
      <template><div>\(shown)</div></template>
      <script>import \(name) from '\(path)'; export default { \(component) };</script>
      """
  }

  /// A page that opens `b.vue`.
  static let opening = """
    <template><div><text @click="go">Next</text></div></template>
    <script>
    const navigator = weex.requireModule('navigator');
    export default { methods: { go() { navigator.push({ url: 'b.vue' }, () => {}); } } };
    </script>
    """
}
