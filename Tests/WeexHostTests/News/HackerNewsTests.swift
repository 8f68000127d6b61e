import Testing
import WeexHost

/// The unchanged bundle of weexteam/weex-hackernews, from the git repository in `WEEXHOST_HACKERNEWS`, with a server on loopback in place of the
/// web's.
///
/// It is a single page: its own router shows lists, comments and users, and goes back with the device's button.
@HostActor
@Suite(
  .enabled(if: HackerNews.bundle != nil, "WEEXHOST_HACKERNEWS names no git repository of it")
)
struct HackerNewsTests {
  @Test func `a list shows its first stories, and more as it is scrolled`() async throws {
    try await HackerNews.run { news, page in
      #expect(page.titles == (1...20).map { "The top story \($0) &amp; more" })
      #expect(page.values.prefix(5) == ["Top", "New", "Show", "Ask", "Job"])
      let story = [
        "99", "The top story 1 &amp; more", "(news.example.com)", "by ", "writer1", " | 1 hour ago",
      ]
      #expect(Array(page.values.dropFirst(5).prefix(6)) == story)
      #expect(
        Set(news.takePaths())
          == Set(["topstories.json"] + (1...20).map { "item/\(1000 + $0).json" })
      )
      // Each time the end is near, ten more are requested, and only those.
      for (seen, expected) in [(20, 30), (30, 40), (40, 45)] {
        try page.scroll(.point(x: 375, y: 800), y: 10_000)
        await page.host.settle()
        #expect(page.titles.count == expected)
        #expect(
          Set(news.takePaths()) == Set((seen + 1...expected).map { "item/\(1000 + $0).json" })
        )
      }
      #expect(page.failures.isEmpty)
    }
  }

  @Test func `a story's comments are shown, and the way back leads to the list`() async throws {
    try await HackerNews.run { news, page in
      _ = news.takePaths()
      try page.tap(.text("3 comments"))
      await page.host.settle()
      #expect(page.titles.count == 1)
      #expect(page.values.contains("It's so.\nIs it?"))
      #expect(page.values.contains("It is > that."))
      #expect(
        Set(news.takePaths())
          == ["item/9001.json", "item/9002.json", "item/9011.json"]
      )
      // An answer is indented further than its parent; the first `[-]` of the parent folds both.
      let (outer, inner) = (
        try page.component(at: .text("It's so.\nIs it?")).frameInPage,
        try page.component(at: .text("It is > that.")).frameInPage
      )
      #expect(inner.x == outer.x + 50 && inner.y > outer.y)
      try page.tap(.text("[-]"))
      await page.host.settle()
      #expect(!page.values.contains("It is > that."))
      #expect(page.values.contains("  (collapsed)"))

      try await HackerNews.goBack(page)
      #expect(page.titles.count == 20)
      // The stories are kept; only the list is requested again.
      #expect(news.takePaths() == ["topstories.json"])
      #expect(page.failures.isEmpty)
    }
  }

  @Test func `a comment that is gone is too much for the bundle, and the rest is shown`()
    async throws
  {
    try await HackerNews.run { _, page in
      try page.tap(.text("1 comments"))
      await page.host.settle()
      #expect(page.values.contains("Alone."))
      let messages = page.failures.map(\.message)
      #expect(messages.count == 1 && messages[0].hasPrefix("TypeError: "), "\(messages)")
    }
  }

  @Test func `who wrote a story is shown`() async throws {
    try await HackerNews.run { news, page in
      _ = news.takePaths()
      try page.tap(.text("writer2"))
      await page.host.settle()
      #expect(news.takePaths() == ["user/writer2.json"])
      #expect(
        page.values.dropFirst(5) == [
          "writer2", "Created: 2 days ago", "Karma:   4321", "I write & read.",
        ]
      )
      try await HackerNews.goBack(page)
      #expect(page.titles.count == 20)
      #expect(page.failures.isEmpty)
    }
  }

  @Test func `each tab has its list`() async throws {
    try await HackerNews.run { news, page in
      for (tab, count) in [("New", 20), ("Show", 15), ("Ask", 15), ("Job", 15), ("Top", 20)] {
        _ = news.takePaths()
        try page.tap(.text(tab))
        await page.host.settle()
        #expect(page.titles.count == count)
        #expect(page.titles.allSatisfy { $0.hasPrefix("The \(tab.lowercased()) story ") })
        #expect(news.takePaths().contains("\(tab.lowercased())stories.json"))
      }
      #expect(page.failures.isEmpty)
    }
  }

  @Test(.enabled(if: OfficialRuntimeFile.path != nil, "WEEXHOST_JSFM names no runtime"))
  func `the way there and back is the same through Apache's own runtime`() async throws {
    try await HackerNews.run(runtime: OfficialRuntimeFile.path) { _, page in
      #expect(page.titles.count == 20)
      let list = page.shownTree
      try page.tap(.text("3 comments"))
      await page.host.settle()
      #expect(page.values.contains("It is > that."))
      try await HackerNews.goBack(page)
      #expect(page.shownTree == list)
      #expect(page.failures.isEmpty)
    }
  }

  @Test func `an article is given to a web view, with a way back`() async throws {
    try await HackerNews.run { _, page in
      try page.tap(.text("The top story 1 &amp; more"))
      await page.host.settle()
      let view = try #require(page.tree.root?.first { $0.attributes["src"] != nil })
      #expect(view.type == "web")
      #expect(view.attributes["src"] == "https://www.news.example.com/1001")
      #expect(view.frameInPage == Frame(x: 0, y: 0, width: 750, height: 1334))
      try page.tap(.text("back"))
      await page.host.settle()
      #expect(page.titles.count == 20)
      #expect(page.failures.isEmpty)
    }
  }
}

/// The bundle, and functions to open and leave it.
@HostActor
enum HackerNews {
  /// The bundle's text; `nil` without the repository.
  nonisolated static let bundle: String? = {
    let assets = RepositoryFolder("android/app/src/main/assets", of: "WEEXHOST_HACKERNEWS")
    return try? assets?.text("index.js")
  }()

  /// Opens the bundle beside a server, and waits for its list.
  static func run(
    runtime: String? = nil,
    _ body: @HostActor (NewsServer, Page) async throws -> Void
  ) async throws {
    try await NewsServer.run { news in
      let host = try news.host()
      var options = PageOptions()
      options.officialRuntime = runtime
      let page = try host.openPage(source: bundle ?? "", url: "file:///index.js", options: options)
      await host.settle()
      try await body(news, page)
    }
  }

  /// The device's back button, to which the bundle's root listens.
  static func goBack(_ page: Page) async throws {
    try page.fire("androidback", on: .ref("_root"))
    await page.host.settle()
  }
}

extension Page {
  /// The titles of the stories, in tree order.
  fileprivate var titles: [String] { values.filter { $0.hasPrefix("The ") } }
}

extension Component {
  /// The first component in tree order, this one or a descendant, that fulfils the condition.
  fileprivate func first(where isMeant: (Component) -> Bool) -> Component? {
    if isMeant(self) { return self }
    for child in subcomponents {
      if let found = child.first(where: isMeant) { return found }
    }
    return nil
  }
}
