import Synchronization
import Testing
import WeexHost

/// The views of a list: only those near its visible part.
@HostActor
@Suite struct ListRecyclingTests {
  @HostActor
  final class Log {
    let host: Host
    var live = 0
    var hooks: [String] = []

    init(host: Host) { self.host = host }
  }

  /// Counts the views of its kind, and records their hooks.
  final class Counted: Component {
    /// The records of each host; it keeps the hosts, so that none has the identity of an earlier one.
    private static var logs: [ObjectIdentifier: Log] = [:]

    /// The record of a host.
    static func log(of host: Host) -> Log {
      let log = logs[ObjectIdentifier(host)] ?? Log(host: host)
      logs[ObjectIdentifier(host)] = log
      return log
    }

    private var log: Log { Self.log(of: page.host) }

    private func note(_ hook: String) {
      log.hooks.append("\(hook) \(attributes["name"]?.string ?? "")")
    }

    override func viewWillLoad() { note("viewWillLoad") }
    override func viewDidLoad() {
      note("viewDidLoad")
      log.live += 1
    }
    override func layoutDidFinish() { note("layoutDidFinish") }
    override func viewWillUnload() { note("viewWillUnload") }
    override func viewDidUnload() {
      note("viewDidUnload")
      log.live -= 1
    }
  }

  /// Knows its height when its view is loaded.
  final class Late: Component {
    private var height: Float = 10

    override var measuresContent: Bool { true }

    override func measure(width: MeasureLength, height: MeasureLength) -> Size {
      Size(width: 0, height: self.height)
    }

    override func viewDidLoad() {
      height = 90
      setNeedsLayout()
    }
  }

  private func driven(_ script: String) async throws -> DrivenPage {
    try await DrivenPage(script) { $0.registerComponent("counted", withClass: Counted.self) }
  }

  private func live(_ driven: DrivenPage) -> Int {
    Counted.log(of: driven.host).live
  }

  private func takeHooks(_ driven: DrivenPage) -> [String] {
    defer { Counted.log(of: driven.host).hooks = [] }
    return Counted.log(of: driven.host).hooks
  }

  @Test func `ten thousand cells, from top to bottom and back, hold the views of a few`()
    async throws
  {
    let driven = try await driven(
      """
      const list = add(body, 'list', { height: 1000 }, { testId: 'l' });
      let appeared = 0, disappeared = 0;
      for (let i = 0; i < 10000; i++) {
        const cell = add(list, 'cell', { height: 100 });
        add(cell, 'counted', { height: 50 }, { name: i });
        cell.addEvent('appear', () => { appeared++ });
        cell.addEvent('disappear', () => { disappeared++ });
      }
      body.addEvent('tell', () => log(appeared, disappeared));
      """
    )
    func told() async throws -> [String] {
      try driven.page.fire("tell", on: .ref("_root"))
      return await driven.takeLines()
    }
    #expect(live(driven) == 15)
    #expect(try await told() == ["11 0"])
    try driven.page.scroll(.testID("l"), y: 500_000)
    #expect((15...21).contains(live(driven)))
    try driven.page.scroll(.testID("l"), y: 1_000_000)
    #expect(live(driven) == 15)
    #expect(try driven.page.component(at: .testID("l")).contentOffset == Point(y: 999_000))
    #expect(try await told() == ["10000 9990"])
    try driven.page.scroll(.testID("l"), y: -1_000_000)
    #expect(live(driven) == 15)
    #expect(try await told() == ["19990 19979"])
    let hooks = takeHooks(driven)
    #expect(hooks.filter { $0.hasPrefix("viewDidLoad") }.count == 19_985)
    #expect(hooks.filter { $0.hasPrefix("viewDidUnload") }.count == 19_970)
    #expect(driven.page.failures.isEmpty)
    driven.page.destroy()
    #expect(live(driven) == 0)
  }

