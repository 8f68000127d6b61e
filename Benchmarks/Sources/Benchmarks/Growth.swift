import Foundation
import WeexHost

/// What a node costs in pages of 10,000, 100,000 and 1,000,000 nodes: no step may be worse than linear.
///
/// Half of the nodes are rows, half their texts. `change` is the whole step, since one text is changed whatever the page's size.
enum Growth {
  private static let steps = ["build", "append", "insert", "reverse", "change", "print", "remove"]
  private static let sizes = [10_000, 100_000, 1_000_000]

  @HostActor
  static func run() async throws {
    var nanoseconds: [[Double]] = []
    var bytes: [Double] = []
    for size in sizes {
      // Small pages several times: their middle, beside one large one.
      let rounds = max(1, min(9, 300_000 / size))
      var measured: [[Double]] = []
      for round in 0..<rounds {
        let (times, memory) = try await measure(size)
        measured.append(times)
        if round == 0 { bytes.append(memory) }
      }
      nanoseconds.append(
        steps.indices.map { step in Benchmarks.median(measured.map { $0[step] }) }
      )
    }
    print(
      "\n        nodes   "
        + steps.map { $0.padding(toLength: 9, withPad: " ", startingAt: 0) }.joined()
        + "memory   (ns and bytes a node)"
    )
    for (index, size) in sizes.enumerated() {
      let times = nanoseconds[index].map { String(format: "%-9.0f", $0) }.joined()
      print(String(format: "%13d   ", size) + times + String(format: "%.0f", bytes[index]))
    }
    for (index, step) in steps.enumerated() {
      Benchmarks.row(
        "\(step), 1,000,000 nodes, 10,000",
        [(nanoseconds[2][index], nanoseconds[0][index])],
        "ns",
        toReach: 1.3
      )
    }
    Benchmarks.row("memory, 1,000,000 nodes, 10,000", [(bytes[2], bytes[0])], "B", toReach: 1.3)
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
