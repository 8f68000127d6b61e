import Testing
import WeexHost

/// `embed`: a page in a page.
@HostActor
@Suite struct EmbedTests {
  /// An outer page with an embed 300 by 200 at (50, 100), and the page that it shows.
  private static func outer(
    _ attributes: String = "src: 'inner.js'",
    _ script: String = ""
  ) -> String {
    CannedPages.bundle(
      """
      const embed = add(body, 'embed', { width: 300, height: 200, marginLeft: 50, marginTop: 100 },
        { \(attributes), testId: 'e' });
      \(script)
      """
    )
  }

  private static let inner = CannedPages.bundle(
    """
    const text = add(body, 'text', { marginTop: 20 }, { value: 'Inside' });
    text.addEvent('click', e => console.log('tap', e.position.pageX, e.position.pageY, e.position.y));
    for (const type of ['viewappear', 'viewdisappear', 'viewportchange'])
      body.addEvent(type, () => console.log(type));
    """
  )

  private static let base = "http://h/p/"

  private func open(
    _ outer: String,
    _ pages: [String: String] = ["inner.js": inner]
  ) async throws -> Page {
    var bundles = [Self.base + "outer.js": outer]
    for (name, bundle) in pages { bundles[Self.base + name] = bundle }
    let host = CannedPages.host(bundles)
    let page = try host.openPage(url: Self.base + "outer.js")
    await host.settle()
    return page
  }

  private func child(of page: Page) throws -> Page {
    try #require(try page.component(at: .testID("e")).embeddedPage)
  }

  @Test func `it shows a page of its own, as large as itself, in the same units`() async throws {
    let page = try await open(Self.outer())
    let child = try child(of: page)
    #expect(child.url == "http://h/p/inner.js" && child.parent === page && child !== page)
    #expect(child.parentRef == (try page.component(at: .testID("e"))).ref)
    #expect(child.tree.root?.calculatedFrame == Frame(x: 0, y: 0, width: 300, height: 200))
    #expect(child.viewport == page.viewport && child.lines == ["viewappear"])
    #expect(page.host.pages.count == 2 && page.host.topPage === page)
    #expect(page.failures.isEmpty && page.lines.isEmpty)
  }

