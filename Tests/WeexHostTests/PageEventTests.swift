import Testing
import WeexHost

/// A page's events in Swift, as an async sequence.
@HostActor
@Suite struct PageEventTests {
  private let host = Host.withDefaults()

  private func open(_ script: String) throws -> Page {
    try host.openPage(
      source: """
        // { "framework": "Vanilla" }
        const body = weex.document.createBody('div');
        weex.document.documentElement.appendChild(body);
        \(script)
        """,
      url: "file:///test.js"
    )
  }

  /// The kinds of the events, and the texts of those that have one.
  private func text(_ event: Page.Event) -> String {
    switch event {
    case .bundleLoaded: "loaded"
    case .created: "created"
    case .layoutChanged: "layout"
    case .rendered: "rendered"
    case .refreshed: "refreshed"
    case .renderProgressed: "progress"
    case .scrolled(let offset): "scrolled \(offset.y)"
    case .logged(let line): "log \(line.text)"
    case .failed(let error): "failed \(error.message)"
    case .destroyed: "destroyed"
    }
  }

  /// Opens a page from another actor than the host's.
  @MainActor private func opened(in host: Host) async throws -> Page {
    try await host.openPage(
      source: "// { \"framework\": \"Vanilla\" }\nconsole.log('first');",
      url: "file:///test.js"
    ) { page in
      page.isRemovable = !page.log.isEmpty
    }
  }

  @Test func `a page that another actor opens is prepared before its code runs`() async throws {
    let page = try await opened(in: host)
    #expect(!page.isRemovable)
    #expect(page.log.map(\.text) == ["first"])
  }

  @Test func `events come in order, and end with the page`() async throws {
    let page = try open("body.addEvent('click', () => { console.log('one'); boom(); });")
    #expect(await host.settle() == .rest)
    let events = page.events
    let listener = Task {
      var texts: [String] = []
      for await event in events { texts.append(text(event)) }
      return texts
    }
    page.fireEvent("click", on: try #require(page.tree.root))
    #expect(await host.settle() == .rest)
    page.destroy()
    let texts = await listener.value
    #expect(texts.first == "log one")
    #expect(texts.contains { $0.hasPrefix("failed") && $0.contains("boom") })
    #expect(texts.last == "destroyed")
  }

  @Test func `what an opening page does is told from its first moment`() async throws {
    var events: PageEvents?
    host.onOpen = { events = $0.events }
    let page = try open("console.log('hello');")
    let opened = try #require(events)
    let listener = Task {
      var texts: [String] = []
      for await event in opened { texts.append(text(event)) }
      return texts
    }
    #expect(await host.settle() == .rest)
    page.destroy()
    let texts = await listener.value
    #expect(texts.filter { $0 != "progress" }.prefix(2) == ["created", "log hello"])
    #expect(texts.contains("rendered") || texts.contains("layout"))
  }

  @Test func `the events of a page that has ended are none`() async throws {
    let page = try open("")
    page.destroy()
    var count = 0
    for await _ in page.events { count += 1 }
    #expect(count == 0)
  }

  @Test func `a listener that was released hears nothing and holds nothing back`() async throws {
    let page = try open("setTimeout(() => console.log('later'), 10);")
    _ = page.events
    #expect(await host.settle() == .rest)
    #expect(page.log.map(\.text) == ["later"])
  }
}
