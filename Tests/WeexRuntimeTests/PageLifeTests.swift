import HostThread
import HostValues
import Testing
import WeexCore
import WeexPages
import WeexTree

/// The environment of a page, and the events that reach it from outside.
@HostActor
@Suite struct PageLifeTests {
  @Test func `domChanges are in the element before its handlers run, without an echo`() async throws
  {
    let page = try PageHarness.pageWithBody(
      """
      root.setAttr('checked', false);
      root.addEvent('change', e => console.log(e.type, e.value, root.attr.checked, e.target === root));
      """
    )
    let root = try #require(page.tree.root)
    root.fireEvent("change", params: ["value": true], domChanges: ["attrs": ["checked": true]])
    await page.host.settle()
    #expect(page.printed == ["change true true true"])
    #expect(root.attributes["checked"] == false)
  }

  @Test func `events bubble only where the root asks for it`() async throws {
    let script = """
      const outer = document.createElement('div'), inner = document.createElement('div');
      outer.addEvent('click', e => console.log('outer', e.target === inner, e.currentTarget === outer));
      inner.addEvent('click', e => { console.log('inner'); if (weex._nativeData.stop) e.stopPropagation() });
      outer.appendChild(inner); root.appendChild(outer);
      """
    for (attribute, expected) in [
      ("", ["inner"]), ("root.setAttr('bubble', 'true');", ["inner", "outer true true"]),
    ] {
      let page = try PageHarness.pageWithBody(attribute + script)
      try #require(page.tree.root?.subcomponents.first?.subcomponents.first).fireEvent("click")
      await page.host.settle()
      #expect(page.printed == expected)
    }
  }

  @Test func `data, options, environment and url reach the page`() throws {
    var options = PageOptions()
    options.data = ["name": "Ann"]
    options.config = ["debug": true]
    options.environment = ["platform": "android", "custom": "x"]
    options.viewport = Page.Viewport(width: 375, height: 600, scale: 3)
    let page = try PageHarness.host().openPage(
      source: """
        // {"framework" : "vanilla"}
        const { config } = weex, env = WXEnvironment;
        console.log(weex._nativeData.name, config.bundleUrl, config.env.platform, env.custom);
        console.log(env.deviceWidth, env.deviceHeight, env.scale);
        """,
      url: "http://h/p.js?q=1",
      options: options
    )
    #expect(page.messages == [])
    #expect(page.printed == ["Ann http://h/p.js?q=1 android x", "562.5 900 3"])
  }

  @Test func `a Vue page takes its data from outside and is refreshed with more`() async throws {
    let host = PageHarness.host()
    var options = PageOptions()
    options.data = ["name": "Ann"]
    let page = try host.openPage(
      source: """
        // { "framework": "Vue" }
        new Vue({ el: '#root', data: { name: '', more: 'none' },
          render(h) { return h('div', [h('text', [this.name + ' ' + this.more])]) } });
        """,
      url: "test.js",
      options: options
    )
    let text = { page.tree.root?.subcomponents.first?.attributes["value"] }
    #expect(text() == "Ann none")
    page.refresh(["more": "some"])
    await host.settle()
    #expect(text() == "Ann some")
    #expect(page.messages == [])
  }

  @Test func `virtual time jumps from timer to timer, and Date follows`() async throws {
    let page = try PageHarness.pageWithBody(
      """
      const start = Date.now(), order = [];
      const log = name => order.push(name + '@' + (Date.now() - start));
      setTimeout(() => log('late'), 100);
      setTimeout(() => log('zero'));
      const interval = setInterval(() => { log('tick'); if (order.length > 4) clearInterval(interval) }, 30);
      const never = setTimeout(() => log('never'), 10); clearTimeout(never);
      Promise.resolve().then(() => log('microtask'));
      setTimeout(() => console.log(order.join(' '), performance.now(), new Date(start).toISOString()), 200);
      """
    )
    #expect(await page.host.settle() == .rest)
    #expect(
      page.printed == [
        "microtask@0 zero@1 tick@30 tick@60 tick@90 late@100 200 2000-01-01T00:00:00.000Z"
      ]
    )
  }

  @Test func `a ticking clock ends at the limit with its timer named`() async throws {
    let page = try PageHarness.page("let n = 0; setInterval(() => n++, 1000)")
    guard case .timersLeft(let timers) = await page.host.settle(timeout: .seconds(5)) else {
      Issue.record("the timer is not named")
      return
    }
    #expect(timers.count == 1 && timers[0].contains("test.js"))
  }

  @Test func `answers come in the order of their requests while virtual time stands still`()
    async throws
  {
    let host = PageHarness.host { $0.registerModule("slow", withClass: SlowModule.self) }
    let page = try PageHarness.page(
      """
      const slow = weex.requireModule('slow');
      setTimeout(() => console.log('timer'), 1);
      for (const n of [1, 9, 5]) slow.double(n).then(r => console.log(r));
      """,
      in: host
    )
    #expect(await host.settle() == .rest)
    #expect(page.printed == ["2", "18", "10", "timer"])
  }

  @Test func `broadcasts reach the other pages of the host`() async throws {
    let host = PageHarness.host()
    let listener = try PageHarness.page(
      "new BroadcastChannel('news').onmessage = e => console.log(e.data.text)",
      in: host
    )
    _ = try PageHarness.page(
      "new BroadcastChannel('news').postMessage({ text: 'hello' })",
      in: host
    )
    await host.settle()
    #expect(listener.printed == ["hello"])
  }

  @Test func `pages cannot reach each other's globals or built-ins`() async throws {
    let host = PageHarness.host()
    _ = try PageHarness.page("globalThis.secret = 1; Array.prototype.evil = 1", in: host)
    let page = try PageHarness.page(
      "console.log(typeof secret, [].evil, typeof native, typeof process, typeof window)",
      in: host
    )
    #expect(page.printed == ["undefined undefined undefined undefined undefined"])
  }

  @Test func `the same bundle and input give the same journal`() async throws {
    func run() async throws -> [String] {
      let host = PageHarness.host { $0.registerModule("event", withClass: EventModule.self) }
      let journal = JournalRecorder(host.journal)
      let page = try PageHarness.vuePage(
        """
        { data: { n: [] }, mounted() { setInterval(() => this.n.push(Math.random()), 9);
            weex.requireModule('event').load('x').then(r => this.n.push(r)) },
          render(h) { return h('div', this.n.map(i => h('text', [String(i)]))) } }
        """,
        in: host
      )
      await host.settle(timeout: .milliseconds(100))
      page.destroy()
      return journal.lines
    }
    let first = try await run()
    #expect(first.count > 50)
    #expect(try await run() == first)
  }
}
