import BundleFormat
import Flexbox
import HostLoop
import HostThread
import HostValues
import Testing
import WeexCore
import WeexPages
import WeexRuntime
import WeexTree

/// An instance's life: rendered from a URL or a text, reloaded, destroyed, and the callbacks on the way.
@HostActor
@Suite struct PageRenderingTests {
  private static let url = "http://h/p.js"

  /// A page that prints its callbacks.
  private final class Watched {
    let page: Page
    var calls: [String] = []

    @HostActor
    init(_ page: Page) {
      self.page = page
      page.onCreate = { [unowned self] in calls.append("onCreate \($0.framework)") }
      page.renderFinish = { [unowned self] in
        calls.append("renderFinish \($0.tree.root?.calculatedFrame.height ?? 0)")
      }
      page.refreshFinish = { [unowned self] _ in calls.append("refreshFinish") }
      page.onFailed = { [unowned self] in calls.append("onFailed \($0.number)") }
      page.onJSRuntimeException = { [unowned self] in
        calls.append("onJSRuntimeException \($0.number)")
      }
      page.onLayoutChange = { [unowned self] _ in calls.append("onLayoutChange") }
      page.onJSDownloadedFinish = { [unowned self] in
        calls.append("onJSDownloadedFinish \((try? $0.get())?.url ?? "nothing")")
      }
    }
  }

