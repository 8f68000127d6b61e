import FoundationEssentials
import Synchronization
import TemplateUI
import Testing
import URLRouter
import WeexHost

/// The rewrite filters and routes, for the page in an `embed`.
@HostActor @Suite struct RewrittenEmbedTests {
  /// Routes that return pages in every possible way.
  private final class Detail: RoutingClass {
    static let exports = Exports<Detail> {
      SyncMethod("text", Detail.text)
      SyncMethod("request", Detail.request)
      SyncMethod("page", Detail.page)
      SyncMethod("same", Detail.same)
      SyncMethod("template", Detail.template)
      SyncMethod("caller", Detail.caller)
      SyncMethod("nothing", Detail.nothing)
      Method("later", Detail.later)
    }
    private unowned let host: Host
    private var kept: Page?
    init(host: Host) { self.host = host }
    func text() -> String { "detail.js" }
    func request() -> PageRequest { PageRequest("../home/detail.js") }
    func page() throws -> Page {
      try host.openPage(
        source: CannedPages.bundle("null.x"),
        url: "https://shop.example/opened.js"
      )
    }
    func same() throws -> Page {
      if let kept { return kept }
      kept = try page()
      return try page()
    }
    func template() throws -> TemplatePage {
      try host.openTemplate(
        #"{"view_items": [{"view_type": "one_text_line", "view_data": {"title_text": "Tea"}}]}"#,
        url: "https://shop.example/tea.json"
      )
    }
    func caller() -> Page? { Khala.caller }
    func nothing() {}
    func later() async throws -> Page { try page() }
  }

  nonisolated private static let home = "https://shop.example/home/"

  private let pages = CannedPages([
    home + "detail.js": CannedPages.bundle(
      "body.addEvent('viewappear', () => console.log('seen'));"
    ),
    home + "other.js": CannedPages.bundle(""),
    "https://cdn.example/page.js": CannedPages.bundle(""),
  ])

  private func open(
    _ source: String,
    _ filters: [RewriteFilter] = [],
    _ script: String = ""
  ) async throws -> Page {
    let host = Host.withDefaults()
    host.registerHandler(pages, withProtocol: (any PageOpening).self)
    host.router.register(Detail.self)
    host.router.rewrite.add(filters: filters)
    let page = try host.openPage(
      source: CannedPages.bundle(
        """
        const embed = add(body, 'embed', { height: 200 }, { src: '\(source)', testId: 'e' });
        \(script)
        """
      ),
      url: Self.home + "main.js"
    )
    page.show()
    await host.settle()
    return page
  }

  private func child(of page: Page) throws -> Page? {
    try page.component(at: .testID("e")).embeddedPage
  }

  @Test(arguments: ["other.js", "https://shop.example/home/other.js", "kl://Detail/text"])
  func `an address that a filter refuses is not shown in an embed either`(
    source: String
  ) async throws {
    let page = try await open(source, [RewriteFilter { _ in nil }])
    let url = source.contains(":") ? source : Self.home + source
    #expect(page.messages == ["[Khala] '\(url)' was rewritten to nothing: a filter refuses it"])
    #expect(page.failures.map(\.code) == [.refused])
    #expect(try child(of: page) == nil && pages.requests.isEmpty)
    #expect(TreePrinter.text(of: page).contains("page failed"))
  }

  @Test func `what a filter throws is the embed's failure`() async throws {
    let page = try await open(
      "other.js",
      [RewriteFilter { _ in throw HostError(.refused, "not before ten") }]
    )
    #expect(page.messages == [Self.home + "other.js: not before ten"])
  }