  @Test func `a cell's views load and unload with all their hooks`() async throws {
    let driven = try await driven(
      """
      const list = add(body, 'list', { height: 100 }, { testId: 'l' });
      for (let i = 0; i < 4; i++) {
        const cell = add(list, 'cell', { height: 100 });
        const outer = add(cell, 'counted', { height: 50 }, { name: `o${i}` });
        add(outer, 'counted', { height: 20 }, { name: `i${i}` });
      }
      """
    )
    #expect(
      takeHooks(driven) == [
        "viewWillLoad o0", "viewDidLoad o0", "layoutDidFinish o0",
        "viewWillLoad i0", "viewDidLoad i0", "layoutDidFinish i0",
        "viewWillLoad o1", "viewDidLoad o1", "layoutDidFinish o1",
        "viewWillLoad i1", "viewDidLoad i1", "layoutDidFinish i1",
      ]
    )
    try driven.page.scroll(.testID("l"), y: 50)
    #expect(takeHooks(driven).isEmpty)
    try driven.page.scroll(.testID("l"), y: 50)
    #expect(
      takeHooks(driven) == [
        "viewWillLoad o2", "viewDidLoad o2", "layoutDidFinish o2",
        "viewWillLoad i2", "viewDidLoad i2", "layoutDidFinish i2",
      ]
    )
    try driven.page.scroll(.testID("l"), y: 50)
    #expect(
      takeHooks(driven) == [
        "viewWillUnload o0", "viewWillUnload i0", "viewDidUnload i0", "viewDidUnload o0",
      ]
    )
    try driven.page.scroll(.testID("l"), y: -50)
    #expect(
      takeHooks(driven) == [
        "viewWillLoad o0", "viewDidLoad o0", "viewWillLoad i0", "viewDidLoad i0",
      ]
    )
  }

  @Test func `what a cell is given and loses without a view takes no hooks`() async throws {
    let driven = try await driven(
      """
      const list = add(body, 'list', { height: 100 }, { testId: 'l' });
      const cells = rows(list, 10, 100);
      const far = add(cells[9], 'counted', { height: 20 }, { name: 'far' });
      const kept = add(cells[0], 'counted', { height: 20 }, { name: 'kept' });
      body.addEvent('go', () => {
        far.setAttr('x', 1);
        cells[9].removeChild(far);
        cells[9].appendChild(kept);
      });
      body.addEvent('back', () => cells[0].appendChild(kept));
      """
    )
    #expect(takeHooks(driven) == ["viewWillLoad kept", "viewDidLoad kept", "layoutDidFinish kept"])
    try driven.page.fire("go", on: .ref("_root"))
    await driven.host.settle()
    #expect(takeHooks(driven) == ["viewWillUnload kept", "viewDidUnload kept"])
    try driven.page.fire("back", on: .ref("_root"))
    await driven.host.settle()
    #expect(takeHooks(driven) == ["viewWillLoad kept", "viewDidLoad kept"])
    #expect(driven.page.failures.isEmpty)
  }

  @Test func `a cell that is not to be recycled keeps its views`() async throws {
    let driven = try await driven(
      """
      const list = add(body, 'list', { height: 100 }, { testId: 'l' });
      const cells = rows(list, 10, 100);
      cells[0].setAttr('recycle', false);
      for (const cell of cells) add(cell, 'counted', { height: 20 });
      """
    )
    #expect(live(driven) == 2)
    try driven.page.scroll(.testID("l"), y: 900)
    #expect(live(driven) == 3)
  }

  @Test func `a waterfall shows what is near in each column`() async throws {
    let driven = try await driven(
      """
      const list = add(body, 'waterfall', { height: 400 }, { testId: 'l', columnCount: 2, columnGap: 50 });
      add(list, 'header', { height: 60 });
      for (let i = 0; i < 20; i++) add(add(list, 'cell', { height: 100 + 50 * (i % 2) }, { testId: `c${i}` }), 'counted', {}, {});
      """
    )
    #expect(
      try driven.page.component(at: .testID("c1")).calculatedFrame
        == Frame(x: 400, y: 60, width: 350, height: 150)
    )
    #expect((9...12).contains(live(driven)))
    try driven.page.scroll(.testID("l"), y: 5000)
    #expect((5...12).contains(live(driven)))
  }

  @Test(arguments: [true, false])
  func `rows that come above what is seen push it down, unless they keep the position`(
    _ keepsPosition: Bool
  ) async throws {
    let driven = try await driven(
      """
      const list = add(body, 'list', { height: 200 }, { testId: 'l' });
      const cells = rows(list, 10, 100);
      body.addEvent('come', () => {
        for (const height of [30, 40]) {
          const cell = weex.document.createElement('cell', { attr: { keepScrollPosition: \(keepsPosition) } });
          cell.setStyle('height', height);
          list.insertBefore(cell, cells[1]);
        }
      });
      """
    )
    try driven.page.scroll(.testID("l"), y: 350)
    try driven.page.fire("come", on: .ref("_root"))
    await driven.host.settle()
    #expect(
      try driven.page.component(at: .testID("r3")).frameInPage.y == (keepsPosition ? -50 : 20)
    )
  }

  @Test func `rows that grow as they are loaded are laid out anew, and fewer are loaded`()
    async throws
  {
    let driven = try await DrivenPage(
      """
      const list = add(body, 'list', { height: 200 }, { testId: 'l' });
      for (let i = 0; i < 100; i++) add(add(list, 'cell', {}, { testId: `r${i}` }), 'late');
      """
    ) { $0.registerComponent("late", withClass: Late.self) }
    #expect(try driven.page.component(at: .testID("r1")).calculatedFrame.y == 90)
    try driven.page.scroll(to: .testID("r99"))
    let last = try driven.page.component(at: .testID("r99"))
    #expect(last.calculatedFrame.height == 90)
    #expect(last.frameInPage.y <= 200)
    #expect(try !driven.page.component(at: .testID("r0")).isViewLoaded)
    #expect(driven.page.failures.isEmpty)
  }

  @Test func `a list in a row of another loads its own rows when it is shown`() async throws {
    let driven = try await driven(
      """
      const list = add(body, 'list', { height: 100 }, { testId: 'l' });
      rows(list, 5, 100);
      const cell = add(list, 'cell', { height: 100 }, { testId: 'outer' });
      const inner = add(cell, 'scroller', { height: 100 }, { testId: 'inner', scrollDirection: 'horizontal' });
      for (let i = 0; i < 5; i++) hear(add(inner, 'counted', { width: 400 }, { testId: `c${i}` }), 'appear', 'disappear');
      """
    )
    #expect(live(driven) == 0)
    #expect(try driven.page.component(at: .testID("c1")).calculatedFrame.x == 400)
    try driven.page.scroll(.testID("l"), y: 500)
    #expect(live(driven) == 5)
    #expect(
      await driven.takeLines() == [
        #"c0 appear {"direction":""}"#, #"c1 appear {"direction":""}"#,
      ]
    )
    try driven.page.scroll(.testID("inner"), x: 800)
    let names = await driven.takeLines().map { $0.split(separator: " ").prefix(2) }
    #expect(
      names == [["c2", "appear"], ["c0", "disappear"], ["c3", "appear"], ["c1", "disappear"]]
    )
    try driven.page.scroll(.testID("l"), y: -500)
    #expect(live(driven) == 0)
    try driven.page.scroll(.testID("l"), y: 500)
    #expect(try driven.page.component(at: .testID("inner")).contentOffset == Point(x: 800))
    #expect(await driven.takeLines().isEmpty)
  }
}
