import Foundation
import TestSupport
import Testing

/// Mistakes in pages, and the lines of their messages: in bundles, in sources, and with Apache's own runtime.
@Suite struct MistakePlaceTests {
  private static let start = """
    // { "framework": "Vanilla" }
    const b = weex.document.createBody('div'); weex.document.documentElement.appendChild(b);
    const t = weex.document.createElement('text', { attr: { value: 'Go', testId: 'b' } }); b.appendChild(t);

    """

  /// The `stderr` of a run in which the element `b` is tapped, without the stack below each message.
  private func messages(_ files: [String: String], _ arguments: [String]) async throws -> [String] {
    let folder = try TestFolder(files.merging(["s.json": #"[{"tap":{"testId":"b"}}]"#]) { $1 })
    let result = try await folder.run(
      ["run"] + arguments + ["--steps", "s.json", "--print", "none"]
    )
    return result.stderr.split(separator: "\n").map(String.init).filter { !$0.hasPrefix("    ") }
  }

  // MARK: Handlers

  @Test(arguments: [("handlers.pya", "undefined"), ("'pay'", "'pay'"), ("null", "null")])
  func `a handler that is no function is a warning where it is added, and a failure at its event`(
    handler: String,
    shown: String
  ) async throws {
    let script = Self.start + "const handlers = { pay() {} };\nt.addEvent('click', \(handler));\n"
    let sentence = "the handler of 'click' is not a function, but \(shown)"
    #expect(
      try await messages(["a.js": script], ["a.js"]) == [
        "warning: a.js:5:11: \(sentence)", "error: a.js:5:11: TypeError: \(sentence)",
      ]
    )
  }

  private static let kid = "<template><div><text>x</text></div></template>\n"

  @Test(arguments: [
    ("<text test-id=\"b\" onclick=\"nope\">x</text>", 35, true),
    ("<kid onclick=\"nope\"></kid><text test-id=\"b\">x</text>", 22, false),
  ])
  func `a handler of a .we template that is no method has its place there`(
    content: String,
    column: Int,
    fails: Bool
  ) async throws {
    let page = """
      <template>
        <div>\(content)</div>
      </template>
      <script>
      function nope() {}
      module.exports = { data: { n: 1 }, methods: { go: function () {} } }
      </script>
      """
    let lines = try await messages(["p.we": page, "kid.we": Self.kid], ["p.we"])
    let sentence = "the handler of 'click', 'nope', is not a method of component 'p.we'"
    #expect(lines.first == "warning: p.we:2:\(column): \(sentence)", "\(lines)")
    let errors = lines.filter { $0.contains("TypeError") }
    #expect(
      errors == (fails ? ["error: p.we:2:\(column): TypeError: \(sentence)"] : []),
      "\(lines)"
    )
    #expect(!lines.contains { $0.hasPrefix("console.") }, "\(lines)")
  }

  @Test func `the place of a handler is only in templates whose script does not show the method`()
    async throws
  {
    let script = "<script>\nmodule.exports = { methods: { go: function () {} } }\n</script>"
    func page(_ handler: String) -> String {
      "<template><div onclick=\"\(handler)\"></div></template>\n" + script
    }
    let folder = try TestFolder(["a.we": page("go"), "b.we": page("nope")])
    for (name, hasPlace) in [("a.we", false), ("b.we", true)] {
      let built = try await folder.run(["build", name])
      #expect(built.stdout.contains("eventPlaces") == hasPlace, "\(built)")
    }
  }

  // MARK: Scripts of .we files

  @Test func `all of a .we script has its places, also what precedes data`() async throws {
    let page = """
      <template>
        <div>
          <text test-id="b" onclick="go">{{n}}</text>
        </div>
      </template>
      <script>
        var storage = require('@weex-module/storage')

        function save(cart) {
          storage.setItem('cart', cart.items)
        }

        module.exports = {
          data: { n: 1 },
          methods: { go: function () { save(null) } }
        }
      </script>
      """
    let lines = try await messages(["h.we": page], ["h.we"])
    #expect(
      lines.count == 1 && lines[0].hasPrefix("error: h.we:10:29: TypeError: null"),
      "\(lines)"
    )
    let folder = try TestFolder([
      "h.we": page,
      "h.test.js": TestFolder.tests(
        "test('saves', async (t) => { const p = await t.open('h.we'); await p.getByTestId('b').tap(); });"
      ),
    ])
    _ = try await folder.run(["test", "--coverage=c.info"])
    let counted = try TestFolder.lcovRecords(folder.folder.path + "/c.info", "DA")["h.we"] ?? []
    #expect(counted.contains("10,1"), "\(counted)")
  }

  // MARK: Vue

