import HostThread
import HostValues
import MethodTable
import TestSupport
import Testing
import WeexCore
import WeexPages
import WeexTree

/// Lone surrogates in calls of Weex's modules, where they become U+FFFD with a warning.
@HostActor
@Suite struct LoneSurrogateTests {
  private final class Notes: WeexModule {
    static let exports = Exports<Notes> {
      SyncMethod("echo", Notes.echo)
      SyncMethod("size", "text", Notes.size)
      Method("later", Notes.later)
      Method("callback", "text", "callback", Notes.callback)
    }
    init(page: Page) {}
    func echo(_ value: HostValue) -> HostValue { value }
    func size(text: String) -> Int { text.utf16.count }
    func later(_ value: HostValue) async -> HostValue { value }
    func callback(text: String, callback: Callback) { callback(.string(text)) }
  }

  private func page(_ script: String, isStrict: Bool = false) async throws -> Page {
    let host = BarePageHarness.host(isStrict: isStrict) {
      $0.registerModule("notes", withClass: Notes.self)
    }
    let page = try BarePageHarness.pageWithBody(
      "const notes = weex.requireModule('notes');\n" + script,
      in: host
    )
    await host.settle(timeout: .seconds(600))
    return page
  }

  private static func warning(_ method: String) -> String {
    #"notes.\#(method) was passed a lone surrogate (\ud800 to \udfff), and got U+FFFD instead"#
  }

  @Test(arguments: [
    (#"notes.size('a\ud800')"#, "size"), (#"notes.echo('\udc00')"#, "echo"),
    (#"notes.echo({ a: ['\ud800'] })"#, "echo"), (#"notes.echo({ 'k\ud800': 1 })"#, "echo"),
    (#"notes.later('\ud800')"#, "later"), (#"notes.later([{ a: '\ud800' }])"#, "later"),
    (#"notes.callback('\ud800', () => {})"#, "callback"),
  ])
  func `a method that is passed a lone surrogate is named in a warning, once a page`(
    call: String,
    method: String
  ) async throws {
    let page = try await page(String(repeating: call + ";\n", count: 3))
    #expect(page.printed == ["test.js:4:\(7 + method.count): \(Self.warning(method))"])
    #expect(page.failures.isEmpty)
  }

  @Test func `whole characters and other calls are not blamed`() async throws {
    let page = try await page(
      #"""
      console.log('\ud800'.length);
      notes.size('a'); notes.size('é'); notes.size('👍'); notes.echo({ '👍': '\u{10ffff}' }); notes.later('日本');
      """#
    )
    #expect(page.printed == ["1"] && page.failures.isEmpty)
  }

  @Test func `a strict host has it as a failure`() async throws {
    let page = try await page(#"notes.size('\ud800')"#, isStrict: true)
    #expect(page.messages.map { $0.hasSuffix(Self.warning("size")) } == [true], "\(page.messages)")
  }
}
