import FlyingFox
import Foundation
import Synchronization
import TemplateUI
import Testing
import URLRouter
import WeexHost

/// Templates among pages: opened by pages, opening pages, reloaded.
@HostActor @Suite struct TemplateNavigationTests {
  private nonisolated static let menu = """
    {"view_items": [
      {"view_type": "one_text_line", "view_data": {"title_text": "Menu"}},
      {"view_type": "text_button", "action": "tea.json?cup=2", "view_data": {"title_text": "Tea"}},
      {"view_type": "text_button", "action": "./about.js?of=tea", "view_data": {"title_text": "About"}},
      {"view_type": "text_button", "action": "none.json", "view_data": {"title_text": "None"}}
    ]}
    """

  private nonisolated static func line(_ text: String) -> String {
    #"{"view_items": [{"view_type": "one_text_line", "view_data": {"title_text": "\#(text)"}}]}"#
  }

  private static func project(_ script: String) throws -> Project {
    try Project([
      "a.js": script, "shop/menu.json": menu, "shop/tea.json": line("Tea"),
      "shop/about.js": "say(query)",
    ])
  }

  private func titles(_ page: Page?) -> [HostValue?] {
    page?.template?.views.map { $0.attributes["title_text"] } ?? []
  }

  @Test(arguments: [
    "module('navigator').push({ url: 'shop/menu.json' }, (status) => say(status))",
    "module('event').openURL('shop/menu.json?day=1')",
    "module('navigator').push({ url: 'kl://Shop/url?of=shop/menu.json' })",
    "add('a', { href: 'shop/menu.json#top', testId: 'link' }).setStyles({ height: 100 })",
  ])
  func `a page opens a template as it opens a page, and goes back`(script: String) async throws {
    let project = try Self.project(script)
    project.host.router.register(Shop.self)
    let stack = try await project.show("a.js")
    if script.hasPrefix("add") { try stack.top?.tap(.testID("link")) }
    await project.host.settle()
    #expect(project.failures.isEmpty)
    #expect(stack.pages.count == 2)
    #expect(stack.top?.framework == "Template")
    #expect(titles(stack.top) == ["Menu", "Tea", "About", "None"])
    #expect(stack.top?.hasAppeared == true && stack.top?.state == .finished)
    try stack.goBack()
    await project.host.settle()
    #expect(project.names(stack) == ["a.js"])
    #expect(project.host.pages.count == 1)
  }

  private final class Shop: RoutingClass {
    static let exports = Exports<Shop> { SyncMethod("url", "of", Shop.url) }
    func url(of: String) -> String { of }
  }

  @Test func `a template's items open templates and bundles, relative to its own URL`()
    async throws
  {
    let project = try Self.project("")
    let stack = try await project.show("shop/menu.json")
    try stack.top?.tap(.text("Tea"))
    await project.host.settle()
    #expect(project.names(stack) == ["shop/menu.json", "shop/tea.json?cup=2"])
    #expect(titles(stack.top) == ["Tea"])
    try stack.goBack()
    await project.host.settle()
    try stack.top?.tap(.text("About"))
    #expect(await project.takeLines() == ["about.js of=tea"])
    #expect(project.names(stack) == ["shop/menu.json", "shop/about.js?of=tea"])
    #expect(project.failures.isEmpty)
    try stack.goBack()
    await project.host.settle()
    try stack.top?.tap(.text("None"))
    await project.host.settle()
    #expect(project.names(stack) == ["shop/menu.json"])
    #expect(project.failures.count == 1)
    #expect(project.failures.first?.hasPrefix("view_items[3].action: ") == true)
    #expect(project.failures.first?.contains("shop/none.json") == true)
  }

