import Synchronization
import TemplateUI
import Testing
import URLRouter
import WeexHost

/// The checks RA21, X1, X2 and X5 for URLs: routes from bundles, templates and modules.
@Suite struct RouterAcceptanceTests {
  /// One table for two entry points: a module of pages, and a routing class of the host.
  final class Sums: WeexModule, RoutingClass {
    static let exports = Exports<Sums> {
      SyncMethod("add", "a", "b", Sums.add)
      Method("addLater", "a", "b", Sums.addLater)
      Method("tell", "value", "callback", Sums.tell)
    }

    init() {}

    func add(a: Int, b: Int) -> Int { a + b }
    func addLater(a: Int, b: Int) async throws -> Int {
      await Task.yield()
      return a + b
    }
    func tell(value: String, callback: Callback) { callback(["told": value]) }
  }

  final class Shop: RoutingClass {
    static let exports = Exports<Shop> {
      SyncMethod("server", "value", Shop.server)
      SyncMethod("both", Shop.both)
      SyncMethod("keep", "closure", Shop.keep)
      SyncMethod("release", Shop.release)
      SyncMethod("echo", Shop.echo)
      SyncMethod("fail", Shop.fail)
    }

    private var kept: [KhalaClosure] = []

    func server(value: Int) -> Int { value }
    func both(_ success: KhalaClosure, info: KhalaInfo, failure: KhalaClosure) {
      success(["value": info["value"]].compactMapValues { $0 }.asInfo)
      failure(["value": "failure"])
    }
    func keep(closure: KhalaClosure) { kept.append(closure) }
    func release() -> Int {
      for closure in kept { closure(["is": "late"]) }
      return kept.count
    }
    func echo(_ info: KhalaInfo) -> KhalaInfo { info }
    func fail() throws -> Int { throw HostError(.methodFailed, "the shop is closed") }
  }

  @HostActor
  private func open(_ script: String) async throws -> DrivenPage {
    try await DrivenPage("const router = module('router');\n" + script) { host in
      host.router.register(Shop.self, as: "AModule")
      host.router.register(Sums.self, as: "Sums")
      host.registerModule("maths", withClass: Sums.self)
    }
  }

