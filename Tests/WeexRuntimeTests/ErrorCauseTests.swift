import HostThread
import HostValues
import TestSupport
import Testing
import WeexCore
import WeexPages
import WeexRuntime
import WeexTree

/// The causes of an exception: its `cause`, and the `errors` of an `AggregateError`.
@HostActor
@Suite struct ErrorCauseTests {
  @Test(arguments: [
    ("throw new Error('a')", []),
    ("throw new Error('a', { cause: undefined })", []),
    ("throw new Error('a', { cause: new TypeError('b') })", ["TypeError: b"]),
    ("Promise.reject(new Error('a', { cause: new TypeError('b') }))", ["TypeError: b"]),
    ("setTimeout(() => { throw new Error('a', { cause: new TypeError('b') }) })", ["TypeError: b"]),
    (
      "throw new Error('a', { cause: new Error('b', { cause: new RangeError('c') }) })",
      ["Error: b", "RangeError: c"]
    ),
    (
      "throw new AggregateError([new Error('b', { cause: 'c' }), new TypeError('d')], 'a')",
      ["Error: b", "'c'", "TypeError: d"]
    ),
    (
      "throw Object.assign(new AggregateError([new Error('c')], 'a'), { cause: new Error('b') })",
      ["Error: b", "Error: c"]
    ),
    (
      "throw new (class extends Error { get cause() { return new Error('b') } })('a')", ["Error: b"]
    ),
    ("throw new Error('a', { cause: null })", ["null"]),
    ("throw new Error('a', { cause: { code: 7, list: [1] } })", ["{ code: 7, list: [ 1 ] }"]),
    ("const e = new Error('a'); e.cause = e; throw e", []),
    (
      "const e = new Error('a', { cause: new Error('b') }); e.cause.cause = e; e.errors = [e.cause, e]; throw e",
      ["Error: b"]
    ),
    (
      "throw Object.defineProperty(new Error('a'), 'cause', { get() { throw new Error('b') } })", []
    ),
    ("throw Object.assign(new Error('a'), { errors: 'none' })", []),
    ("throw Object.assign(new Error('a'), { errors: new Proxy([], { get() { throw 1 } }) })", []),
    ("throw { cause: new Error('b') }", []),
  ])
  func `a failure knows what its error was made of`(
    script: String,
    causes: [String]
  ) async throws {
    let page = try PageHarness.page(script)
    await page.host.settle()
    #expect(page.failures.count == 1)
    #expect(page.failures.first?.allCauses.map(\.message) == causes)
  }

  @Test(arguments: [
    "let e = new Error('0'); for (let i = 1; i < 5000; i++) e = new Error(`${i}`, { cause: e }); throw e",
    "throw new AggregateError(Array.from({ length: 5000 }, (_, i) => new Error(`${i}`)), 'all')",
    "throw new (class Endless extends Error { get cause() { return new Endless() } })()",
  ])
  func `of an error with thousands of causes, some are told`(script: String) async throws {
    let page = try PageHarness.page(script)
    let causes = try #require(page.failures.first?.causeLines)
    #expect(causes.count == 21)
    #expect(causes.last == "because of more errors, which are not listed")
  }

  @Test func `a cause has a place and a stack of its own`() async throws {
    let page = try PageHarness.page(
      """
      function inner() { return new TypeError('b') }
      throw new Error('a', { cause: inner() })
      """
    )
    let failure = try #require(page.failures.first)
    let cause = try #require(failure.causes.first)
    #expect(failure.location?.line == 3)
    #expect(cause.location?.line == 2)
    #expect(cause.stack?.hasPrefix("inner (test.js:2:") == true)
  }

  @Test(arguments: [
    (
      "render(h) { return h('div', { on: { click() { throw new Error('a', { cause: new Error('b') }) } } }) }",
      "v-on handler"
    ),
    (
      "created() { throw new Error('a', { cause: new Error('b') }) }, render: h => h('div')",
      "created hook"
    ),
  ])
  func `what Vue reports has its causes`(options: String, place: String) async throws {
    let page = try PageHarness.vuePage("{ \(options) }")
    page.tree.root?.fireEvent("click")
    await page.host.settle()
    #expect(page.failures.count == 1)
    #expect(page.failures.first?.message == "Error: a (in \(place))")
    #expect(page.failures.first?.causeLines == ["because of Error: b"])
  }

  @Test func `a page gets what a stub has thrown with its causes`() async throws {
    let host = PageHarness.host()
    let stub = """
      exports.price = () => { throw new RangeError('a', { cause: new TypeError('b') }) }
      exports.buy = async () => { throw new AggregateError([new Error('c'), new Error('d')], 'e') }
      """
    host.registerStub("stock", source: stub, url: "stock.js") { source, _ in source }
    let page = try PageHarness.page(
      """
      const stock = weex.requireModule('stock')
      try { stock.price() } catch (error) {
        console.log(error.name, error.cause instanceof TypeError, error.cause.name, error.cause.message, Object.keys(error).includes('cause'))
      }
      stock.buy().catch((error) => console.log(error.errors.map(({ message }) => message).join()))
      stock.buy()
      """,
      in: host
    )
    await host.settle()
    #expect(page.printed == ["RangeError false TypeError b false", "c,d"])
    #expect(page.failures.map(\.causeLines) == [["because of Error: c", "because of Error: d"]])
    #expect(page.failures.first?.causes.first?.location?.url.hasSuffix("stock.js") == true)
  }

  @Test func `the handler of exceptions is told of causes`() async throws {
    final class Handler: ExceptionHandling {
      let told = Told()
      func onJSException(_ exception: JSExceptionInfo) { told.causes += exception.causes }
    }
    @HostActor final class Told {
      nonisolated init() {}
      var causes: [String] = []
    }
    let host = PageHarness.host()
    let handler = Handler()
    host.registerHandler(handler, withProtocol: (any ExceptionHandling).self)
    _ = try PageHarness.page("throw new Error('a', { cause: new TypeError('b') })", in: host)
    #expect(handler.told.causes == ["TypeError: b"])
  }

  @Test(arguments: [
    ("new Error('a', { cause: new TypeError('b') })", ["[cause]: TypeError: b"]),
    ("new Error('a', { cause: 5 })", ["[cause]: 5"]),
    (
      "new AggregateError([new Error('b'), 'c'], 'a')",
      ["AggregateError: a", "[errors]: [", "Error: b", "'c'"]
    ),
    ("Object.assign(new Error('a'), { errors: 'none' })", ["Error: a"]),
    ("(e => Object.assign(e, { cause: e }))(new Error('a'))", ["[cause]: [Circular]"]),
    (
      "(() => { let e; for (let i = 0; i < 5000; i++) e = new Error(`${i}`, { cause: e }); return e })()",
      ["Error: 4999", "[cause]: Error: 4998", "[cause]: …"]
    ),
  ])
  func `the console shows what an error was made of`(value: String, parts: [String]) throws {
    let page = try PageHarness.page("console.log(\(value))")
    let text = try #require(page.printed.first)
    for part in parts { #expect(text.contains(part), "\(text)") }
    #expect(text.count < 10_000)
  }
}