  @Test func `the tree and the JSON show it below the embed`() async throws {
    let page = try await open(Self.outer())
    let lines = TreePrinter.text(of: page).split(separator: "\n").map(String.init)
    #expect(lines.count == 4)
    #expect(lines[1].contains("embed #e") && lines[1].contains("page 2 finished"))
    #expect(lines[2].hasPrefix("   └─ div 2:_root") && lines[2].contains("0,0  300×200"))
    #expect(lines[3].contains("text 2:") && lines[3].contains("\"Inside\""))
    let json = PageJSON.text(of: page)
    #expect(
      json.contains(
        #""children":[],"embedded":{"page":{"url":"http://h/p/inner.js","framework":"Vanilla","state":"finished","text":"fixed"},"root":{"ref":"_root""#
      )
    )
    #expect(json.hasSuffix(#"]},"errors":[],"log":[]}"#))
  }

  @Test func `fingers reach what is in it, by text, reference and point`() async throws {
    let page = try await open(Self.outer())
    let child = try child(of: page)
    try page.tap(.text("Inside"))
    let ref = try page.component(at: .text("Inside")).ref
    try page.tap(.ref("\(child.id):\(ref)"))
    try page.tap(.point(x: 60, y: 125))
    await page.host.settle()
    #expect(
      child.lines.dropFirst() == ["tap 150 39.2 20", "tap 150 39.2 20", "tap 10 25 20"]
    )
    #expect(throws: HostError.self) { try page.component(at: .ref("9:_root")) }
    #expect(throws: HostError.self) { try child.component(at: .ref("1:_root")) }
  }

  @Test func `the contents of a hidden embed cannot be tapped`() async throws {
    let page = try await open(Self.outer("src: 'inner.js'", "embed.setStyle('marginTop', 2000)"))
    let error = #expect(throws: HostError.self) { try page.tap(.text("Inside")) }
    #expect(error?.message.contains("lies outside of the page") == true)
  }

  @Test(arguments: ["setAttr", "setStyle"])
  func `its visibility is told to the page in it`(_ setter: String) async throws {
    let page = try await open(
      Self.outer(
        "src: 'inner.js'",
        "body.addEvent('click', e => embed.\(setter)('visibility', e.to));"
      )
    )
    for to in ["hidden", "visible", "hidden", "hidden"] {
      try page.fire("click", on: .ref("_root"), params: ["to": .string(to)])
      await page.host.settle()
    }
    #expect(
      try child(of: page).lines == ["viewappear", "viewdisappear", "viewappear", "viewdisappear"]
    )
  }

  @Test func `a hidden one is opened when it is shown, one without a size when it gets one`()
    async throws
  {
    for (attributes, change) in [
      ("src: 'inner.js', visibility: 'hidden'", "embed.setAttr('visibility', 'visible')"),
      ("src: 'inner.js'", "embed.setStyle('height', 200)"),
      ("x: 1", "embed.setAttr('src', 'inner.js')"),
    ] {
      let page = try await open(
        Self.outer(
          attributes,
          """
          if (\(change.contains("height"))) embed.setStyle('height', 0);
          body.addEvent('click', () => \(change));
          """
        )
      )
      #expect(page.host.pages.count == 1)
      page.tree.root?.fireEvent("click")
      await page.host.settle()
      #expect(try child(of: page).lines == ["viewappear"])
    }
  }

  @Test func `it gets a new size with the embed, and has its own viewport`() async throws {
    let page = try await open(
      Self.outer("src: 'inner.js'", "body.addEvent('click', () => embed.setStyle('width', 400));"),
      [
        "inner.js": Self.inner
          + "\nweex.requireModule('meta').setViewport({ width: 375 }); body.addEvent('x', () => {})"
      ]
    )
    let child = try child(of: page)
    #expect(child.tree.root?.calculatedFrame == Frame(x: 0, y: 0, width: 150, height: 100))
    page.tree.root?.fireEvent("click")
    await page.host.settle()
    #expect(child.tree.root?.calculatedFrame == Frame(x: 0, y: 0, width: 200, height: 100))
    #expect(child.lines.contains("viewportchange"))
    try page.tap(.point(x: 60, y: 145))
    await page.host.settle()
    #expect(child.lines.last == "tap 5 22.5 20")
  }

  @Test func `another src, refreshWeex and instanceWrap refresh show another page`() async throws {
    let page = try await open(
      Self.outer(
        "src: 'inner.js'",
        """
        body.addEvent('click', () => embed.setAttr('src', 'other.js'));
        body.addEvent('again', () => embed.refreshWeex());
        """
      ),
      [
        "inner.js": Self.inner,
        "other.js": CannedPages.bundle(
          "body.addEvent('click', () => weex.requireModule('instanceWrap').refresh());"
        ),
      ]
    )
    var ids = [try child(of: page).id]
    for event in ["click", "again"] {
      let old = try child(of: page)
      try page.fire(event, on: .ref("_root"))
      await page.host.settle()
      #expect(!old.isAlive)
      ids.append(try child(of: page).id)
    }
    try child(of: page).tree.root?.fireEvent("click")
    await page.host.settle()
    ids.append(try child(of: page).id)
    #expect(ids == ["2", "3", "4", "5"])
    #expect(try child(of: page).url == "http://h/p/other.js" && page.host.pages.count == 2)
    #expect(page.failures.isEmpty)
  }

  @Test func `what fails in it is a failure around it, with its URL`() async throws {
    let missing = try await open(Self.outer("src: 'none.js'"))
    #expect(
      missing.messages == ["http://h/p/none.js: the server answers with the status 404"]
    )
    #expect(TreePrinter.text(of: missing).contains("page failed"))
    #expect(
      PageJSON.text(of: missing).contains(
        #""embedded":{"page":{"url":"none.js","framework":"","state":"failed"},"root":null,"errors":[{"code":-2205"#
      )
    )
    #expect(missing.state == .finished && missing.host.pages.count == 1)
    let throwing = try await open(Self.outer(), ["inner.js": CannedPages.bundle("null.x")])
    #expect(throwing.failures.map(\.code) == [.javaScript])
    #expect(throwing.failures[0].location?.url == "http://h/p/inner.js")
    #expect(try child(of: throwing).failures.count == 1)
    let unknown = try await open(Self.outer(), ["inner.js": "// { \"framework\": \"Angular\" }"])
    #expect(unknown.failures.map(\.code) == [.unknownFramework])
    #expect(unknown.failures[0].description.hasPrefix("http://h/p/inner.js"))
    #expect(unknown.host.pages.count == 1)
  }

  @Test func `a page that embeds itself, also through another, ends at once with a clear error`()
    async throws
  {
    let alone = try await open(Self.outer("src: 'outer.js'"))
    #expect(alone.failures.map(\.code) == [.refused])
    #expect(alone.messages[0].contains("outer.js is not shown: a page cannot contain itself"))
    let round = try await open(Self.outer(), ["inner.js": Self.outer("src: 'outer.js'")])
    #expect(round.messages.count == 1 && round.host.pages.count == 2)
    #expect(round.messages[0].contains("outer.js is not shown: a page cannot contain itself"))
  }

  @Test func `pages are nested at most eight levels deep`() async throws {
    let deeper = Self.outer("src: `outer.js?${+(weex.config.bundleUrl.split('?')[1] || 0) + 1}`")
    let pages = (1...12).map { ("outer.js?\($0)", deeper) }
    let page = try await open(deeper, Dictionary(uniqueKeysWithValues: pages))
    #expect(page.host.pages.count == 9)
    #expect(page.messages.count == 1)
    #expect(page.messages[0].contains("outer.js?9 is not shown: pages are nested at most 8 levels"))
  }

  @Test func `a page that asks for itself anew for ever is left alone`() async throws {
    let page = try await open(
      Self.outer(),
      ["inner.js": CannedPages.bundle("weex.requireModule('instanceWrap').refresh()")]
    )
    #expect(page.messages.count == 1)
    #expect(page.messages[0].contains("inner.js is not opened again: it was opened 100 times"))
  }

  @Test func `it ends with its embed, and with the page around it`() async throws {
    let page = try await open(
      Self.outer("src: 'inner.js'", "body.addEvent('click', () => body.removeChild(embed));")
    )
    let child = try child(of: page)
    page.tree.root?.fireEvent("click")
    await page.host.settle()
    #expect(!child.isAlive && child.parent == nil && page.host.pages.count == 1)
    let other = try await open(Self.outer())
    let inner = try self.child(of: other)
    other.destroy()
    #expect(!inner.isAlive && other.host.pages.isEmpty)
  }

  @Test func `without the permission its page is refused`() async throws {
    let host = Host.withDefaults()
    let page = try host.openPage(
      source: Self.outer("src: 'http://127.0.0.1:9/x.js'"),
      url: "file:///nowhere/outer.js"
    )
    await host.settle()
    #expect(page.failures.map(\.code) == [.refused])
    #expect(page.messages[0].contains("http://127.0.0.1:9/x.js"))
    #expect(page.messages[0].contains("--allow-net=127.0.0.1:9"))
  }

  @Test func `its page is seen and not seen with the page around it`() async throws {
    let page = try await open(Self.outer())
    page.willAppear()
    page.didDisappear()
    page.willAppear()
    await page.host.settle()
    #expect(try child(of: page).lines == ["viewappear", "viewdisappear", "viewappear"])
    #expect(page.metrics.statistics[.embedCount] == 1)
    let metrics = try child(of: page).metrics
    #expect(metrics.properties[.instanceType] == "embed")
    #expect(metrics.properties[.parentPage] == page.url)
  }

  /// Holds a page back until a test lets it go.
  private struct HeldPage: PageOpening {
    let asked = Gate()
    let leave = Gate()

    func bundle(
      of request: PageRequest,
      openedBy opener: Page
    ) async throws(HostError) -> PageBundle {
      await asked.open()
      await leave.wait()
      return PageBundle(source: EmbedTests.inner, url: EmbedTests.base + request.url)
    }
  }

  /// Opens a page, and changes it while the page in it is on its way.
  private func open(whileLoading change: @HostActor (Page) throws -> Void) async throws -> Page {
    let (host, held) = (Host.withDefaults(), HeldPage())
    host.registerHandler(held, withProtocol: (any PageOpening).self)
    let page = try host.openPage(
      source: Self.outer(
        "src: 'inner.js'",
        "body.addEvent('click', e => embed.setAttr('visibility', e.to));"
      ),
      url: Self.base + "outer.js"
    )
    page.willAppear()
    async let rest = host.settle()
    await held.asked.wait()
    try change(page)
    await held.leave.open()
    _ = await rest
    return page
  }

  @Test func `one that was hidden while its page was on its way says so when it is shown`()
    async throws
  {
    let page = try await open { page in
      try page.fire("click", on: .ref("_root"), params: ["to": "hidden"])
    }
    #expect(try child(of: page).lines == [])
    try page.fire("click", on: .ref("_root"), params: ["to": "visible"])
    await page.host.settle()
    #expect(try child(of: page).lines == ["viewappear"])
  }

  @Test func `a page that arrives in one that has disappeared appears with it`() async throws {
    let page = try await open { $0.didDisappear() }
    try page.fire("click", on: .ref("_root"), params: ["to": "hidden"])
    try page.fire("click", on: .ref("_root"), params: ["to": "visible"])
    await page.host.settle()
    #expect(try child(of: page).lines == [])
    page.willAppear()
    await page.host.settle()
    #expect(try child(of: page).lines == ["viewappear"])
  }
}
