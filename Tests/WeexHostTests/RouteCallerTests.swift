import TemplateUI
import Testing
import URLRouter
import WeexHost

/// The caller in a routing function: its host, and the page.
@HostActor @Suite struct RouteCallerTests {
  final class Desk: RoutingClass {
    static let exports = Exports<Desk> {
      SyncMethod("who", Desk.who)
      Method("whoLater", Desk.whoLater)
      SyncMethod("ask", "url", Desk.ask)
      Method("askLater", "url", Desk.askLater)
      SyncMethod("open", "name", Desk.open)
      Method("rest", Desk.rest)
    }

    unowned let host: Host
    /// The host that `ask` calls; its own by default.
    var asked: Host?

    init(host: Host) { self.host = host }

    func who() -> String { Khala.caller?.url ?? "nobody" }

    func whoLater() async throws -> [String] {
      await Task.yield()
      let later = who()
      let inTask = await Task { @HostActor in who() }.value
      return [later, inTask]
    }

    func ask(url: String) throws -> String? {
      try Khala(str: url, in: asked ?? host)?.result() as? String
    }

    func askLater(url: String) async throws -> String? {
      await Task.yield()
      return try await Khala(str: url, in: asked ?? host)?.call() as? String
    }

    func rest() async throws { try await Task.sleep(for: .seconds(600)) }

    func open(name: String) throws -> Bool {
      guard let page = Khala.caller else { return false }
      page.stack.push(PageRequest(name), from: page)
      return true
    }
  }

  private static let url = "https://shop.example/main.js"

  private func host() -> Host {
    let host = CannedPages.host(["https://shop.example/b.js": CannedPages.bundle("")])
    host.router.register(Desk.self)
    return host
  }

  /// Opens a page that prints the results of its calls.
  private func page(_ script: String, in host: Host, at url: String = url) async throws -> Page {
    let page = try host.openPage(
      source: CannedPages.bundle(
        """
        const router = weex.requireModule('router');
        const log = (value) => console.log(JSON.stringify(value));
        \(script)
        """
      ),
      url: url
    )
    await host.settle()
    return page
  }

  @Test func `a route that a bundle calls sees its page, over each await and in its tasks`()
    async throws
  {
    let page = try await page(
      """
      router.call('kl://Desk/who').then(log)
        .then(() => router.call('kl://Desk/whoLater')).then(log)
        .then(() => router.call('kl://Desk/ask?url=kl://Desk/who')).then(log)
        .then(() => router.call('kl://Desk/askLater?url=kl://Desk/who')).then(log)
        .then(() => router.notify('kl://who')).then(log);
      """,
      in: host()
    )
    let url = "\"\(Self.url)\""
    #expect(page.lines == [url, "[\(url),\(url)]", url, url, "[\(url)]"], "\(page.messages)")
    #expect(Khala.caller == nil)
  }

  @Test func `a route whose page ended before it began does not keep the host busy`() async throws {
    let host = host()
    let source = CannedPages.bundle("weex.requireModule('router').call('kl://Desk/rest');")
    try host.openPage(source: source, url: Self.url).destroy()
    #expect(await host.settle() == .rest)
  }

