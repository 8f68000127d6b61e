import Testing
import WeexHost

/// What the articles show of arguments and of waiting, run.
@HostActor
@Suite struct ArticleArgumentTests {
  // sample: color
  struct Color: HostArgument {
    var hex: String

    static func read(from reader: ArgumentReader) throws(ArgumentMismatch) -> Color {
      guard let text = reader.string, text.hasPrefix("#") else {
        throw ArgumentMismatch(expected: "a colour such as #42b983", given: reader)
      }
      return Color(hex: text)
    }
  }
  // end

  final class NewsModule: WeexModule {
    static let exports = Exports<NewsModule> {
      Method("remind", "callback", NewsModule.remind)
      SyncMethod("paint", "color", NewsModule.paint)
      // sample: defaults
      Method("load", "path", "count", NewsModule.load, defaults: (nil, 10))
      SyncMethod("limit", "count", NewsModule.limit, defaults: 10)
      // end
    }

    private let page: Page

    init(page: Page) {
      self.page = page
    }

    // sample: remind
    func remind(_ callback: KeepAliveCallback) async throws {
      for cup in 1...3 {
        try await page.clock.sleep(for: .seconds(60))
        callback(["cup": .number(Double(cup))], keepAlive: cup < 3)
      }
    }
    // end

    func paint(_ color: Color) -> String { color.hex }
    func load(_ path: String, _ count: Int) async -> String { "\(path) \(count)" }
    func limit(_ count: Int) -> Int { count }
  }

  @Test func `the articles' module waits on the page's clock and has the arguments they say`()
    async throws
  {
    let host = WeexHost.Host.withDefaults()
    host.registerModule("news", withClass: NewsModule.self)
    let page = try host.openPage(
      source: CannedPages.bundle(
        """
        const news = weex.requireModule('news');
        news.remind(({ cup }) => console.log('cup', cup, performance.now()));
        console.log(news.paint('#42b983'), news.limit());
        try { news.paint('green') } catch (error) { console.log(error.message) }
        news.load('a').then(console.log);
        """
      ),
      url: "file:///a.js"
    )
    #expect(await host.settle(timeout: .seconds(600)) == .rest)
    #expect(page.failures.isEmpty)
    #expect(
      page.lines == [
        "#42b983 10",
        #"news.paint: argument 0 (color: object) wants a colour such as #42b983, got the string "green""#,
        "a 10", "cup 1 60000", "cup 2 120000", "cup 3 180000",
      ]
    )
  }
}
