import HostThread
import HostValues
import MethodTable
import OfficialRuntime
import Testing
import WeexCore
import WeexPages
import WeexRuntime
import WeexTree

/// Several pages of one host in one official runtime: their shared state, and their isolation.
@HostActor
@Suite(.enabled(if: OfficialRuntimeFile.path != nil, "WEEXHOST_JSFM names no weex-main-jsfm.js"))
struct OfficialPagesTests {
  private let host = StandardHarness.host()

  private func page(_ source: String, url: String = "test.js") throws -> Page {
    var options = PageOptions()
    options.officialRuntime = OfficialRuntimeFile.path
    return try host.openPage(source: source, url: url, options: options)
  }

  private func vuePage(_ options: String, url: String = "test.js") throws -> Page {
    try page(
      "// { \"framework\": \"Vue\" }\nnew Vue(Object.assign({ el: '#root' }, \(options)));",
      url: url
    )
  }

  private func messages(_ page: Page) -> [String] { page.failures.map(\.message) }

  @Test func `pages of a host are instances of one runtime`() async throws {
    let one = try vuePage("{ render(h) { return h('text', ['one']) } }")
    let two = try vuePage("{ render(h) { return h('text', ['two']) } }")
    let other = StandardHarness.host()
    var options = PageOptions()
    options.officialRuntime = OfficialRuntimeFile.path
    let elsewhere = try other.openPage(source: "", url: "test.js", options: options)
    #expect(one.officialCounts?.pages == 2)
    #expect(elsewhere.officialCounts?.pages == 1)
    #expect(one.tree.root?.attributes["value"] == "one")
    #expect(two.tree.root?.attributes["value"] == "two")
    try expectRootEqualsTree(one)
    try expectRootEqualsTree(two)
    elsewhere.destroy()
  }

  @Test func `a page that is closed leaves nothing in the runtime that goes on`() async throws {
    let staying = try vuePage("{ render(h) { return h('text', ['stays']) } }")
    try await openAndClose()
    let before = staying.officialCounts?.values
    for _ in 1...5 { try await openAndClose() }
    #expect(staying.officialCounts?.values == before)
    #expect(staying.officialCounts?.pages == 1)
    #expect(host.pages.count == 1)
    #expect(await host.settle() == .rest)
    #expect(messages(staying) == [])
  }

  private func openAndClose() async throws {
    let vue = try vuePage(
      """
      { data: { n: 0 }, created() {
          setInterval(() => this.n++, 10);
          new BroadcastChannel('all').onmessage = () => {};
          weex.requireModule('globalEvent').addEventListener('e', () => {});
          weex.requireModule('dom').getComponentRect('viewport', () => {});
        }, render(h) { return h('div', { on: { click() {} } }, [h('text', [this.n])]) } }
      """
    )
    let legacy = try page(Self.legacy)
    let vanilla = try page(Self.vanilla)
    await host.advance(by: .milliseconds(30))
    for page in [vue, legacy, vanilla] {
      #expect(messages(page) == [])
      page.destroy()
    }
  }

  private static let legacy = """
    define('@weex-component/p', function (require, exports, module) {
      module.exports = { data: { n: 0 }, created: function () { setTimeout(function () {}, 5) },
        template: { type: 'div', events: { click: function () { nope } } } }
    })
    bootstrap('@weex-component/p')
    """

  private static let vanilla = """
    // { "framework": "Vanilla" }
    document.documentElement.appendChild(document.createBody('div'));
    """

  @Test func `a broadcast message crosses pages, and what a listener throws is its own page's`()
    async throws
  {
    let hearing = try vuePage(
      """
      { data: { text: 'nothing' }, created() {
          const channel = new BroadcastChannel('news');
          channel.onmessage = (event) => {
            this.text = event.data.text;
            throw new Error('broken listener');
          };
        }, render(h) { return h('text', [this.text]) } }
      """,
      url: "hearing.js"
    )
    let posting = try vuePage(
      """
      { created() {
          const channel = new BroadcastChannel('news');
          channel.onmessage = () => { throw new Error('hears itself') };
          channel.postMessage({ text: 'hello' });
          this.done = true;
        }, render(h) { return h('text', [String(this.done)]) } }
      """,
      url: "posting.js"
    )
    await host.settle()
    #expect(messages(posting) == [])
    #expect(posting.tree.root?.attributes["value"] == "true")
    #expect(hearing.tree.root?.attributes["value"] == "hello")
    #expect(messages(hearing).map { $0.contains("broken listener") } == [true])
    try expectRootEqualsTree(hearing)
  }

