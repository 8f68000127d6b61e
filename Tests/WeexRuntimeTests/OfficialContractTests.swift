import FoundationEssentials
import HostThread
import HostValues
import MethodTable
import OfficialRuntime
import Testing
import WeexCore
import WeexPages
import WeexRuntime
import WeexTree

/// The parts of Weex's native contract that the official runtime and its bundles use.
@HostActor
@Suite(.enabled(if: OfficialRuntimeFile.path != nil, "WEEXHOST_JSFM names no weex-main-jsfm.js"))
struct OfficialContractTests {
  private let host = StandardHarness.host()

  private func page(_ source: String, url: String = "test.js") throws -> Page {
    var options = PageOptions()
    options.officialRuntime = OfficialRuntimeFile.path
    return try host.openPage(source: source, url: url, options: options)
  }

  private func vuePage(_ options: String) throws -> Page {
    try page("// { \"framework\": \"Vue\" }\nnew Vue(Object.assign({ el: '#root' }, \(options)));")
  }

  private func legacyPage(_ options: String) throws -> Page {
    try page(
      "define('@weex-component/p', function (require, exports, module) { module.exports = \(options) })\n"
        + "bootstrap('@weex-component/p')"
    )
  }

  @Test func `an attribute that Swift sets is written without an event`() async throws {
    let page = try page(
      """
      // { "framework": "Vanilla" }
      const root = document.createElement('div');
      document.documentElement.appendChild(root);
      root.addEvent('', () => console.log('fired'));
      root.addEvent('click', () => console.log(root.attr.mine));
      """
    )
    let root = try #require(page.tree.root)
    root.setAttribute("mine", true)
    await host.settle()
    page.fireEvent("click", on: root, params: [:], domChanges: .undefined)
    await host.settle()
    #expect(messages(page) == [])
    #expect(page.log.filter { !$0.isFromHost }.map(\.text) == ["true"])
  }

  @Test func `each page has random numbers of its own`() throws {
    let host = StandardHarness.host()
    var options = PageOptions()
    options.officialRuntime = OfficialRuntimeFile.path
    let source = "// { \"framework\": \"Vue\" }\nconsole.log(Math.random());"
    let texts = try (1...3).map { number in
      try host.openPage(source: source, url: "\(number).js", options: options).log.map(\.text)
    }
    #expect(Set(texts).count == 3)
  }

  private func messages(_ page: Page) -> [String] { page.failures.map(\.description) }

  @Test(arguments: [
    "{ render(h) { return h('text', [TIME]) } }",
    "{ data: function () { return { t: TIME } }, template: { type: 'text', attr: { value: function () { return this.t } } } }",
  ])
  func `dates and random numbers are the host's, the same in every run`(source: String) throws {
    let time = "[Date.now(), new Date().toISOString(), Math.random(), Date()].join()"
    let values = try (1...2).map { _ in
      let host = StandardHarness.host()
      var options = PageOptions()
      options.officialRuntime = OfficialRuntimeFile.path
      let text = source.replacing("TIME", with: time)
      let isVue = source.contains("render")
      let page = try host.openPage(
        source: isVue
          ? "// { \"framework\": \"Vue\" }\nnew Vue(Object.assign({ el: '#root' }, \(text)));"
          : "define('@weex-component/p', function (r, e, module) { module.exports = \(text) })\nbootstrap('@weex-component/p')",
        url: "test.js",
        options: options
      )
      #expect(messages(page) == [])
      return page.tree.root?.attributes["value"]?.shownText ?? ""
    }
    #expect(values[0] == values[1])
    #expect(values[0].hasPrefix("946684800000,2000-01-01T00:00:00.000Z,0."))
  }

