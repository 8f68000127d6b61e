import HostThread
import JSEngine
import Testing

@HostActor
@Suite struct JSContextTests {
  let context = JSContext(name: "test")

  @Test func `evaluates a script and returns its last value`() throws {
    #expect(try context.evaluate("1; 2; 3", url: "a.js").number == 3)
  }

  @Test func `starts counting lines where it is told to`() throws {
    let error = #expect(throws: JSException.self) {
      try context.evaluate("\nthrow new Error('x')", url: "a.js", startingLine: 10)
    }
    #expect(error?.line == 11)
    let syntax = #expect(throws: JSException.self) {
      try context.evaluate("\n  let = = 1", url: "a.js", startingLine: 10)
    }
    #expect(syntax?.description.hasPrefix("a.js:11:9: SyntaxError: ") == true)
  }

  @Test func `checks a script without running it`() throws {
    try context.checkSyntax("globalThis.ran = true", url: "a.js")
    #expect(try context.evaluate("typeof ran", url: "").string == "undefined")
  }

  @Test func `shares nothing with another context`() throws {
    let other = JSContext(name: "other")
    try context.evaluate("var x = 1; Array.prototype.extra = 1", url: "")
    #expect(
      try other.evaluate("typeof x + typeof [].extra", url: "").string == "undefinedundefined"
    )
  }

  @Test func `runs microtasks before it returns`() throws {
    try context.evaluate("var log = ''; Promise.resolve().then(() => log += 'm')", url: "")
    #expect(try context.evaluate("log", url: "").string == "m")
  }

  @Test func `tells the JavaScript that called`() throws {
    let box = Box()
    let ask = context.makeFunction(name: "ask") { [context] _ in
      box.backtrace = context.backtrace()
      box.place = context.callSite
      return .undefined
    }
    try context.global.setProperty("ask", .value(ask))
    try context.evaluate("function outer() {\n  ask()\n}\nouter()", url: "page.js")
    #expect(box.backtrace?.contains("outer() at page.js:2") == true)
    #expect(box.place == JSPlace(url: "page.js", line: 2, column: 6))
    #expect(context.callSite == nil)
  }

  @Test func `makes errors with a message and a code`() throws {
    try context.global.setProperty("e", .value(context.makeError("wrong", code: "E1")))
    #expect(
      try context.evaluate("`${e instanceof Error} ${e} ${e.code} ${Object.keys(e)}`", url: "")
        .string?.hasPrefix("true Error: wrong E1 ") == true
    )
  }

  @Test func `refuses to run once it is closed`() {
    context.close()
    context.close()
    #expect(context.isClosed)
    #expect(throws: JSException.self) { try context.evaluate("1", url: "") }
    #expect(context.makeFunction(name: "f") { _ in .null }.kind == .undefined)
    #expect(context.makeObject().kind == .undefined)
  }
}

@HostActor private final class Box {
  var backtrace: String?
  var place: JSPlace?
}
