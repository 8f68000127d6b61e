import Foundation
import Testing
import URLRouter
import WeexHost

/// `Data`, `Date`, `Set`, `URL`, `UUID` and `Decimal` as arguments and results, and the defaults of omitted arguments.
@HostActor
@Suite struct ArgumentTypeTests {
  struct Bag: Codable, HostResult {
    var letters: Set<String>
    var nested: [Set<String>]
  }

  struct Parcel: Codable, HostConvertible {
    var bytes: Data
    var sent: Date
    var tags: Set<String>
    var id: UUID?
  }

  struct Price: Codable, HostConvertible {
    var price: Decimal
  }

  final class Post: WeexModule {
    static let exports = Exports<Post> {
      SyncMethod("bytes", "data", Post.bytes)
      SyncMethod("echo", "data", Post.echo)
      SyncMethod("date", "date", Post.date)
      SyncMethod("day", "date", Post.day)
      SyncMethod("tags", "tags", Post.tags)
      SyncMethod("link", "url", Post.link)
      SyncMethod("id", "id", Post.id)
      SyncMethod("parcel", "parcel", Post.parcel)
      SyncMethod("maybe", "date", Post.maybe)
      SyncMethod("twice", "amount", Post.twice)
      SyncMethod("digits", "amount", Post.digits)
      SyncMethod("prices", "price", Post.prices)
      Method("later", "dates", Post.later)
      SyncMethod("load", "path", "count", Post.load, defaults: ("/", 10))
      SyncMethod("limit", "limit", Post.limit, defaults: 5)
      Method("promised", "path", "count", Post.promised, defaults: (nil, 3))
      Method("told", labels: ["text", "callback"], defaults: ("nothing", nil)) {
        (_: Post, text: String, callback: Callback) in callback(text)
      }
    }
    func bytes(_ data: Data) -> String { data.map { "\($0)" }.joined(separator: " ") }
    func echo(_ data: Data) -> Data { data }
    func date(_ date: Date) -> Double { date.timeIntervalSince1970 }
    func day(_ date: Date) -> Date { date }
    func tags(_ tags: Set<Int>) -> Set<Int> { tags.count == 1 ? tags : [] }
    func link(_ url: URL) -> URL { url.deletingLastPathComponent() }
    func id(_ id: UUID) -> UUID { id }
    func parcel(_ parcel: Parcel) -> String {
      "\(bytes(parcel.bytes)) \(parcel.sent.timeIntervalSince1970) \(parcel.tags.sorted())"
    }
    func maybe(_ date: Date?) -> Bool { date == nil }
    func twice(_ amount: Decimal) -> Decimal { amount + amount }
    func digits(_ amount: Decimal) -> String { "\(amount)" }
    func prices(_ price: Price) -> [Price] { [price, Price(price: price.price * 3)] }
    func later(_ dates: [Date]) async -> [Date] { dates }
    func load(_ path: String, _ count: Int) -> String { "\(path) \(count)" }
    func limit(_ limit: Int?) -> String { limit.map { "\($0)" } ?? "none" }
    func promised(_ path: String, _ count: Int) async -> String { "\(path) \(count)" }
  }

  private func host() -> WeexHost.Host {
    let host = WeexHost.Host.withDefaults()
    host.registerModule("post", withClass: Post.self)
    return host
  }

  private func run(_ body: String) async throws -> [String] {
    let page = try host().openPage(
      source: CannedPages.bundle(
        """
        const post = weex.requireModule('post');
        const say = v => console.log(typeof v === 'string' ? v : JSON.stringify(v));
        const fails = f => { try { say(f()); } catch (e) { say(e.message); } };
        (async () => { \(body) })();
        """
      ),
      url: "file:///a.js"
    )
    await page.host.settle()
    #expect(page.failures.isEmpty)
    return page.lines
  }

