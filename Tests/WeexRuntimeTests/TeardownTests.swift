import HostLoop
import HostThread
import MethodTable
import Testing
import WeexCore
import WeexPages
import WeexTree

/// What is left when pages have ended: counted, not assumed.
@HostActor
@Suite(.serialized) struct TeardownTests {
  private static let busyPage = """
    {
      data: { items: [1, 2, 3] },
      mounted() {
        this.timer = setInterval(() => this.items.push(4), 50);
        setTimeout(() => {}, 1e6);
        const event = weex.requireModule('event');
        event.hold(() => {});
        event.many(() => {});
        event.addEventListener('ping', () => {});
        event.load('x').then(() => {});
        new BroadcastChannel('c').onmessage = () => {};
        new Promise(() => {});
      },
      render(h) {
        return h('div', this.items.map(i => h('box', { on: { click: () => this.items.push(i) } }, [h('text', [i])])));
      }
    }
    """

  @Test func `100 Vue pages leave no callback, timer, component or context`() async throws {
    // In a process of its own, where nothing else opens pages.
    await #expect(processExitsWith: .success) {
      try await TeardownTests.openAndClose(pages: 100)
    }
  }

  @Test func `100 .we pages leave no callback, timer, component or context`() async throws {
    await #expect(processExitsWith: .success) {
      try await TeardownTests.openAndClose(pages: 100, TeardownTests.openLegacyPage)
    }
  }

  private static let busyLegacyPage = """
    define('@weex-component/item', { template: { type: 'box', events: { click: 'more' }, children: [
      { type: 'text', attr: { value: function () { return this.n } } }] },
      data: function () { return { n: 0 } },
      methods: { more: function () { this.$dispatch('more') } } });
    define('@weex-component/busy', {
      data: function () { return { items: [1, 2, 3] } },
      computed: { sum: function () { return this.items.length } },
      events: { more: function () { this.items.push(this.sum) } },
      created: function () {
        setInterval(() => this.items.push(4), 50);
        setTimeout(() => {}, 1e6);
        const event = weex.requireModule('@weex-module/event');
        event.hold(() => {});
        event.many(() => {});
        event.load('x').then(() => {});
      },
      template: { type: 'div', children: [{
        type: 'item', repeat: { expression: function () { return this.items }, value: 'i' },
        attr: { n: function () { return this.i } } }] },
    });
    bootstrap('@weex-component/busy');
    """

  private static func openVuePage(in host: Host) throws -> Page {
    try PageHarness.vuePage(busyPage, in: host)
  }

  private static func openLegacyPage(in host: Host) throws -> Page {
    try LegacyPages.page(busyLegacyPage, in: host)
  }

  private static func openAndClose(
    pages: Int,
    _ open: @HostActor (Host) throws -> Page = openVuePage
  ) async throws {
    let host = PageHarness.host {
      $0.registerModule("event", withClass: EventModule.self)
      $0.registerComponent("box", withClass: Component.self)
    }
    try await openAndClose(in: host, open)
    let before = EngineCounts.now()
    for _ in 1..<pages { try await openAndClose(in: host, open) }
    await host.settle()
    let after = EngineCounts.now()
    try require(host.pages.isEmpty && host.clock.timerCount == 0 && host.loop.outstanding.isEmpty)
    try require(after.contexts == 0 && after.realms <= before.realms + 1, "\(before) \(after)")
    try require(after.protected <= before.protected + 8, "\(before) \(after)")
  }

  private static func openAndClose(
    in host: Host,
    _ open: @HostActor (Host) throws -> Page
  ) async throws {
    let page = try open(host)
    page.tree.root?.subcomponents.first?.fireEvent("click")
    await host.advance(by: .milliseconds(60), waiting: .zero)
    try require(page.messages.isEmpty && page.tree.count > 7, "\(page.messages)")
    page.destroy()
    try require(page.tree.count == 0)
  }

  @Test func `a page may be destroyed by its own call, event, timer and hook`() async throws {
    final class Destroyer: WeexModule {
      static let exports = Exports<Destroyer> {
        Method("later", Destroyer.destroy)
        SyncMethod("now", Destroyer.destroy)
      }
      let page: Page
      init(page: Page) { self.page = page }
      func destroy() { page.destroy() }
    }
    for call in [
      "d.later()", "d.now()", "setTimeout(() => d.now())", "Promise.resolve().then(d.now)",
    ] {
      let host = PageHarness.host { $0.registerModule("d", withClass: Destroyer.self) }
      let page = try PageHarness.pageWithBody(
        "const d = weex.requireModule('d'); \(call); try { root.appendChild(document.createElement('div')) } catch (e) {}",
        in: host
      )
      await host.settle()
      #expect(page.state == .destroyed)
      #expect(host.pages.isEmpty && page.tree.count == 0)
    }
  }
}
