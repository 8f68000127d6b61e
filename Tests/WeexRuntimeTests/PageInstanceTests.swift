import Flexbox
import HostLoop
import HostThread
import HostValues
import Metering
import MethodTable
import Testing
import WeexCore
import WeexPages
import WeexRuntime
import WeexTree

/// The members of Weex's `WXSDKInstance` and `WXSDKEngine` that a page and its host have.
@HostActor
@Suite struct PageInstanceTests {
  private func page(
    _ script: String,
    url: String = "file:///x/y/main.js",
    in host: Host = StandardHarness.host(),
    prepare: @HostActor (Page) -> Void = { _ in }
  ) async throws -> Page {
    let page = try host.openPage(
      source: CannedPages.bundle(script),
      url: url,
      prepare: prepare
    )
    await host.settle()
    return page
  }

  @Test func `components are found by reference, counted and listed in tree order`() async throws {
    let page = try await page(
      "const a = add(body, 'div'); add(a, 'text'); add(body, 'image'); console.log(a.ref)"
    )
    #expect(page.numberOfComponents == 4)
    #expect(page.components.map(\.type) == ["div", "div", "text", "image"])
    #expect(page.component(ref: page.printed[0]) === page.components[1])
    #expect(page.component(ref: "99") == nil && page.component(ref: "") == nil)
  }

  @Test func `module events are known and fired, global events too`() async throws {
    let page = try await page(
      """
      const modal = weex.requireModule('modal');
      modal.addEventListener('shown', e => console.log(JSON.stringify(e)));
      weex.requireModule('globalEvent').addEventListener('g', e => console.log('g', e.n));
      """
    )
    #expect(page.checkModuleEventRegistered("shown", of: "modal"))
    #expect(!page.checkModuleEventRegistered("hidden", of: "modal"))
    #expect(!page.checkModuleEventRegistered("shown", of: "stream"))
    page.fireModuleEvent("shown", of: "modal", data: ["n": 1])
    page.fireGlobalEvent("g", params: ["n": 2])
    await page.host.settle()
    #expect(page.printed == [#"{"data":{"n":1},"module":"modal","type":"shown"}"#, "g 2"])
  }

  @Test(arguments: [
    ("//h/p", "http://h/p"), ("detail.js", "file:///x/y/detail.js"), ("https://z/", "https://z/"),
    ("../a b.js", "file:///x/a%20b.js"), ("http://", nil), ("gopher://x", nil),
  ])
  func `a URL is completed against the page's own`(_ url: String, _ complete: String?) async throws
  {
    #expect(try await page("").completeURL(url) == complete)
  }

  @Test func `a module's object is found by its class, made once a page`() async throws {
    final class Counter: WeexModule {
      static let exports = Exports<Counter> { SyncMethod("next", Counter.next) }
      var count = 0
      init() {}
      func next() -> Int {
        count += 1
        return count
      }
    }
    let host = StandardHarness.host()
    host.registerModule("counter", withClass: Counter.self)
    let page = try await page("weex.requireModule('counter').next()", in: host)
    #expect(page.module(Counter.self)?.count == 1)
    #expect(page.module(Counter.self) === page.module("counter"))
  }

  @Test func `who stands before a module may answer in its place`() async throws {
    var calls: [String] = []
    let page = try await page(
      """
      const locale = weex.requireModule('locale'), modal = weex.requireModule('modal');
      console.log(locale.getLanguageSync());
      modal.toast({ message: 'a' });
      modal.alert({ message: 'b' }, r => console.log(r));
      """
    ) { page in
      page.registerModuleIntercept("locale") { call in
        calls.append(call.method)
        return .swallow("tlh")
      }
      page.registerModuleIntercept("modal") { call in
        calls.append("\(call.method) \(call.arguments[0]["message"]?.shownText ?? "")")
        guard call.method == "alert", case .callback(let callback) = call.arguments[1] else {
          return .proceed
        }
        callback("in its place", keepAlive: false)
        return .swallow(.undefined)
      }
    }
    #expect(calls == ["getLanguageSync", "toast a", "alert b"])
    #expect(page.printed == ["tlh", "in its place"])
    page.unregisterModuleIntercept("locale")
    #expect(page.failures.isEmpty)
  }

  @Test func `new data is taken over by each framework, and said to be`() async throws {
    let vanilla = try await page("")
    let legacy = try StandardHarness.host().openPage(
      source: """
        define('@weex-component/it', { data: { a: 1 }, template: { type: 'div', children: [
          { type: 'text', attr: { value: function () { return this.a } } }] } });
        bootstrap('@weex-component/it');
        """,
      url: "file:///a.js"
    )
    let vue = try StandardHarness.host().openPage(
      source: """
        // { "framework": "Vue" }
        new Vue({ el: '#root', data: { a: 1 },
          render(h) { return h('div', [h('text', { attrs: { value: this.a } })]) } });
        """,
      url: "file:///a.js"
    )
    for page in [vanilla, legacy, vue] {
      var count = 0
      page.refreshFinish = { _ in count += 1 }
      page.refresh(["a": 2])
      await page.host.settle()
      #expect(count == 1 && page.failures.isEmpty)
    }
    #expect(legacy.components.last?.attributes["value"] == 2)
    #expect(vue.components.last?.attributes["value"] == 2)
  }

