import FoundationEssentials
import PromiseBridge
import Synchronization
import Testing
import URLRouter
import WeexHost

/// The samples of the articles `Promises.md` and `Routes.md`, executed unchanged.
@HostActor @Suite struct ArticleSampleTests {
  private let host = Host.withDefaults()

  /// The page of JavaScript that an article shows.
  private func script(_ index: Int, of article: String) throws -> String {
    try Samples.fences("js", in: ArticleTests.path(article))[index]
  }

  // sample: kitchen
  actor Kitchen {
    private var waiting: [FlexAction] = []
    func take(_ order: FlexAction) { waiting.append(order) }
    func serve(_ what: String) {
      for order in waiting { order.PromiseReturn(["served": what]) }
      waiting = []
    }
  }
  // end

  @Test
  func `a page awaits an interface and an action`() async throws {
    let bundle = try script(0, of: "Promises")
    // sample: promises-begin
    let (flex, kitchen) = (FlexComponent(), Kitchen())
    flex.setInterface("total") { (prices: [Double]) in prices.reduce(0, +) }
    flex.setAction("order") { (action: FlexAction, item: String) in
      guard item != "soup" else { throw FlexReject("the soup is out") }
      await kitchen.take(action)
    }
    let page = try host.openPage(source: bundle, url: "https://shop.example/", component: flex)
    // end
    while page.lines.count < 3 {  // the closure runs on a thread that other tests may hold
      await host.settle(timeout: .milliseconds(1))
      await kitchen.serve("tea")
    }
    #expect(page.lines == ["5.5", "the soup is out", #"{"served":"tea"}"#])
    // sample: promises-back
    let text = try await page.evalFlexFunc("greet", sendData: "Ada")  // "Hello Ada"
    flex.evalFlexFunc("greet", sendData: "Bob") { answer in print(answer ?? "nothing") }
    // end
    #expect(text == "Hello Ada")
    await host.settle()
    // sample: promises-call
    let sum = try await page.callFlex("total", [[1.5, 4]])  // 5.5
    // end
    #expect(sum == 5.5)
    #expect(page.messages.isEmpty)
  }

