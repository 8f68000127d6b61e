import HostLoop
import HostThread
import HostValues
import ResourceAccess
import Testing
import WeexCore
import WeexModules
import WeexPages
import WeexTree

/// Web pages inside a page: the component `web`, and the module `webview`.
@HostActor
@Suite struct WebTests {
  /// A web in the variable `web` whose events are printed.
  private static func script(_ attributes: String, more: String = "") -> String {
    """
    const webview = module('webview');
    const web = document.createElement('web', { style: { height: 100 }, attr: \(attributes) });
    for (const name of ['pagestart', 'pagefinish', 'error', 'message', 'notify']) {
      web.addEvent(name, ({ type, target, currentTarget, timestamp, stopPropagation, ...fields }) => {
        const sorted = Object.keys(fields).sort().map((key) => `${key}=${fields[key]}`);
        console.log(`${name} ${sorted.join(' ')}`);
      });
    }
    root.appendChild(web);
    const steps = [\(more)];
    steps.forEach((step, index) => setTimeout(step, 100 * (index + 1)));
    """
  }

  private static func host(
    _ answer: @escaping @Sendable (ResourceRequest) -> [ResourceEvent]
  )
    throws -> Host
  {
    let host = try PageHarness.host(reaching: "a.example")
    host.registerHandler(CannedResources(answer), withProtocol: (any ResourceRequesting).self)
    return host
  }

  private nonisolated static func shop(_ request: ResourceRequest) -> [ResourceEvent] {
    CannedResources.text("<html><title>Page \(request.url.path)</title></html>")
  }

  @Test func `a page begins, and comes with its title`() async throws {
    let page = try await PageHarness.page(
      Self.script("{ src: '//a.example/1' }", more: "() => log(web.attr.src)"),
      in: try Self.host(Self.shop)
    )
    #expect(
      page.printed == [
        "pagestart url=http://a.example/1",
        "pagefinish canGoBack=false canGoForward=false title=Page /1 url=http://a.example/1",
        #""http://a.example/1""#,
      ]
    )
  }

  @Test(arguments: [("", "pagefinish"), ("/missing/", "error")])
  func `its events have one address, resolved against the page's`(
    _ folder: String,
    _ end: String
  ) async throws {
    let host = try Self.host { request in
      request.url.path.hasPrefix("/missing/")
        ? [.failed(HostError(.requestFailed, "no"))] : Self.shop(request)
    }
    let page = try await PageHarness.page(
      Self.script("{ src: '\(folder)1.html' }"),
      in: host,
      url: "http://a.example/shop/page.js"
    )
    let url = "url=http://a.example" + (folder.isEmpty ? "/shop/1.html" : "/missing/1.html")
    #expect(page.printed.count == 2)
    #expect(page.printed.first == "pagestart \(url)")
    #expect(page.printed.last?.hasPrefix(end) == true)
    #expect(page.printed.last?.hasSuffix(url) == true)
  }

  @Test(arguments: ["web", "webview"])
  func `it goes back, forward, and loads again, by its methods and by the module`(
    _ way: String
  )
    async throws
  {
    let call = { (name: String) in
      way == "web" ? "() => web.\(name)()" : "() => webview.\(name)(web.ref)"
    }
    let page = try await PageHarness.page(
      Self.script(
        "{ src: 'http://a.example/1' }",
        more: [
          call("goBack"), "() => web.setAttr('src', 'http://a.example/2')", call("goBack"),
          call("goForward"), call("goForward"), call("reload"), call("goBack"),
          "() => web.setAttr('src', 'http://a.example/3')", call("goForward"),
        ].joined(separator: ", ")
      ),
      in: try Self.host(Self.shop)
    )
    #expect(page.failures.isEmpty)
    #expect(
      page.printed.filter { $0.hasPrefix("pagefinish") }.map {
        $0.replacing("pagefinish ", with: "").replacing("http://a.example", with: "")
          .replacing("canGoBack", with: "back").replacing("canGoForward", with: "forward")
      } == [
        "back=false forward=false title=Page /1 url=/1",
        "back=true forward=false title=Page /2 url=/2",
        "back=false forward=true title=Page /1 url=/1",
        "back=true forward=false title=Page /2 url=/2",
        "back=true forward=false title=Page /2 url=/2",
        "back=false forward=true title=Page /1 url=/1",
        "back=true forward=false title=Page /3 url=/3",
      ]
    )
  }

  @Test(arguments: [
    ("<TITLE lang=en>\n A  &amp; B&#33;\u{A0}&#x2014;&nope; </TITLE>", "A & B!\u{A0}—&nope;"),
    ("<titles>no</titles>", ""), ("", ""), ("<title>open", "open"), ("<title", ""),
    ("<titlebar>no</titlebar><title>yes</title>", "yes"),
    ("<title/>x</title>", "x"),
  ])
  func `a text is shown as a page, with the title in it`(
    _ html: String,
    _ title: String
  )
    async throws
  {
    let page = try await PageHarness.page(
      Self.script("{ source: \(JSONText.of(.string(html))) + '<p>' }")
    )
    #expect(
      page.printed == [
        "pagestart url=about:blank",
        "pagefinish canGoBack=false canGoForward=false title=\(title.replacing("open", with: "open<p>")) url=about:blank",
      ]
    )
  }

  @Test func `a page that does not come is an error with the reason`() async throws {
    let host = try Self.host { _ in [.failed(HostError(.requestFailed, "the line is dead"))] }
    let page = try await PageHarness.page(Self.script("{ src: 'http://a.example/1' }"), in: host)
    #expect(
      page.printed == [
        "pagestart url=http://a.example/1",
        "error canGoBack=false canGoForward=false errorCode=-2205 errorMsg=the line is dead title= url=http://a.example/1",
      ]
    )
  }

  @Test func `without a permission the error and one warning name the flag`() async throws {
    let page = try await PageHarness.page(
      Self.script("{ src: 'http://a.example/1' }", more: "() => web.reload()")
    )
    #expect(page.printed.filter { $0.hasPrefix("error") }.count == 2)
    #expect(page.log.filter { $0.isFromHost }.map(\.text).count == 1)
    #expect(page.log.contains { $0.isFromHost && $0.text.contains("--allow-net=a.example") })
    #expect(page.failures.isEmpty)
  }

  @Test func `a removed web gives its page up`() async throws {
    let host = try PageHarness.host(reaching: "a.example")
    let resources = CannedResources()
    host.registerHandler(resources, withProtocol: (any ResourceRequesting).self)
    let page = try PageHarness.open(
      Self.script("{ src: 'http://a.example/1' }")
        + "root.addEvent('gone', () => root.removeChild(web))",
      in: host
    )
    _ = await host.run(until: RunLimit(clock: nil, waiting: 200))
    try #require(page.tree.root).fireEvent("gone")
    await host.settle()
    #expect(resources.cancelled == 1)
    #expect(host.loop.outstanding.isEmpty)
    #expect(page.printed == ["pagestart url=http://a.example/1"])
  }
}

