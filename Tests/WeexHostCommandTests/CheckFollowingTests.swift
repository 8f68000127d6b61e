import Foundation
import Testing

/// The values that `weexhost check` follows in a bundle, and its notes about those that it cannot follow.
@Suite struct CheckFollowingTests {
  /// Checks a script, and returns `line rule` and the message of each finding.
  private func check(
    _ script: String,
    named name: String = "page.js",
    header: String = "// { \"framework\": \"Vanilla\" }"
  ) async throws -> [String] {
    let text = name.hasSuffix(".js") ? header + "\n" + script : script
    let folder = try TemporaryFolder([name: text])
    let file = "\(folder.path)/\(name)"
    let result = try await Command.run(["check", "--no-cache", "--reporter", "json", file])
    #expect(result.stderr == "")
    struct Report: Decodable {
      struct Place: Decodable {
        let line: Int
      }
      struct Finding: Decodable {
        let rule: String
        let severity: String
        let message: String
        let place: Place?
        let source: Place?
      }
      let findings: [Finding]
    }
    let report = try JSONDecoder().decode(Report.self, from: Data(result.stdout.utf8))
    return report.findings.map {
      "\(($0.source ?? $0.place)?.line ?? 0) \($0.severity) \($0.rule): \($0.message)"
    }
  }

  private func lines(_ findings: [String]) -> [String] {
    findings.map { String($0.prefix { $0 != ":" }) }
  }

