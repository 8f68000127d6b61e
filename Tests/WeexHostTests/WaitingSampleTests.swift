// sample: kettle
import Testing
import WeexHost

/// What pages call as `weex.requireModule('kettle')`: what waits on the page's clock.
final class KettleModule: WeexModule {
  static let exports = Exports<KettleModule> {
    Method("boil", "callback", KettleModule.boil)
    Method("whistle", "callback", KettleModule.whistle)
    Method("descale", KettleModule.descale)
  }

  private let page: Page

  init(page: Page) {
    self.page = page
  }

  /// Answers once: the page is at rest when it has answered.
  func boil(_ callback: Callback) {
    page.clock.after(.seconds(3)) { callback("hot") }
  }

  /// Tells each minute: a timer, which keeps no page from its rest.
  func whistle(_ callback: KeepAliveCallback) {
    page.clock.every(.seconds(60)) { callback("whistle") }
  }

  /// Takes ten minutes, longer than `settle()` waits.
  func descale() async throws -> String {
    try await page.clock.sleep(for: .seconds(600))
    return "clean"
  }
}

@HostActor @Suite struct KettleTests {
  private let host = Host.withDefaults()

  private func open(_ script: String) throws -> Page {
    host.registerModule("kettle", withClass: KettleModule.self)
    let source = """
      // { "framework": "Vanilla" }
      weex.document.documentElement.appendChild(weex.document.createBody('div'));
      const kettle = weex.requireModule('kettle');
      \(script)
      """
    return try host.openPage(source: source, url: "file:///kettle.js")
  }

  @Test func `a whistle is left when the kettle has boiled`() async throws {
    let page = try open(
      "const say = (text) => console.log(text); kettle.boil(say); kettle.whistle(say);"
    )
    let outcome = await host.settle()
    #expect(outcome == .timersLeft(["a native timer of page 1, every 60000 ms"]))
    #expect(page.log.map(\.text) == ["hot"])
    await host.advance(by: .seconds(120))
    #expect(page.log.map(\.text) == ["hot", "whistle", "whistle"])
    #expect(page.failures.isEmpty)
  }

  @Test func `descaling takes more time than the default`() async throws {
    let page = try open("kettle.descale().then((text) => console.log(text));")
    guard case .outstanding(let work) = await host.settle(timeout: .seconds(10)) else {
      Issue.record("nothing is outstanding")
      return
    }
    #expect(work.count == 1 && work[0].contains("kettle.descale"))
    #expect(await host.settle(timeout: .seconds(600)) == .rest)
    #expect(page.log.map(\.text) == ["clean"])
  }
}
// end
