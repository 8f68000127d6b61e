import Foundation
import WeexHost

/// Drawing what is seen of a long list beside a short one, and a whole `weexhost render` beside headless Chromium.
enum Pictures {
  @HostActor
  static func run() async throws {
    let long = try await list(of: 10_000)
    let short = try await list(of: 100)
    var pairs: [(ours: Double, reference: Double)] = []
    for _ in 0..<31 { pairs.append((try milliseconds(long), try milliseconds(short))) }
    Benchmarks.row("picture of a list of 10,000 cells, of 100", pairs, "ms", toReach: 1.5)
    try runBesideChromium()
  }

  @HostActor
  private static func list(of count: Int) async throws -> Page {
    let host = WeexHost.Host()
    host.registerDefaults()
    host.registerHandler(try PangoText(), withProtocol: (any TextMeasuring).self)
    let page = try host.openPage(
      source: """
        // { "framework": "Vanilla" }
        const body = weex.document.createBody('list');
        weex.document.documentElement.appendChild(body);
        for (let i = 0; i < \(count); i++) {
          const cell = weex.document.createElement('cell', { style: { padding: 20, borderBottomWidth: 1 } });
          cell.appendChild(weex.document.createElement('text', { attr: { value: `Row ${i}` } }));
          body.appendChild(cell);
        }
        """,
      url: "list.js"
    )
    await host.settle()
    if let failure = page.failures.first { throw failure }
    return page
  }

  @HostActor
  private static func milliseconds(_ page: Page) throws -> Double {
    let start = DispatchTime.now().uptimeNanoseconds
    _ = try page.picture().png()
    return Double(DispatchTime.now().uptimeNanoseconds - start) / 1e6
  }

  /// Both whole processes, with the same boxes and texts.
  private static func runBesideChromium() throws {
    let environment = ProcessInfo.processInfo.environment
    let chromium = "/usr/bin/chromium"
    guard let executable = environment["WEEXHOST"], let bundle = environment["WEEXHOST_CART"],
      let html = environment["WEEXHOST_CART_HTML"],
      FileManager.default.isExecutableFile(atPath: chromium)
    else {
      return print(
        "render: skipped, WEEXHOST, WEEXHOST_CART and WEEXHOST_CART_HTML do not name the executable, a bundle and its boxes as HTML, or Chromium is not installed"
      )
    }
    let picture = FileManager.default.temporaryDirectory.appending(
      component: "\(UUID().uuidString).png"
    ).path
    defer { try? FileManager.default.removeItem(atPath: picture) }
    var pairs: [(ours: Double, reference: Double)] = []
    for _ in 0..<15 {
      let ours = try WholeProcess(executable).time(["render", bundle, "-o", picture])
      let reference = try WholeProcess(chromium).time([
        "--headless", "--no-sandbox", "--disable-gpu", "--hide-scrollbars",
        "--window-size=750,1334", "--screenshot=\(picture)", "file://\(html)",
      ])
      pairs.append((ours, reference))
    }
    Benchmarks.row("weexhost render cart.js, Chromium", pairs, "ms", toReach: 0.2)
  }
}
