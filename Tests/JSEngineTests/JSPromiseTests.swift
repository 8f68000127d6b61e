import HostThread
import JSEngine
import Testing

@HostActor
@Suite struct JSPromiseTests {
  let context = JSContext(name: "test")

  @Test func `Swift fulfils a promise, once`() throws {
    let (promise, resolver) = context.makeDeferredPromise()
    try context.global.setProperty("promise", .value(promise))
    try context.evaluate("var log = []; promise.then(v => log.push(v))", url: "")
    #expect(resolver.resolve(.string("yes")))
    #expect(!resolver.resolve(.string("again")))
    #expect(!resolver.reject(.string("no")))
    #expect(resolver.isSettled)
    #expect(try context.evaluate("log.join()", url: "").string == "yes")
  }

  @Test func `Swift rejects a promise with an error`() throws {
    let (promise, resolver) = context.makeDeferredPromise()
    try context.global.setProperty("promise", .value(promise))
    try context.evaluate("var log; promise.catch(e => { log = e.message + e.code })", url: "")
    resolver.reject(throwing: JSException(message: "refused", code: "E7"))
    #expect(try context.evaluate("log", url: "").string == "refusedE7")
  }

  @Test func `Swift waits for a promise of JavaScript's`() async throws {
    let promise = try context.evaluate(
      "var go; new Promise(resolve => { go = resolve }).then(v => v + 1)",
      url: ""
    )
    let task = Task { @HostActor [context] in
      _ = try context.evaluate("go(41)", url: "")
    }
    #expect(try await promise.awaitPromise().number == 42)
    try await task.value
  }

  @Test func `a rejection is thrown into Swift`() async throws {
    let promise = try context.evaluate("Promise.reject(new TypeError('bad'))", url: "test.js")
    do throws(JSException) {
      _ = try await promise.awaitPromise()
      Issue.record("nothing was thrown")
    } catch {
      #expect(error.description.hasSuffix("TypeError: bad"))
    }
  }

  @Test func `waiting for a value that is not a promise returns it`() async throws {
    let value = context.makeString("plain")
    #expect(try await value.awaitPromise().string == "plain")
  }

  @Test func `closing the context ends the wait`() async throws {
    let promise = try context.evaluate("new Promise(() => {})", url: "")
    let task = Task { @HostActor [context] in context.close() }
    await #expect(throws: JSException.self) { try await promise.awaitPromise().number }
    await task.value
  }

  @Test func `an unhandled rejection is reported at the end of the turn`() throws {
    let reported = Reports()
    context.onUnhandledRejection = { exception, _ in
      reported.messages.append(exception.description)
    }
    try context.evaluate("Promise.reject(new Error('lost'))", url: "page.js")
    #expect(reported.messages == ["page.js:1:25: Error: lost"])
    try context.evaluate("Promise.reject('kept').catch(() => {})", url: "page.js")
    try context.evaluate("(async () => { throw 'text' })()", url: "page.js")
    #expect(reported.messages == ["page.js:1:25: Error: lost", "text"])
  }
}

@HostActor private final class Reports {
  var messages: [String] = []
}