  @Test func `failures, logs and environments stay with their pages`() async throws {
    let sound = try vuePage("{ render(h) { return h('text', ['sound']) } }", url: "sound.js")
    var options = PageOptions()
    options.officialRuntime = OfficialRuntimeFile.path
    options.environment["appName"] = "another"
    let failing = try host.openPage(
      source: """
        define('@weex-component/p', function (require, exports, module) {
          module.exports = { data: {}, template: { type: 'div', events: { click: 'go' } }, methods: {
            go: function () {
              console.log('app ' + WXEnvironment.appName)
              setTimeout(function () { Promise.reject(new Error('unheard')) }, 10)
              throw new Error('in a handler')
            } } }
        })
        bootstrap('@weex-component/p')
        """,
      url: "failing.js",
      options: options
    )
    failing.tree.root?.fireEvent("click")
    await host.settle()
    #expect(messages(sound) == [])
    #expect(sound.log == [])
    #expect(failing.log.contains { $0.text == "app another" })
    #expect(messages(failing).contains { $0.contains("in a handler") })
    #expect(messages(failing).contains { $0.contains("unheard") })
    #expect(failing.failures.first?.location?.description == "failing.js:6:22")
  }

  @Test func `a page that ends in its own handler does no harm`() async throws {
    host.registerModule("ender", withClass: EnderModule.self)
    let ending = try vuePage(
      "{ render(h) { return h('div', { on: { click() { weex.requireModule('ender').end() } } }) } }"
    )
    let staying = try vuePage("{ render(h) { return h('text', ['stays']) } }")
    ending.tree.root?.fireEvent("click")
    await host.settle()
    #expect(!ending.isAlive && staying.isAlive)
    #expect(messages(staying) == [])
    #expect(staying.officialCounts?.pages == 1)
    staying.destroy()
    #expect(await host.settle() == .rest)
  }

  @Test func `a service is one for all pages: made for each, told of new data and of the end`()
    async throws
  {
    host.registerService(
      "counting",
      script: """
        let pages = 0;
        service.register('counting', {
          create(id, env, config) { pages++; return { pages, label: options.label, instance: { pageCount: () => pages } } },
          refresh(id) { pages += 10 },
          destroy(id) { pages--; throw new Error('cannot end') }
        })
        """,
      options: ["label": "all"]
    )
    let source =
      "{ data: { x: 0 }, render(h) { return h('text', [service.label + service.pages + ' ' + pageCount(), this.x]) } }"
    let one = try vuePage(source)
    let two = try vuePage(source)
    #expect(messages(two) == [])
    #expect(one.tree.root?.attributes["value"] == "all1 10")
    #expect(two.tree.root?.attributes["value"] == "all2 20")
    two.refresh(["x": 1])
    await host.settle()
    #expect(two.tree.root?.attributes["value"] == "all2 121")
    two.destroy()
    #expect(messages(two).map { $0.contains("cannot end") } == [true])
    host.unregisterService("counting")
    let three = try vuePage("{ render(h) { return h('text', [typeof pageCount]) } }")
    #expect(three.tree.root?.attributes["value"] == "undefined")
    #expect(messages(one) == [] && messages(three) == [])
  }

  @Test func `a service that is not a valid script fails at its line`() throws {
    host.registerService("broken", script: "\nnobody.home()")
    let page = try vuePage("{ render(h) { return h('text', ['there']) } }")
    #expect(messages(page).count == 1)
    #expect(page.failures.first?.location?.description.hasPrefix("service:broken:2:") == true)
    #expect(page.tree.root?.attributes["value"] == "there")
  }
}

/// Ends the page that calls it.
private final class EnderModule: WeexModule {
  static let exports = Exports<EnderModule> { Method("end", EnderModule.end) }

  private let page: Page

  init(page: Page) {
    self.page = page
  }

  private func end() {
    page.destroy()
  }
}