  @Test
  func `modules are followed through objects, classes, functions and calls by call and apply`()
    async throws
  {
    let found = try await check(
      """
      var ns = { modal: weex.requireModule('modal') }; ns.modal.tost()
      class Page { constructor() { this.stored = weex.requireModule('storage') } go() { this.stored.gte() } }
      function load(name) { return weex.requireModule(name) } load('modla'); load('picker').pikc()
      var [clip] = [weex.requireModule('clipboard')]; clip.getStrin()
      weex.requireModule('dom').scrollTo.call(null, 1); weex.requireModule.call(weex, 'strem')
      var host = typeof weex !== 'undefined' ? weex : {}; host.requireModule('navigater')
      var lazy = () => weex.requireModule('meta'); lazy().setViewprt()
      """
    )
    #expect(
      lines(found) == [
        "2 error unknown-method", "3 error unknown-method", "4 note dynamic-name",
        "4 error unknown-module", "4 error unknown-method", "5 error unknown-method",
        "6 error unknown-method", "6 error unknown-module", "7 error unknown-module",
        "8 error unknown-method",
      ]
    )
  }

  @Test func `what a bundler exports is followed into the modules that use it`() async throws {
    let found = try await check(
      """
      (function (m) { function n(i) { var t = { exports: {} }; m[i].call(t.exports, t, t.exports, n); return t.exports } n(0) })([
        function (e, t, n) { var a = n(1), b = n(2); a.modal.tost(); b.a.alret() },
        function (e, t, n) { t.modal = weex.requireModule('modal') },
        function (e, t, n) { var r = weex.requireModule('modal'); n.d(t, 'a', function () { return r }) }
      ])
      """
    )
    #expect(lines(found) == ["3 error unknown-method", "3 error unknown-method"])
  }

  @Test func `where a module goes out of sight is a note, and nothing is guessed`() async throws {
    let found = try await check(
      """
      use(weex.requireModule('modal'))
      function use(any) { any.tost() }
      var list = [weex.requireModule('modal'), weex.requireModule('storage')]; list[0].tost()
      var one = weex.requireModule('modal'); if (list) one = weex.requireModule('storage'); one.tost()
      var mixed = { m: weex.requireModule('modal') }; mixed.m = { tost: use }; mixed.m.tost()
      function install(host) { host.requireModule('modla') }
      var held = (held = one.toast) == null ? void 0 : held.call(one, { message: 'hi' })
      """
    )
    #expect(
      lines(found) == [
        "2 note dynamic-name", "4 note dynamic-name", "4 note dynamic-name", "5 note dynamic-name",
        "6 note dynamic-name", "7 note dynamic-name",
      ]
    )
    #expect(
      found.first
        == "2 note dynamic-name: how module 'modal' is used from here on cannot be known without running it"
    )
  }

  @Test func `classes are looked up in the styles of their own component`() async throws {
    let found = try await check(
      """
      var one = { style: { title: { color: 'red' } }, render: function (_c) { return _c('div', { staticClass: ['note'] }) } }
      var two = { style: { note: { color: 'red' } }, render: function (_c) { return _c('div', { staticClass: ['note', 'title'] }) } }
      var three = { render: function (_c) { return _c('div', { staticClass: ['other'] }) } }
      """,
      header: "// { \"framework\": \"Vue\" }"
    )
    #expect(
      lines(found)
        == ["2 warning unknown-name", "3 warning unknown-name", "4 warning unknown-name"]
    )
    // Without any styles, classes may have other purposes.
    let plain = try await check(
      "var page = { render: function (_c) { return _c('div', { staticClass: ['title'] }) } }",
      header: "// { \"framework\": \"Vue\" }"
    )
    #expect(plain == [])
  }

  @Test func `an attribute that a component passes on is compared with its root's`() async throws {
    let folder = try TemporaryFolder([
      "page.vue": """
      <template><div><card title="a" :shadw="1" src="b"/><row any="1"/></div></template>
      <script>
      import card from './card.vue'
      import row from './row.vue'
      export default { components: { card, row } }
      </script>
      """,
      "card.vue": """
      <template><text v-if="title">{{ title }}</text></template>
      <script>export default { props: { title: String } }</script>
      """,
      "row.vue": """
      <template><div/></template>
      <script>export default { mixins: [{ props: ['any'] }] }</script>
      """,
    ])
    let file = "\(folder.path)/page.vue"
    let result = try await Command.run(["check", "--no-cache", "--run", file])
    let problems = result.stdout.split(separator: "\n").filter { $0.hasPrefix("    ") }
    #expect(
      problems == [
        "    <card> has no prop 'shadw' and passes it on: <text> has no attribute 'shadw'; if the app defines it, allow it with --allow-unknown=shadw",
        "    <card> has no prop 'src' and passes it on: <text> has no attribute 'src'; if the app defines it, allow it with --allow-unknown=src",
      ]
    )
    #expect(
      result.stdout.contains("page.vue:1:32  error  unknown-attribute  seen by check and run")
    )
  }

  /// Each variable is written to eight times from the one before, so that following every path would take 8^12 steps.
  @Test func `variables with many writes are followed in one pass`() async throws {
    let levels = (1...12).map { level in
      "let x\(level); " + String(repeating: "x\(level) = x\(level - 1); ", count: 8)
    }
    let found = try await check(
      """
      let x0 = weex.requireModule('modal');
      \(levels.joined(separator: "\n"))
      x12.tost({ message: 'a' });
      """
    )
    #expect(
      found == [
        "15 error unknown-method: module 'modal' has no method 'tost'; did you mean 'toast'?"
      ]
    )
  }

  @Test(arguments: [
    ("var a = 010;\nvar b = ;", 3), ("with ({}) {}\nfoo(;", 3), ("import a from 'b'\nfoo(;", 3),
  ])
  func `a script's syntax error is a script's`(script: String, line: Int) async throws {
    let found = try await check(script)
    #expect(found.count == 1 && found[0].hasPrefix("\(line) error syntax"), "\(found)")
  }

  @Test func `a method that no element has is an error`() async throws {
    let found = try await check("document.createElement('div').setClassList([])")
    #expect(found.first?.contains("<div> has no method 'setClassList'") == true, "\(found)")
  }

  @Test func `methods of elements are known by their references`() async throws {
    let found = try await check(
      """
      <template><div>
        <input ref="field"/>
        <text v-for="n in 3" :key="n" ref="rows">{{ n }}</text>
        <card ref="card"/>
      </div></template>
      <script>
      export default {
        components: { card: { render(h) { return h('div') } } },
        methods: {
          a() { this.$refs.field.focs(); this.$refs.field.setSelectionRange(1) },
          b() { this.$refs.rows.forEach(row => row.setAttr('a', 1)); this.$refs.rows[0].focus() },
          c() { this.$refs.card.anything(); this.$refs.field.blur(); this.$refs.other.some() },
        },
        mounted() { this.a(); this.b(); this.c() },
      }
      </script>
      """,
      named: "page.vue"
    )
    #expect(
      found == [
        "10 error unknown-method: <input> has no method 'focs'; did you mean 'focus'?",
        "10 error argument-count: input.setSelectionRange: missing argument 1 (end: Int)",
        "11 error unknown-method: <text> has no method 'focus'; there are none",
      ]
    )
  }

  @Test func `what a lenient host ignores is a warning`() async throws {
    let found = try await check(
      """
      var modal = weex.requireModule('modal')
      modal.toast({ text: 'hi' })
      modal.toast({ message: 'hi', duration: 'long' })
      modal.toast('hi'); modal.toast('{"message":"hi"}'); modal.toast({ message: 5, duration: '2' })
      weex.requireModule('stream').fetch({ url: '/a', method: 'get', type: 'xml' })
      weex.requireModule('dom').addRule('font-face', {})
      modal.toast({ message: 'hi', ...more }); var more
      """
    )
    #expect(
      found == [
        "3 warning argument-type: modal.toast: argument 0 (options: ToastOptions).message wants a string, and is missing",
        "3 warning argument-type: modal.toast: argument 0 (options: ToastOptions) has no key 'text'; there are: duration, message",
        "4 warning argument-type: modal.toast: argument 0 (options: ToastOptions).duration wants a number, got the string \"long\"",
        "5 warning argument-type: modal.toast: argument 0 (options: ToastOptions) wants an object, got the string \"hi\"",
        "6 warning argument-type: stream.fetch: argument 0 (options: FetchRequest).type wants one of 'text', 'json', 'jsonp', got the string \"xml\"",
        "7 error argument-type: dom.addRule: argument 0 (type: String) wants one of 'fontFace', got the string \"font-face\"",
      ]
    )
  }

  @Test func `a literal that the method refuses is an error in the words of a run`() async throws {
    let script = """
      weex.requireModule('modal').alert({ message: 'x' }, 'y')
      weex.requireModule('dom').getComponentRect('viewport', 5)
      weex.requireModule('dom').updateAttrs('_root', [1])
      weex.requireModule('dom').addElement('_root', { ref: '1', type: 'div' }, 'x')
      weex.requireModule('router').call('kl://locale/getLanguag')
      weex.requireModule('router').call('kl://Shop/price')
      weex.requireModule('router').call('https://example.com/shop.js')
      weex.requireModule('modal').alert({ message: 'x' }, null)
      $flex.total()
      if (typeof screen !== 'undefined') screen.go()
      """
    let found = try await check(script)
    #expect(
      found.dropLast() == [
        "2 error argument-type: modal.alert: argument 1 (callback: Callback?) wants a function, got the string \"y\"",
        "3 error argument-type: dom.getComponentRect: argument 1 (callback: Callback) wants a function, got the number 5",
        "4 error argument-type: dom.updateAttrs: argument 1 (attrs: [String: any]) wants an object, got an array",
        "5 error argument-type: dom.addElement: argument 2 (index: Int?) wants a number, got the string \"x\"",
        "6 error unknown-route: the route class 'locale' has no function 'getLanguag'; did you mean 'getLanguage' or 'getLanguages'?",
        "7 error unknown-route: there is no route class 'Shop'; there are: animation, canvas, clipboard, dark-scheme, deviceInfo, dom, event, geolocation, globalEvent, instanceWrap, locale, meta, and 13 more",
      ]
    )
    #expect(found.last == "10 error unknown-flex: this host has no $flex")
    let folder = try TemporaryFolder(["page.js": "// { \"framework\": \"Vanilla\" }\n" + script])
    let run = try await Command.run(["run", "--strict", "\(folder.path)/page.js"])
    for line in found.prefix(4) {
      let message = line.split(separator: ": ", maxSplits: 1)[1]
      #expect(run.stderr.contains(message), "\(message)")
    }
  }

  @Test func `a promise that is computed with is told, and one that is passed on is not`()
    async throws
  {
    let found = try await check(
      """
      var storage = weex.requireModule('storage'), modal = weex.requireModule('modal')
      async function right() { const v = await storage.getItem('a'); return v }
      const kept = storage.getItem('b'); kept.then(right); right(kept)
      const back = () => modal.toast({ message: 'a' }), list = [storage.getItem('c')]
      function both() { return modal.toast({ message: 'a' }) || right && modal.toast({ message: 'b' }) }
      const wrong = storage.getItem('d'); wrong.toUpperCase()
      """
    )
    #expect(
      found == [
        "7 warning sync-result: this is the promise that storage.getItem returns, not its result: await it"
      ]
    )
  }

  @Test func `one wrong style hides nothing else, and each is told once, where it stands`()
    async throws
  {
    let vue = try await check(
      """
      <template><div class="box"><text style="colour: red; font-size: big">{{ a }}</text><txet/></div></template>
      <script>
      weex.requireModule('modla')
      export default { data: () => ({ a: 1 }) }
      </script>
      <style>.box { flex-direction: rwo; }</style>
      """,
      named: "page.vue"
    )
    #expect(
      lines(vue) == [
        "1 error unknown-style", "1 error style-value", "1 error unknown-component",
        "3 error unknown-module", "6 error style-value",
      ]
    )
    let legacy = try await check(
      """
      <template><div><txet/></div></template>
      <script>module.exports = {}</script>
      <style>.box { colour: red; color: blu }</style>
      """,
      named: "page.we"
    )
    #expect(
      lines(legacy) == [
        "1 error unknown-component", "3 error unknown-style", "3 error style-value",
      ]
    )
  }

  @Test func `Rax's elements tell their tags, attributes, events and styles`() async throws {
    let found = try await check(
      """
      /** @jsx createElement */
      function createElement(type, props, ...children) { return { type, props, children } }
      function Own() { return null }
      console.log(
        <div onClik={() => 1} style={{ flexDirection: 'rwo', width: '750rpx', colr: 'red' }}>
          <text valeu="a" className="b" data-a="1" onAppear={() => 1}>a</text>
          <txet />
          <Own anything="1" />
        </div>
      )
      """,
      named: "page.jsx"
    )
    #expect(
      found == [
        "5 error unknown-event: <div> sends no event 'clik'; did you mean 'click'?",
        "5 error style-value: style flexDirection: 'rwo' is not among its values; did you mean 'row'?",
        "5 error unknown-style: style colr: there is no such style; did you mean 'color'?",
        "6 error unknown-attribute: <text> has no attribute 'valeu'; did you mean 'value'?",
        "7 error unknown-component: component 'txet' is not registered; a div replaces it; did you mean 'text'?",
      ]
    )
    // As webpack writes it.
    let bundled = try await check(
      "var r = {}; Object(r.createElement)('div', { valeu: 1 }, (0, r.createElement)('txet', null))",
      header: "// { \"framework\": \"Rax\" }"
    )
    #expect(lines(bundled) == ["2 error unknown-attribute", "2 error unknown-component"])
  }

  @Test func `minified bundles tell what they told before, by whatever names`() async throws {
    let found = try await check(
      """
      !function(e){function t(n){return e[n]}t(0)}([function(e,t,n){var r=n(1);__weex_define__("@weex-component/a",[],function(e,t,n){r(n,t,e)})},function(e,t){e.exports=function(e,t,n){"use strict";var r=n("@weex-module/modal");r.tost({})}}]);
      """
    )
    #expect(lines(found) == ["2 error unknown-method"])
  }
}
