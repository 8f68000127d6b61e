import FoundationEssentials
import Synchronization
import TemplateUI
import Testing
import URLRouter
import WeexHost

/// The one ordered chain: the effects of rewrite filters on the URLs of pages that pages open.
@HostActor @Suite struct RewrittenPageTests {
  final class Detail: RoutingClass {
    static let exports = Exports<Detail> { SyncMethod("show", Detail.show) }
    func show(_ info: KhalaInfo) -> PageRequest {
      PageRequest("detail.js?of=\(info["id"] as? String ?? "nothing")")
    }
  }

  private let pages = CannedPages([
    "https://shop.example/home/detail.js?of=3": CannedPages.bundle(""),
    "https://shop.example/home/page.js": CannedPages.bundle(""),
    "https://cdn.example/page.js?x=1": CannedPages.bundle(""),
    "https://shop.example/plain": CannedPages.bundle(""),
  ])

  private func host(_ filters: RewriteFilter...) -> Host {
    let host = Host.withDefaults()
    host.registerHandler(pages, withProtocol: (any PageOpening).self)
    host.router.register(Detail.self)
    host.router.rewrite.add(filters: filters)
    return host
  }

  private func page(_ script: String, in host: Host) async throws -> Page {
    let page = try host.openPage(
      source: CannedPages.bundle(script),
      url: "https://shop.example/home/main.js"
    )
    page.show()
    await host.settle()
    return page
  }

  private func push(_ url: String, in host: Host) async throws -> Page {
    try await page(
      "weex.requireModule('navigator').push({ url: '\(url)' }, (status) => console.log(status));",
      in: host
    )
  }

  /// The shop's own addresses become routes.
  nonisolated private static let shop = RewriteFilter { node in
    guard node.host == "shop.example", node.url.path() == "/detail",
      let url = URL(string: "kl://Detail/show")
    else { return node }
    node.url = url
    return node
  }

  /// Renamed routes.
  nonisolated private static let moved = RewriteFilter { node in
    switch node.host {
    case "old": URL(string: "https://cdn.example/page.js?x=1").map { node.url = $0 }
    case "near": URL(string: "page.js").map { node.url = $0 }
    default: break
    }
    return node
  }

  private static let entryPoints: [(name: String, script: String)] = [
    ("push", "weex.requireModule('navigator').push({ url }, () => {});"),
    ("open", "weex.requireModule('navigator').open({ url }, () => {}, () => {});"),
    ("openURL", "weex.requireModule('event').openURL(url, () => {});"),
    (
      "a",
      "add(add(body, 'a', { width: 200, height: 80 }, { href: url }), 'text', {}, { value: 'Go' });"
    ),
    (
      "router",
      "weex.requireModule('router').call(url).then((result) => console.log(JSON.stringify(result)));"
    ),
    ("template", ""),
  ]

  /// Opens a URL through an entry point, in a page at `https://shop.example/home/`.
  private func go(_ entryPoint: Int, to url: String, in host: Host) async throws -> Page {
    let (name, script) = Self.entryPoints[entryPoint]
    let page =
      name == "template"
      ? try host.openTemplate(
        #"{"view_items": [{"view_type": "text_button", "action": "\#(url)", "view_data": {"title_text": "Go"}}]}"#,
        url: "https://shop.example/home/screen.json"
      ).page
      : try await self.page("const url = '\(url)';" + script, in: host)
    if name == "template" { page.show() }
    if ["a", "template"].contains(name) { try page.tap(.text("Go")) }
    await host.settle()
    return page
  }

