import Bare
import Foundation
import WeexHost

/// Measures the host against fixed references in one run, and prints both sides.
///
/// All of `bridge`, `page`, `texts`, `start`, `rows`, `sources`, `tests`, `memory`, `live`, `growth`, `workers`, `pictures` and `layout`, or
/// those that are named.
@main
struct Benchmarks {
  static func main() async throws {
    let names = CommandLine.arguments.dropFirst()
    let isWanted = { (name: String) in names.isEmpty || names.contains(name) }
    if Array(names) != ["layout"] {
      print("measure                                        ours    reference   ratio   to reach")
    }
    if isWanted("bridge") { try await Bridge.run() }
    if isWanted("page") { try await PageBuilding.run() }
    if isWanted("texts") { try await PageBuilding.runTexts() }
    if isWanted("start") { try ColdStart.run() }
    if isWanted("rows") { try Rows.run() }
    if isWanted("sources") { try Sources.run() }
    if isWanted("tests") { try PageTests.run() }
    if isWanted("memory") { try await PageMemory.run() }
    if isWanted("live") { try await LivePages.run() }
    if isWanted("growth") { try await Growth.run() }
    if isWanted("workers") { try Workers.run() }
    if isWanted("pictures") { try await Pictures.run() }
    if isWanted("layout") { try Layout.run() }
  }

  /// The middle of the measured values.
  static func median(_ values: [Double]) -> Double {
    values.sorted()[values.count / 2]
  }

  /// Prints one row from values that were measured in turn: the middle of each side, and the middle of the ratios of neighbours, which what
  /// else the machine does disturbs least.
  static func row(
    _ name: String,
    _ pairs: [(ours: Double, reference: Double)],
    _ unit: String,
    toReach: Double
  ) {
    let ratio = median(pairs.map { $0.ours / $0.reference })
    let columns = [
      name.padding(toLength: 40, withPad: " ", startingAt: 0),
      String(format: "%8.2f %@", median(pairs.map(\.ours)), unit),
      String(format: "%8.2f %@", median(pairs.map(\.reference)), unit),
      String(format: "%5.2f×", ratio), String(format: "≤ %.4g×", toReach),
    ]
    print(columns.joined(separator: "  ") + (ratio <= toReach ? "" : "   missed"))
  }

  /// The text of one of the benchmark's own files.
  static func resource(_ name: String) throws -> String {
    let url = Bundle.module.bundleURL.appending(path: name)
    return try String(contentsOf: url, encoding: .utf8)
  }
}

/// The module that the page's side of the benchmarks calls.
final class BenchModule: WeexModule {
  static let exports = Exports<BenchModule> {
    SyncMethod("add", "a", "b", BenchModule.add)
    SyncMethod("measure", "text", BenchModule.measure)
    SyncMethod("now", BenchModule.now)
    SyncMethod("flush", readsTree: true, BenchModule.flush)
    Method("report", "value", BenchModule.report)
  }

  var reported = 0.0

  func add(_ a: Double, _ b: Double) -> Double { a + b }
  func measure(_ text: String) -> Int { text.utf8.count }
  func now() -> Double { Double(DispatchTime.now().uptimeNanoseconds) / 1e6 }
  func flush() {}
  func report(_ value: Double) { reported = value }
}

/// A page that measures what it is told to.
@HostActor
struct BenchPage {
  let page: Page
  let module: BenchModule

  init() throws {
    let host = WeexHost.Host()
    host.registerDefaults()
    host.registerModule("bench", withClass: BenchModule.self)
    page = try host.openPage(source: try Benchmarks.resource("page.js"), url: "page.js")
    guard let module = page.module("bench") as? BenchModule else {
      preconditionFailure("the bench module is registered above")
    }
    self.module = module
  }

  /// Runs one of the page's measurements.
  func time(_ what: String, _ count: Int) async throws -> Double {
    guard let root = page.tree.root else { throw HostError(.noRoot, "the bench page has no root") }
    root.fireEvent("click", params: ["what": .string(what), "count": .number(Double(count))])
    await page.host.settle()
    if let failure = page.failures.first { throw failure }
    return module.reported
  }
}

