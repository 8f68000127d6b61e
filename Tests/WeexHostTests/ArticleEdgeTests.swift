import PromiseBridge
import Synchronization
import Testing
import URLRouter
import WeexHost

/// Rows of the articles' tables "What happens when" that name a code, each executed.
@HostActor @Suite struct ArticleEdgeTests {
  final class Edge: RoutingClass {
    static let exports = Exports<Edge> {
      SyncMethod("number", "n", Edge.number)
      SyncMethod("first", Edge.first)
      SyncMethod("told", "heard", Edge.told)
      SyncMethod("again", "n", Edge.again)
      Method("later", Edge.later)
    }
    private unowned let host: Host
    init(host: Host) { self.host = host }
    func number(_ n: Int) -> Int { n }
    func first(_ n: Int) -> Int { n }
    func told(_ heard: KhalaClosure) {}
    func again(_ n: Int) throws -> Int {
      try Khala(str: "kl://Edge/again?n=\(n + 1)", in: host)?.result() as? Int ?? 0
    }
    func later() async -> Int { 1 }
  }

  /// The beginning of a row, and the URLs that cause it.
  private static let routes: [(row: String, urls: [String])] = [
    ("no class and no module", ["kl://Nobody/x"]),
    ("the class has no such function", ["kl://Edge/nothing"]),
    ("there is no class or no function", ["kl://Edge", "kl://Edge/", "kl:x"]),
    ("a text does not convert", ["kl://Edge/number?n=x", "kl://Edge/number"]),
    ("fewer closures are given", ["kl://Edge/told"]),
    ("an `async` function is called", ["kl://Edge/later"]),
    ("a module is called and no page", ["kl://locale/getLanguages"]),
    ("routes, or filters that call", ["kl://Edge/again?n=1"]),
  ]

  @Test(arguments: 0..<8)
  func `a call that cannot be made has the code that the article says`(index: Int) throws {
    let (beginning, urls) = Self.routes[index]
    let rows = try Samples.rows("What happens when", in: ArticleTests.path("Routes"))
    let row = try #require(rows.first { $0[0].hasPrefix(beginning) })
    let host = Host.withDefaults()
    host.router.register(Edge.self)
    for url in urls {
      let error = #expect(throws: HostError.self) { try Khala(str: url, in: host)?.result() }
      #expect(Samples.code(row[1]).first == error.map { "\($0.code)" }, "\(url)")
    }
  }

  @Test func `a parameter without a label goes by its number`() throws {
    let host = Host.withDefaults()
    host.router.register(Edge.self)
    #expect(try Khala(str: "kl://Edge/first?0=3", in: host)?.result() as? Int == 3)
  }

  @Test func `promises are rejected with what the article says`() async throws {
    let rows = try Samples.rows("What happens when", in: ArticleTests.path("Promises"))
    let told = Set(rows.flatMap { Samples.code($0[1]) })
    let flex = FlexComponent()
    flex.setAction("order") { _, _ in }
    let kept = Kept()
    flex.setAction("slow", timeout: .milliseconds(5)) { action, _ in kept.append(action) }
    let source = """
      // { "framework": "Vanilla" }
      const show = (p) => p.catch((e) => console.log(`${e.code} ${e.message}`));
      show($flex.order()).then(() => show($flex.slow()))
        .then(() => show($flex.order({ items: [1, 2, new Date(0)] })));
      """
    let page = try host(flex, source)
    await page.host.settle(timeout: .seconds(60))
    #expect(
      page.lines == [
        "methodFailed $flex.order was released without PromiseReturn", "timeLimit timeout error",
        "undefined 'items[2]' in argument 0 of $flex.order is a Date; only numbers, strings, booleans, null, undefined, and arrays and objects of these can be passed",
      ]
    )
    for text in [
      "$flex.order was released without PromiseReturn", "timeout error", "timeLimit",
      "'items[2]' in argument 0 of $flex.order is a Date",
    ] {
      #expect(told.contains(text))
    }
  }

  private func host(_ flex: FlexComponent, _ source: String) throws -> Page {
    try Host.withDefaults()
      .openPage(source: source, url: "https://shop.example/", component: flex)
  }

  /// Actions that are held.
  private final class Kept: Sendable {
    private let actions = Mutex<[FlexAction]>([])
    func append(_ action: FlexAction) { actions.withLock { $0.append(action) } }
  }
}
