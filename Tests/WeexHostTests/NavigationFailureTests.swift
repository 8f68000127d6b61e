import FlyingFox
import Foundation
import Testing
import WeexHost

/// Pages that cannot be shown, and pages that should not have been shown.
@HostActor
@Suite struct NavigationFailureTests {
  private static func pushing(_ url: String) -> String {
    "module('navigator').push({ url: \(JSONText.of(.string(url))) }, (status) => say(status))"
  }

  @Test func `a page of another host is not shown on a stack`() throws {
    let bundle = CannedPages.bundle("")
    let pages = try ["a", "b", "c"].map {
      try Host.withDefaults().openPage(source: bundle, url: "file:///\($0).js")
    }
    let stack = PageStack()
    try stack.push(pages[0])
    let error = #expect(throws: HostError.self) { try stack.push(pages[1]) }
    #expect(error?.message == "'file:///b.js' cannot be shown: it is a page of another host")
    #expect(stack.pages.count == 1)
    try PageStack().push(pages[1])
  }

  @Test func `without the permission a page from the web is refused`() async throws {
    let host = Host.withDefaults()
    let page = try host.openPage(url: "http://127.0.0.1:9/p.js")
    await host.settle()
    #expect(page.failures.map(\.code) == [.refused])
    #expect(page.failures.first?.message.contains("--allow-net=127.0.0.1:9") == true)
    #expect(page.state == .failed)
    let relative = try host.openPage(url: "p.js")
    await host.settle()
    #expect(relative.failures.map(\.code) == [.invalidValue])
  }

  @Test(arguments: [
    ("none.js", "WX_FAILED", "none.js: there is no such file"),
    ("folder", "WX_FAILED", "folder is not a regular file"),
    ("folder/", "WX_FAILED", "folder is not a regular file"),
    ("empty.txt", "WX_FAILED", "there is nothing in it"),
    ("../outside.js", "WX_NO_PERMISSION", "allow it with --allow-read="),
    ("link.js", "WX_NO_PERMISSION", "/etc/hostname may not be read"),
    ("file:///etc/hostname", "WX_NO_PERMISSION", "allow it with --allow-read=/etc"),
    ("http://127.0.0.1:1/a.js", "WX_NO_PERMISSION", "allow it with --allow-net=127.0.0.1:1"),
    ("//example.com/a.js", "WX_NO_PERMISSION", "allow it with --allow-net=example.com"),
    ("ws://example.com/", "WX_PARAM_ERR", "is the URL of a web socket, not of a resource"),
    ("javascript:alert(1)", "WX_PARAM_ERR", "its scheme must be"),
    ("http://[", "WX_PARAM_ERR", "its address lacks a ']'"),
    ("%00", "WX_FAILED", "is not a file's path"),
    ("broken.vue", "WX_FAILED", "<div> is never closed"),
  ])
  func `a page that cannot be shown is a status and a failure, and all else stays`(
    url: String,
    status: String,
    errorMessage: String
  ) async throws {
    let project = try Project([
      "a.js": "hear('viewappear', 'viewdisappear');" + Self.pushing(url),
      "folder/b.js": "", "empty.txt": " \n", "broken.vue": "<template><div></template>",
    ])
    let link = project.folder.appending(path: "link.js").path
    try FileManager.default.createSymbolicLink(
      atPath: link,
      withDestinationPath: "/etc/hostname"
    )
    let stack = try await project.show("a.js")
    let lines = await project.takeLines()
    #expect(lines.contains("a.js \(status)"), "\(lines) \(project.failures)")
    #expect(!lines.contains("a.js viewdisappear"))
    #expect(project.failures.count == 1)
    #expect(project.failures.first?.hasPrefix("navigator.push: ") == true)
    let failure = try #require(project.failures.first)
    #expect(failure.contains(errorMessage))
    #expect(project.names(stack) == ["a.js"])
  }

  @Test func `a pushed page that throws is there, and its failure is its own`() async throws {
    let project = try Project([
      "a.js": Self.pushing("b.js"), "b.js": "nothing.of.it = 1",
    ])
    let stack = try await project.show("a.js")
    #expect(await project.takeLines() == ["a.js WX_SUCCESS"])
    #expect(project.names(stack) == ["a.js", "b.js"])
    #expect(stack.pages.first?.failures.isEmpty == true)
    #expect(stack.top?.failures.first?.location?.url.hasSuffix("/b.js") == true)
    try stack.goBack()
    await project.host.settle()
    #expect(project.names(stack) == ["a.js"])
  }

