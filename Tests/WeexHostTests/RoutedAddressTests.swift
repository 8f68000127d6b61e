import FoundationEssentials
import Synchronization
import TemplateUI
import Testing
import URLRouter
import WeexHost

/// The rewrite filters, for the URLs of pages that routes return.
@HostActor @Suite struct RoutedAddressTests {
  private final class Ways: RoutingClass {
    static let exports = Exports<Ways> {
      SyncMethod("to", "url", Ways.to)
      SyncMethod("request", "url", Ways.request)
      SyncMethod("again", "n", Ways.again)
    }
    func to(url: String) -> String { url }
    func request(url: String) -> PageRequest {
      var request = PageRequest(url)
      request.config = ["from": "Ways"]
      return request
    }
    func again(n: Int) -> PageRequest { PageRequest("kl://Ways/again?n=\(n + 1)") }
  }

  nonisolated private static let home = "https://shop.example/home/"

  private let pages = CannedPages([
    home + "page.js": CannedPages.bundle("console.log(weex.config.from)"),
    home + "guarded.js": CannedPages.bundle(""),
    "https://cdn.example/page.js": CannedPages.bundle(""),
  ])

  /// `secret` is refused, `moved` is redirected, and guarded addresses lead to a route, which accepts every caller.
  nonisolated private static let filter = RewriteFilter { node in
    let path = node.url.path()
    if path.hasSuffix("secret.js") { return nil }
    if path.hasSuffix("moved.js") {
      URL(string: "https://cdn.example/page.js").map { node.url = $0 }
    }
    if path.hasSuffix("guarded.js") {
      URL(string: "kl://Ways/to?url=guarded.js").map { node.url = $0 }
    }
    return node
  }

  private func host(_ filters: [RewriteFilter] = [filter]) -> Host {
    let host = Host.withDefaults()
    host.registerHandler(pages, withProtocol: (any PageOpening).self)
    host.router.register(Ways.self)
    host.router.rewrite.add(filters: filters)
    return host
  }

  private func page(_ script: String, in host: Host) async throws -> Page {
    let page = try host.openPage(source: CannedPages.bundle(script), url: Self.home + "main.js")
    page.show()
    await host.settle()
    return page
  }

  enum EntryPoint: CaseIterable {
    case push, template, embed, scene
  }

  /// Opens a URL through an entry point; returns the opening page and the shown one, if any.
  private func go(
    _ entryPoint: EntryPoint,
    to url: String,
    in host: Host
  ) async throws -> (Page, Page?) {
    switch entryPoint {
    case .push:
      let script = "weex.requireModule('navigator').push({ url: '\(url)' });"
      let page = try await page(script, in: host)
      return (page, page.stack.pages.dropFirst().last)
    case .embed:
      let page = try await page(
        "add(body, 'embed', { height: 9 }, { src: '\(url)', testId: 'e' });",
        in: host
      )
      return (page, try page.component(at: .testID("e")).embeddedPage)
    case .template:
      let page = try host.openTemplate(
        #"{"view_items": [{"view_type": "text_button", "action": "\#(url)", "view_data": {"title_text": "Go"}}]}"#,
        url: Self.home + "screen.json"
      ).page
      page.show()
      try page.tap(.text("Go"))
      await host.settle()
      return (page, page.stack.pages.dropFirst().last)
    case .scene:
      let page = try await page("", in: host)
      let scene = try #require(Khala(str: url, in: host)?.scene)
      page.stack.push(scene, from: page) { if let error = $0 { page.fail(error) } }
      await host.settle()
      return (page, page.stack.pages.dropFirst().last)
    }
  }

  @Test(arguments: EntryPoint.allCases)
  func `an address that is blocked stays blocked where a route returns it`(
    entryPoint: EntryPoint
  ) async throws {
    let (page, shown) = try await go(entryPoint, to: "kl://Ways/request?url=secret.js", in: host())
    #expect(shown == nil && pages.requests.isEmpty)
    #expect(page.failures.map(\.code) == [.refused])
    #expect(
      page.messages.first?.contains(
        "[Khala] '\(Self.home)secret.js' was rewritten to nothing: a filter refuses it"
      ) == true,
      "\(page.messages)"
    )
  }

  @Test(arguments: EntryPoint.allCases)
  func `an address that is elsewhere is elsewhere for a route too, once`(
    entryPoint: EntryPoint
  ) async throws {
    let (page, shown) = try await go(entryPoint, to: "kl://Ways/request?url=moved.js", in: host())
    #expect(page.messages == [] && shown?.url == "https://cdn.example/page.js")
  }

  @Test(arguments: EntryPoint.allCases)
  func `a request keeps what its page is opened with`(entryPoint: EntryPoint) async throws {
    let (page, shown) = try await go(entryPoint, to: "kl://Ways/request?url=page.js", in: host())
    #expect(page.messages == [] && shown?.lines == ["Ways"])
  }

  @Test(arguments: EntryPoint.allCases)
  func `a route accepts an address that was led to it`(entryPoint: EntryPoint) async throws {
    let url = entryPoint == .scene ? "kl://Ways/request?url=guarded.js" : "/home/guarded.js"
    let (page, shown) = try await go(entryPoint, to: url, in: host())
    #expect(page.messages == [] && shown?.url == Self.home + "guarded.js")
  }

  @Test(arguments: EntryPoint.allCases, [[], [filter]] as [[RewriteFilter]])
  func `routes that lead to each other for ever come to an end`(
    entryPoint: EntryPoint,
    filters: [RewriteFilter]
  ) async throws {
    let (page, shown) = try await go(entryPoint, to: "kl://Ways/again?n=0", in: host(filters))
    #expect(shown == nil && page.failures.map(\.code) == [.refused])
    #expect(
      page.messages.first?.contains("leads to no page: one route after another leads to the next")
        == true,
      "\(page.messages)"
    )
  }

  @Test func `a route's page may be another route's`() async throws {
    let url = "kl://Ways/request?url=kl%3A%2F%2FWays%2Fto%3Furl%3Dpage.js"
    let (page, shown) = try await go(.push, to: url, in: host())
    #expect(page.messages == [] && shown?.url == Self.home + "page.js")
  }

  @Test func `a page that was led somewhere is reloaded there`() async throws {
    let seen = Mutex(0)
    let host = host()
    host.router.rewrite.add(
      filter: RewriteFilter { node in
        seen.withLock { $0 += 1 }
        return node
      }
    )
    let (_, shown) = try await go(.push, to: "moved.js", in: host)
    shown?.reload()
    await host.settle()
    #expect(pages.requests == ["https://cdn.example/page.js", "https://cdn.example/page.js"])
    #expect(seen.withLock { $0 } == 1)
  }

  @Test func `what Swift pushes by itself does not go through the filters`() async throws {
    let page = try await page("", in: host([RewriteFilter { _ in nil }]))
    page.stack.push(PageRequest("page.js"), from: page)
    await page.host.settle()
    #expect(page.stack.top?.url == Self.home + "page.js" && page.messages == [])
  }
}