  @Test func `a route that Swift calls sees no page`() async throws {
    let host = host()
    _ = try await page("", in: host)
    #expect(try Khala(str: "kl://Desk/who", in: host)?.result() as? String == "nobody")
    #expect(
      try await Khala(str: "kl://Desk/whoLater", in: host)?.call() as? [String]
        == ["nobody", "nobody"]
    )
    let told: [any Sendable]? = await KhalaNotify(str: "kl://who", in: host)?.call()
    #expect(told?.map { "\($0)" } == ["nobody"])
  }

  @Test func `pages that call at the same time see each their own`() async throws {
    let host = host()
    let script = """
      Promise.all([0, 1, 2].map(() => router.call('kl://Desk/whoLater'))).then(log);
      """
    let pages = try ["https://a/", "https://b/"].map { url in
      try host.openPage(
        source: CannedPages.bundle(
          "const router = weex.requireModule('router'); const log = (v) => console.log(JSON.stringify(v));"
            + script
        ),
        url: url
      )
    }
    await host.settle()
    for page in pages {
      let pair = "[\"\(page.url)\",\"\(page.url)\"]"
      #expect(page.lines == ["[\(pair),\(pair),\(pair)]"])
    }
  }

  @Test func `a class registered in two hosts has each of them, and their pages never cross`()
    async throws
  {
    let hosts = [host(), host()]
    let first = try await page("router.call('kl://Desk/who').then(log)", in: hosts[0])
    let desks = hosts.map { host in
      Khala(str: "kl://Desk", in: host)?.register()
      return host.router.cache["Desk"]?.instance as? Desk
    }
    #expect(desks[0]?.host === hosts[0] && desks[1]?.host === hosts[1])
    #expect(first.lines == ["\"\(Self.url)\""])

    desks[0]?.asked = hosts[1]
    let second = try await page(
      "router.call('kl://Desk/ask?url=kl://Desk/who').then(log).then(() => router.call('kl://Desk/askLater?url=kl://Desk/who')).then(log)",
      in: hosts[0]
    )
    #expect(second.lines == ["\"nobody\"", "\"nobody\""], "\(second.messages)")
  }

  @Test func `a route opens a page over the one that calls`() async throws {
    let page = try await page("router.call('kl://Desk/open?name=b.js').then(log)", in: host())
    #expect(page.lines == ["true"])
    #expect(page.stack.pages.map(\.url) == [Self.url, "https://shop.example/b.js"])
    let asked = try Khala(str: "kl://Desk/open?name=b.js", in: page.host)?.result() as? Bool
    #expect(asked == false)
  }

  @Test func `a pushed route sees the page that pushes, and a template's route the template's`()
    async throws
  {
    let url = "https://shop.example/b.js"
    let page = try await page(
      "weex.requireModule('navigator').push({ url: 'kl://Desk/who' }, log)",
      in: host(),
      at: url
    )
    #expect(page.lines == ["\"WX_SUCCESS\""], "\(page.messages)")
    #expect(page.stack.pages.map(\.url) == [url, url])

    let template = try page.host.openTemplate(
      #"{"view_items": [{"view_type": "text_button", "action": "kl://Desk/open?name=b.js", "view_data": {"title_text": "Go"}}]}"#,
      url: "https://shop.example/screen.json"
    )
    template.page.show()
    try template.page.tap(.text("Go"))
    await page.host.settle()
    #expect(template.page.stack.top?.url == url, "\(template.page.messages)")
  }

  @Test func `a module that a route calls is the calling page's, and not the last one's`()
    async throws
  {
    let host = host()
    let toast = "kl://Desk/ask?url=kl%3A%2F%2Fmodal%2Ftoast%3Fmessage%3DHi"
    let caller = try await page(
      "weex.requireModule('globalEvent').addEventListener('go', () => router.call('\(toast)'))",
      in: host
    )
    let last = try await page("", in: host, at: "https://shop.example/last.js")
    var pages: [String?] = []
    host.journal.addSink { if $0.subject.contains("modal/toast") { pages.append($0.page) } }
    caller.fireGlobalEvent("go")
    await host.settle()
    #expect(pages.contains(caller.id) && !pages.contains(last.id), "\(pages) \(caller.messages)")
    // From Swift it is the page that was opened last.
    pages = []
    try Khala(str: "kl://modal/toast?message=Hi", in: host)?.result()
    #expect(pages == [last.id])
  }

  @Test func `a filter sees the page that calls`() async throws {
    let host = host()
    host.router.rewrite.add(filter: RewriteFilter { Khala.caller == nil ? nil : $0 })
    let page = try await page("router.call('kl://Desk/who').then(log)", in: host)
    #expect(page.lines == ["\"\(Self.url)\""])
    #expect(try Khala(str: "kl://Desk/who", in: host)?.result() == nil)
  }

  /// Reports its release, with the host that it was given.
  private final class Tombstone: Sendable {
    let (released, release) = AsyncStream<Void>.makeStream()
    deinit { release.finish() }
  }

  @Test(.timeLimit(.minutes(60)))
  func `a routing class that holds its host unowned keeps nothing alive`() async throws {
    let released = try await { () async throws in
      let (host, tombstone) = (host(), Tombstone())
      host.registerHandler(tombstone, withProtocol: Tombstone.self)
      _ = try await page("router.call('kl://Desk/whoLater')", in: host)
      for page in host.pages { page.destroy() }
      await host.settle()
      return tombstone.released
    }()
    // If it never ended, the test would reach its time limit.
    for await _ in released {}
  }

  /// A table for both entry points.
  private final class Both: WeexModule, RoutingClass {
    static let exports = Exports<Both> { SyncMethod("made", Both.made) }
    private let by: String
    init(host: Host) { by = "host" }
    init(page: Page) { by = "page" }
    func made() -> String { by }
  }

  @Test func `a class that is handed something makes no object without it`() throws {
    // A class that declares no initializer at all, or only others, does not compile: see HostInstantiable.
    #expect(throws: NoDefaultInitializer.self) { try Desk() }
    #expect(throws: NoDefaultInitializer.self) { try Both() }
  }

  @Test func `a class that is a module too is made with the host here and with the page there`()
    async throws
  {
    let host = host()
    host.router.register(Both.self)
    host.registerModule("both", withClass: Both.self)
    let page = try await page(
      "log(weex.requireModule('both').made()); router.call('kl://Both/made').then(log)",
      in: host
    )
    #expect(page.lines == ["\"page\"", "\"host\""], "\(page.messages)")
  }
}
