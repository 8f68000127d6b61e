import HostThread
import JSEngine
import Testing

/// Serialized, because it counts the values of the whole engine and limits how long any script may run.
@HostActor
@Suite(.serialized) struct JSContextGroupTests {
  let group = JSContextGroup.shared

  @Test func `the library has everything that is used`() {
    #expect(JSContextGroup.missingFeatures.isEmpty)
    #expect(group.knowsEncoding)
  }

  @Test func `a stuck script is stopped, and the engine goes on`() throws {
    let context = JSContext(name: "stuck")
    defer { group.clearExecutionTimeLimit() }
    #expect(group.setExecutionTimeLimit(seconds: 0.05))
    let error = #expect(throws: JSException.self) {
      try context.evaluate("try { while (true) {} } catch (e) {}", url: "loop.js")
    }
    #expect(error?.isTermination == true)
    group.clearExecutionTimeLimit()
    #expect(try context.evaluate("1 + 1", url: "").number == 2)
    let text = #expect(throws: JSException.self) { try context.evaluate("throw 'x'", url: "") }
    #expect(text?.isTermination == false)
  }

  @Test func `the limit holds for each call into JavaScript, until it is cleared`() throws {
    let context = JSContext(name: "stuck")
    defer { group.clearExecutionTimeLimit() }
    group.setExecutionTimeLimit(seconds: 0.02)
    for _ in 0..<3 {
      let error = #expect(throws: JSException.self) {
        try context.evaluate("for (;;) {}", url: "loop.js")
      }
      #expect(error?.isTermination == true)
      #expect(try context.evaluate("1 + 1", url: "").number == 2)
    }
  }

  @Test func `a script that is stopped inside a call through Swift is stopped outside too`() throws
  {
    let context = JSContext(name: "stuck")
    defer { group.clearExecutionTimeLimit() }
    let through = context.makeFunction(name: "through") { arguments in
      .borrowed(try arguments[0].callFunction())
    }
    try context.global.setProperty("through", .value(through))
    group.setExecutionTimeLimit(seconds: 0.02)
    let error = #expect(throws: JSException.self) {
      try context.evaluate(
        """
        var caught = 0
        for (let i = 0; i < 20; i++) { try { through(() => { for (;;) {} }) } catch (e) { caught++ } }
        """,
        url: "loop.js"
      )
    }
    #expect(error?.isTermination == true)
    #expect(try context.evaluate("caught", url: "").number == 0)
    #expect(throws: JSException.self) { try context.evaluate("for (;;) {}", url: "loop.js") }
  }

  @Test func `after a stop inside a call through Swift, what has no limit runs`() throws {
    for _ in 0..<10 {
      let stuck = JSContext(name: "stuck")
      let through = stuck.makeFunction(name: "through") { _ in
        .value(try stuck.evaluate("(function () { for (;;); })", url: "inner.js").call([]))
      }
      let outer = try stuck.evaluate("(f) => f()", url: "outer.js")
      #expect(throws: JSException.self) {
        try group.withExecutionTimeLimit(seconds: 0.02) { () throws(JSException) in
          try outer.call([.value(through)])
        }
      }
      stuck.close()
      let next = JSContext(name: "next")
      #expect(try next.evaluate("let n = 0; while (n < 1e5) n++; n", url: "next.js").number == 1e5)
      next.close()
    }
  }

  @Test func `a script that may proceed is asked about again`() throws {
    let context = JSContext(name: "slow")
    defer { group.clearExecutionTimeLimit() }
    let count = Count()
    group.setExecutionTimeLimit(seconds: 0.02) {
      count.value += 1
      return count.value < 3 ? .proceed(seconds: 0.02) : .terminate
    }
    #expect(throws: JSException.self) { try context.evaluate("for (;;) {}", url: "loop.js") }
    #expect(count.value == 3)
  }

  @Test func `closed contexts are collected, whatever hung on them`() throws {
    func globals() throws -> Int {
      for _ in 0..<3 { group.collectGarbage() }
      return try #require(group.memoryStatistics()).globalObjectCount
    }
    let before = try globals()
    var kept: [JSValue] = []
    for number in 0..<50 {
      let context = JSContext(name: "page \(number)")
      context.onUnhandledRejection = { _, _ in }
      let function = context.makeFunction(name: "f") { [unowned context] _ in
        .number(Double(context.valueCount))
      }
      try context.global.setProperty("f", .value(function))
      try context.evaluate("var a = { f }; Promise.reject(a); f()", url: "page.js")
      kept.append(try context.evaluate("a", url: "page.js"))
      context.close()
    }
    try JSContext(name: "other").evaluate(
      "(function f(n) { return n ? f(n - 1) : 0 })(200)",
      url: ""
    )
    // The collector may mistake a stale word on the stack for a reference, but not fifty of them.
    let left = try globals() - before
    #expect(left <= 5)
    withExtendedLifetime(kept) {}
  }

  @Test func `a context dropped without being closed is released, on any thread`()
    async throws
  {
    var watched: [Watch] = []
    func drop() {
      let context = JSContext(name: "dropped")
      watched.append(Watch(context))
    }
    drop()
    for _ in 0..<20 {
      nonisolated(unsafe) let context = JSContext(name: "dropped elsewhere")
      unsafe watched.append(Watch(context))
      await Task.detached { unsafe withExtendedLifetime(context) {} }.value
    }
    #expect(watched.allSatisfy { $0.context == nil })
  }
}

/// Observes a context without keeping it.
@HostActor private final class Watch {
  private(set) weak var context: JSContext?

  init(_ context: JSContext) {
    self.context = context
  }
}

@HostActor private final class Count {
  var value = 0
}
