import Foundation
import Testing

/// `weexhost check`: what bundles use and a host lacks, reported without running them.
@Suite struct CheckTests {
  /// Checks a script, and returns the findings: `line:column severity rule`, and the message.
  private func check(
    _ script: String,
    named name: String = "page.js",
    _ options: [String] = []
  ) async throws -> (lines: [String], messages: [String], status: Int32) {
    let text = name.hasSuffix(".js") ? "// { \"framework\": \"Vanilla\" }\n" + script : script
    let folder = try TemporaryFolder([name: text])
    let result = try await Command.run(
      ["check", "\(folder.path)/\(name)", "--no-cache"] + options
    )
    #expect(result.stderr == "")
    let lines = result.stdout.replacing("\(folder.path)/", with: "").split(separator: "\n")
      .map(String.init)
    return (
      lines.filter { !$0.hasPrefix(" ") }.map { $0.replacing("\(name):", with: "") },
      lines.filter { $0.hasPrefix("    ") }.map { String($0.dropFirst(4)) }, result.status
    )
  }

  @Test func `each rule tells its mistake, with the nearest names`() async throws {
    let found = try await check(
      """
      var modal = weex.requireModule('modal')
      weex.requireModule('stroage')
      modal.tost({ message: 'x' })
      weex.requireModule('dom').getComponentRect()
      weex.requireModule('globalEvent').addEventListener({}, function () {})
      modal.toast({}, function () {}, 3)
      var answer = modal.toast({})
      weex.requireModule(name())
      modal[name()]()
      weex.requireModule('router').call('kl://Shoop/price')
      var box = document.createElement('div', { attr: { valeu: 1 }, style: { color: 'blu', colr: 'red' } })
      box.addEvent('clik', name)
      document.createElement('txet')
      function name() { return 'x' + Math.random() }
      """
    )
    #expect(
      found.lines == [
        "3:20  error  unknown-module", "4:7  error  unknown-method",
        "5:27  error  argument-count", "6:52  error  argument-type",
        "7:7  warning  argument-count", "7:13  warning  argument-type",
        "8:20  warning  sync-result", "8:26  warning  argument-type",
        "9:20  note  dynamic-name", "10:7  note  dynamic-name", "11:35  error  unknown-route",
        "12:51  error  unknown-attribute", "12:72  error  style-value",
        "12:86  error  unknown-style", "13:14  error  unknown-event",
        "14:24  error  unknown-component",
        "10 errors, 4 warnings, 2 notes in 1 file",
      ]
    )
    #expect(found.status == 1)
    #expect(
      found.messages[0] == "module 'stroage' is not registered; did you mean 'storage'?"
        && found.messages[1] == "module 'modal' has no method 'tost'; did you mean 'toast'?"
        && found.messages[2] == "dom.getComponentRect: missing argument 1 (callback: Callback)"
    )
  }

  @Test func `a variable that only a browser has is told with what pages have in its place`()
    async throws
  {
    let found = try await check(
      """
      function load(fetch) { fetch('a'); weex.fetch('b') }
      fetch('c'); new XMLHttpRequest(); localStorage.getItem('d')
      try { alert('e') } catch (error) {}
      if (typeof WebSocket !== 'undefined') new WebSocket('f')
      globalThis.location = {}; location.href
      weex.setTimeout(load)
      """
    )
    #expect(
      found.lines == [
        "3:1  warning  unknown-name", "3:17  warning  unknown-name", "3:35  warning  unknown-name",
        "3 warnings in 1 file",
      ]
    )
    #expect(
      found.messages[0]
        == "a page has no variable 'fetch': weex.requireModule('stream').fetch(…) sends requests"
    )
  }

  @Test func `names are followed through assignments and destructuring, as minified`() async throws
  {
    let found = try await check(
      """
      var e=weex.requireModule,t=e("modal");t.tost(1);
      (function(w){var q=w.requireModule("stroage")})(weex);
      const {tosat}=weex.requireModule('modal');tosat({});
      !function(t){function n(r){return t[r]}n(0)}([function(t,e,n){function r(t){return t&&t.__esModule?t:{default:t}}var i=r(n(1));i.default.alret()},function(t,e){t.exports=weex.requireModule("modal")}]);
      __weex_require__('@weex-module/modla');
      """
    )
    #expect(
      found.lines.dropLast() == [
        "2:41  error  unknown-method", "3:36  error  unknown-module",
        "4:43  error  unknown-method", "5:138  error  unknown-method",
        "6:18  error  unknown-module",
      ]
    )
  }

  @Test func `what is not surely the host's is not followed`() async throws {
    let found = try await check(
      """
      function shadowed(weex) { return weex.requireModule('nothing') }
      var modal = weex.requireModule('modal'); modal = { tost: function () {} }; modal.tost()
      var other = weex.requireModule('modal'); if (other.tost) other.tost()
      var own = weex.requireModule('picker'); own.pikc = function () {}; own.pikc()
      if (weex.isRegisteredModule('extra')) weex.requireModule('extra').start()
      other.missing?.()
      var locale = weex.requireModule('locale') || weex.requireModule('local')
      """
    )
    #expect(
      found.lines == [
        "2:39  note  dynamic-name", "3:82  note  dynamic-name", "2 notes in 1 file",
      ]
    )
    #expect(found.status == 0)
  }

  @Test func `a module that is asked for is judged where no condition guards it`() async throws {
    let found = try await check(
      """
      const b = weex.requireModule('bindingx')
      function use() { if (weex.supports('@module/bindingx')) b.bind() }
      const c = weex.supports('@module/extra') ? weex.requireModule('extra') : null
      """
    )
    #expect(found.lines.dropLast() == ["2:30  warning  unknown-module"])
  }

  @Test func `compiled templates tell their tags, names, styles and classes`() async throws {
    let found = try await check(
      """
      module.exports = { style: { title: { fontSize: 32 } }, components: { 'my-card': card },
      render: function () { var _vm = this, _h = _vm.$createElement, _c = _vm._self._c || _h
      return _c('div', { staticClass: ['title', 'titel'], attrs: { srcc: 'a' } }, [
      _c('my-card', { attrs: { any: 1 } }), _c('txet', { on: { clik: f } }),
      _c('text', { on: { '~clik': f }, staticStyle: { flexDirection: 'rwo' } })]) } }
      var template = { template: { type: 'div', children: [{ type: 'imgae', attr: { src: 'a' } }] } }
      """
    )
    #expect(
      found.lines == [
        "4:43  error  unknown-name", "4:62  error  unknown-attribute",
        "5:42  error  unknown-component", "6:20  error  unknown-event",
        "6:49  error  style-value", "7:62  error  unknown-component", "6 errors in 1 file",
      ]
    )
    #expect(found.messages[0] == "no style has the class 'titel'; did you mean 'title'?")
  }

  @Test func `a class without a style is a mistake if it is nearly one that has a style`()
    async throws
  {
    let classes = ["titel", "wrapper", "titles", "title2", "tltle-x", "row"]
    let found = try await check(
      """
      <template><div>
      \(classes.map { "<text class=\"\($0)\"/>" }.joined(separator: "\n"))
      </div></template>
      <style>.title { width: 1px } .rows { width: 1px }</style>
      """,
      named: "page.vue"
    )
    #expect(
      found.lines == [
        "2:14  error  unknown-name", "3:14  warning  unknown-name", "4:14  warning  unknown-name",
        "5:14  warning  unknown-name", "6:14  warning  unknown-name", "7:14  warning  unknown-name",
        "1 error, 5 warnings in 1 file",
      ]
    )
  }

  @Test(arguments: ["page.vue", "page.js"])
  func `an attribute that the page reads back is its own`(name: String) async throws {
    let script = """
      module.exports = { methods: { go: function (e) {
        const { rank, ['kind']: kind } = e.target.attr
        return e.target.attr.item + e.currentTarget.attr['voteType'] + rank + kind
      } } }
      """
    let page = """
      <template>
        <text :item="1" vote-type="up" rank="2" kind="a" itme="3" @click="go">a</text>
      </template>
      <script>\(script)</script>
      """
    let bundle = """
      \(script)
      module.exports.render = function () { const _c = this._c
        return _c('text', { attrs: { item: 1, 'vote-type': 'up', rank: '2', kind: 'a', itme: '3' } }) }
      """
    let found = try await check(name == "page.vue" ? page : bundle, named: name)
    #expect(found.messages.map { String($0.prefix(33)) } == ["<text> has no attribute 'itme'; i"])
    #expect(found.lines.count == 2)
  }

  @Test func `what the devices' own components of Weex use is known`() async throws {
    let found = try await check(
      "<template><embed src=\"a.js\" type=\"weex\"></embed></template>",
      named: "page.vue"
    )
    #expect(found.lines == ["nothing found in 1 file"])
  }

  @Test func `a bundler's notes on code that runs are warnings`() async throws {
    let folder = try TestFolder([
      "package.json": #"{"name": "a", "scripts": {"dev": "a", "dev": "b"}}"#,
      "used.js": "export const used = 1",
      "page.js": """
      import { used } from './used.js'
      const table = { a: used, a: 2 }
      eval('table')
      """,
    ])
    let found = try await folder.run(["check", "page.js"]).stdout.split(separator: "\n")
    #expect(
      found.filter { !$0.hasPrefix(" ") } == [
        "page.js:2:26  warning  source", "page.js:3:1  warning  source", "2 warnings in 1 file",
      ],
      "\(found)"
    )
    #expect(!(try await folder.run(["run", "page.js"]).stderr.contains("package.json")))
  }

  @Test func `a variable of a browser is at home where the page runs in one`() async throws {
    let found = try await check(
      """
      const isWeb = WXEnvironment.platform === 'Web'
      if (WXEnvironment.platform.toLowerCase() === 'web') window.open('a')
      if (isWeb && location.href) { location.reload() }
      !isWeb || localStorage.clear()
      const agent = WXEnvironment.platform !== 'Web' ? navigator.appName : navigator.userAgent
      if (!isWeb) alert('b')
      """
    )
    #expect(
      found.lines == [
        "6:50  warning  unknown-name", "7:13  warning  unknown-name", "2 warnings in 1 file",
      ],
      "\(found.messages)"
    )
  }

  private static let hasSass = ["sass", "sass-embedded", "node-sass"].contains {
    FileManager.default.fileExists(atPath: "/usr/share/nodejs/\($0)")
  }

  @Test(.disabled(if: hasSass, "the system has a compiler of Sass"))
  func `a missing style compiler is said once for all sheets`() async throws {
    let sheet = "<template><div/></template>\n<style lang=\"scss\">.a { width: 1px }</style>"
    let folder = try TestFolder(["a.vue": sheet, "b.vue": sheet, "c.vue": sheet])
    let result = try await folder.run(
      ["check", "a.vue", "b.vue", "c.vue"],
      script:
        #"WEEXHOST_ESBUILD=$(command -v esbuild) PATH=/nowhere weexhost check a.vue b.vue c.vue"#
    )
    let lines = result.stdout.split(separator: "\n")
    #expect(lines.count == 3 && lines.first == "a.vue:2:20  error  syntax", "\(result)")
    #expect(lines[1].hasSuffix("; 2 more style sheets need it") == true)
    #expect(lines.last == "1 error in 3 files")
  }

  @Test func `a variable of Rax's library is told as in a run`() async throws {
    let folder = try TemporaryFolder([
      "page.js": "// { \"framework\": \"Rax\" }\nfetch('s.json'); localStorage.getItem('a');"
    ])
    let result = try await Command.run(["check", "\(folder.path)/page.js"])
    #expect(
      result.stdout.contains(
        "a page has no variable 'fetch': it comes from weex-rax-api, which bundles of Rax 0.x need; run the bundle with Apache's own runtime: --jsfm FILE"
      )
    )
    #expect(result.stdout.contains("weex.requireModule('storage') stores texts"))
  }

  @Test func `what the Vue of devices does not have is a warning`() async throws {
    let found = try await check(
      """
      <template>
        <div :class="{ a: on }" @click="frame">
          <text :class="['a', { a: on }]" :[name]="on" :value="on ? 'a' : 'b'"/>
          <text :class="[on ? 'a' : '']"/>
        </div>
      </template>
      <script>
      import Vue from 'vue'
      const state = Vue.observable({ on: true });
      export default {
        data: () => ({ on: state.on, name: 'x' }),
        methods: { frame() { requestAnimationFrame(() => {}); } },
      };
      </script>
      <style>.a { width: 1px }</style>
      """,
      named: "page.vue"
    )
    #expect(
      found.messages == [
        "<div> has an object as its class, which sets no class on devices (Vue 2.5): write a list, such as [isOn ? 'on' : '']",
        "<text> has an object as its class, which sets no class on devices (Vue 2.5): write a list, such as [isOn ? 'on' : '']",
        "<text> has an attribute or an event whose name is computed, with which no page is shown on devices (Vue 2.5)",
        "devices have no Vue.observable (Vue 2.5): new Vue({ data }) is observed, too",
        "a page for Vue has no variable 'requestAnimationFrame' on devices: the modules timer and animation keep time",
      ],
      "\(found.lines)"
    )
    #expect(found.status == 0)
  }

  @Test func `a part of a class's name in a binding is no class`() async throws {
    let found = try await check(
      """
      <template><div :class="['a', 'a-' + kind, kind + '-b', of('c'), names['d'], kind == 'e' ? 'f' : 'a']"/></template>
      <script>export default { data: () => ({ kind: 'x', names: {} }), methods: { of: () => 'a' } };</script>
      <style>.a { width: 1px } .a-x { width: 2px }</style>
      """,
      named: "page.vue"
    )
    #expect(found.lines == ["1:92  warning  unknown-name", "1 warning in 1 file"])
  }

  @Test func `a source is told by its own lines, and its own components are known`() async throws {
    let folder = try TemporaryFolder([
      "card.vue": "<template><text>card</text></template>",
      "page.vue": """
      <template>
        <div><my-card a="1"/><crad/></div>
      </template>
      <script>
      import modal from '@weex-module/modal'
      import MyCard from './card.vue'
      export default {
        components: { MyCard },
        created() {
          modal.tost('x')
        }
      }
      </script>
      """,
    ])
    let result = try await Command.run(["check", "\(folder.path)/page.vue", "--no-cache"])
    let text = result.stdout.replacing("\(folder.path)/", with: "")
    #expect(text.contains("page.vue:10:"))
    #expect(text.contains("module 'modal' has no method 'tost'; did you mean 'toast'?"))
    #expect(text.contains("component 'crad' is not registered"))
    #expect(!text.contains("my-card"))
    #expect(result.status == 1)
  }

  @Test func `a run marks what both saw, and adds what only it saw`() async throws {
    let found = try await check(
      """
      var modal = weex.requireModule('stroage')
      function never() { weex.requireModule('modal').tost() }
      throw new Error('only when run')
      """,
      ["--run"]
    )
    #expect(found.lines[0] == "2:32  error  unknown-module  seen by check and run")
    #expect(found.lines[1] == "3:48  error  unknown-method  seen by check")
    #expect(found.lines.contains { $0.hasPrefix("4:") && $0.hasSuffix("error  run  seen by run") })
  }

  @Test func `another host's table takes the place of this one's`() async throws {
    let table = """
      {"version": 1, "modules": {"stock": [{"name": "price", "reply": "promise", "parameters":
        [{"label": "of", "type": "String", "optional": false, "shape": {"type": "string"}}]}]},
        "components": {"div": []}}
      """
    let folder = try TemporaryFolder([
      "table.json": table, "old.json": #"{"version": 7}"#, "thin.json": #"{"version": 1}"#,
      "page.js": """
      // { "framework": "Vanilla" }
      weex.requireModule('stock').pirce('tea')
      weex.requireModule('stock').price(3)
      weex.requireModule('modal')
      """,
    ])
    let page = "\(folder.path)/page.js"
    let result = try await Command.run(["check", page, "--table", "\(folder.path)/table.json"])
    #expect(result.stdout.contains("module 'stock' has no method 'pirce'; did you mean 'price'?"))
    #expect(
      result.stdout.contains(
        "stock.price: argument 0 (of: String) wants a string, got the number 3"
      )
    )
    #expect(
      result.stdout.contains(
        "module 'modal' is not registered; there are: stock; if it is the app's, replace it with --module modal=FILE"
      )
    )
    let thin = try await Command.run(["check", page, "--table", "\(folder.path)/thin.json"])
    #expect(thin.status == 64)
    #expect(thin.stderr.contains("thin.json: modules must be an object, got nothing"))
    let old = try await Command.run(["check", page, "--table", "\(folder.path)/old.json"])
    #expect(old.status == 64)
    #expect(old.stderr.contains("this is version 7, but this host reads version 1"))
  }

  @Test func `what a host lists as JSON is a table to check against`() async throws {
    let folder = try TemporaryFolder([
      "table.json": try await Command.run(["list", "--json"]).stdout
    ])
    let page = Command.repository.appending(path: "JSBundles/Fixtures/Check/order.js").path
    let listed = try await Command.run(["check", page, "--table", "\(folder.path)/table.json"])
    #expect(listed.stderr == "")
    #expect(listed.stdout == (try await Command.run(["check", page]).stdout))
    #expect(listed.stdout.contains("5 errors, 1 warning, 1 note in 1 file"))
  }

  @Test func `a component under a name that Vue keeps for elements is never used`() async throws {
    let found = try await check(
      """
      // { "framework": "Vue" }
      new Vue({
        el: 'root',
        components: { marquee: { render: render }, ticker: { render: render } },
        render: function () { var _c = this._c; return _c('div', [_c('marquee'), _c('ticker')]) }
      })
      function render() { return this._c('text') }
      """
    )
    #expect(found.lines == ["6:64  error  unknown-component", "1 error in 1 file"])
    #expect(found.messages.first?.hasPrefix("component 'marquee' is not registered") == true)
  }

  @Test func `what stands in a source that several files import is told once`() async throws {
    let folder = try TemporaryFolder([
      "a.js": "import './shared.js'\n", "b.js": "import './shared.js'\n",
      "shared.js": "import gone from 'gone'\ngone()\n",
    ])
    let files = ["a", "b"].map { "\(folder.path)/\($0).js" }
    let result = try await Command.run(["check"] + files)
    #expect(result.stdout.contains("1 error in 2 files"), "\(result.stdout)")
  }

  @Test func `reports have a form for programs and one for GitHub`() async throws {
    let folder = try TemporaryFolder([
      "a.js": "// { \"framework\": \"Vanilla\" }\nweex.requireModule('stroage')\n"
    ])
    let file = "\(folder.path)/a.js"
    let json = try await Command.run(["check", file, "--reporter", "json"])
    #expect(
      json.stdout == """
        {"version":1,"files":1,"findings":[{"file":"\(file)","rule":"unknown-module","severity":"error",\
        "message":"module 'stroage' is not registered; did you mean 'storage'?",\
        "place":{"file":"\(file)","line":2,"column":20},"seenBy":["check"]}]}

        """
    )
    let github = try await Command.run(["check", file, "--reporter", "github"])
    #expect(
      github.stdout == """
        ::error file=\(file),line=2,col=20,title=unknown-module::module 'stroage' is not registered; \
        did you mean 'storage'?

        """
    )
    #expect(try await Command.run(["check", file, "--reporter", "xml"]).status == 64)
  }

  @Test func `what is no script, or is missing, is said so`() async throws {
    let found = try await check("var a = ;")
    #expect(found.lines == ["2:9  error  syntax", "1 error in 1 file"])
    #expect(found.messages == ["SyntaxError: Unexpected token"])
    #expect(found.status == 1)
    let missing = try await Command.run(["check", "/nowhere/page.js"])
    #expect(missing.status == 66)
    #expect(missing.stderr.hasPrefix("error: /nowhere/page.js: "))
  }

  @Test(arguments: [
    ("<script>import X from './nope.vue'; export default { components: { X } };</script>", ""),
    ("", "@import \"./nope.css\"; "),
  ])
  func `a missing import hides no other error`(script: String, rule: String) async throws {
    let found = try await check(
      """
      <template><div class="c"></div></template>
      \(script)
      <style>\(rule).c { color: bluu; }</style>
      """,
      named: "page.vue"
    )
    #expect(found.messages.count == 2)
    #expect(found.messages.contains { $0.contains("nope") })
    #expect(found.messages.contains("\"bluu\" is not a colour; did you mean \"blue\"?"))
    #expect(found.lines.contains { $0.hasSuffix("error  style-value") })
  }

  @Test(arguments: [
    ("const d = require('@weex-module/domm');", 19), ("import d from '@weex-module/domm';", 15),
  ])
  func `a module that is imported by its address has a place`(
    line: String,
    column: Int
  ) async throws {
    let page = """
      <template><div></div></template>
      <script>
      // '@weex-module/domm'
      \(line)
      export default { created() { if (d) d.foo(); } };
      </script>
      """
    let found = try await check(page, named: "page.vue")
    #expect(found.lines == ["4:\(column)  error  unknown-module", "1 error in 1 file"])
    let folder = try TemporaryFolder(["page.vue": page])
    let file = "\(folder.path)/page.vue"
    let run = try await Command.run(["run", file, "--no-cache", "--print", "none"])
    #expect(
      run.stderr
        == "warning: \(file):4:\(column): module 'domm' is not registered; did you mean 'dom'?\n"
    )
  }

  @Test func `keep-alive is no component of Vue for Weex`() async throws {
    let page = """
      <template><div>
        <keep-alive><text>a</text></keep-alive><transition name="a"><div></div></transition>
      </div></template>
      """
    let found = try await check(page, named: "page.vue")
    #expect(found.lines == ["2:3  error  unknown-component", "1 error in 1 file"])
    let folder = try TemporaryFolder(["page.vue": page])
    let file = "\(folder.path)/page.vue"
    let run = try await Command.run(["run", file, "--no-cache", "--print", "none"])
    #expect(run.stderr.hasPrefix("warning: \(file):2:3: component 'keep-alive' is not registered"))
  }
}
