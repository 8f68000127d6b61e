import Testing
import WeexHost

/// The articles' samples of rows, arguments, answers and waiting, executed.
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

  // sample: cup
  enum Cup: String, CaseIterable, HostArgument {
    case small, large
  }
  // end

  struct Receipt: Codable, HostResult {
    var number: Int
    var lines: [String]
  }

  final class NewsModule: WeexModule {
    static let exports = Exports<NewsModule> {
      Method("remind", "callback", NewsModule.remind)
      SyncMethod("paint", "color", NewsModule.paint)
      SyncMethod("pour", "cup", NewsModule.pour)
      Method("buy", "callback", NewsModule.buy)
      Method("post", "text", NewsModule.post)
      SyncMethod("countNow", "name", readsTree: true, NewsModule.count)
      // sample: closures
      Method("ping", "text") { (module: NewsModule, text: String) in module.post(text) }
      SyncMethod("count", "name") { (module: NewsModule, name: String) in module.count(of: name) }
      Method("fetch", "path", "count", defaults: (nil, 10)) {
        (module: NewsModule, path: String, count: Int) in await module.load(path, count)
      }
      // end
      // sample: defaults
      Method("load", "path", "count", NewsModule.load, defaults: (nil, 10))
      SyncMethod("limit", "count", NewsModule.limit, defaults: 10)
      // end
      // sample: set-defaults
      SyncMethod("tagged", "tags", NewsModule.tagged, defaults: ["new"])
      SyncMethod("ranked", "path", "ranks", NewsModule.ranked, defaults: (nil, Set([1, 2])))
      // end
    }

    private let page: Page
    private var texts: [String] = []

    init(page: Page) {
      self.page = page
    }

    // sample: remind
    func remind(_ callback: KeepAliveCallback) async throws {
      for cup in 1...3 {
        try await page.clock.sleep(for: .seconds(1))
        callback(["cup": .number(Double(cup))], keepAlive: cup < 3)
      }
    }
    // end

    // sample: buy
    func buy(_ callback: Callback) {
      callback(Receipt(number: 1, lines: []))
    }
    // end

    func paint(_ color: Color) -> String { color.hex }
    func pour(_ cup: Cup) -> String { "a \(cup) cup" }
    func post(_ text: String) { texts.append(text) }
    func count(of text: String) -> Int { texts.count { $0 == text } }
    func load(_ path: String, _ count: Int) async -> String { "\(path) \(count)" }
    func limit(_ count: Int) -> Int { count }
    func tagged(_ tags: Set<String>) -> Int { tags.count }
    func ranked(_ path: String, _ ranks: Set<Int>) -> [Int] { ranks.sorted() }
  }

  /// Runs a script to rest, within the limits of `settle()`, and returns its output.
  private func run(_ script: String) async throws -> [String] {
    let host = WeexHost.Host.withDefaults()
    host.registerModule("news", withClass: NewsModule.self)
    let page = try host.openPage(
      source: CannedPages.bundle("const news = weex.requireModule('news');\n" + script),
      url: "file:///a.js"
    )
    #expect(await host.settle() == .rest)
    #expect(page.failures.isEmpty)
    return page.lines
  }

  @Test func `the articles' module waits on the page's clock and has the arguments they say`()
    async throws
  {
    let lines = try await run(
      """
      news.remind(({ cup }) => console.log('cup', cup, performance.now()));
      console.log(news.paint('#42b983'), news.limit());
      try { news.paint('green') } catch (error) { console.log(error.message) }
      news.load('a').then(console.log);
      """
    )
    #expect(
      lines == [
        "#42b983 10",
        #"news.paint: argument 0 (color: object) wants a colour such as #42b983, got the string "green""#,
        "a 10", "cup 1 1000", "cup 2 2000", "cup 3 3000",
      ]
    )
  }

  @Test func `a row that is a closure is called as a method is`() async throws {
    let lines = try await run(
      """
      news.ping('rain');
      news.fetch('b').then(console.log);
      news.fetch('c', 2).then(console.log);
      setTimeout(() => console.log(news.count('rain'), news.count('sun')), 1);
      """
    )
    #expect(lines == ["b 10", "c 2", "1 0"])
  }

  @Test func `a set that is left out is the set of the table`() async throws {
    let lines = try await run(
      """
      console.log(news.tagged(), news.tagged(['a', 'b']), news.ranked('/').join(), news.ranked('/', [7]).join());
      """
    )
    #expect(lines == ["1 2 1,2 7"])
  }

  @Test func `an enum tells its values, and a callback takes any result`() async throws {
    let lines = try await run(
      """
      console.log(news.pour('large'));
      try { news.pour('huge') } catch (error) { console.log(error.code, error.message) }
      news.buy(({ number }) => console.log('receipt', number));
      """
    )
    #expect(
      lines == [
        "a large cup",
        #"invalidArgument news.pour: argument 0 (cup: String) wants one of 'small', 'large', got the string "huge""#,
        "receipt 1",
      ]
    )
  }

  @Test func `a synchronous method runs before a queued one, unless it reads the tree`()
    async throws
  {
    let lines = try await run(
      """
      news.post('rain');
      console.log(news.count('rain'), news.countNow('rain'));
      setTimeout(() => console.log(news.count('rain')), 1);
      """
    )
    #expect(lines == ["0 1", "1"])
  }

  @Test func `the codes of the article are those that JavaScript gets`() throws {
    let codes: [(String, HostError.Code)] = [
      ("invalidArgument", .invalidArgument), ("invalidValue", .invalidValue),
      ("refused", .refused), ("noHandler", .noHandler), ("noTarget", .noTarget),
      ("unreadable", .unreadable), ("requestFailed", .requestFailed),
      ("methodFailed", .methodFailed),
    ]
    let rows = try Samples.rows("Errors", in: ArticleTests.path("Modules"))
      .filter { $0[0].hasPrefix("`.") }
    #expect(rows.map { $0[0] } == codes.map { "`.\($0.0)`" })
    #expect(rows.map { $0[1] } == codes.map { "`\($0.1.name)`" })
  }
}