  @Test(arguments: [
    ("kl://old/x", "https://cdn.example/page.js"), ("old.js", "https://cdn.example/page.js"),
    ("main.js", "https://cdn.example/page.js"), ("other.js", home + "other.js"),
    ("tea", home + "detail.js"),
  ])
  func `filters lead an embed to another page, or to a route`(
    source: String,
    url: String
  ) async throws {
    let filter = RewriteFilter { node in
      switch node.url.path() {
      case "/x", "/home/old.js", "/home/main.js":
        URL(string: "https://cdn.example/page.js").map { node.url = $0 }
      case "/home/tea": URL(string: "kl://Detail/request").map { node.url = $0 }
      default: break
      }
      return node
    }
    let page = try await open(source, [filter])
    #expect(page.messages == [])
    #expect(try child(of: page)?.url == url)
  }

  @Test(arguments: [
    ("text", home + "detail.js"), ("request", home + "detail.js"),
    ("page", "https://shop.example/opened.js"), ("later", "https://shop.example/opened.js"),
    ("template", "https://shop.example/tea.json"),
  ])
  func `an embed shows the page that a route returns`(function: String, url: String) async throws {
    let page = try await open("kl://Detail/\(function)")
    let child = try #require(try child(of: page))
    #expect(child.url == url && child.parent === page && child.hasAppeared)
    #expect(child.tree.root?.calculatedFrame == Frame(x: 0, y: 0, width: 750, height: 200))
    // An error in a page before it was shown here is also a failure of the page around it.
    #expect(page.failures.count == (url.hasSuffix("opened.js") ? 1 : 0), "\(page.messages)")
    #expect(child.lines == (url.hasSuffix("detail.js") ? ["seen"] : []))
    page.destroy()
    #expect(!child.isAlive && page.host.pages.isEmpty)
  }

  @Test(arguments: [
    ("kl://Detail/nothing", "kl://Detail/nothing leads to no page: it returned nothing"),
    ("kl://Detail/caller", "cannot be shown: it is already shown"),
    ("kl://Detail/none", "no match to the route function [none]"),
  ])
  func `a route that gives an embed no page is its failure`(
    source: String,
    message: String
  ) async throws {
    let page = try await open(source)
    #expect(page.messages.count == 1 && page.isAlive)
    #expect(page.messages.first?.contains(message) == true, "\(page.messages)")
    #expect(try child(of: page) == nil)
  }

  @Test func `a page that is shown already is not shown in an embed too`() async throws {
    let page = try await open(
      "kl://Detail/same",
      [],
      "add(body, 'embed', { height: 100 }, { src: 'kl://Detail/same', testId: 'two' });"
        + "add(body, 'embed', { height: 100 }, { src: 'kl://Detail/same', testId: 'three' });"
    )
    #expect(
      page.messages.filter { $0.contains("cannot be shown: it is already shown") }.count == 1,
      "\(page.messages)"
    )
  }

  @Test func `an embed that wants another page by then does not keep the one a route opened`()
    async throws
  {
    let page = try await open("kl://Detail/later", [], "embed.setAttr('src', 'other.js');")
    #expect(try child(of: page)?.url == Self.home + "other.js")
    #expect(page.host.pages.count == 2 && page.messages == [])
  }

  @Test func `refreshWeex begins at src again, and reload stays where the page was led`()
    async throws
  {
    let seen = Mutex<[String]>([])
    let page = try await open(
      "old.js",
      [
        RewriteFilter { node in
          seen.withLock { $0.append(node.url.lastPathComponent) }
          URL(string: "https://cdn.example/page.js").map { node.url = $0 }
          return node
        }
      ],
      "body.addEvent('again', () => embed.refreshWeex());"
    )
    try child(of: page)?.reload()
    await page.host.settle()
    #expect(seen.withLock { $0 } == ["old.js"])
    try page.fire("again", on: .ref("_root"))
    await page.host.settle()
    #expect(seen.withLock { $0 } == ["old.js", "old.js"])
    #expect(pages.requests == Array(repeating: "https://cdn.example/page.js", count: 3))
    #expect(try child(of: page)?.url == "https://cdn.example/page.js" && page.messages == [])
  }
}
