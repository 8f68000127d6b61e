import HostLoop
import HostThread
import HostValues
import MethodTable
import PromiseBridge
import Testing
import WeexCore
import WeexPages
import WeexTree

/// What is left of `$flex` when pages have ended.
@HostActor
@Suite(.serialized) struct FlexTeardownTests {
  @Test func `X5 nothing reaches a page that was closed with calls outstanding`() async throws {
    let flex = FlexComponent()
    let held = Box<[FlexAction]>([])
    let answers = Box<[String]>([])
    let meeting = Meeting(of: 2)
    let holding = Meeting(of: 3)
    flex.setAction("hold") { action, _ in
      held.update { $0.append(action) }
      await holding.arrive()
    }
    flex.setInterface("wait") { await meeting.arrive() }
    let host = FlexHarness.host()
    var entries: [String] = []
    host.journal.addSink { if $0.kind == .warning { entries.append($0.description) } }
    let page = try FlexHarness.page(
      """
      window.onFlexLoad = () => { $flex.web.never = () => new Promise(() => {}); };
      $flex.hold().then(show, show); $flex.hold().then(show, show); $flex.wait().then(show, show);
      """,
      flex,
      in: host
    )
    page.evalFlexFunc("never") { answers.value.append("\($0 ?? "nil")") }
    await host.advance(by: .zero, waiting: .zero)
    await holding.arrive()
    await host.advance(by: .zero, waiting: .zero)
    page.destroy()
    page.evalFlexFunc("late") { answers.value.append("\($0 ?? "nil")") }
    #expect(host.loop.outstanding.isEmpty && host.clock.timerCount == 0 && flex.FlexWebView == nil)
    #expect(held.value.allSatisfy { $0.isFinished && !$0.PromiseReturn(1) })
    await meeting.arrive()
    await host.rest()
    #expect(page.printed.isEmpty)
    #expect(answers.value == ["the page was destroyed", "$flex.web.late: the page was destroyed"])
    #expect(entries.filter { $0.contains("answered after its page was gone") }.count == 3)
  }

  @Test func `100 pages with calls outstanding leave nothing`() async throws {
    await #expect(processExitsWith: .success) {
      try await FlexTeardownTests.openAndClose(pages: 100)
    }
  }

  private static func openAndClose(pages: Int) async throws {
    let flex = FlexComponent()
    let held = Box<[FlexAction]>([])
    flex.setAction("hold") { action, _ in held.update { $0.append(action) } }
    flex.setAction("forget") { _, _ in }
    flex.setInterface("echo") { arguments in arguments }
    flex.expose(module: "keeper")
    let host = FlexHarness.host { $0.registerModule("keeper", withClass: KeeperModule.self) }
    try await openAndClose(flex, in: host)
    let before = EngineCounts.now()
    for _ in 1..<pages { try await openAndClose(flex, in: host) }
    for callback in KeeperModule.kept { callback("too late") }
    for action in held.value { try require(!action.PromiseReturn("too late")) }
    await host.rest()
    _ = EngineCounts.now()
    try require(KeeperModule.kept.count == pages && WeakPages.alive == 0, "held, pages are alive")
    (held.value, KeeperModule.kept) = ([], [])
    await host.rest()
    let after = EngineCounts.now()
    try require(host.pages.isEmpty && host.clock.timerCount == 0 && host.loop.outstanding.isEmpty)
    try require(after.contexts == 0 && after.realms <= before.realms + 1, "\(before) \(after)")
    try require(after.protected <= before.protected + 8, "\(before) \(after)")
    try require(WeakPages.alive == 0, "\(WeakPages.alive) pages are alive")
  }

  private static func openAndClose(_ flex: FlexComponent, in host: Host) async throws {
    let page = try FlexHarness.page(
      """
      window.onFlexLoad = () => { $flex.web.never = () => new Promise(() => {}); };
      $flex.addEventListener(() => {});
      $flex.keeper.keep().then(show);
      $flex.hold().then(show); $flex.forget().catch(() => {}); $flex.echo([1, { a: 2 }]).then(() => {});
      show(await $flex.echo(1));
      """,
      flex,
      in: host
    )
    page.evalFlexFunc("never") { _ in }
    // The clock stops while the module holds its callback.
    while page.printed.isEmpty { await host.advance(by: .zero, waiting: .milliseconds(1)) }
    try require(
      page.printed == ["[1]"] && page.failures.isEmpty,
      "\(page.printed) \(page.messages)"
    )
    WeakPages.add(page)
    page.destroy()
  }
}

/// A module that holds callbacks for longer than their pages exist.
@HostActor
private final class KeeperModule: WeexModule {
  static var kept: [Callback] = []
  static let exports = Exports<KeeperModule> { Method("keep", "callback", KeeperModule.keep) }

  nonisolated init() {}

  func keep(_ callback: Callback) { Self.kept.append(callback) }
}

/// Pages by weak references.
@HostActor
private enum WeakPages {
  private struct Reference { weak var page: Page? }
  private static var references: [Reference] = []

  static func add(_ page: Page) { references.append(Reference(page: page)) }
  static var alive: Int { references.count { $0.page != nil } }
}
