import Foundation
import WeexHost

/// What a node costs in pages of 10,000, 100,000 and 1,000,000 nodes: no step may be worse than linear.
///
/// Half of the nodes are rows, half their texts. `change` is the whole step, since one text is changed whatever the page's size.
enum Growth {
  private static let steps = ["build", "append", "insert", "reverse", "change", "print", "remove"]
  private static let sizes = [10_000, 100_000, 1_000_000]

  private static let rounds = 5

  @HostActor
  static func run() async throws {
    // All sizes in each round: the machine's speed changes while a large page is measured.
    var measured: [[(times: [Double], bytes: Double)]] = []
    for _ in 0..<rounds {
      var round: [(times: [Double], bytes: Double)] = []
      for size in sizes { round.append(try await middle(of: size)) }
      measured.append(round)
    }
    print(
      "\n        nodes   "
        + steps.map { $0.padding(toLength: 9, withPad: " ", startingAt: 0) }.joined()
        + "memory   (ns and bytes a node)"
    )
    let curves = steps.indices.map { step in
      sizes.indices.map { size in Benchmarks.median(measured.map { $0[size].times[step] }) }
    }
    for (index, size) in sizes.enumerated() {
      let times = curves.map { String(format: "%-9.0f", $0[index]) }.joined()
      let bytes = measured[0][index].bytes
      print(String(format: "%13d   ", size) + times + String(format: "%.0f", bytes))
    }
    for (index, step) in steps.enumerated() {
      Benchmarks.row(
        "\(step), 1,000,000 nodes, 10,000",
        measured.map { ($0[2].times[index], $0[0].times[index]) },
        "ns",
        toReach: 1.3
      )
    }
    // Of the first round: later ones use the memory of the earlier ones again.
    Benchmarks.row(
      "memory, 1,000,000 nodes, 10,000",
      [(measured[0][2].bytes, measured[0][0].bytes)],
      "B",
      toReach: 1.3
    )
    try await draw(curves)
  }

  /// Draws the times of each step, by size, as a picture.
  @HostActor
  private static func draw(_ curves: [[Double]]) async throws {
    let host = WeexHost.Host()
    host.registerDefaults()
    host.registerHandler(try PangoText(), withProtocol: (any TextMeasuring).self)
    var options = PageOptions()
    options.viewport = Page.Viewport(height: 640)
    options.config = [
      "sizes": .array(sizes.map { .number(Double($0)) }),
      "curves": .array(
        zip(steps, curves).map { step, times in
          ["name": .string(step), "nanoseconds": .array(times.map { .number($0) })]
        }
      ),
    ]
    let source = try Benchmarks.resource("curve.js")
    let page = try host.openPage(source: source, url: "curve.js", options: options)
    await host.settle()
    if let failure = page.failures.first { throw failure }
    let file = URL(filePath: ".build/growth.png")
    try Data(page.picture().png()).write(to: file)
    print("The curve: \(file.path)\n")
  }

  /// The middle times of small pages, measured several times, or those of one large one; and the bytes of the first.
  @HostActor
  private static func middle(of size: Int) async throws -> (times: [Double], bytes: Double) {
    var measured: [(times: [Double], bytes: Double)] = []
    for _ in 0..<max(1, min(9, 300_000 / size)) { measured.append(try await measure(size)) }
    let times = steps.indices.map { step in Benchmarks.median(measured.map { $0.times[step] }) }
    return (times, measured[0].bytes)
  }

  /// The nanoseconds a node of each step, and the bytes a node of the page once it is built.
  @HostActor
  private static func measure(_ size: Int) async throws -> (times: [Double], bytes: Double) {
    var configuration = WeexHost.Host.Configuration()
    configuration.limits.components = .max
    let host = WeexHost.Host(configuration)
    host.registerDefaults()
    host.registerModule("bench", withClass: BenchModule.self)
    let page = try host.openPage(source: try Benchmarks.resource("growth.js"), url: "growth.js")
    defer { page.destroy() }
    let before = try residentMegabytes()
    var bytes = 0.0
    var times: [Double] = []
    for step in steps {
      var milliseconds = 0.0
      if step == "print" {
        let start = DispatchTime.now().uptimeNanoseconds
        _ = PageJSON.text(of: page).utf8.count
        milliseconds = Double(DispatchTime.now().uptimeNanoseconds - start) / 1e6
      } else {
        milliseconds = try await time(step, size, page)
      }
      if step == "build" { bytes = (try residentMegabytes() - before) * 1e6 / Double(size) }
      let isOfAll = ["build", "reverse", "print", "remove"].contains(step)
      times.append(milliseconds * 1e6 / Double(isOfAll ? size : max(1, size / 10)))
    }
    return (times, bytes)
  }

  @HostActor
  private static func time(_ step: String, _ size: Int, _ page: Page) async throws -> Double {
    guard let module = page.module("bench") as? BenchModule,
      let root = page.tree.root
    else {
      throw HostError(.noRoot, "the page has no root")
    }
    root.fireEvent("click", params: ["step": .string(step), "nodes": .number(Double(size))])
    await page.host.settle()
    if let failure = page.failures.first { throw failure }
    return module.reported
  }
}