  @Test(arguments: 0..<6)
  func `an address leads to a route, whichever way a page opens it`(entryPoint: Int) async throws {
    let host = host(Self.shop)
    for url in [
      "https://shop.example/detail?id=3", "//shop.example/detail?id=3", "../detail?id=3",
      "/detail?id=3",
    ] {
      let page = try await go(entryPoint, to: url, in: host)
      #expect(page.messages == [])
      guard Self.entryPoints[entryPoint].name != "router" else {
        // A call is answered with the result of the route.
        #expect(page.lines == [#"{"url":"detail.js?of=3"}"#], "\(url)")
        continue
      }
      #expect(
        page.stack.pages.map(\.url).last == "https://shop.example/home/detail.js?of=3",
        "\(url)"
      )
    }
  }

  @Test(
    arguments: 0..<6,
    [
      ("kl://old/home", "https://cdn.example/page.js?x=1"),
      ("kl://near/home", "https://shop.example/home/page.js"),
    ]
  )
  func `a route leads to an address, whichever way a page opens it`(
    entryPoint: Int,
    _ way: (from: String, to: String)
  ) async throws {
    let page = try await go(entryPoint, to: way.from, in: host(Self.moved))
    #expect(page.messages == [])
    #expect(page.stack.pages.map(\.url).last == way.to)
  }

  @Test(arguments: ["https://shop.example/plain", "../plain", "kl://Detail/show?id=3"])
  func `a URL that a filter refuses is a status, a failure and a line of the journal`(
    url: String
  ) async throws {
    let host = host(RewriteFilter { _ in nil })
    var warnings: [String] = []
    host.journal.addSink { if $0.kind == .warning { warnings.append($0.subject) } }
    let page = try await push(url, in: host)
    let absolute = url.replacing("..", with: "https://shop.example")
    #expect(page.lines.last == "WX_NO_PERMISSION")
    #expect(
      page.messages == [
        "navigator.push: [Khala] '\(absolute)' was rewritten to nothing: a filter refuses it"
      ]
    )
    #expect(warnings == ["\(absolute) was rewritten to nothing"])
    #expect(page.stack.pages.count == 1 && pages.requests.isEmpty)
  }

  @Test(arguments: [
    ("https://shop.example/plain", HostError.Code.refused, "WX_NO_PERMISSION"),
    ("kl://Detail/show", .methodFailed, "WX_FAILED"),
    ("plain", .invalidValue, "WX_PARAM_ERR"),
  ])
  func `what a filter throws is the status`(
    url: String,
    code: HostError.Code,
    status: String
  ) async throws {
    let page = try await push(
      url,
      in: host(RewriteFilter { _ in throw HostError(code, "not before ten") })
    )
    #expect(page.lines.last == status)
    #expect(page.messages == ["navigator.push: not before ten"])
  }

  @Test(arguments: [
    "https://shop.example/a?b=1&a=2&a=%2F&flag&plus=1+1&empty=#/top?x=1", "x.js", "?y=1",
    "https://SHOP.example/%7Ea/b%20c?q=%E4%BD%A0", "kl:nothing", "app:home?x=1", "http://[::1", "%",
    "kl://", "//", "javascript:alert(1)", "?", "#", "\\u0000x", "a b\\nc",
  ])
  func `a URL that no filter changes is opened as it would be without them`(
    url: String
  ) async throws {
    var asked: [[String]] = []
    var failures: [[String]] = []
    for filters in [[], [Self.shop, Self.moved]] {
      let pages = CannedPages([:])
      let host = host()
      host.registerHandler(pages, withProtocol: (any PageOpening).self)
      host.router.rewrite.filters = filters
      let page = try await push(url, in: host)
      asked.append(pages.requests)
      failures.append(page.messages)
    }
    #expect(asked[0] == asked[1])
    #expect(failures[0] == failures[1] && failures[0].count == 1)
  }

  @Test(arguments: [
    ("?", "WX_NO_PERMISSION"), ("https:///x", "WX_PARAM_ERR"),
    ("javascript:alert(1)", "WX_PARAM_ERR"),
    ("https://[::1", "WX_PARAM_ERR"), ("file:///etc/passwd", "WX_FAILED"),
    ("kl://", "WX_PARAM_ERR"),
    ("kl://Nobody/x", "WX_PARAM_ERR"),
  ])
  func `a filter that leaves no page's URL behind is a status and a failure`(
    text: String,
    status: String
  ) async throws {
    let page = try await push(
      "/plain",
      in: host(
        RewriteFilter { node in
          guard let url = URL(string: text) else { throw HostError(.invalidValue, "no URL") }
          node.url = url
          return node
        }
      )
    )
    #expect(page.lines == [status], "\(page.messages)")
    #expect(page.messages.count == 1 && page.stack.pages.count == 1)
  }

  @Test func `a filter cannot bypass the permissions`() async throws {
    let host = Host.withDefaults()
    host.router.rewrite.add(
      filter: RewriteFilter { node in
        URL(string: "file:///etc/hostname").map { node.url = $0 }
        return node
      }
    )
    let page = try await push("/plain", in: host)
    #expect(page.lines == ["WX_NO_PERMISSION"], "\(page.messages)")
    #expect(page.messages.first?.contains("/etc/hostname") == true, "\(page.messages)")
  }

  @Test func `filters change, add and remove the items of a query`() async throws {
    let host = host(
      RewriteFilter { node in
        node.params["b"] = "x&y"
        node.params["c"] = nil
        node.params["n"] = 7
        return node
      }
    )
    _ = try await push("/list?d=%2F&d=2&c=1&b=1&a=1", in: host)
    #expect(pages.requests == ["https://shop.example/list?d=%2F&d=2&a=1&b=x%26y&n=7"])
  }

  private struct Mirrors: URLRewriting {
    func rewrite(
      _ url: String,
      as type: ResourceType,
      for page: Page
    ) throws(HostError) -> ResourceURL {
      try ResourceURL(url.replacing("mirror:", with: "https://shop.example/"))
    }
  }

  @Test func `the host's own handler of URLs comes before the filters`() async throws {
    let host = host(Self.shop)
    host.registerHandler(Mirrors(), withProtocol: (any URLRewriting).self)
    let page = try await push("mirror:detail?id=3", in: host)
    // Its route requests a relative URL, which this handler does not know.
    #expect(page.messages.count == 1)
    #expect(page.messages.first?.contains("detail.js?of=3") == true, "\(page.messages)")
  }

  @Test func `pictures and requests do not go through the filters`() async throws {
    let seen = Mutex<[String]>([])
    let host = host(
      RewriteFilter { node in
        seen.withLock { $0.append(node.url.absoluteString) }
        return node
      }
    )
    let page = try await page(
      """
      add(body, 'image', { width: 10, height: 10 }, { src: 'a.png' });
      weex.requireModule('stream').fetch({ url: 'a.json', method: 'GET' }, () => {});
      weex.requireModule('navigator').push({ url: '/plain' }, (status) => console.log(status));
      """,
      in: host
    )
    #expect(page.lines.contains("WX_SUCCESS"))
    #expect(seen.withLock { $0 } == ["https://shop.example/plain"])
  }

  @Test func `filters run once, so that those which lead in circles come to an end`() async throws {
    let host = host()
    let swap = { (from: String, to: String) in
      RewriteFilter { node in
        if node.host == from { node.host = to }
        return node
      }
    }
    host.router.rewrite.add(filters: [
      swap("shop.example", "cdn.example"), swap("cdn.example", "shop.example"),
    ])
    let page = try await push("/plain", in: host)
    #expect(page.stack.top?.url == "https://shop.example/plain")
    #expect(page.messages == [])
  }

  @Test func `the journal has what changed, and the history the calls of routes only`()
    async throws
  {
    final class Lines: KhalaHistory {
      private let state = Mutex<[String]>([])
      var isEnabled: Bool {
        get { true }
        set {}
      }
      var all: [String] { state.withLock { $0 } }
      func write(_ entry: KhalaHistoryEntry) { state.withLock { $0.append(entry.url) } }
    }
    let host = host(Self.shop, Self.moved)
    let history = Lines()
    host.router.history = history
    var entries: [String] = []
    host.journal.addSink { entry in
      if entry.subject.contains("://") { entries.append(entry.subject) }
    }
    _ = try await push("/detail?id=3", in: host)
    _ = try await push("kl://old/home", in: host)
    _ = try await push("/plain", in: host)
    #expect(history.all == ["kl://Detail/show"])
    #expect(entries.contains("https://shop.example/detail?id=3 → kl://Detail/show"), "\(entries)")
    #expect(entries.contains("kl://old/home leads to a page"), "\(entries)")
  }

  private struct Closed: KhalaRewrite {
    var filters: [RewriteFilter] = []
    func redirect(_ node: KhalaNode) -> KhalaNode? { node.host == "cdn.example" ? nil : node }
  }

  @Test func `a rewriting of one's own sees the URLs of pages too`() async throws {
    let host = host()
    host.router.rewrite = Closed()
    #expect(try await push("//cdn.example/page.js?x=1", in: host).lines == ["WX_NO_PERMISSION"])
    #expect(try await push("/plain", in: host).lines == ["WX_SUCCESS"])
  }

  @Test func `a page that a route leads to is had in Swift too, and pushed`() async throws {
    let host = host()
    let page = try await page("", in: host)
    let scene = try #require(Khala(str: "kl://Detail/show?id=3", in: host)?.scene)
    page.stack.push(scene, from: page)
    await host.settle()
    #expect(page.stack.top?.url == "https://shop.example/home/detail.js?of=3")
    host.router.isEnabledAssert = false
    #expect(Khala(str: "kl://Detail/nothing", in: host)?.scene == nil)
  }
}