  @Test func `a watcher without a handler is named, with its file`() async throws {
    let page = """
      <template><div><text testId="b" @click="n++">{{ n }}</text></div></template>
      <script>
      export default { data: () => ({ n: 1 }), watch: { n: 'nosuch' } }
      </script>
      """
    #expect(
      try await messages(["w.vue": page], ["w.vue"]) == [
        "error: TypeError: the watcher of 'n': there is no method 'nosuch'"
          + " (in callback for watcher \"n\" of w.vue)"
      ]
    )
  }

  @Test func `a handler that is no function is named with its event and its file`() async throws {
    let page = """
      <template><div><text testId="b" @click="n">{{ n }}</text></div></template>
      <script>
      export default { data: () => ({ n: 1 }) }
      </script>
      """
    let lines = try await messages(["c.vue": page], ["c.vue"])
    let sentence = "the handler of 'click' is not a function, but 1"
    #expect(lines == ["error: TypeError: \(sentence) (in v-on handler of c.vue)"])
  }

  @Test func `what a watcher throws at once, and what the getter throws, is named`() async throws {
    let page = """
      <template><div><text testId="b" @click="n += 0">{{ n }}</text></div></template>
      <script>
      export default {
        data: () => ({ n: 1 }),
        watch: { n: { immediate: true, handler() { throw new Error('at once'); } } },
      }
      </script>
      """
    #expect(
      try await messages(["i.vue": page], ["i.vue"]) == [
        "error: i.vue:5:56: Error: at once (in callback for immediate watcher \"n\")"
      ]
    )
  }

  @Test(arguments: [
    ("null.x", "(in data())"),
    ("globalThis.z ? {} : (globalThis.z = 1, null.x)", "(in data(), called without its component)"),
  ])
  func `an exception in data is told once`(expression: String, place: String) async throws {
    let page = """
      <template><div><text testId="b" @click="() => 1">x</text></div></template>
      <script>
      export default { data() { return \(expression); } }
      </script>
      """
    let lines = try await messages(["d.vue": page], ["d.vue"])
    #expect(lines.count == 1 && lines[0].hasPrefix("error: d.vue:3:"), "\(lines)")
    #expect(lines.allSatisfy { $0.hasSuffix(place) }, "\(lines)")
  }

  @Test func `a component that is not registered has no line rather than a wrong one`()
    async throws
  {
    let page = "<template>\n  <div>\n    <price-tag testId=\"b\"/>\n  </div>\n</template>\n"
    let sentence = "component 'price-tag' is not registered"
    let lines = try await messages(["n.vue": page], ["n.vue"])
    #expect(lines.contains { $0.hasPrefix("warning: n.vue:3:5: \(sentence)") }, "\(lines)")
    let folder = try TestFolder(["n.vue": page])
    _ = try await folder.run(["build", "n.vue", "-o", "n.js"])
    let script = try folder.text("n.js").split(separator: "\n").filter { !$0.hasPrefix("//") }
    let bundle =
      "// { \"framework\": \"Vue\" }\n(function () {\n" + script.joined(separator: "\n") + "\n})();"
    let compiled = try await messages(["n.js": bundle], ["n.js"])
    #expect(compiled.contains { $0.hasPrefix("warning: \(sentence)") }, "\(compiled)")
    let own = Self.start + "b.appendChild(weex.document.createElement('price-tag'));\n"
    let vanilla = try await messages(["v.js": own], ["v.js"])
    #expect(vanilla.contains { $0.hasPrefix("warning: v.js:4:") }, "\(vanilla)")
  }

  @Test func `a failure of an embedded page names its source`() async throws {
    let page =
      "<template><div testId=\"b\"><embed src=\"bad.vue\" style=\"width: 9px; height: 9px\"/></div></template>"
    let bad = """
      <template><div/></template>
      <script>
      export default { created() { null.x; } }
      </script>
      """
    let lines = try await messages(["e.vue": page, "bad.vue": bad], ["e.vue"])
    #expect(!lines.contains { $0.contains("bundle.js") }, "\(lines)")
    #expect(lines.contains { $0.hasPrefix("error: bad.vue:3:30: ") }, "\(lines)")
  }

  // MARK: Loops

  @Test(arguments: [
    ("while (true) t.setAttr('value', n++);", 4),
    ("while (true) t.setStyles({ width: n++ });", 4),
    ("while (true) { t.addEvent('longpress', () => {}); t.removeEvent('longpress'); }", 4),
    (
      "const u = weex.document.createElement('text'); b.appendChild(u);\nwhile (true) b.appendChild(n++ % 2 ? t : u);",
      5
    ),
  ])
  func `a loop that changes the tree for ever is stopped where it is`(
    loop: String,
    line: Int
  )
    async throws
  {
    let page = Self.start + "t.addEvent('click', () => { let n = 0; \(loop) });"
    let lines = try await messages(["l.js": page], ["l.js", "--max-turn", "400ms"])
    #expect(
      lines.contains { $0.hasPrefix("error: l.js:\(line):") && $0.contains("did not end") },
      "\(lines)"
    )
    #expect(!lines.contains { $0.contains("memory") }, "\(lines)")
  }

  @Test func `a component that renders itself for ever is stopped in its template`() async throws {
    let page = """
      <template><div><text testId="b">{{ tick() }}</text></div></template>
      <script>
      export default { data: () => ({ n: 1 }), methods: { tick () { return this.n++ } } }
      </script>
      """
    let lines = try await messages(["f.vue": page], ["f.vue", "--max-turn", "1s"])
    #expect(
      lines.contains { $0.hasPrefix("error: f.vue:") && $0.contains("did not end") },
      "\(lines)"
    )
  }

  // MARK: Imported scripts

  @Test func `a test has the place of an exception in an imported script`() async throws {
    let folder = try TestFolder([
      "lib.js": "\n\nnull.x;\n",
      "i.js": Self.start + "t.addEvent('click', () => { weex.importScript('lib.js'); });",
      "i.test.js": TestFolder.tests(
        "test('x', async (t) => { const p = await t.open('i.js'); await p.getByTestId('b').tap(); });"
      ),
    ])
    let result = try await folder.run(["test", "i.test.js"])
    #expect(result.stdout.contains("in the page: lib.js:3:5"), "\(result)")
    #expect(result.stdout.contains("called at i.js:4:"), "\(result)")
  }
}

