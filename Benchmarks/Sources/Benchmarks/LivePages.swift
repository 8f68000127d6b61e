import Foundation
import WeexHost

/// 1,000 Vue pages of 20 rows that live in one process: what each takes, how the last opens, and what remains of them.
enum LivePages {
  private static let source = """
    // { "framework": "Vue" }
    new Vue({ el: '#root', data: { items: [...Array(20).keys()] }, render(h) {
      return h('div', this.items.map(i => h('text', { on: { click() {} } }, ['row ' + i]))) } });
    """

  @HostActor
  static func run() async throws {
    let host = WeexHost.Host()
    host.registerDefaults()
    let empty = try residentMegabytes()
    let first = try await round(host)
    let second = try await round(host)
    Benchmarks.row(
      "a live Vue page of 20 rows, 1.2 MB",
      [(first.megabytes[999] / 1_000 - empty / 1_000, 1.2)],
      "MB",
      toReach: 1
    )
    let (opened, last) = (first.opening.prefix(50), first.opening.suffix(50))
    Benchmarks.row(
      "opening the last of 1,000, the first",
      Array(zip(last, opened).map { (ours: $0, reference: $1) }),
      "ms",
      toReach: 1.5
    )
    Benchmarks.row("closing 1,000 pages, 3 s", [(first.closing, 3_000)], "ms", toReach: 1)
    Benchmarks.row(
      "memory after 1,000, after 100 of the next",
      [(first.left, second.megabytes[99])],
      "MB",
      toReach: 1
    )
  }

  /// What one round of opening and closing measured.
  private struct Round {
    /// The milliseconds that opening each page took.
    var opening: [Double] = []
    /// The resident memory after each page was opened.
    var megabytes: [Double] = []
    /// The milliseconds that closing all took.
    var closing = 0.0
    /// The resident memory after that.
    var left = 0.0
  }

  @HostActor
  private static func round(_ host: WeexHost.Host) async throws -> Round {
    var round = Round()
    var pages: [Page] = []
    for _ in 0..<1_000 {
      let start = DispatchTime.now().uptimeNanoseconds
      pages.append(try host.openPage(source: source, url: "page.js"))
      await host.settle()
      round.opening.append(Double(DispatchTime.now().uptimeNanoseconds - start) / 1e6)
      round.megabytes.append(try residentMegabytes())
    }
    let start = DispatchTime.now().uptimeNanoseconds
    for page in pages { page.destroy() }
    pages = []
    await host.settle()
    round.closing = Double(DispatchTime.now().uptimeNanoseconds - start) / 1e6
    round.left = try residentMegabytes()
    return round
  }
}

/// The resident memory of this process.
func residentMegabytes() throws -> Double {
  let status = try String(contentsOfFile: "/proc/self/statm", encoding: .utf8)
  let pages = status.split(separator: " ").dropFirst().first.flatMap { Double($0) } ?? 0
  return pages * Double(sysconf(Int32(_SC_PAGESIZE))) / 1e6
}
