import Testing
import WeexHost

/// The acceptance checks of `event.openURL`, by their ids.
@HostActor
@Suite struct OpenURLAcceptanceTests {
  /// The output of a page at a URL that opens another, and the page over it.
  private func open(
    _ opened: String,
    from url: String
  ) async throws -> (
    lines: [String], top: String?, requests: [String]
  ) {
    let pages = CannedPages([
      "http://h/p": CannedPages.bundle(""), "file:///x/y/detail.js": CannedPages.bundle(""),
      "https://z/": CannedPages.bundle(""),
    ])
    let host = Host.withDefaults()
    host.registerHandler(pages, withProtocol: (any PageOpening).self)
    let page = try host.openPage(
      source: CannedPages.bundle(
        "weex.requireModule('event').openURL('\(opened)', r => console.log(JSON.stringify(r)))"
      ),
      url: url
    )
    await host.settle()
    #expect(page.failures.isEmpty && page.stack.pages.count == 2)
    return (page.lines, page.stack.top?.url, pages.requests)
  }

  @Test func `WA1 a URL without a scheme is opened over http, and the callback says success`()
    async throws
  {
    let result = try await open("//h/p", from: "file:///x/y/main.js")
    #expect(result.lines == [#"{"result":"success"}"#])
    #expect(result.top == "http://h/p" && result.requests == ["http://h/p"])
  }

  @Test(arguments: [("detail.js", "file:///x/y/detail.js"), ("https://z/", "https://z/")])
  func `WA2 a relative URL is resolved against the page's, an absolute one stays as it is`(
    _ url: String,
    _ opened: String
  ) async throws {
    let result = try await open(url, from: "file:///x/y/main.js")
    #expect(result.lines == [#"{"result":"success"}"#])
    #expect(result.top == opened && result.requests == [opened])
  }
}