/// The same with Apache's own runtime.
@Suite(.enabled(if: OfficialRuntimeFile.path != nil, "WEEXHOST_JSFM names no weex-main-jsfm.js"))
struct OfficialMistakeTests {
  private static let start = """
    // { "framework": "Vanilla" }
    const b = weex.document.createBody('div'); weex.document.documentElement.appendChild(b);
    const t = weex.document.createElement('text', { attr: { value: 'Go', testId: 'b' } }); b.appendChild(t);

    """
  private let runtime = OfficialRuntimeFile.path ?? ""

  private func lines(_ page: String, _ arguments: [String] = []) async throws -> [String] {
    let folder = try TestFolder([
      "a.js": Self.start + page, "s.json": #"[{"tap":{"testId":"b"}}]"#,
    ])
    let run = ["run", "a.js", "--jsfm", runtime, "--steps", "s.json", "--print", "none"]
    let result = try await folder.run(run + arguments)
    return result.stderr.split(separator: "\n").map(String.init)
  }

  @Test func `a test fails for a rejection that nobody handles, although no time passes`()
    async throws
  {
    let folder = try TestFolder([
      "a.js": Self.start
        + "t.addEvent('click', () => { Promise.resolve().then(() => { t.setAttr('value', 'done'); null.x; }); });",
      "a.test.js": TestFolder.tests(
        "test('x', async (t) => { const p = await t.open('a.js'); await p.getByTestId('b').tap(); });"
      ),
    ])
    let results = try await folder.results(["--jsfm", runtime, "a.test.js"])
    #expect(results.statuses == ["a.test.js › x: failed"])
    #expect(results.messages.first?.contains("null.x") == true, "\(results.messages)")
  }

  @Test func `the runtime's tasks are no global of the pages`() async throws {
    let page = "console.log(typeof setImmediate, typeof clearImmediate);"
    #expect(try await lines(page).contains("console.log: undefined undefined"))
  }

  @Test func `a failure of a module has the line of its call`() async throws {
    let page =
      "t.addEvent('click', () => weex.requireModule('navigator').push({ url: 'secnd.js' }));"
    let lines = try await lines(page)
    #expect(
      lines.contains { $0.hasPrefix("error: a.js:4:") && $0.contains("secnd.js") },
      "\(lines)"
    )
  }

  @Test func `a module that is not registered is a warning of the host`() async throws {
    let page = "t.addEvent('click', () => { weex.requireModule('stroage'); });"
    let told = "a.js:4:47: module 'stroage' is not registered; did you mean 'storage'?"
    #expect(try await lines(page) == ["warning: \(told)"])
    #expect(try await lines(page, ["--strict"]) == ["error: \(told)"])
  }

  @Test func `a stopped turn is named by its event`() async throws {
    let page = "t.addEvent('click', () => { while (true); });"
    let lines = try await lines(page, ["--max-turn", "300ms"])
    #expect(lines.contains { $0.contains("in the event 'click' of element") }, "\(lines)")
  }
}