  @Test func `a page from a URL is called back in Weex's order`() async throws {
    let host = CannedPages.host([Self.url: CannedPages.bundle("console.log(weex.config.bundleUrl)")]
    )
    let watched = Watched(try host.makePage())
    #expect(watched.page.state == .empty)
    try watched.page.render(url: Self.url)
    #expect(watched.page.state == .loading && watched.page.url == Self.url)
    await host.settle()
    #expect(
      watched.calls == [
        "onJSDownloadedFinish http://h/p.js", "onCreate Vanilla", "onLayoutChange",
        "renderFinish 1334.0",
      ]
    )
    #expect(watched.page.printed == [Self.url] && watched.page.state == .finished)
  }

  @Test func `a bundle that does not come is the page's failure, named by its URL`() async throws {
    let host = CannedPages.host([:])
    let watched = Watched(try host.makePage())
    try watched.page.render(url: Self.url)
    await host.settle()
    #expect(watched.calls == ["onJSDownloadedFinish nothing", "onFailed -2205"])
    #expect(
      watched.page.failures.map(\.message) == [
        "http://h/p.js: the server answers with the status 404"
      ]
    )
    #expect(watched.page.state == .failed)
    watched.page.destroy()
    #expect(host.pages.isEmpty)
  }

  @Test func `a bundle that throws is an exception, and one that says it gives up has failed`()
    async throws
  {
    let host = CannedPages.host([
      "http://h/throws.js": CannedPages.bundle("null.x"),
      "http://h/gives-up.js": CannedPages.bundle(
        "weex.requireModule('instanceWrap').error(1, 1004, 'open the web page')"
      ),
    ])
    let throwing = Watched(try host.makePage())
    try throwing.page.render(url: "http://h/throws.js")
    let givingUp = Watched(try host.makePage())
    try givingUp.page.render(url: "http://h/gives-up.js")
    await host.settle()
    #expect(throwing.calls.contains("onJSRuntimeException -2013"))
    #expect(!throwing.calls.contains { $0.hasPrefix("onFailed") })
    #expect(givingUp.calls.contains("onFailed 1004"))
    let failure = givingUp.page.failures.first?.underlying as? InstanceFailure
    #expect(failure?.type == "1" && failure?.info == "open the web page")
  }

  @Test(arguments: ["syntax error here(", "setTimeout(() => {}, 5); null.x"])
  func `a bundle that throws before it has a root cannot be shown`(script: String) async throws {
    let host = CannedPages.host(["http://h/p.js": "// { \"framework\": \"Vanilla\" }\n" + script])
    let watched = Watched(try host.makePage())
    var states: [Page.State] = []
    watched.page.onFailure = { _ in states.append(watched.page.state) }
    try watched.page.render(url: "http://h/p.js")
    #expect(await host.settle() == .rest)
    #expect(watched.calls.filter { $0.hasPrefix("onFailed") } == ["onFailed -2013"])
    #expect(watched.calls.contains("onJSRuntimeException -2013"))
    #expect(watched.page.state == .failed && states == [.failed])
    #expect(watched.page.failures.count == 1)
  }

  @Test func `a page that threw may still be made by a timer`() async throws {
    let host = CannedPages.host([
      "http://h/p.js": """
      // { "framework": "Vanilla" }
      setTimeout(() => {
        document.documentElement.appendChild(document.createBody('div'));
        document.listener.createFinish();
      }, 5);
      null.x
      """
    ])
    let page = try host.makePage()
    try page.render(url: "http://h/p.js")
    await host.advance(by: .milliseconds(1))
    #expect(page.state == .failed && page.tree.root == nil)
    await host.settle()
    #expect(page.tree.root != nil && page.state == .finished)
  }

  @Test func `a page that is at rest without a root is still loading`() async throws {
    let host = CannedPages.host(["http://h/p.js": "// { \"framework\": \"Vanilla\" }\n"])
    let watched = Watched(try host.makePage())
    try watched.page.render(url: "http://h/p.js")
    #expect(await host.settle() == .rest)
    #expect(watched.page.tree.root == nil && watched.page.failures.isEmpty)
    #expect(!watched.calls.contains { $0.hasPrefix("onFailed") })
  }

  @Test func `rendering a page twice is refused with -2111, and changes nothing`() async throws {
    let page = try StandardHarness.host().makePage()
    try page.render(source: CannedPages.bundle("console.log(1)"), url: "file:///a.js")
    for render in [
      { (page: Page) throws in try page.render(source: "", url: "file:///b.js") },
      { (page: Page) throws in try page.render(url: "file:///b.js") },
    ] {
      let error = #expect(throws: HostError.self) { try render(page) }
      #expect(error?.code == .renderedTwice && error?.number == -2111)
    }
    #expect(page.printed == ["1"] && page.url == "file:///a.js" && page.failures.isEmpty)
  }

  @Test func `a text that cannot be begun leaves the page empty`() async throws {
    let page = try StandardHarness.host().makePage()
    let error = #expect(throws: HostError.self) {
      try page.render(source: "// { \"framework\": \"Angular\" }", url: "file:///a.js")
    }
    #expect(error?.code == .unknownFramework && page.state == .empty)
    try page.render(source: CannedPages.bundle("console.log(1)"), url: "file:///a.js")
    #expect(page.printed == ["1"])
  }

  @Test func `an observer that sees the bundle first may keep it from running`() async throws {
    let host = CannedPages.host([Self.url: CannedPages.bundle("console.log(1)")])
    let page = try host.makePage()
    page.onRenderTerminateWhenJSDownloadedFinish = { $0.source.contains("console") }
    try page.render(url: Self.url)
    await host.settle()
    #expect(page.state == .empty && page.printed.isEmpty && page.failures.isEmpty)
    page.onRenderTerminateWhenJSDownloadedFinish = nil
    try page.render(url: Self.url)
    await host.settle()
    #expect(page.printed == ["1"])
  }

  @Test func `a reload shows what is at the URL now, in the same page with the same callbacks`()
    async throws
  {
    let pages = CannedPages([
      Self.url: CannedPages.bundle(
        """
        console.log('first');
        weex.requireModule('globalEvent').addEventListener('e', () => console.log('heard'));
        setTimeout(() => console.log('late'), 1000);
        """
      )
    ])
    let host = StandardHarness.host()
    host.registerHandler(pages, withProtocol: (any PageOpening).self)
    let watched = Watched(try host.makePage())
    let page = watched.page
    try page.render(url: Self.url)
    await host.advance(by: .milliseconds(10))
    let (id, root) = (page.id, try #require(page.tree.root))
    pages.replace(Self.url, with: CannedPages.bundle("console.log('second'); null.x"))
    watched.calls = []
    root.fireEvent("click")
    page.reload()
    await host.settle()
    #expect(page.printed == ["second"] && page.id == id && host.pages.count == 1)
    #expect(page.failures.map(\.code) == [.javaScript] && page.tree.root !== root)
    #expect(!root.isInTree && root.view == nil)
    #expect(
      watched.calls.prefix(3) == [
        "onJSDownloadedFinish http://h/p.js", "onCreate Vanilla", "onJSRuntimeException -2013",
      ]
    )
    page.fireGlobalEvent("e")
    await host.settle()
    #expect(page.printed == ["second"])
    pages.replace(Self.url, with: CannedPages.bundle("console.log('third')"))
    page.reload()
    await host.settle()
    #expect(page.printed == ["third"] && page.failures.isEmpty && page.state == .finished)
  }

  @Test func `an event that was on its way is not for the page that is there after a reload`()
    async throws
  {
    let bundle = CannedPages.bundle("body.addEvent('click', () => console.log('clicked'))")
    let page = try StandardHarness.host().openPage(source: bundle, url: "file:///a.js")
    await page.host.settle()
    page.reload()
    let root = try #require(page.tree.root)
    page.host.loop.post { root.page.fireEvent("click", on: root) }
    await page.host.settle()
    #expect(page.printed.isEmpty && page.failures.isEmpty)
    page.tree.root?.fireEvent("click")
    await page.host.settle()
    #expect(page.printed == ["clicked"])
  }
}