  @Test func `a page holds a template, and a template holds pages`() async throws {
    let project = try Project([
      "a.js":
        "add('embed', { src: 'shop/b.json', testId: 'e' }).setStyles({ width: 600, height: 500 })",
      "shop/b.json": #"""
      {"view_items": [
        {"view_type": "embed", "style": {"width": 500, "height": 200}, "view_data": {"src": "c.js"}},
        {"view_type": "text_button", "action": "c.js", "view_data": {"title_text": "Go"}}
      ]}
      """#,
      "shop/c.js": "say('runs')",
    ])
    let stack = try await project.show("a.js")
    #expect(await project.takeLines().count == 1)
    #expect(project.failures.isEmpty)
    let inner = try #require(project.host.pages.first { $0.template != nil })
    #expect(inner.parent === stack.top)
    #expect(inner.template?.views.map(\.type) == ["embed", "text_button"])
    #expect(inner.tree.root?.calculatedFrame.width == 600)
    #expect(project.host.pages.count == 3)
    try inner.tap(.text("Go"))
    await project.host.settle()
    #expect(project.names(stack) == ["a.js", "shop/c.js"])
    while let page = project.host.pages.first { page.destroy() }
    #expect(await project.host.settle() == .rest)
  }

  @Test func `an invalid document is a failure of the page that was to show it`() async throws {
    let project = try Project([
      "a.js": "module('navigator').push({ url: 'b.json' }, (status) => say(status))",
      "b.json": #"{"view_items": [}"#,
    ])
    let stack = try await project.show("a.js")
    #expect(project.names(stack) == ["a.js", "b.json"])
    #expect(stack.top?.state == .failed)
    #expect(
      project.failures == [
        "b.json: the template is not valid JSON: line 1, column 17: a value is missing before '}'"
      ]
    )
  }

  // MARK: Reloading

  @Test func `a reloaded template changes what differs, and a broken one nothing`() async throws {
    let project = try Project(["b.json": Self.menu])
    let file = project.folder.appending(path: "b.json")
    let stack = try await project.show("b.json")
    let page = try #require(stack.top)
    let before = try #require(page.template).views
    var finished = 0
    page.renderFinish = { _ in finished += 1 }
    try Self.menu.replacing("\"Tea\"", with: "\"Coffee\"").replacing(
      "one_text_line",
      with: "text_button"
    )
    .write(to: file, atomically: true, encoding: .utf8)
    page.reload()
    #expect(titles(page) == ["Menu", "Tea", "About", "None"])
    await project.host.settle()
    #expect(titles(page) == ["Menu", "Coffee", "About", "None"])
    let after = try #require(page.template).views
    #expect(zip(before, after).map { $0 === $1 } == [false, true, true, true])
    #expect(finished == 1 && page.state == .finished)

    for broken in ["{", "", nil] {
      try FileManager.default.removeItem(at: file)
      try broken?.write(to: file, atomically: true, encoding: .utf8)
      page.reload()
      await project.host.settle()
      #expect(page.failures.count == 1, "\(page.failures)")
      #expect(page.failures.first?.message.contains("b.json") == true)
      #expect(zip(after, page.template?.views ?? []).allSatisfy { $0 === $1 })
      #expect(page.template?.views.count == 4 && page.state == .finished)
      if broken == nil { try "".write(to: file, atomically: true, encoding: .utf8) }
    }
    #expect(finished == 1)
    try Self.line("Back").write(to: file, atomically: true, encoding: .utf8)
    page.reload()
    await project.host.settle()
    #expect(titles(page) == ["Back"] && page.failures.isEmpty && finished == 2)
    page.reload()
    page.destroy()
    #expect(await project.host.settle() == .rest)
  }

  @Test func `a template that was none at first is there after a reload`() async throws {
    let project = try Project(["b.json": "{"])
    let stack = try await project.show("b.json")
    let page = try #require(stack.top)
    #expect(page.state == .failed && page.template?.views.isEmpty == true)
    try Self.line("Now").write(
      to: project.folder.appending(path: "b.json"),
      atomically: true,
      encoding: .utf8
    )
    page.reload()
    await project.host.settle()
    #expect(page.state == .finished && page.failures.isEmpty)
    #expect(titles(page) == ["Now"])
  }

  // MARK: The web

  @Test func `over the network the extension or the content type makes a template`() async throws {
    let served = Mutex((title: "One", type: "Application/JSON; charset=utf-8"))
    let api: @Sendable (HTTPRequest) -> HTTPResponse = { _ in
      HTTPResponse(
        statusCode: .ok,
        headers: [.contentType: served.withLock { $0.type }],
        body: Data(Self.line(served.withLock { $0.title }).utf8)
      )
    }
    let menu: @Sendable (HTTPRequest) -> HTTPResponse = { _ in
      HTTPResponse(
        statusCode: .ok,
        headers: [.contentType: "text/plain"],
        body: Data(Self.menu.replacing("tea.json", with: "../api/tea").utf8)
      )
    }
    try await WebServer.run([("GET /api/*", api), ("GET /shop/menu.json", menu)]) { server in
      var configuration = WeexHost.Host.Configuration()
      configuration.permissions.network = .only([try Permissions.NetworkHost("127.0.0.1")])
      let host = Host.withDefaults(configuration)
      let page = try host.openPage(url: "\(server.url)/shop/menu.json")
      let stack = page.show()
      await host.settle()
      #expect(page.failures.isEmpty)
      #expect(titles(page) == ["Menu", "Tea", "About", "None"])
      // `../api/tea?cup=2` does not end like a page, but begins like a path.
      try page.tap(.text("Tea"))
      await host.settle()
      #expect(page.failures.isEmpty)
      #expect(stack.top?.url == "\(server.url)/api/tea?cup=2")
      #expect(titles(stack.top) == ["One"])
      served.withLock { $0 = ("Two", "application/vnd.shop+json") }
      let top = try #require(stack.top)
      top.reload()
      await host.settle()
      #expect(titles(top) == ["Two"])
    }
  }
}