/// Calls of a synchronous module method, beside bare C callbacks.
enum Bridge {
  @HostActor
  static func run() async throws {
    let page = try BenchPage()
    for (name, ours, reference, toReach) in [
      ("sync call, two numbers in, one out", "timeAdd", "sum = add(i, 1)", 1.2),
      (
        "sync call, 15-character string in", "timeMeasure", "sum = measure('fifteen letters')", 1.35
      ),
    ] {
      let script = """
        (count => { const start = now(); let sum = 0;
          for (let i = 0; i < count; i++) \(reference);
          return (now() - start) / count * 1e6 })(300000)
        """
      var pairs: [(ours: Double, reference: Double)] = []
      for _ in 0..<15 { pairs.append((try await page.time(ours, 300_000), bare_run(script))) }
      Benchmarks.row(name, pairs, "ns", toReach: toReach)
    }
  }
}

/// Building 10,000 elements with 8 styles each, beside the least mirror of them.
enum PageBuilding {
  @HostActor
  static func run() async throws {
    let page = try BenchPage()
    _ = bare_run(try Benchmarks.resource("mirror.js"))
    var pairs: [(ours: Double, reference: Double)] = []
    for round in 0..<120 {
      let pair = (try await page.time("timePage", 10_000), bare_run("timeMirror(10000)"))
      if round >= 20 { pairs.append(pair) }  // steady state: compiled code, grown heaps
    }
    Benchmarks.row("page of 10,000 elements with 8 styles", pairs, "ms", toReach: 3)
  }

  /// 10,000 rows of three texts, one of which is changed, beside the same of boxes without text.
  @HostActor
  static func runTexts() async throws {
    let page = try BenchPage()
    var pairs: [(ours: Double, reference: Double)] = []
    for round in 0..<15 {
      let pair = (
        try await page.time("timeTexts", 10_000), try await page.time("timeBoxes", 10_000)
      )
      if round >= 4 { pairs.append(pair) }
    }
    Benchmarks.row("10,000 rows of three texts, of boxes", pairs, "ms", toReach: 1.5)
  }
}

/// A whole process that runs one small page, beside a whole Node process that runs nothing.
enum ColdStart {
  static func run() throws {
    let environment = ProcessInfo.processInfo.environment
    guard
      let node = ["/usr/bin/node", "/usr/local/bin/node"].first(
        where: FileManager.default.isExecutableFile
      )
    else {
      return print("cold start: skipped, node is not installed")
    }
    for (name, executable, bundle, toReach) in [
      ("weexhost run hello.js", "WEEXHOST", "WEEXHOST_HELLO", 0.38),
      ("the same, stripped", "WEEXHOST_STRIPPED", "WEEXHOST_HELLO", 0.38),
      ("a user's host run hello.js", "WEEXHOST_USER", "WEEXHOST_HELLO", 0.38),
      ("weexhost run cart.js (Vue)", "WEEXHOST", "WEEXHOST_CART", 0.65),
    ] {
      guard let host = environment[executable], let page = environment[bundle] else {
        print(
          "\(name): skipped, \(executable) and \(bundle) do not name an executable and a bundle"
        )
        continue
      }
      var pairs: [(ours: Double, reference: Double)] = []
      for round in 0..<41 {
        let pair = (
          try WholeProcess(host).time(["run", page]), try WholeProcess(node).time(["-e", "0"])
        )
        if round > 0 { pairs.append(pair) }
      }
      Benchmarks.row("\(name), node -e 0", pairs, "ms", toReach: toReach)
    }
  }
}

/// Resident memory after 1,000 pages were opened and closed, beside that after the first 100.
enum PageMemory {
  @HostActor
  static func run() async throws {
    let host = WeexHost.Host()
    host.registerDefaults()
    let source = """
      // { "framework": "Vue" }
      new Vue({ el: '#root', data: { items: [...Array(20).keys()] }, render(h) {
        return h('div', this.items.map(i => h('text', { on: { click() {} } }, ['row ' + i]))) } });
      """
    var early = 0.0
    for number in 1...1_000 {
      let page = try host.openPage(source: source, url: "page.js")
      await host.settle()
      page.destroy()
      if number == 100 { early = try residentMegabytes() }
    }
    let pair = (ours: try residentMegabytes(), reference: early)
    Benchmarks.row("memory after 1,000 Vue pages, after 100", [pair], "MB", toReach: 1.2)
  }
}
