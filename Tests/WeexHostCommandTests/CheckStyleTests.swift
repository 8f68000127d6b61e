import Foundation
import Testing

/// The findings of `weexhost check` about styles and attributes in sources.
@Suite struct CheckStyleTests {
  /// Checks a page, and returns each finding on a line: `line:column severity rule: message`.
  private func check(_ page: String) async throws -> [String] {
    let folder = try TemporaryFolder(["page.vue": page])
    let result = try await Command.run(["check", "\(folder.path)/page.vue", "--no-cache"])
    return result.stdout.replacing("\(folder.path)/page.vue:", with: "")
      .replacing("\n    ", with: ": ").split(separator: "\n").dropLast().map(String.init)
  }

  @Test func `styles for dark and light pages are known, and misspelt ones are named`() async throws
  {
    let lines = try await check(
      """
      <template><div class="a" :style="{ weexDarkSchemeColor: 'red', weexLightSchemeBorderColor: 'blue' }"><text class="b">a</text></div></template>
      <style>
      .a { weex-dark-scheme-background-color: #111; weexLightSchemeBoxShadow: 1px 1px red; weex-dark-scheme-border-color: red blue }
      .b { weex-dark-scheme-background-colr: #111; weex-light-scheme-width: 10px; weex-dark-scheme-color: big }
      </style>
      """
    )
    #expect(
      lines == [
        "4:6  error  unknown-style: there is no style `weex-dark-scheme-background-colr`; did you mean `weex-dark-scheme-background-color`?",
        "4:46  error  unknown-style: no built-in component has a style `weex-light-scheme-width`",
        "4:101  error  style-value: \"big\" is not a colour: expected a colour such as #ff6600, red or rgba(255, 102, 0, 0.5)",
      ]
    )
  }

  @Test func `a style that Weex lacks is said once, and its class is there`() async throws {
    let lines = try await check(
      """
      <template><div class="a"><text class="b" style="justify-content:space-evenly;z-index:2">a</text></div></template>
      <style>
      .a { width: 50vw }
      .b { text-align: justify; z-index: 5; justify-content: space-evenly }
      </style>
      """
    )
    let depth =
      "Weex has no `z-index`: later elements lie over earlier ones, and fixed ones over all"
    let space =
      "Weex does not know \"space-evenly\" here: expected flex-start, flex-end, center, space-between or space-around"
    #expect(
      lines == [
        "1:65  error  style-value: \(space)",
        "1:78  warning  unknown-style: \(depth)",
        "3:13  warning  style-value: Weex has no unit \"vw\": expected a number, or one with the unit px or wx; it is read as 50",
        "4:18  error  style-value: Weex does not know \"justify\" here: expected left, center or right",
        "4:27  warning  unknown-style: \(depth)",
        "4:56  error  style-value: \(space)",
      ]
    )
  }

  @Test(arguments: ["vue", "we"])
  func `an attribute that the script reads carries data to a handler`(ending: String) async throws {
    let page = """
      <template><div>
        <text item-id="1" :vote="'up'" kind="a" onclick="go" @click="go">a</text><text scr="b"></text>
      </div></template>
      <script>
      module.exports = { methods: {
        go(e) { const { kind, vote: v = 1 } = e.target.attr; console.log(kind, v, e.target.attr.itemId); },
      } };
      </script>
      """
    let source =
      ending == "vue"
      ? page.replacing(" onclick=\"go\"", with: "")
      : page.replacing(" @click=\"go\"", with: "").replacing(":vote=\"'up'\"", with: "vote=\"up\"")
    let folder = try TemporaryFolder(["page.\(ending)": source])
    let file = "\(folder.path)/page.\(ending)"
    for command in [["check", file], ["run", file, "--no-cache", "--print", "none"]] {
      let result = try await Command.run(command)
      let told = (result.stdout + result.stderr).split(separator: "\n")
        .filter { $0.contains("has no attribute") }
      #expect(told.count == 1 && told[0].contains("'scr'"), "\(result)")
    }
  }

  @Test func `a page that works on devices passes, in a run too, and only a strict run fails`()
    async throws
  {
    let folder = try TestFolder([
      "page.vue": """
      <template><div class="wrapper"><div class="dot"/></div></template>
      <style>.dot { width: 40px; height: 40px; border-radius: 50% }</style>
      """
    ])
    let warnings = ["page.vue:1:23  warning  unknown-name", "page.vue:2:57  warning  style-value"]
    let check = try await folder.run(["check", "page.vue"])
    #expect(check.status == 0)
    #expect(
      check.stdout.split(separator: "\n").filter { !$0.hasPrefix(" ") }.map(String.init) == warnings
        + ["2 warnings in 1 file"]
    )
    let both = try await folder.run(["check", "--run", "page.vue"])
    #expect(both.status == 0)
    #expect(both.stdout.hasSuffix("2 warnings in 1 file\n"), "\(both.stdout)")
    for warning in warnings { #expect(both.stdout.contains(warning + "  seen by check and run")) }
    #expect(try await folder.run(["run", "--strict", "page.vue"]).status == 1)
  }

  /// An error makes a page behave wrongly or fail on a device.
  ///
  /// What is for browsers only is left out by the style compiler or ignored by the
  /// device, so that the page works, and pages that are also shown in browsers need it: a warning.
  @Test func `what devices ignore is a warning, in a run too, and only a strict run fails`()
    async throws
  {
    let folder = try TestFolder([
      "page.vue": """
      <template><div class="a" style="cursor: pointer"><text class="b">a</text></div></template>
      <style>
      * { box-sizing: border-box }
      .a { display: flex; z-index: 1; -webkit-user-select: none; overscroll-behavior: none; --gap: 3px }
      .b { display: inline-block; white-space: nowrap; font-kerning: none }
      .b:hover, .b::before, .a > .b { color: red }
      @media (min-width: 600px) { .a { color: red } }
      @keyframes turn { to { color: red } }
      </style>
      """
    ])
    let check = try await folder.run(["check", "page.vue"])
    #expect(check.status == 0, "\(check)")
    #expect(check.stdout.hasSuffix("13 warnings in 1 file\n"), "\(check)")
    let shown = "page.vue:5:15  warning  style-value\n    Weex has no `display: inline-block`: "
    #expect(check.stdout.contains(shown), "\(check)")
    let both = try await folder.run(["check", "--run", "page.vue"])
    #expect(both.status == 0 && both.stdout.hasSuffix("13 warnings in 1 file\n"), "\(both)")
    #expect(try await folder.run(["run", "--strict", "page.vue"]).status == 1)
  }

  @Test(arguments: [
    ("z-indx: 1", "no built-in component has a style `z-indx`"),
    ("widht: 1px", "did you mean `width`?"),
    ("display: none", "use `v-if`"), ("display: flx", "did you mean \"flex\"?"),
    ("overflow: scroll", "Weex does not know \"scroll\""), ("color: var(--a)", "no CSS variables"),
  ])
  func `a style whose mistake shows on devices stays an error`(
    style: String,
    message: String
  ) async throws {
    let lines = try await check(
      "<template><div class=\"a\"></div></template><style>.a { \(style) }</style>"
    )
    #expect(lines.count == 1 && lines[0].contains("  error  "), "\(lines)")
    #expect(lines.allSatisfy { $0.contains(message) }, "\(lines)")
  }

  @Test func `a misspelt pseudo-class is an error`() async throws {
    let lines = try await check(
      "<template><div class=\"a\"></div></template><style>.a { width: 1px } .a:actve { width: 2px }</style>"
    )
    #expect(
      lines.map { String($0.drop { $0 != "e" }) } == [
        "error  unknown-name: Weex does not know \":actve\"; did you mean \":active\"?"
      ]
    )
  }

  /// The legacy framework ignores both on a page's root, with a warning, and heeds them on that of a component; a checked file may be either.
  @Test(arguments: ["if", "repeat"])
  func `a condition on the root of a .we file is a warning`(name: String) async throws {
    let folder = try TestFolder([
      "card.we": "<template><div \(name)='{{items}}'><text>a</text></div></template>"
    ])
    let check = try await folder.run(["check", "card.we"])
    #expect(check.status == 0, "\(check)")
    #expect(
      check.stdout == """
        card.we:1:16  warning  source
            if and repeat have no effect on the root of a page; put the element into a <div>
        1 warning in 1 file

        """
    )
    #expect(try await folder.run(["run", "--strict", "card.we"]).status == 1)
  }

  @Test func `a boolean attribute without a value is false on devices`() async throws {
    let lines = try await check(
      """
      <template><div>
        <input disabled value="a"><switch checked></switch>
        <input :disabled="true" value="" placeholder=""><switch :checked="on"></switch><div disabled></div>
      </div></template>
      <script>export default { data: () => ({ on: false }) };</script>
      """
    )
    func message(_ tag: String, _ name: String) -> String {
      "<\(tag)> attribute '\(name)' is empty, which Weex takes as false: write :\(name)=\"true\""
    }
    #expect(
      lines.map { String($0.drop { $0 != "e" }) } == [
        "error  attribute-value: \(message("input", "disabled"))",
        "error  attribute-value: \(message("switch", "checked"))",
      ]
    )
  }

  @Test func `a run and a check tell the same of a text that an attribute cannot use`()
    async throws
  {
    let folder = try TemporaryFolder([
      "page.vue": """
      <template><div>
        <input maxlength="ten" disabled="on"><slider interval="3s"></slider><list loadmoreoffset="1em"></list>
        <image resize="fill"></image>
      </div></template>
      """
    ])
    let page = "\(folder.path)/page.vue"
    let messages = [
      "<input> attribute 'maxlength' wants a number, got the string \"ten\"",
      "<input> attribute 'disabled' wants true or false, got the string \"on\", which Weex takes as false",
      "<slider> attribute 'interval' wants a number, got the string \"3s\"",
      "<list> attribute 'loadmoreoffset' wants a length, got the string \"1em\"",
      "<image> attribute 'resize' wants one of 'stretch', 'cover', 'contain', got the string \"fill\"",
    ]
    let check = try await Command.run(["check", "--no-cache", page]).stdout
      .replacing("\n    ", with: ": ")
    let run = try await Command.run(["run", "--no-cache", page])
    for message in messages {
      #expect(check.contains("warning  attribute-value: \(message)"), "\(check)")
      #expect(run.stderr.contains("page.vue:2:") || run.stderr.contains("page.vue:3:"), "\(run)")
      #expect(run.stderr.components(separatedBy: message).count == 2, "\(run)")
    }
  }

  @Test func `a host's table finds what the host itself finds`() async throws {
    let folder = try TemporaryFolder([
      "page.vue": "<template><div><switch checked=\"\"></switch></div></template>"
    ])
    let page = "\(folder.path)/page.vue"
    let result = try await Command.run(
      ["check", "--no-cache", page],
      script: """
        "$0" "$@"; echo $?
        "$0" list --json > \(folder.path)/table.json
        "$0" "$@" --table \(folder.path)/table.json; echo $?
        """
    )
    let lines = result.stdout.split(separator: "\n")
    #expect(lines.count > 2 && lines.prefix(lines.count / 2) == lines.suffix(lines.count / 2))
    #expect(result.stdout.contains("error  attribute-value"), "\(result)")
  }

  @Test func `an element's finding says nothing about another one's`() async throws {
    let lines = try await check(
      """
      <template><div><input disabled=""><part></part></div></template>
      <script>
      const part = { render: (h) => h('textarea', { attrs: { disabled: '' } }) };
      export default { components: { part } };
      </script>
      """
    )
    #expect(lines.count == 2, "\(lines)")
    #expect(lines.contains { $0.contains("<input> attribute 'disabled' is empty") })
    #expect(lines.contains { $0.contains("<textarea> attribute 'disabled' is empty") })
  }

  /// A page whose sheet has values that only devices read.
  private static let sheetPage = """
    <template><div class="t"></div></template>
    <style>
    .t { transform: rotat(3deg); background-image: linear-gradient(to left, red, blu);
      box-shadow: 3px 3px 3px gren; filter: blr(3px); opacity: 3px }
    </style>
    """

  @Test func `values of a sheet are told in the sheet, in a check and in a run`() async throws {
    let folder = try TemporaryFolder(["page.vue": Self.sheetPage])
    let page = "\(folder.path)/page.vue"
    let wrong = [
      "3:17: style transform: Weex has no rotat() in a transform; did you mean 'rotate' or 'rotateX' or 'rotateY'?",
      "3:48: style backgroundImage: 'blu' is not a colour; did you mean 'blue'?",
      "4:15: style boxShadow: 'gren' is not a colour; did you mean 'green' or 'grey'?",
      "4:41: style filter: 'blr(3px)' is not a filter in Weex; write blur(5px)",
    ]
    let opacity = "\"3px\" is not valid here: expected a number"
    let lines = try await check(Self.sheetPage)
    let placed = wrong.map { $0.replacing(": style", with: "  error  style-value: style") }
    #expect(lines == placed + ["4:60  error  style-value: \(opacity)"])
    let source = Self.sheetPage.replacing("; opacity: 3px", with: "")
    try Data(source.utf8).write(to: URL(filePath: page))
    let run = try await Command.run(["run", page, "--strict", "--no-cache", "--print", "none"])
    #expect(
      run.stderr.replacing("error: \(page):", with: "").split(separator: "\n")
        == wrong.map { $0[...] }
    )
    let both = try await Command.run(["check", "--run", page, "--no-cache"])
    #expect(
      both.stdout.split(separator: "\n").filter { $0.hasSuffix("seen by check and run") }.count == 4
    )
    #expect(both.stdout.hasSuffix("4 errors in 1 file\n"))
  }

  @Test func `an inline style is told once, at its value`() async throws {
    let page = """
      <template>
        <text style="width: 50%; font-size: 2em;
          padding: 1px 2px; transform: rotat(3deg)">x</text>
      </template>
      """
    let found = try await check(page)
    #expect(
      found == [
        "2:23  error  style-value: Weex has no unit \"%\": expected a number, or one with the unit px or wx",
        "2:39  error  style-value: Weex has no unit \"em\": expected a number, or one with the unit px or wx",
        "3:5  error  style-value: an inline style does not expand `padding: 1px 2px`: use a class",
        "3:34  error  style-value: style transform: Weex has no rotat() in a transform; did you mean 'rotate' or 'rotateX' or 'rotateY'?",
      ]
    )
    let folder = try TemporaryFolder(["page.vue": page])
    let file = "\(folder.path)/page.vue"
    let run = try await Command.run(["run", file, "--strict", "--no-cache", "--print", "none"])
    #expect(
      run.stderr.replacing("error: \(file):", with: "").split(separator: "\n").map(String.init)
        == found.map { $0.replacing("  error  style-value", with: "") }
    )
  }

  @Test func `a wrong text of an attribute is told where the attribute stands`() async throws {
    let page = """
      <template>
        <div>
          <input :value="query" @input="typed" type="txt" return-key-type="snd">
        </div>
      </template>
      <script>export default { data: () => ({ query: '' }), methods: { typed() {} } };</script>
      """
    let lines = try await check(page)
    #expect(
      lines.map { String($0.prefix(29)) } == [
        "3:42  warning  attribute-valu", "3:53  warning  attribute-valu",
      ]
    )
    let folder = try TemporaryFolder(["page.vue": page])
    let file = "\(folder.path)/page.vue"
    let json = try await Command.run(["check", file, "--no-cache", "--reporter", "json"])
    #expect(json.stdout.contains("\"line\":3,\"column\":42}"))
    let github = try await Command.run(["check", file, "--no-cache", "--reporter", "github"])
    #expect(github.stdout.contains("line=3,col=53,"))
  }

  @Test func `what a strict run says of the sources is told, with a rule of its own`()
    async throws
  {
    let page = """
      <template><div><text class="w" @click.stp="go">x</text></div></template>
      <script>export default { methods: { go() { var a = { b: 1, b: 2 }; import('./' + a); } } };</script>
      <style scoped>
      .w { width: 100%; z-index: 3; }
      .w:hover { color: red; }
      @media print { .w { color: red; } }
      .w .x { color: red; }
      </style>
      """
    let folder = try TemporaryFolder(["page.vue": page])
    let file = "\(folder.path)/page.vue"
    let rules = try await check(page).map {
      $0.prefix { $0 != ":" } + ":" + $0.split(separator: ":")[1]
    }
    #expect(
      rules == [
        "1:38  error  unknown-name", "2:60  warning  source", "2:68  error  unknown-name",
        "4:13  warning  style-value", "4:19  warning  unknown-style", "5:1  warning  source",
        "6:1  warning  unknown-style", "7:1  warning  source",
      ]
    )
    let checked = try await Command.run(["check", file, "--no-cache"])
    let run = try await Command.run(["run", file, "--strict", "--no-cache", "--print", "none"])
    #expect(checked.status == 1 && run.status == 1)
    #expect(run.stderr.split(separator: "\n").count == rules.count)
  }

  @Test func `a source map that is missing has its rule, and the file's name once`() async throws {
    let folder = try TemporaryFolder([
      "a.js": "// { \"framework\": \"Vanilla\" }\n//# sourceMappingURL=x.map\n"
    ])
    let result = try await Command.run(["check", "\(folder.path)/a.js"])
    #expect(
      result.stdout == """
        \(folder.path)/a.js  error  source-map
            there is no source map 'x.map'; lines are the bundle's own
        1 error in 1 file

        """
    )
  }
}
