import Testing
import WeexHost

/// A page's events about being visible.
@HostActor
@Suite struct PageAppearanceTests {
  private static func page(
    _ script: String = "",
    prepare: @HostActor (Page) -> Void = { _ in }
  ) throws -> Page {
    try Host.withDefaults().openPage(
      source: """
        // { "framework": "Vanilla" }
        const body = document.createElement('div');
        for (const type of ['viewappear', 'viewdisappear']) {
          body.addEvent(type, (event) => console.log(event.type, event.target === body));
        }
        \(script)
        document.documentElement.appendChild(body);
        """,
      url: "file:///page.js",
      prepare: prepare
    )
  }

  private static func lines(_ page: Page) async -> [String] {
    await page.host.settle()
    return page.log.map(\.text)
  }

  @Test func `the root hears of each change once`() async throws {
    let page = try Self.page()
    #expect(!page.hasAppeared)
    page.didDisappear()
    page.willAppear()
    page.willAppear()
    #expect(page.hasAppeared)
    page.didDisappear()
    page.didDisappear()
    page.willAppear()
    #expect(
      await Self.lines(page) == ["viewappear true", "viewdisappear true", "viewappear true"]
    )
  }

  @Test func `a page that is shown before it has run appears when it has finished`() async throws {
    let page = try Self.page("console.log('runs');") { $0.willAppear() }
    #expect(await Self.lines(page) == ["runs", "viewappear true"])
  }

  @Test func `a page that is hidden before it has finished was never seen`() async throws {
    let page = try Self.page { page in
      page.willAppear()
      page.didDisappear()
    }
    #expect(await Self.lines(page) == [])
  }

  @Test func `a page that does not listen is told nothing, and nor is one that is gone`()
    async throws
  {
    let deaf = try Self.page("body.removeEvent('viewappear');")
    deaf.willAppear()
    #expect(await Self.lines(deaf) == [])
    let gone = try Self.page()
    gone.destroy()
    gone.willAppear()
    gone.didDisappear()
    #expect(!gone.hasAppeared)
    #expect(await gone.host.settle() == .rest)
  }

  @Test func `an embedder shows its page, and finds the stack it is in`() async throws {
    let page = try Self.page()
    let stack = page.show()
    #expect(stack === page.stack)
    #expect(stack.top === page)
    #expect(await Self.lines(page) == ["viewappear true"])
    page.destroy()
    #expect(stack.pages.isEmpty)
    #expect(throws: HostError.self) { try stack.goBack() }
    #expect(throws: HostError.self) { try stack.tapLeftItem() }
  }
}