extension WebTests {
  @Test func `what takes no message says so once`() async throws {
    let page = try await PageHarness.page(
      Self.script(
        "{ source: '<p>' }",
        more: "() => web.postMessage({ a: 1 }), () => webview.notifyWebview(web.ref, {})"
      )
    )
    let warnings = page.log.filter { $0.isFromHost }.map(\.text)
    #expect(warnings.count == 1)
    #expect(warnings.first?.contains("no browser") == true)
  }

  @Test(arguments: ["reload", "goBack", "goForward", "notifyWebview", "postMessage"])
  func `the module wants a web's reference`(_ method: String) async throws {
    let page = try await PageHarness.page(
      "for (const ref of [root.ref, '77', undefined, {}]) module('webview').\(method)(ref, 1)"
    )
    #expect(page.log.count == 4)
    #expect(page.log.allSatisfy { $0.text.contains("webview.\(method)") })
    #expect(page.failures.isEmpty)
  }

  @Test func `a user's browser is asked, gets messages and sends its own`() async throws {
    let host = PageHarness.host()
    let browser = ScriptedBrowser()
    host.registerHandler(browser, withProtocol: (any WebViewing).self)
    let page = try await PageHarness.page(
      Self.script(
        "{ src: 'app://home' }",
        more: "() => web.postMessage({ a: 1 }), () => webview.notifyWebview(web.ref, 'hey')"
      ),
      in: host
    )
    #expect(
      page.printed == [
        "pagestart url=app://home",
        "pagefinish canGoBack=false canGoForward=false title=Home url=app://home/",
        "message data=pong origin=app://home", "notify mood=good",
      ]
    )
    #expect(
      browser.messages == [
        .message(["type": "message", "data": ["a": 1], "origin": ""]), .notification("hey"),
      ]
    )
  }
}

/// A user's own browser: every page is loaded at once, and messages are answered.
private final class ScriptedBrowser: WebViewing {
  @HostActor private(set) var messages: [WebMessage] = []

  func load(
    _ request: WebRequest,
    completion: @escaping @Sendable (Result<WebPage, HostError>) -> Void
  ) -> @Sendable () -> Void {
    completion(.success(WebPage(url: "app://home/", title: "Home")))
    return {}
  }

  func deliver(_ message: WebMessage, to component: Component) throws(HostError) {
    messages.append(message)
    switch message {
    case .message:
      component.fireEvent("message", params: ["data": "pong", "origin": "app://home"])
    case .notification: component.fireEvent("notify", params: ["mood": "good"])
    }
  }
}
