import HostThread
import HostValues
import Metering
import Synchronization
import Testing
import WeexCore
import WeexPages
import WeexRender
import WeexRuntime
import WeexTree

/// The metrics of a page, and their monitors.
@HostActor
@Suite struct MetricsTests {
  private static let script = """
    for (let i = 0; i < 3; i++) {
      const row = add(body, 'div', { height: 600 });
      add(row, 'text', {}, { value: `row ${i}` });
    }
    add(body, 'list', { height: 100 });
    body.addEvent('click', () => {
      add(body, 'div', { height: 10 });
      setTimeout(() => {}, 5);
      weex.requireModule('modal').toast({ message: 'x' });
    });
    setTimeout(() => add(body, 'div', { height: 20 }), 250);
    """

  @Test func `stages and counts are those of what the page did`() async throws {
    let url = "http://h/p.js"
    let host = CannedPages.host([url: CannedPages.bundle(Self.script)])
    let page = try host.openPage(url: url)
    await host.settle()
    let first = page.metrics
    #expect(first.duration(to: .interaction) == 250)
    #expect(first.duration(from: .downloadStart, to: .firstScreen) == 0)
    let stages: [PageMetrics.Stage] = [
      .recordStart, .downloadStart, .downloadEnd, .renderOrigin, .loadStart, .loadEnd,
      .createInstanceStart, .createFinish, .executeEnd, .createInstanceEnd, .firstScreen,
      .newFirstScreen, .interaction,
    ]
    #expect(Set(first.stages.keys) == Set(stages))
    #expect(first.statistics[.bundleSize] == Double(CannedPages.bundle(Self.script).utf8.count))
    #expect(first.statistics[.componentCount] == 9 && first.statistics[.viewCount] == 9)
    #expect(first.statistics[.screenViewCount] == 7)
    #expect(first.statistics[.treeDepth] == 3 && first.statistics[.scrollerCount] == 1)
    #expect(first.statistics[.callScriptCount] == 1 && first.statistics[.timerCount] == 1)
    page.tree.root?.fireEvent("click")
    await host.settle()
    let second = page.metrics
    #expect(second.statistics[.componentCount] == 10)
    #expect(second.statistics[.eventCount] == 0, "it came after the first screen")
    #expect(second.stages[.interaction] == first.stages[.interaction])
    #expect(
      second.properties == [
        .bundleURL: url, .bundleType: "Vanilla", .errorCode: "0", .requestType: "network",
        .instanceType: "page", .version: "0.28.0",
      ]
    )
  }

  @Test func `a reload counts anew, and the end keeps what was counted`() async throws {
    let page = try StandardHarness.host().openPage(
      source: CannedPages.bundle("setTimeout(() => {}, 100); null.x"),
      url: "file:///a.js"
    )
    await page.host.settle()
    #expect(page.metrics.properties[.errorCode] == "-2013")
    page.reload()
    await page.host.settle()
    #expect(page.metrics.stages[.recordStart] == 100)
    page.destroy()
    #expect(page.metrics.stages[.destroy] == 200)
    #expect(page.metrics.json["stages"]?["wxDestroy"] == 200)
    #expect(PageJSON.text(of: page, metrics: true).contains(#""log":[],"metrics":{"properties":{"#))
    #expect(!PageJSON.text(of: page).contains("metrics"))
  }

  /// A user's own monitor.
  private final class Monitor: PerformanceMonitoring {
    let lines = Mutex<[String]>([])

    private func write(_ line: String) { lines.withLock { $0.append(line) } }
    func onStart(_ page: Page) { write("start \(page.url)") }
    func onEnd(_ page: Page) { write("end") }
    func onStage(_ stage: PageMetrics.Stage, at time: Double, of page: Page) {
      write("\(stage.rawValue) \(time)")
    }
    func onEvent(_ name: String, _ value: HostValue, of page: Page) { write("event \(name)") }
    func addProperty(_ property: PageMetrics.Property, _ value: String, of page: Page) {
      if property == .bundleType { write("\(property.rawValue) \(value)") }
    }
    func addStatistic(_ statistic: PageMetrics.Statistic, _ value: Double, of page: Page) {
      if statistic == .componentCount { write("\(statistic.rawValue) \(value)") }
    }
  }

  @Test func `a user's own monitor hears of it all, in order`() async throws {
    let (host, monitor) = (StandardHarness.host(), Monitor())
    host.registerHandler(monitor, withProtocol: (any PerformanceMonitoring).self)
    let page = try host.openPage(
      source: CannedPages.bundle("body.addEvent('click', () => {}); setTimeout(() => {}, 7)"),
      url: "file:///a.js"
    )
    await host.settle()
    page.tree.root?.fireEvent("click")
    await host.settle()
    page.destroy()
    #expect(
      monitor.lines.withLock { $0 } == [
        "start file:///a.js", "wxRecordStart 0.0", "wxRenderTimeOrigin 0.0",
        "wxStartLoadBundle 0.0", "wxEndLoadBundle 0.0", "wxCreateInstanceStart 0.0",
        "wxJSBundleCreateFinish 0.0", "wxEndExecuteBundle 0.0", "wxCreateInstanceEnd 0.0",
        "wxFsRender 0.0", "wxNewFsRender 0.0", "wxInteraction 0.0", "event click",
        "wxDestroy 7.0", "wxBundleType Vanilla", "wxMaxComponentCount 1.0", "end",
      ]
    )
  }
}