  @Test func `bytes come as buffers, views of them, base 64 or numbers, and go as Weex's binary`()
    async throws
  {
    let lines = try await run(
      """
      const buffer = new Uint8Array([1, 2, 3, 255]).buffer;
      say(post.bytes(buffer));
      say(post.bytes(new Uint8Array(buffer, 1, 2)));
      say(post.bytes(new DataView(buffer, 2)));
      say(post.bytes(new Uint16Array([258])));
      say(post.bytes([7, 8]));
      say(post.bytes('AQI='));
      say(post.bytes(new ArrayBuffer(0)) === '');
      say(post.echo(buffer));
      say(post.bytes(post.echo(buffer)));
      fails(() => post.bytes('x y'));
      fails(() => post.bytes([256]));
      fails(() => post.bytes({}));
      fails(() => post.bytes());
      """
    )
    #expect(
      lines == [
        "1 2 3 255", "2 3", "3 255", "2 1", "7 8", "1 2", "true",
        #"{"@type":"binary","base64":"AQID/w==","dataType":"ArrayBuffer"}"#, "1 2 3 255",
        "post.bytes: argument 0 (data: Data) wants bytes: an ArrayBuffer, a typed array, numbers from 0 to 255 or a base64 string, got the string \"x y\"",
        "post.bytes: argument 0 (data: Data)[0] wants a whole number from 0 to 255, got the number 256",
        "post.bytes: argument 0 (data: Data) wants bytes: an ArrayBuffer, a typed array, numbers from 0 to 255 or a base64 string, got an object",
        "post.bytes: missing argument 0 (data: Data)",
      ]
    )
  }

  @Test func `dates come as dates, texts and milliseconds, and go as texts`() async throws {
    let lines = try await run(
      """
      say(post.date(new Date(1500)));
      say(post.date(2500));
      say(post.date('3500'));
      say(post.date('1970-01-02T00:00:00Z'));
      say(post.date('1970-01-02T00:00:00.500Z'));
      say(post.date('1970-01-02T01:00:00+01:00'));
      say(post.date('1970-01-03'));
      say(post.day(new Date(0)));
      say(post.maybe(undefined) && post.maybe(null));
      say(await post.later([new Date(0), 1000]));
      fails(() => post.date('soon'));
      fails(() => post.date(new Date(NaN)));
      fails(() => post.date(-1e15));
      """
    )
    let wanted = "wants a date such as 2026-01-31T12:00:00Z, or milliseconds since 1970"
    #expect(
      lines == [
        "1.5", "2.5", "3.5", "86400", "86400.5", "86400", "172800", "1970-01-01T00:00:00.000Z",
        "true", #"["1970-01-01T00:00:00.000Z","1970-01-01T00:00:01.000Z"]"#,
        "post.date: argument 0 (date: Date) \(wanted), got the string \"soon\"",
        "post.date: argument 0 (date: Date) \(wanted), got null",
        "post.date: argument 0 (date: Date) wants a date from the year 1 to 9999, got the number -1000000000000000",
      ]
    )
  }

  @Test func `sets, URLs, UUIDs and structs of them cross`() async throws {
    let id = "9F1E2B3C-0000-4000-8000-00805F9B34FB"
    let lines = try await run(
      """
      say(post.tags([4, 4, '4']));
      say(post.link('https://shop.example/a/b?c'));
      say(post.id('\(id)'));
      say(post.parcel({ bytes: new Uint8Array([5]), sent: new Date(1000), tags: ['b', 'a', 'b'], id: '\(id)' }));
      say(post.parcel({ bytes: 'AQ==', sent: '1970-01-01T00:00:02Z', tags: [] }));
      fails(() => post.tags('x'));
      fails(() => post.id('x'));
      fails(() => post.parcel({ bytes: 1, sent: 0, tags: [] }));
      """
    )
    #expect(
      lines.prefix(5) == [
        "[4]", "https://shop.example/a/?c", id, "5 1.0 [\"a\", \"b\"]", "1 2.0 []",
      ]
    )
    #expect(lines[5] == "post.tags: argument 0 (tags: [Int]) wants an array, got the string \"x\"")
    #expect(lines[6].contains("wants a UUID such as 9F1E2B3C-"))
    #expect(lines[7].contains("argument 0 (parcel: object).bytes wants bytes: an ArrayBuffer"))
  }

  @Test func `decimal numbers cross as numbers, and a text keeps all digits`() async throws {
    let lines = try await run(
      """
      say(post.twice(12.34)); say(post.twice('0.1')); say(post.twice(-5));
      for (const amount of [0.1, 12.34, 1e21, ' 5 ', '12345678901234567890.12', '1e3', '0x10']) say(post.digits(amount));
      say(post.prices({ price: 0.1 })); say(post.prices({ price: '12.34' }));
      for (const amount of ['x', NaN, 1e300, null, {}]) fails(() => post.digits(amount));
      fails(() => post.prices({ price: 'much' }));
      """
    )
    #expect(lines.prefix(3) == ["24.68", "0.2", "-10"])
    #expect(
      lines.dropFirst(3).prefix(7) == [
        "0.1", "12.34", "1000000000000000000000", "5", "12345678901234567890.12", "1000", "16",
      ]
    )
    #expect(
      lines.dropFirst(10).prefix(2) == [
        #"[{"price":0.1},{"price":0.3}]"#, #"[{"price":12.34},{"price":37.02}]"#,
      ]
    )
    let refusals = lines.dropFirst(12)
    #expect(refusals.count == 6)
    #expect(
      refusals.first
        == #"post.digits: argument 0 (amount: Decimal) wants a number, got the string "x""#
    )
    #expect(
      refusals.dropFirst().first?.contains("wants a decimal number, got the number NaN") == true
    )
    #expect(
      refusals.last?.contains("argument 0 (price: object).price wants a number, got the string")
        == true
    )
  }

  @Test func `a left-out argument gets the table's default at every entry point`() async throws {
    let lines = try await run(
      """
      say(post.load());
      say(post.load('/a'));
      say(post.load(undefined, 2));
      say(post.load(null, null));
      fails(() => post.load('/a', 'x'));
      say(post.limit());
      say(post.limit(null));
      say(await post.promised('/p'));
      post.promised().catch(e => say(e.message));
      post.told(undefined, say);
      """
    )
    #expect(
      lines.prefix(8) == [
        "/ 10", "/a 10", "/ 2", "/ 10",
        "post.load: argument 1 (count: Int) wants a number, got the string \"x\"",
        "5", "none", "/p 3",
      ]
    )
    #expect(
      Set(lines.dropFirst(8)) == ["post.promised: missing argument 0 (path: String)", "nothing"]
    )
    let host = host()
    _ = try host.openPage(source: CannedPages.bundle(""), url: "file:///a.js")
    #expect(try Khala(str: "kl://post/load?count=4", in: host)?.result() as? String == "/ 4")
    #expect(try await Khala(str: "kl://post/promised?path=x", in: host)?.call() as? String == "x 3")
    #expect(try Khala(str: "kl://post/date?date=1500", in: host)?.result() as? Double == 1.5)
    #expect(try Khala(str: "kl://post/bytes?data=AQI=", in: host)?.result() as? String == "1 2")
  }

  @Test func `the list of methods shows types and defaults`() throws {
    let rows = Post.exports.rows.map(\.signature)
    #expect(rows.contains("load(path: String = \"/\", count: Int = 10)"))
    #expect(rows.contains("bytes(data: Data)") && rows.contains("tags(tags: Set<Int>)"))
    let load = try #require(Post.exports.rows.first { $0.name == "promised" })
    #expect(load.parameters.map(\.isOptional) == [false, true])
    #expect(load.parameters.map(\.defaultValue) == [nil, 3])
  }

  @Test func `a date keeps each of its milliseconds, and the elements of a set have an order`() {
    for millisecond in 0..<1000 {
      let date = Date(timeIntervalSince1970: 1_769_860_800 + Double(millisecond) / 1000)
      let digits = String(1000 + millisecond).dropFirst()
      #expect(date.hostValue == .string("2026-01-31T12:00:00.\(digits)Z"))
    }
    #expect(Set(["z", "x", "y"]).hostValue == ["x", "y", "z"])
    let letters = ["e", "d", "c", "b", "a", "f", "g"]
    let bag = Bag(letters: Set(letters), nested: [Set(letters)])
    let sorted = HostValue.array(letters.sorted().map { .string($0) })
    #expect(bag.hostValue == ["letters": sorted, "nested": .array([sorted])])
  }
}