  @Test func `functions inside of arguments are callbacks, and other values arrive as they are`()
    async throws
  {
    host.registerModule("nested", withClass: NestedModule.self)
    let page = try vuePage(
      """
      { data: { text: '' }, created() {
          const nested = weex.requireModule('nested');
          nested.run({ when: new Date(0), bytes: new Uint8Array([1, 2]), on: { done: (x) => { this.text += 'done ' + x } } },
            [(x) => { this.text += ' list ' + x }]);
        }, render(h) { return h('text', [this.text]) } }
      """
    )
    #expect(await host.settle() == .rest)
    #expect(messages(page) == [])
    #expect(
      page.tree.root?.attributes["value"]
        == "done 1970-01-01T00:00:00.000Z list {\"@type\":\"binary\",\"base64\":\"AQI=\",\"dataType\":\"Uint8Array\"}"
    )
  }

  @Test func `the runtime's own timers call back until they are cleared`() async throws {
    let page = try vuePage("{ render(h) { return h('text', ['x']) } }")
    let id = page.id
    _ = try page.evaluateInOfficialRuntime(
      """
      var heard = [];
      const add = (text) => getDocument('\(id)').taskCenter.callbackManager.add(() => heard.push(text));
      setTimeoutWeex('\(id)', add('timeout').toString(), 20);
      const cleared = add('cleared').toString();
      setTimeoutWeex('\(id)', cleared, 10);
      clearTimeoutWeex(cleared);
      var count = 0;
      const interval = setIntervalWeex('\(id)', () => {
        heard.push('tick');
        if (++count === 2) clearIntervalWeex('\(id)', interval);
      }, 15);
      """
    )
    #expect(await host.settle() == .rest)
    #expect(messages(page) == [])
    #expect(try page.evaluateInOfficialRuntime("heard.join()") == "tick,timeout,tick")
  }

  @Test func `hooks of virtual components run, and their data is taken`() async throws {
    let page = try vuePage("{ render(h) { return h('text', ['x']) } }")
    _ = try page.evaluateInOfficialRuntime(
      """
      var heard = [];
      const center = getDocument('\(page.id)').taskCenter;
      center.registerHook('c1', 'lifecycle', 'create', (...args) => { heard.push(JSON.stringify(args)); });
      heard.push(__updateComponentData('\(page.id)', 'c1', { a: 1 }, ''));
      """
    )
    page.triggerHook("create", ofType: "lifecycle", on: "c1", ["x", ["a": 1]])
    await host.settle()
    #expect(messages(page) == [])
    #expect(try page.evaluateInOfficialRuntime("heard.join('|')") == "0|[\"x\",{\"a\":1}]")
  }

  @Test func `extendCallNative asks the host's handler, and is -1 without one`() throws {
    let source =
      "{ render(h) { return h('text', [JSON.stringify(extendCallNative({ className: 'Adder', x: 2 }))]) } }"
    #expect(try vuePage(source).tree.root?.attributes["value"] == "-1")
    host.registerHandler(Adder(), withProtocol: (any ExtendedCallAnswering).self)
    #expect(try vuePage(source).tree.root?.attributes["value"] == "{\"sum\":3}")
  }

  @Test func `a call for a page that is not there is answered with -1`() throws {
    let page = try vuePage("{ render(h) { return h('text', ['x']) } }")
    #expect(try page.evaluateInOfficialRuntime("callNative('999', [], '-1')") == -1)
    #expect(try page.evaluateInOfficialRuntime("callRemoveElement('999', '1')") == -1)
    #expect(messages(page) == [])
  }

  @Test(arguments: [
    ("nope.x; define('a', function () {})", "test.js:1:5"),
    (
      "define('@weex-component/p', function (r, e, module) {\n  module.exports = { data: {}, created: function () {\n    nope.x } }\n})\nbootstrap('@weex-component/p')",
      "test.js:3:9"
    ),
    ("// { \"framework\": \"Vanilla\" }\n\n  nope.x", "test.js:3:7"),
    ("var a = 1;\nlet b = {;", "test.js:2:10"),
  ])
  func `an error of a legacy bundle names its own line and column`(
    source: String,
    place: String
  ) throws {
    let page = try page(source)
    #expect(page.failures.first?.location?.description == place)
    #expect(page.failures.count == 1)
  }

  @Test func `importScript runs a script of the bundle's folder, and rejects where there is none`()
    async throws
  {
    let folder = FileManager.default.temporaryDirectory.appending(path: "weexhost-import")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try Data("globalThis.imported = 'yes'".utf8).write(to: folder.appending(path: "part.js"))
    let page = try page(
      """
      // { "framework": "Vue" }
      new Vue({ el: '#root', data: { text: '' }, created() {
        weex.importScript('part.js').then(() => { this.text = imported })
          .then(() => weex.importScript('none.js')).catch((e) => { this.text += ' ' + e.code })
      }, render(h) { return h('text', [this.text]) } })
      """,
      url: "file://\(folder.path)/page.js"
    )
    #expect(await host.settle() == .rest)
    #expect(messages(page) == [])
    #expect(page.tree.root?.attributes["value"] == "yes unreadable")
  }

  @Test func `an import that the engine refuses as a whole has the engine's message`() async throws
  {
    let folder = FileManager.default.temporaryDirectory.appending(path: "weexhost-import-twice")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try Data("const once = 1;".utf8).write(to: folder.appending(path: "part.js"))
    let page = try page(
      """
      // { "framework": "Vue" }
      new Vue({ el: '#root', data: { text: '' }, created() {
        weex.importScript('part.js').then(() => weex.importScript('part.js')).catch((e) => { this.text = e.message })
      }, render(h) { return h('text', [this.text]) } })
      """,
      url: "file://\(folder.path)/page.js"
    )
    #expect(await host.settle() == .rest)
    #expect(messages(page) == [])
    let text = page.tree.root?.attributes["value"]?.string ?? ""
    #expect(text.contains("Can't create duplicate variable: 'once'"), "\(text)")
  }

  @Test(
    .enabled(if: OfficialRuntimeFile.hasRaxAPI, "there is no weex-rax-api.js beside WEEXHOST_JSFM")
  )
  func `a Rax bundle has the browser's names, modules of its own and Weex's`() async throws {
    let file = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../JSBundles/Fixtures/rax.js").standardized
    let page = try page(String(contentsOf: file, encoding: .utf8), url: "file:///pages/rax.js")
    page.tree.root?.fireEvent("click")
    await host.settle()
    #expect(messages(page) == [])
    #expect(
      page.tree.root?.subcomponents.map { $0.attributes["value"]?.shownText } == [
        "at /pages/rax.js on iOS, 750 wide", "clicked 1", "after 100 ms", "answered OK", "resize",
      ]
    )
    try expectRootEqualsTree(page)
    page.destroy()
    #expect(messages(page) == [])
  }

  @Test func `a Rax bundle without its API is refused with what to do`() throws {
    var options = PageOptions()
    options.officialRuntime = OfficialRuntimeFile.path
    options.raxAPI = "/no/such.js"
    #expect(throws: HostError.self) {
      try host.openPage(source: "// { \"framework\": \"Rax\" }\n", url: "x.js", options: options)
    }
    #expect(host.pages.isEmpty)
  }

  @Test func `a handler supplies what is evaluated before a Rax bundle`() throws {
    struct Loader: FrameworkLoading {
      func loadRaxFramework() -> FrameworkScript? {
        FrameworkScript(path: "mine.js", source: "var greeting = 'from the handler'")
      }
    }
    host.registerHandler(Loader(), withProtocol: (any FrameworkLoading).self)
    let page = try page("// { \"framework\": \"Rax\" }\nconsole.log(greeting)")
    #expect(page.log.map(\.text) == ["from the handler"])
  }
}

/// Accepts functions inside its arguments.
private final class NestedModule: WeexModule {
  static let exports = Exports<NestedModule> {
    Method("run", "options", "functions", NestedModule.run)
  }

  init(page: Page) {}

  private func run(_ options: HostValue, _ functions: HostValue) {
    if case .callback(let done)? = options["on"]?["done"] {
      done(options["when"] ?? .undefined, keepAlive: false)
    }
    if case .callback(let function)? = functions[0] {
      function(.string(JSONText.of(options["bytes"] ?? .undefined)), keepAlive: false)
    }
  }
}

private struct Adder: ExtendedCallAnswering {
  func answer(_ call: HostValue, from page: Page) -> HostValue? {
    guard call["className"] == "Adder", let x = call["x"]?.number else { return nil }
    return ["sum": .number(x + 1)]
  }
}