  @Test func `a page that pushes itself for ever ends at the limit`() async throws {
    let project = try Project(["a.js": Self.pushing("a.js")])
    let stack = try await project.show("a.js")
    #expect(stack.pages.count == PageStack.maximumPages)
    #expect(
      project.failures == [
        "navigator.push: 'a.js' is not opened: the stack has 100 pages already"
      ]
    )
    let lines = await project.takeLines()
    #expect(lines.filter { $0 == "a.js WX_FAILED" }.count == 1)
    #expect(lines.filter { $0 == "a.js WX_SUCCESS" }.count == PageStack.maximumPages - 1)
  }

  @Test func `a thousand pushes at once are held to the limit`() async throws {
    let project = try Project([
      "a.js": "for (let i = 0; i < 1000; i++) module('navigator').push({ url: 'b.js?' + i })",
      "b.js": "",
    ])
    let stack = try await project.show("a.js")
    #expect(stack.pages.count == PageStack.maximumPages)
    #expect(project.failures.count == 1000 - PageStack.maximumPages + 1)
    #expect(project.names(stack).last == "b.js?98")
  }

  @Test func `a thousand times there and back leaves one page`() async throws {
    let project = try Project([
      "a.js": """
      let count = 0;
      body.addEvent('viewappear', () => { if (count++ < 1000) module('navigator').push({ url: 'b.js' }); });
      """,
      "b.js": "body.addEvent('viewappear', () => module('navigator').pop());",
    ])
    let stack = try await project.show("a.js")
    #expect(project.names(stack) == ["a.js"])
    #expect(project.host.pages.count == 1)
    #expect(project.failures.isEmpty)
  }

  @Test func `a page comes from the web where that is allowed`() async throws {
    let script = """
      // { "framework": "Vanilla" }
      const body = document.createElement('div');
      document.documentElement.appendChild(body);
      weex.requireModule('navigator').push({ url: 'none.js' }, (status) => console.log(status));
      """
    let b: @Sendable (HTTPRequest) -> HTTPResponse = { _ in
      HTTPResponse(statusCode: .ok, body: Data(script.utf8))
    }
    try await WebServer.run([("GET /b.js", b)]) { server in
      let url = "\(server.url)/b.js"
      var permissions = Permissions()
      permissions.network = .only([try Permissions.NetworkHost("127.0.0.1")])
      let project = try Project(["a.js": Self.pushing(url)], permissions: permissions)
      let stack = try await project.show("a.js")
      #expect(await project.takeLines() == ["a.js WX_SUCCESS", "b.js WX_FAILED"])
      #expect(project.names(stack) == ["a.js", url])
      #expect(
        project.failures == [
          "navigator.push: \(server.url)/none.js: the server answers with the status 404"
        ]
      )
    }
  }

  @Test func `a page that is destroyed while it opens another leaves nothing behind`() async throws
  {
    let project = try Project(["a.js": Self.pushing("b.js"), "b.js": ""])
    let page = try await project.host.openPage(file: project.folder.path + "/a.js")
    page.destroy()
    #expect(await project.host.settle() == .rest)
    #expect(project.host.pages.isEmpty)
  }
}

/// The opening page must be found by an embedder's own handler.
@HostActor
@Suite struct PageOpeningTests {
  /// Has its pages in memory.
  private struct Bundled: PageOpening {
    func bundle(
      of request: PageRequest,
      openedBy opener: Page
    ) async throws(HostError) -> PageBundle {
      guard request.url == "app:second" else {
        throw HostError(.requestFailed, "the app has no page '\(request.url)'")
      }
      return PageBundle(
        source: """
          // { "framework": "Vanilla" }
          document.documentElement.appendChild(document.createElement('div'));
          console.log(weex.config.bundleUrl, weex.config.kind);
          """,
        url: request.url
      )
    }
  }

  @Test func `an app brings its own pages`() async throws {
    let project = try Project([
      "a.js": """
      for (const url of ['app:second', 'app:third']) {
        module('navigator').push({ url }, (status) => say(status));
      }
      """
    ])
    project.host.registerHandler(Bundled(), withProtocol: (any PageOpening).self)
    let stack = try await project.show("a.js")
    #expect(project.names(stack) == ["a.js", "app:second"])
    #expect(project.failures == ["navigator.push: the app has no page 'app:third'"])
  }

  @Test func `a page is opened with what the request says, and prepared before it runs`()
    async throws
  {
    let project = try Project(["a.js": ""])
    project.host.registerHandler(Bundled(), withProtocol: (any PageOpening).self)
    let opener = try await project.host.openPage(file: project.folder.path + "/a.js")
    var request = PageRequest("app:second")
    request.config = ["kind": "embedded"]
    request.viewport = Page.Viewport(width: 300, height: 200)
    var printedAtFirst: Int?
    var opened: Page?
    opener.openPage(request, prepare: { printedAtFirst = $0.log.count }) { result in
      opened = try? result.get()
    }
    #expect(await project.host.settle() == .rest)
    let page = try #require(opened)
    #expect(printedAtFirst == 0)
    #expect(page.log.map(\.text) == ["app:second embedded"])
    #expect(page.tree.root?.calculatedFrame == Frame(width: 300, height: 200))
    #expect(!page.hasAppeared)
  }
}
