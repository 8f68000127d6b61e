import HostThread
import HostValues
import MethodTable
import PromiseBridge
import Testing
import WeexCore
import WeexPages
import WeexTree

/// Lone surrogates, which JavaScript's texts may contain and Swift's cannot: none is replaced without notice.
@HostActor
@Suite struct FlexLoneSurrogateTests {
  private final class Notes: WeexModule {
    static let exports = Exports<Notes> {
      SyncMethod("echo", Notes.echo)
    }
    init(page: Page) {}
    func echo(_ value: HostValue) -> HostValue { value }
  }

  @Test(arguments: [
    (#"'a\uD800'"#, #"argument 0 of $flex.echo contains a lone surrogate, \ud800 at 1"#),
    (#"'👍\uDC00'"#, #"argument 0 of $flex.echo contains a lone surrogate, \udc00 at 2"#),
    (#"'\uDC00\uD800'"#, #"argument 0 of $flex.echo contains a lone surrogate, \udc00 at 0"#),
    (
      #"1, '\uD800\uD800\uDC00'"#,
      #"argument 1 of $flex.echo contains a lone surrogate, \ud800 at 0"#
    ),
    (
      #"{ name: 'a\uD800' }"#,
      #"'name' in argument 0 of $flex.echo contains a lone surrogate, \ud800 at 1"#
    ),
    (
      #"{ list: [1, { x: '\uDFFFb' }] }"#,
      #"'list[1].x' in argument 0 of $flex.echo contains a lone surrogate, \udfff at 0"#
    ),
    (
      #"{ a: { 'k\uD800': 1 } }"#,
      #"a key of 'a' in argument 0 of $flex.echo contains a lone surrogate, \ud800 at 1"#
    ),
    (
      #"{ '\uD800': 1 }"#,
      #"a key of argument 0 of $flex.echo contains a lone surrogate, \ud800 at 0"#
    ),
    (
      #"new String('\uD800')"#,
      #"argument 0 of $flex.echo contains a lone surrogate, \ud800 at 0"#
    ),
  ])
  func `a lone surrogate in an argument rejects the promise and says where`(
    arguments: String,
    message: String
  ) async throws {
    let flex = FlexComponent()
    let calls = Box(0)
    flex.setInterface("echo") { _ in
      calls.update { $0 += 1 }
      return nil
    }
    let page = try FlexHarness.page(
      "const e = await failure($flex.echo(\(arguments))); show(e instanceof TypeError); console.log(e.message);",
      flex
    )
    await page.host.rest()
    #expect(page.printed == ["true", message + "; only whole characters can be passed"])
    #expect(page.messages.isEmpty && calls.value == 0)
  }

  @Test func `whole characters outside of the basic plane cross in values and keys`() async throws {
    let flex = FlexComponent()
    flex.setInterface("echo") { (value: HostValue) in value }
    let printed = try await FlexHarness.run(
      "show(await $flex.echo({ '👍': ['👩‍👩‍👧', '\u{10FFFF}'] }), await $flex.echo('\u{1F44D}'));",
      flex
    )
    #expect(printed == [#"{"👍":["👩‍👩‍👧","\#u{10FFFF}"]} "👍""#])
  }

  @Test func `modules by their promises, and results of the page's functions, refuse it alike`()
    async throws
  {
    let flex = FlexComponent()
    flex.expose(module: "notes")
    let host = FlexHarness.host { $0.registerModule("notes", withClass: Notes.self) }
    let page = try FlexHarness.page(
      #"""
      window.onFlexLoad = () => { $flex.web['n\ud800'] = 1; $flex.web.lone = () => ({ k: ['v\ud800'] }); };
      console.log((await failure($flex.notes.echo('\ud800'))).message);
      console.log(typeof $flex['n\ud800'], await failure((async () => $flex['n\ud800']())()) instanceof TypeError);
      """#,
      flex,
      in: host
    )
    await page.host.rest()
    #expect(
      page.printed == [
        #"argument 0 of $flex.notes.echo contains a lone surrogate, \ud800 at 0; only whole characters can be passed"#,
        "undefined true",
      ]
    )
    #expect(page.messages.isEmpty)
    do throws(HostError) {
      try await page.evalFlexFunc("lone")
      Issue.record("a lone surrogate crossed")
    } catch {
      #expect(
        error.message.contains(
          #"'k[0]' in the result of $flex.web.lone contains a lone surrogate, \ud800 at 1"#
        )
      )
    }
  }

  @Test func `an unknown name with a lone surrogate is reported as unknown`()
    async throws
  {
    let flex = FlexComponent()
    flex.setInterface("echo") { _ in nil }
    let page = try FlexHarness.page(#"await $flex['ech\ud800']();"#, flex)
    await page.host.rest()
    #expect(page.failures.count == 1)
    #expect(page.messages.first?.contains("TypeError") == true, "\(page.messages)")
  }
}
