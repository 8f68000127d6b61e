import HostThread
import HostValues
import MethodTable
import Testing
import WeexCore
import WeexPages
import WeexTree

/// Values of a page that are too long, too many or endless on their way to the host.
@HostActor
@Suite struct CrossingLimitTests {
  private final class Notes: WeexModule {
    static let exports = Exports<Notes> {
      SyncMethod("echo", Notes.echo)
      SyncMethod("size", "text", Notes.size)
      Method("later", Notes.later)
      Method("rows", "list", Notes.rows)
    }
    private let page: Page
    init(page: Page) { self.page = page }
    func echo(_ value: HostValue) -> HostValue { value }
    func size(text: String) -> Int { text.utf16.count }
    func later(_ value: HostValue) async -> HostValue { value }
    func rows(list: [HostValue]) { page.log("log", "\(list.count) rows") }
  }

  private func page(_ script: String, isTraced: Bool = false) async throws -> Page {
    let host = BarePageHarness.host { $0.registerModule("notes", withClass: Notes.self) }
    let recorder = isTraced ? JournalRecorder(host.journal) : nil
    let page = try BarePageHarness.pageWithBody(
      "const notes = weex.requireModule('notes');\n" + script,
      in: host
    )
    await host.settle(timeout: .seconds(600))
    withExtendedLifetime(recorder) {}
    return page
  }

  /// Forty levels of objects or arrays, each of which contains the next one twice.
  private nonisolated static let shared =
    "let o = {}; for (let i = 0; i < 40; i++) o = { a: o, b: o };"
  private nonisolated static let tooMany = "has more than 2000000 values"

  @Test(arguments: [
    ("notes.later(o)", "argument 0 of notes.later \(tooMany)"),
    ("notes.later(0, [o])", "argument 1 of notes.later \(tooMany)"),
    ("notes.echo({ x: o })", tooMany),
    ("root.setAttr('x', o)", "the value of a style or an attribute \(tooMany)"),
    ("root.setStyle('width', o)", "the value of a style or an attribute \(tooMany)"),
    ("new BroadcastChannel('c').postMessage(o)", "the message \(tooMany)"),
  ])
  func `values that stand for too many are refused`(call: String, message: String) async throws {
    let page = try await page(
      "\(Self.shared) try { \(call) } catch (e) { console.log(e.message) }"
    )
    #expect(page.printed.count == 1)
    #expect(page.printed.first?.contains(message) == true, "\(page.printed)")
  }

  @Test func `arrays that share their elements are a reason to reject`() async throws {
    let page = try await page(
      "let o = [1]; for (let i = 0; i < 40; i++) o = [o, o]; Promise.reject(o)"
    )
    #expect(page.messages.count == 1)
    #expect(page.messages.first?.contains("[ [ [Array], [Array] ]") == true, "\(page.messages)")
  }

  @Test(arguments: [
    "notes.later(new Proxy([], { get: (t, k) => k === 'length' ? 2 ** 32 : 0 }))",
    "notes.later(Array(2 ** 32 - 1))",
    "const h = { get a() { return { __proto__: h2 } } }; const h2 = h; notes.later({ get a() { return g() } }); "
      + "function g() { return { get a() { return g() }, get b() { return g() } } }",
  ])
  func `values that have no end are refused`(call: String) async throws {
    let page = try await page("try { \(call) } catch (e) { console.log(e.name) }")
    #expect(page.printed == ["RangeError"])
  }

  @Test(arguments: ["", "[[VirtualElement]]"])
  func `what stands in the place of an element's reference is copied, or refused, as any value`(
    mark: String
  ) async throws {
    let page = try await page(
      """
      const handler = {
        get(target, key) { return typeof key === 'symbol' ? undefined : new Proxy({}, handler); },
        ownKeys() { return ['a']; },
        getOwnPropertyDescriptor() { return { enumerable: true, configurable: true, value: 1 }; },
      };
      const value = '\(mark)' === '' ? Object.create(root) : { '\(mark)': true };
      Object.defineProperty(value, 'ref', { value: new Proxy({}, handler), enumerable: true });
      for (const call of [notes.echo, notes.later, (o) => root.setAttr('x', o)]) {
        try { call(value); } catch (e) { console.log(/nested more than 10000 levels/.test(e.message)); }
      }
      console.log(notes.echo({ '[[VirtualElement]]': true, ref: '7' }));
      """
    )
    #expect(page.printed == ["true", "true", "true", "7"], "\(page.printed)")
  }

  @Test func `a list of a hundred thousand rows crosses`() async throws {
    let page = try await page(
      """
      const list = Array.from({ length: 100000 }, (_, i) => ({
        id: i, title: `Row ${i}`, price: i / 2, sold: false, tags: ['a', 'b'], at: { x: 1, y: 2 },
      }));
      notes.rows(list);
      """
    )
    #expect(page.printed == ["100000 rows"] && page.failures.isEmpty)
  }

  private nonisolated static let long = "'x'.repeat(2 ** 28)"

  @Test(arguments: [
    ("notes.later(\(long))", "argument 0 of notes.later"),
    ("notes.later({ message: \(long) })", "argument 0 of notes.later"),
    ("notes.later({ [\(long)]: 1 })", "argument 0 of notes.later"),
    ("notes.size(\(long))", "notes.size"), ("notes.echo(\(long))", "notes.echo"),
    ("notes.echo([\(long)])", "notes.echo"),
    ("root.setAttr('x', \(long))", "the value of an attribute"),
    ("root.setStyle('color', \(long))", "the value of a style"),
    ("new BroadcastChannel('c').postMessage(\(long))", "the message"),
  ])
  func `a text that is too long is refused`(call: String, what: String) async throws {
    let page = try await page("try { \(call) } catch (e) { console.log(e.message) }")
    let message = page.printed.first ?? ""
    #expect(page.printed.count == 1 && message.contains(what), "\(page.printed)")
    #expect(message.contains("134217728") && message.utf8.count < 300)
  }

  @Test(arguments: [
    "root.addEvent(\(long), () => {})", "root.appendChild(document.createElement(\(long)))",
    "weex.requireModule(\(long))", "root.setAttr(\(long), 1)", "notes[\(long)]()",
    "new BroadcastChannel(\(long))",
  ])
  func `a name that is too long is refused`(call: String) async throws {
    let page = try await page("try { \(call) } catch (e) { console.log(e.message) }")
    let message =
      "'xxxxxxxxxxxxxxxxxxxx…' is a name of 268435456 characters; it may have at most 65536"
    #expect(page.printed == [message])
  }

  @Test func `what is logged is cut`() async throws {
    let page = try await page(
      "console.log(\(Self.long)); console.log([\(Self.long)]); throw new Error(\(Self.long))"
    )
    #expect(page.printed.count == 2)
    for text in page.printed + page.messages {
      #expect(text.utf8.count < 300_000 && text.contains("… ("), "\(text.suffix(100))")
    }
  }

  @Test func `what is recorded of a synchronous call is what was converted`() async throws {
    let page = try await page(
      """
      let count = 0;
      const seen = notes.echo({ get n() { return ++count } });
      console.log(count, seen.n);
      const o = {}; o.self = o;
      try { notes.echo(o) } catch (e) { console.log(e.message) }
      """,
      isTraced: true
    )
    #expect(page.printed.first == "1 1")
    #expect(page.printed.last?.contains("contains itself") == true, "\(page.printed)")
  }
}
