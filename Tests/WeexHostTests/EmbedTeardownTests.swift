import Testing
import WeexHost

/// What is left when pages with embedded pages have ended.
@Suite(.serialized) struct EmbedTeardownTests {
  @Test func `100 pages with embeds, opened, reloaded and closed, leave nothing`() async throws {
    // In a process of its own, where nothing else opens pages.
    await #expect(processExitsWith: .success) {
      try await EmbedTeardownTests.openAndClose(pages: 100)
    }
  }

  @HostActor
  private static func openAndClose(pages: Int) async throws {
    let host = CannedPages.host([
      "http://h/outer.js": CannedPages.bundle(
        """
        for (const src of ['a.js', 'b.js']) add(body, 'embed', { height: 200 }, { src });
        setInterval(() => {}, 50);
        """
      ),
      "http://h/a.js": CannedPages.bundle(
        "add(body, 'embed', { height: 100 }, { src: 'b.js' }); weex.requireModule('modal').confirm({}, () => {})"
      ),
      "http://h/b.js": CannedPages.bundle("setInterval(() => {}, 50); add(body, 'text')"),
    ])
    try await openAndClose(in: host)
    let before = EngineCounts.now()
    for _ in 1..<pages { try await openAndClose(in: host) }
    let after = EngineCounts.now()
    try require(host.pages.isEmpty && host.clock.timerCount == 0 && host.loop.outstanding.isEmpty)
    try require(after.contexts == 0 && after.realms <= before.realms + 1, "\(before) \(after)")
    try require(after.protected <= before.protected + 8, "\(before) \(after)")
  }

  @HostActor
  private static func openAndClose(in host: Host) async throws {
    weak var gone: Page?
    do {
      let page = try host.openPage(url: "http://h/outer.js")
      await host.advance(by: .milliseconds(60))
      try require(host.pages.count == 4 && page.failures.isEmpty, "\(page.failures)")
      gone = page.components[1].embeddedPage
      page.reload()
      await host.advance(by: .milliseconds(60))
      try require(host.pages.count == 4, "\(host.pages.map(\.url))")
      page.destroy()
      await host.settle()
    }
    try require(gone == nil, "an embedded page is held")
  }
}
