import Foundation
import Testing
import WeexHost

/// A page with data from a server: a list, the pages behind its rows, the way back, and more rows as it is scrolled.
@HostActor
@Suite struct NewsPageTests {
  private static let file =
    URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../../JSBundles/Fixtures/News/news.vue").standardized.path

  private func run(
    list: String = "topstories",
    _ body: @HostActor (NewsServer, Page) async throws -> Void
  ) async throws {
    try await NewsServer.run { news in
      let host = try news.host()
      var options = PageOptions()
      options.config["list"] = .string(list)
      var build = BuildOptions()
      build.cacheFolder = nil
      let page = try await host.openPage(file: Self.file, options: options, build: build)
      await host.settle()
      try await body(news, page)
    }
  }

  @Test func `the list grows as it is scrolled, until all is there`() async throws {
    try await run { news, page in
      #expect(page.values.first == "10 of 45")
      #expect(page.values.contains("99 points by writer1, 3 comments"))
      #expect(news.takePaths().count == 11)
      for (expected, asked) in [(20, 10), (30, 10), (40, 10), (45, 5)] {
        try page.scroll(.testID("list"), y: 10_000)
        await page.host.settle()
        #expect(page.values.first == "\(expected) of 45")
        #expect(news.takePaths().count == asked)
      }
      try page.scroll(.testID("list"), y: 10_000)
      await page.host.settle()
      #expect(news.takePaths().isEmpty)
      #expect(page.failures.isEmpty)
    }
  }

  @Test(arguments: ["the page's link", "the device's button"])
  func `a row leads to its story, and back`(way: String) async throws {
    try await run { news, page in
      _ = news.takePaths()
      try page.tap(.testID("story 1001"))
      await page.host.settle()
      #expect(
        page.values == [
          "Back", "A story by writer1", "The top story 1 &amp; more", "It&#x27;s so.<p>Is it?",
          "It is &gt; that.",
        ]
      )
      #expect(try page.component(at: .text("It is &gt; that.")).frameInPage.x == 40)
      #expect(
        Set(news.takePaths())
          == ["item/9001.json", "item/9002.json", "item/9011.json"]
      )
      if way == "the page's link" {
        try page.tap(.testID("back"))
      } else {
        try page.fire("androidback", on: .ref("_root"))
      }
      await page.host.settle()
      #expect(page.values.first == "10 of 45")
      #expect(news.takePaths().isEmpty)
      #expect(page.failures.isEmpty)
    }
  }

  @Test func `a comment that is gone is left out`() async throws {
    try await run { _, page in
      try page.tap(.testID("story 1003"))
      await page.host.settle()
      #expect(page.values.last == "Alone.")
      #expect(page.failures.isEmpty)
    }
  }

  @Test func `a list that is not there is said, and asked for again by a tap`() async throws {
    try await run(list: "nostories") { news, page in
      #expect(page.values.contains("nostories: 404 Not Found"))
      #expect(news.takePaths() == ["nostories.json"])
      try page.tap(.testID("retry"))
      await page.host.settle()
      #expect(news.takePaths() == ["nostories.json"])
      #expect(page.failures.isEmpty)
    }
  }
}
