import PromiseBridge
import Routing
import Testing
import WeexHost

/// One row, called through each entry point: the journal's record, the answer and the message of a failure.
@HostActor
@Suite struct InvocationTests {
  struct Plain: Error {}

  final class Native: HostResult {}

  final class Stock: WeexModule, RoutingClass {
    static let exports = Exports<Stock> {
      SyncMethod("count", "tea", "weight", Stock.count)
      SyncMethod("break", Stock.fail)
      SyncMethod("native", Stock.native)
      Method("order", "tea", "callback", Stock.order)
      Method("price", "tea", Stock.price)
      Method("spoil", Stock.spoil)
      Method("reject", Stock.reject)
    }

    init() {}

    func count(_ tea: String, _ weight: Int?) -> Int { tea.count * (weight ?? 1) }
    func fail() throws { throw Plain() }
    func native() -> Native { Native() }
    func order(_ tea: String, _ callback: Callback) { callback(.string("ordered \(tea)")) }
    func price(_ tea: Int) async -> Int { tea }
    func spoil() async throws { throw Plain() }
    func reject() async throws { throw FlexReject() }
  }

  private final class Records {
    var all: [Journal.Entry] = []

    /// The entries of a kind for one of the addresses that the tests call.
    func of(_ kind: Journal.Entry.Kind, _ part: String) -> [Journal.Entry] {
      all.filter { $0.kind == kind && $0.subject.contains(part) }
    }
  }

  /// Opens a page whose script calls the stock: as a module, by `$flex`, and by URL as a module's function and a routing class's.
  private func open(_ script: String) async throws -> (lines: [String], records: Records) {
    let records = Records()
    let flex = FlexComponent()
    flex.expose(module: "stock")
    let host = Host.withDefaults()
    host.registerModule("stock", withClass: Stock.self)
    host.router.register(Stock.self, as: "Shelf")
    host.journal.addSink { records.all.append($0) }
    let page = try host.openPage(
      source: CannedPages.bundle(
        """
        const stock = weex.requireModule('stock');
        const go = (url) => weex.requireModule('router').call(url);
        const print = (value) => console.log(String(value));
        const message = (call) => call().then(print, (error) => print(error.message));
        (async () => { \(script) })();
        """
      ),
      url: "file:///page.js",
      component: flex
    )
    await host.settle()
    #expect(page.failures.isEmpty, "\(page.failures)")
    return (page.log.filter { !$0.isFromHost }.map(\.text), records)
  }

  @Test func `an argument is refused in the same words, after the name that the caller used`()
    async throws
  {
    let (lines, _) = try await open(
      """
      await message(async () => stock.count());
      await message(() => $flex.stock.count());
      await message(() => go('kl://stock/count'));
      await message(() => go('kl://Shelf/count'));
      await message(() => stock.price('green'));
      await message(() => $flex.stock.price('green'));
      await message(() => go('kl://stock/price?tea=green'));
      await message(() => go('kl://Shelf/price?tea=green'));
      """
    )
    let missing = ": missing argument 0 (tea: String)"
    let wrong = #": argument 0 (tea: Int) wants a number, got the string "green""#
    let names = ["stock.count", "$flex.stock.count", "stock/count", "Shelf/count"]
    #expect(lines.prefix(4) == ArraySlice(names.map { $0 + missing }))
    #expect(
      lines.suffix(4)
        == ArraySlice(names.map { $0.replacing("count", with: "price") + wrong })
    )
  }

  @Test(arguments: ["break", "spoil"])
  func `an error without words is told as the method's failure`(method: String) async throws {
    let (lines, _) = try await open(
      """
      await message(async () => stock.\(method)());
      await message(() => $flex.stock.\(method)());
      await message(() => go('kl://stock/\(method)'));
      await message(() => go('kl://Shelf/\(method)'));
      """
    )
    #expect(
      lines == [
        "stock.\(method) failed", "$flex.stock.\(method) failed", "stock/\(method) failed",
        "Shelf/\(method) failed",
      ]
    )
  }

  @Test func `a rejection without a reason names the method, whoever called it`() async throws {
    let (lines, _) = try await open(
      """
      await message(() => stock.reject());
      await message(() => $flex.stock.reject());
      await message(() => go('kl://Shelf/reject'));
      """
    )
    #expect(
      lines == [
        "stock.reject was rejected", "$flex.stock.reject was rejected", "Shelf/reject was rejected",
      ]
    )
  }

  @Test func `the journal's records of a call differ in the address only`() async throws {
    let (_, records) = try await open(
      """
      stock.count('green');
      await $flex.stock.count('green');
      await go('kl://stock/count?tea=green');
      await go('kl://Shelf/count?tea=green');
      """
    )
    let calls = records.of(.call, "count")
    #expect(
      calls.map(\.subject) == [
        "stock.count", "$flex.stock.count", "kl://stock/count?tea=green",
        "kl://Shelf/count?tea=green",
      ]
    )
    #expect(calls.allSatisfy { $0.values == ["green", 5] }, "\(calls)")
  }

  @Test func `the journal only names a native object, whoever called the method`() async throws {
    let (_, records) = try await open(
      """
      stock.native();
      await $flex.stock.native();
      await go('kl://stock/native');
      await go('kl://Shelf/native');
      """
    )
    let calls = records.of(.call, "native")
    #expect(calls.map(\.values) == [[HostValue]](repeating: ["<opaque Native>"], count: 4))
  }

  @Test func `a promise that is rejected before its method runs is an answer to its call`()
    async throws
  {
    let (_, records) = try await open("await message(() => stock.price('green'));")
    let call = try #require(records.of(.call, "stock.price").first)
    let replies = records.of(.reply, "stock.price")
    #expect(replies.count == 1, "\(records.all)")
    #expect(replies.first?.answeredCall == call.call?.number)
    #expect(replies.first?.values.first?.string?.contains("wants a number") == true)
  }

  @Test func `a callback that stands for a promise of $flex answers its call once`() async throws {
    let (lines, records) = try await open("print(await $flex.stock.order('green'));")
    #expect(lines == ["ordered green"])
    let call = try #require(records.of(.call, "$flex.stock.order").first)
    let replies = records.of(.reply, "$flex.stock.order")
    #expect(replies.map(\.values) == [["ordered green"]], "\(replies)")
    #expect(replies.first?.answeredCall == call.call?.number)
  }
}
