import HostThread
import JSEngine
import Testing

@HostActor
@Suite struct JSExceptionTests {
  let context = JSContext(name: "test")

  private func exception(_ source: String) -> JSException? {
    do throws(JSException) {
      try context.evaluate(source, url: "page.js")
      return nil
    } catch {
      return error
    }
  }

  @Test func `has the place, name and stack of an error`() throws {
    let error = try #require(exception("\n\nfunction f() { throw new TypeError('bad') }\n  f()"))
    #expect(error.name == "TypeError")
    #expect(error.message == "bad")
    #expect(error.line == 3)
    #expect(error.column == 35)
    #expect(error.url == "page.js")
    #expect(error.stack.hasPrefix("f@page.js:3:35\n"))
    #expect(error.description == "page.js:3:35: TypeError: bad")
    #expect(!error.isTermination)
  }

  @Test func `has the callers that end in the call, too`() throws {
    let error = try #require(
      exception(
        """
        'use strict';
        const inner = () => { throw new Error('bad') };
        const outer = () =>
          inner();
        outer();
        """
      )
    )
    #expect(error.stack.hasPrefix("inner@page.js:2:38\nouter@page.js:4:8\n"), "\(error.stack)")
  }

  @Test(arguments: [
    ("'text'", "text"), ("null", "null"), ("undefined", "undefined"), ("42", "42"),
    ("({})", "[object Object]"), ("({ message: 'own' })", "own"),
    ("Symbol('s')", "a symbol was thrown"),
    ("({ toString() { throw 1 } })", "an object was thrown"),
    ("new Proxy({}, { get() { throw 1 } })", "an object was thrown"),
  ])
  func `describes whatever was thrown`(thrown: String, message: String) throws {
    let error = try #require(exception("throw \(thrown)"))
    #expect(error.message == message)
  }

  @Test func `keeps the thrown value`() throws {
    let error = try #require(exception("throw { answer: 42 }"))
    #expect(try error.value?.property("answer").number == 42)
  }

  @Test func `reads the code of an error`() throws {
    let error = try #require(exception("throw Object.assign(new Error('x'), { code: 'E1' })"))
    #expect(error.code == "E1")
  }

  @Test func `endless recursion throws a RangeError`() throws {
    let error = try #require(exception("function f() { return f() + 1 } f()"))
    #expect(error.name == "RangeError")
    #expect(try context.evaluate("1 + 1", url: "").number == 2)
  }

  @Test func `endless recursion through Swift throws a RangeError`() throws {
    let again = context.makeFunction(name: "again") { arguments in
      .borrowed(try arguments[0].callFunction())
    }
    try context.global.setProperty("again", .value(again))
    let error = try #require(exception("function f() { return again(f) } f()"))
    #expect(error.name == "RangeError")
  }

  @Test func `deeply nested data is converted`() throws {
    let source = "let q = []; for (let i = 0; i < 20000; i++) q = [q]; JSON.stringify(q).length"
    #expect(try context.evaluate(source, url: "").number == 40002)
  }

  @Test func `data nested too deeply is refused, never fatal`() async {
    // In a process of its own, because it takes seconds of the one thread that all other tests share.
    await #expect(processExitsWith: .success) {
      let name = await HostActor.run {
        JSExceptionTests().exception(
          "let p = []; for (let i = 0; i < 4e6; i++) p = [p]; JSON.stringify(p)"
        )?.name
      }
      guard name == "RangeError" else { preconditionFailure("got \(name ?? "no error")") }
    }
  }

  @Test nonisolated func `may be read and dropped on any thread`() async {
    for _ in 0..<20 {
      let error = await HostActor.run { JSExceptionTests().exception("throw { message: 'out' }") }
      #expect(error?.message == "out")
      #expect(error.map(String.init(describing:)) == "out")
    }
  }

  @Test func `has the place and the class that Swift gives it`() throws {
    let fail = context.makeFunction(name: "fail") { _ in
      throw JSException(name: "TypeError", message: "from Swift", code: "E9")
    }
    try context.global.setProperty("fail", .value(fail))
    let error = try #require(exception("\n  fail()"))
    #expect(error.description == "page.js:2:7: TypeError: from Swift")
    #expect(error.code == "E9")
  }

  @Test(arguments: [
    "class E extends Error { get code() { throw new E('x') } } throw new E('x')",
    "class E { get message() { throw new E() } get name() { throw new E() } get stack() { throw new E() } "
      + "get line() { throw new E() } get column() { throw new E() } get sourceURL() { throw new E() } "
      + "toString() { throw new E() } get code() { throw new E() } } throw new E()",
    "const h = { get() { throw new Proxy({}, h) } }; throw new Proxy({}, h)",
    "for (const k of ['code', 'message']) Object.defineProperty(Object.prototype, k, "
      + "{ get() { throw { k } }, configurable: true }); null.x",
  ])
  func `an exception whose parts throw exceptions is captured once`(script: String) async {
    // In a process of its own, which an endless captured exception would end.
    await #expect(processExitsWith: .success) { [script] in
      let isCaught = await HostActor.run { JSExceptionTests().exception(script) != nil }
      guard isCaught else { preconditionFailure("nothing was thrown") }
    }
  }

  @Test func `an exception that is captured while another one is read has no end of its own`()
    throws
  {
    let again = context.makeFunction(name: "again") { _ in
      let inner = JSExceptionTests().exception(
        "class F { get message() { throw 1 } } throw new F()"
      )
      return .string(inner?.message ?? "")
    }
    try context.global.setProperty("again", .value(again))
    let error = exception("class E { get message() { return again() } } throw new E()")
    #expect(error?.message == "an object was thrown" || error?.message == "[object Object]")
  }

  @Test func `of a very long text the beginning is captured`() throws {
    let error = try #require(exception("throw new Error('x'.repeat(2 ** 28))"))
    #expect(error.message.hasPrefix("xxx") && error.message.utf16.count < 200_000)
    #expect(error.message.hasSuffix("… (268435456 characters)"))
  }
}