  @Test func `listeners hear of answers and of the console`() async throws {
    let heard = Mutex<[String]>([])
    let log = { @Sendable (line: String) in heard.withLock { $0.append(line) } }
    let flex = FlexComponent()
    flex.setInterface("add") { (a: Int, b: Int) in a + b }
    // sample: promises-listen
    let listener = flex.addEventListener(.exception) { event in
      log("\(event.funcName): \(event.msg ?? "")")
    }
    flex.addConsoleListener { line in log("\(line.level): \(line.text)") }
    // end
    let source =
      "// { \"framework\": \"Vanilla\" }\n$flex.add('x').catch(() => console.warn('no'));"
    _ = try host.openPage(source: source, url: "https://shop.example/", component: flex)
    await host.settle(timeout: .seconds(60))
    #expect(
      heard.withLock { Set($0) } == [
        "$flex.add: $flex.add: argument 0 (Int) wants a number, got the string \"x\"",
        "warn: no",
      ]
    )
    flex.removeEventListener(listener)
  }

  // sample: routes-class
  final class Shop: RoutingClass {
    static let exports = Exports<Shop> {
      SyncMethod("price", "of", "count", Shop.price)  // kl://Shop/price?of=tea&count=2
      SyncMethod("echo", Shop.echo)  // all there is, as it came
      SyncMethod("watch", "heard", Shop.watch)  // a closure of the caller's
      Method("order", "of", Shop.order)  // async: it is awaited
    }
    func price(of name: String, count: Int?) -> Double { 4 * Double(count ?? 1) }
    func echo(_ info: KhalaInfo) -> String { info.description }
    func watch(_ heard: KhalaClosure) { heard(["left": 3]) }
    func order(of name: String) async throws -> PageRequest { PageRequest("thanks.js?of=\(name)") }
  }
  // end

  @Test func `routes are called in place`() throws {
    // sample: routes-call
    host.router.register(Shop.self)
    let price = try Khala(str: "kl://Shop/price?of=tea&count=2", in: host)?.result() as? Double
    let text = Khala(str: "kl://Shop/echo?a=1", params: ["b": 2], in: host)?.call() as? String
    Khala(str: "kl://Shop/watch", in: host)?.call { info in print(info["left", as: Int.self] ?? 0) }
    // end
    #expect(price == 8)
    #expect(text == #"["a": "1", "b": 2]"#)
    // sample: routes-notify
    let answers = KhalaNotify(str: "kl://price?of=tea", in: host)?.outcome()
    for (name, value) in answers?.values ?? [] { print(name, value) }  // Shop 4.0
    // end
    #expect(answers?.values.map(\.className) == ["Shop"])
    #expect(answers?.values.first?.value as? Double == 4)
  }

  @Test func `routes are awaited`() async throws {
    host.router.register(Shop.self)
    // sample: routes-await
    let order = try await Khala(str: "kl://Shop/order?of=tea", in: host)?.call()
    let page = RoutedPage(order)  // what may be shown: page.stack.push(…)
    // end
    guard case .request(let request) = page else {
      Issue.record("no page")
      return
    }
    #expect(request.url == "thanks.js?of=tea")
  }

  @Test func `a bundle calls a route, and filters change where its URLs lead`() async throws {
    host.router.register(Shop.self)
    // sample: routes-filter
    host.router.rewrite.add(
      filter: RewriteFilter { node in
        switch node.host {
        case "internal": return nil  // refused
        case "shop.example": node.url = URL(string: "kl://Shop/price") ?? node.url
        default: break
        }
        return node
      }
    )
    // end
    let page = try host.openPage(
      source: try script(0, of: "Routes"),
      url: "https://cdn.example/menu.js"
    )
    page.show()
    await host.settle()
    #expect(page.lines == ["8", #"{"left":3}"#, "WX_NO_PERMISSION"])
    #expect(try Khala(str: "https://shop.example/price?of=tea", in: host)?.result() as? Double == 4)
    #expect(try Khala(str: "kl://internal/x", in: host)?.result() == nil)
  }

  // sample: routes-desk
  final class Desk: RoutingClass {
    static let exports = Exports<Desk> { SyncMethod("open", "name", Desk.open) }
    private unowned let host: Host
    init(host: Host) { self.host = host }
    func open(name: String) throws -> Int {
      guard let page = Khala.caller else { throw HostError(.noTarget, "only pages open pages") }
      page.stack.push(PageRequest(name), from: page)
      return host.pages.count
    }
  }
  // end

  @Test func `a routing class knows its host and who calls`() async throws {
    let host = CannedPages.host(["https://cdn.example/b.js": CannedPages.bundle("")])
    host.router.register(Desk.self)
    let script =
      "weex.requireModule('router').call('kl://Desk/open?name=b.js').then((n) => console.log(n));"
    let page = try host.openPage(
      source: CannedPages.bundle(script),
      url: "https://cdn.example/a.js"
    )
    page.show()
    await host.settle()
    #expect(page.lines == ["1"] && page.stack.pages.map(\.url).last == "https://cdn.example/b.js")
    let error = #expect(throws: HostError.self) {
      try Khala(str: "kl://Desk/open?name=b.js", in: host)?.result()
    }
    #expect(error?.message.hasSuffix("only pages open pages") == true)
  }

  @Test func `a class without an explicit registration answers a typed wrapper`() async {
    await #expect(processExitsWith: .success) {
      let price = try KhalaStore.price(of: "teapot")
      precondition(price == 25.5)
    }
  }
}

// sample: routes-store
extension KhalaStore {
  static func price(of name: String) throws -> Double? {
    try Khala(str: "kl://TeaPrices/of", params: ["name": name])?.result() as? Double
  }
}
final class TeaPrices: RoutingClass {
  @section("weexhost_routes") @used
  private static let record: RouteRecord = { Khala.register(TeaPrices.self) }
  static let exports = Exports<TeaPrices> { SyncMethod("of", "name", TeaPrices.price) }
  func price(of name: String) -> Double { name == "tea" ? 4 : 25.5 }
}
// end
