import HostLoop
import HostThread
import JSEngine
import MethodTable
import OfficialRuntime
import Testing
import WeexCore
import WeexPages
import WeexTree

/// What is left in Apache's own runtime, from the file in `WEEXHOST_JSFM`, when pages have ended.
@HostActor
@Suite(
  .enabled(if: OfficialRuntimeFile.path != nil, "WEEXHOST_JSFM names no weex-main-jsfm.js")
)
struct OfficialTeardownTests {
  private static let busyPage = """
    // { "framework": "Vue" }
    new Vue({
      el: '#root',
      data: { items: [1, 2, 3] },
      mounted() {
        const event = weex.requireModule('event');
        event.hold(() => {});
        event.many(() => {});
        event.addEventListener('ping', () => {});
        event.load('x').then(() => {});
        new BroadcastChannel('c').onmessage = () => {};
        new Promise(() => {});
      },
      render(h) {
        return h('div', this.items.map(i => h('text', { on: { click: () => this.items.push(i) } }, [String(i)])));
      }
    })
    """

  private static let legacyPage = """
    define('@weex-component/p', function (require, exports, module) {
      module.exports = { data: { list: [1, 2] }, template: { type: 'div', children: [
        { type: 'text', repeat: function () { return this.list }, events: { click: 'add' } }] },
        methods: { add: function () { this.list.push(3) } } }
    })
    bootstrap('@weex-component/p')
    """

  @Test func `100 pages beside one that stays leave no callback, component, context or realm`()
    async throws
  {
    // In a process of its own, where nothing else opens pages.
    await #expect(processExitsWith: .success) {
      try await OfficialTeardownTests.openAndClose(pages: 50)
    }
  }

  private static func openAndClose(pages: Int) async throws {
    let host = PageHarness.host {
      $0.registerModule("dom", withClass: MarksModule.self)
      $0.registerModule("event", withClass: EventModule.self)
    }
    let staying = try open(legacyPage, in: host)
    for _ in 1...3 { try await openAndClose(in: host) }
    let before = counts(staying)
    for _ in 1...pages { try await openAndClose(in: host) }
    let after = counts(staying)
    try require(host.pages.count == 1 && host.loop.outstanding.isEmpty, "something is outstanding")
    try require(after.values == before.values && after.pages == 1, "\(before) \(after)")
    try require(
      after.engine.contexts == 1 && after.engine.realms <= before.engine.realms + 2,
      "\(before) \(after)"
    )
    try require(after.engine.protected <= before.engine.protected + 8, "\(before) \(after)")
    staying.destroy()
    try require(JSContextGroup.shared.contextCount == 0, "the runtime is open")
  }

  private static func open(_ source: String, in host: Host) throws -> Page {
    var options = PageOptions()
    options.officialRuntime = OfficialRuntimeFile.path
    return try host.openPage(source: source, url: "test.js", options: options)
  }

  private static func openAndClose(in host: Host) async throws {
    for source in [busyPage, legacyPage] {
      let page = try open(source, in: host)
      page.tree.root?.subcomponents.first?.fireEvent("click")
      await host.advance(by: .milliseconds(60), waiting: .zero)
      try require(page.messages.isEmpty && page.tree.count > 3, "\(page.messages)")
      page.destroy()
    }
  }

  /// The live objects, after a garbage collection.
  private static func counts(_ page: Page) -> (engine: EngineCounts, values: Int, pages: Int) {
    let official = page.officialCounts
    return (EngineCounts.now(), official?.values ?? 0, official?.pages ?? 0)
  }
}

/// Takes the marks that the legacy framework sends through the module `dom`.
private final class MarksModule: WeexModule {
  static let exports = Exports<MarksModule> {
    for name in ["createFinish", "updateFinish", "refreshFinish"] {
      Method(name, labels: []) { (_: MarksModule) in }
    }
  }

  init(page: Page) {}
}