  @HostActor @Test func `RA21 a bundle calls a route`() async throws {
    let page = try await open(
      """
      router.call('kl://AModule/server?value=64').then(log);
      router.call('kl://AModule/server?value=1', { value: 65 }).then(log);
      router.call('kl://AModule/both', { value: 2.5 }, (info) => log('one', info), (info) => log('two', info));
      router.call('kl://AModule/both', (info) => log('three', info), (info) => log('four', info)).then(log);
      router.call('kl://AModule/echo?a=1', { b: 2, c: 2.5, d: [true, null, 'x'], e: { f: null }, g: undefined }).then((info) => log(sorted(info)));
      """
    )
    let lines = await page.takeLines().sorted()
    #expect(
      lines == [
        "", #""four" {"value":"failure"}"#, #""one" {"value":2.5}"#, #""three" {}"#,
        #""two" {"value":"failure"}"#, "64", "65",
        #"{"a":"1","b":2,"c":2.5,"d":[true,"x"],"e":{}}"#,
      ]
    )
    #expect(page.page.failures.isEmpty)
  }

  @HostActor @Test func `RA21 what a route cannot do rejects the bundle's promise`() async throws {
    let page = try await open(
      """
      const say = (error) => log(error.message);
      router.call('kl://AModule/fail').catch(say);
      router.call('kl://AModul/fail').catch(say);
      router.call('').catch(say);
      router.call(5).catch(say);
      router.call('kl://AModule/echo', 7).catch(say);
      router.call('kl://AModule/keep').catch(say);
      """
    )
    let lines = await page.takeLines().sorted()
    #expect(
      lines == [
        #""[Khala] '' is not a URL; it should be scheme://class/function?key=value""#,
        #""[Khala] AModule/keep takes 1 closure, and the call has 0""#,
        #""[Khala] there is no route class 'AModul'; did you mean 'AModule' or 'modal'?""#,
        #""router.call: argument 0 (url: String) wants a string, got the number 5""#,
        #""router.call: argument 1 wants an object of parameters or a function, got the number 7""#,
        #""the shop is closed""#,
      ]
    )
  }

  @HostActor @Test func `a bundle notifies the classes that have an object`() async throws {
    let page = try await open(
      """
      router.notify('kl://add?a=1&b=2').then(log)
        .then(() => router.call('kl://Sums/add?a=1&b=1'))
        .then(() => router.notify('kl://add?a=1', { b: 3 })).then(log);
      """
    )
    let lines = await page.takeLines()
    #expect(lines == ["[]", "[4]"], "\(page.page.failures)")
  }

  @HostActor @Test func `what fails of a notification is a warning, and the others answer`()
    async throws
  {
    let page = try await open(
      """
      router.call('kl://Sums/add?a=1&b=1').then(() => router.notify('kl://add?a=x&b=2')).then(log);
      """
    )
    let lines = await page.takeLines()
    #expect(lines.count == 2 && lines.last == "[]", "\(lines)")
    #expect(lines.first?.hasPrefix("router.notify: ") == true, "\(lines)")
  }

  @HostActor
  private final class Calls {
    var all: [Journal.Entry] = []
  }

  @HostActor
  @Test(arguments: ["add", "addLater"])
  func `X1 a function exported once answers as a module and by URL, and only the address differs`(
    method: String
  ) async throws {
    let calls = Calls()
    let urls = ["kl://maths/\(method)?a=2&b=3", "kl://Sums/\(method)?a=2&b=3"]
    let page = try await DrivenPage(
      """
      const router = module('router');
      Promise.resolve(module('maths').\(method)(2, 3)).then(log)
        .then(() => router.call('\(urls[0])')).then(log)
        .then(() => router.call('\(urls[1])')).then(log);
      """
    ) { host in
      host.router.register(Sums.self)
      host.registerModule("maths", withClass: Sums.self)
      host.journal.addSink { if $0.kind == .call { calls.all.append($0) } }
    }
    let lines = await page.takeLines()
    #expect(lines == ["5", "5", "5"], "\(page.page.failures)")
    let made = calls.all.filter { !$0.subject.hasPrefix("router.") }
    #expect(made.map(\.subject) == ["maths.\(method)"] + urls)
    #expect(Set(made.map(\.values)).count == 1)
    #expect(Set(made.map(\.page)).count == 1)
  }

  @HostActor @Test func `a module's function needs a page, the caller's or the last one`()
    async throws
  {
    let host = Host.withDefaults()
    host.registerModule("maths", withClass: Sums.self)
    let khala = try #require(Khala(str: "kl://maths/add?a=2&b=3", in: host))
    let error = await #expect(throws: HostError.self) { try await khala.call() }
    #expect(
      error?.message == "[Khala] maths/add needs a page: 'maths' is a module, and no page is open"
    )
    let page = try host.openPage(
      source: #"// { "framework": "Vanilla" }"#,
      url: "file:///a.js"
    )
    #expect(try await khala.call() as? Int == 5)
    let told = Mutex<[String]>([])
    try await Khala(str: "kl://maths/tell?value=hi", in: host)?.call { info in
      told.withLock { $0.append(info.description) }
    }
    #expect(told.withLock { $0 } == [#"["told": "hi"]"#])
    #expect(await host.settle() == .rest)
    page.destroy()
    await #expect(throws: HostError.self) { try await khala.call() }
  }

  @HostActor @Test func `X2 a template's button calls a route, and the history has its URL`()
    async throws
  {
    let host = Host.withDefaults()
    let history = Lines()
    host.router.history = history
    host.router.isEnabledLog = true
    host.router.register(Opener.self)
    let template = try host.openTemplate(
      #"{"view_items": [{"view_type": "text_button", "action": "kl://Opener/open?title=Cart", "view_data": {"title_text": "Go"}}, {"view_type": "text_button", "action": "kl://Opener/opne", "view_data": {"title_text": "Stop"}}]}"#,
      url: "file:///screen.json"
    )
    try template.page.tap(.text("Go"))
    await host.settle()
    #expect(template.page.failures.isEmpty)
    #expect(history.all == [#"2000-01-01 00:00:00  kl://Opener/open?  {"title":"Cart"}"#])
    let opener = try #require(host.router.cache["Opener"]?.instance as? Opener)
    #expect(opener.titles == ["Cart"])
    try template.page.tap(.text("Stop"))
    await host.settle()
    #expect(
      template.page.failures.map(\.message) == [
        "view_items[1].action: [Khala] If there is no match to the route function [opne] in the route class[Opener], "
          + "please refer to the list of functions of this class: \n0: open(title:)"
      ]
    )
  }

  final class Opener: RoutingClass {
    static let exports = Exports<Opener> { SyncMethod("open", "title", Opener.open) }
    var titles: [String] = []
    func open(title: String) { titles.append(title) }
  }

  private final class Lines: KhalaHistory {
    private let state = Mutex<(isEnabled: Bool, lines: [String])>((false, []))
    var isEnabled: Bool {
      get { state.withLock { $0.isEnabled } }
      set { state.withLock { $0.isEnabled = newValue } }
    }
    var all: [String] { state.withLock { $0.lines } }
    func write(_ entry: KhalaHistoryEntry) { state.withLock { $0.lines.append(entry.line) } }
  }

  @HostActor @Test func `X5 a closure of a page that is gone does nothing`() async throws {
    let page = try await open("router.call('kl://AModule/keep', (info) => log(info)).then(log);")
    let lines = await page.takeLines()
    #expect(lines == [""], "\(page.page.failures)")
    let host = page.host
    _ = try await Khala(str: "kl://AModule/release", in: host)?.call()
    #expect(await page.takeLines() == [#"{"is":"late"}"#])
    page.page.destroy()
    #expect(try await Khala(str: "kl://AModule/release", in: host)?.call() as? Int == 1)
    #expect(await host.settle() == .rest)
    #expect(await page.takeLines() == [])
  }
}

extension [String: any Sendable] {
  fileprivate var asInfo: KhalaInfo { KhalaInfo(self) }
}