  @Test func `the app goes to the background and comes back`() async throws {
    let page = try await page(
      """
      for (const event of ['WXApplicationWillResignActiveEvent', 'WXApplicationDidBecomeActiveEvent'])
        weex.requireModule('globalEvent').addEventListener(event, () => console.log(event));
      """
    )
    page.host.enterBackground()
    #expect(page.instanceState == .background)
    page.host.enterForeground()
    #expect(page.instanceState == .foreground)
    page.host.receiveMemoryWarning()
    #expect(page.instanceState == .memoryWarning)
    page.willAppear()
    #expect(page.instanceState == .appear)
    page.didDisappear()
    #expect(page.instanceState == .disappear)
    await page.host.settle()
    #expect(
      page.printed == ["WXApplicationWillResignActiveEvent", "WXApplicationDidBecomeActiveEvent"]
    )
    page.destroy()
    #expect(page.instanceState == .destroy)
  }

  @Test func `the content of a root that scrolls is followed, and so is what is laid out`()
    async throws
  {
    var (offsets, frames): ([Point], [Frame]) = ([], [])
    let page = try StandardHarness.host().openPage(
      source: """
        // { "framework": "Vanilla" }
        const body = weex.document.createBody('list');
        weex.document.documentElement.appendChild(body);
        for (let i = 0; i < 9; i++) {
          const cell = weex.document.createElement('cell');
          cell.setStyles({ height: 400 });
          body.appendChild(cell);
        }
        weex.requireModule('globalEvent').addEventListener('go', () =>
          weex.requireModule('dom').scrollToElement(body.children[0], { offset: 100, animated: false }));
        """,
      url: "file:///a.js",
      prepare: { page in
        page.onScroll = { offsets.append($0) }
        page.onRenderProgress = { frames.append($0) }
      }
    )
    await page.host.settle()
    #expect(frames.first == Frame(x: 0, y: 0, width: 750, height: 1334))
    #expect(frames.last?.width == 750 && (frames.last?.y ?? 0) >= 400)
    page.fireGlobalEvent("go")
    await page.host.settle()
    #expect(offsets.last == Point(x: 0, y: 100))
  }

  @Test func `what is called after the end says so, and nothing crashes`() async throws {
    let host = StandardHarness.host()
    var warnings: [String] = []
    host.journal.addSink { if $0.kind == .warning { warnings.append($0.subject) } }
    let page = try await page("", in: host)
    page.destroy()
    page.destroy()
    page.reload()
    page.refresh([:])
    page.fireGlobalEvent("e")
    page.fireModuleEvent("e", of: "modal")
    page.receiveMemoryWarning()
    page.registerModuleIntercept("modal") { _ in .proceed }
    page.setViewport(width: 375)
    page.willAppear()
    page.setScheme(.dark)
    #expect(throws: HostError.self) { try page.render(url: "file:///b.js") }
    await host.settle()
    #expect(
      warnings
        == [
          "reload", "refresh", "global event e", "event e of modal", "receiveMemoryWarning",
          "registerModuleIntercept",
        ].map { $0 + " after the page was destroyed" }
    )
    #expect(page.module("modal") == nil && page.components.isEmpty && page.metrics.stages != [:])
  }

  @Test func `the engine has an environment, a device and a topmost page of its own`() async throws
  {
    let host = StandardHarness.host()
    host.customEnvironment = ["appGroup": "WXSample", "appName": "mine"]
    host.deviceSize = DeviceSize(width: 1125, height: 2436)
    let script = """
      const { appGroup, appName, deviceWidth, deviceHeight, weexVersion } = weex.config.env;
      console.log(appGroup, appName, deviceWidth, deviceHeight, weexVersion);
      """
    let first = try await page(script, in: host)
    #expect(first.printed == ["WXSample mine 1125 2436 \(Host.weexVersion)"])
    #expect(first.tree.root?.calculatedFrame.height == 1624)
    let second = try await page("", in: host)
    #expect(host.topPage === second)
    host.restart()
    #expect(host.pages.isEmpty && host.topPage == nil && !first.isAlive)
    #expect(try await page("add(body, 'list')", in: host).log.isEmpty)
    host.registerHandler(CannedPages([:]), withProtocol: (any PageOpening).self)
    host.unload()
    #expect(host.handler((any PageOpening).self) == nil)
    #expect(
      try await page("add(body, 'list')", in: host).printed.contains {
        $0.contains("'list' is not registered")
      }
    )
  }
}
