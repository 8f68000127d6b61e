import HostThread
import JSEngine
import Testing

@HostActor
@Suite struct JSScriptTests {
  @Test func `runs in many contexts, which share nothing else`() throws {
    let script = JSScript(
      "var count = (typeof count === 'number' ? count : 0) + 1; count",
      url: "a.js"
    )
    let first = JSContext(name: "first")
    #expect(try first.evaluate(script).number == 1)
    #expect(try first.evaluate(script).number == 2)
    #expect(try JSContext(name: "second").evaluate(script).number == 1)
  }

  @Test func `keeps its places`() {
    let script = JSScript("\nfunction f() { throw new Error('x') }\nf()", url: "shared.js")
    let error = #expect(throws: JSException.self) {
      try JSContext(name: "test").evaluate(script)
    }
    #expect(error?.place == JSPlace(url: "shared.js", line: 2, column: 31))
  }

  @Test func `throws its syntax error with line and column`() {
    let script = JSScript("ok();\nlet = = 1", url: "shared.js")
    let error = #expect(throws: JSException.self) {
      try JSContext(name: "test").evaluate(script)
    }
    #expect(error?.place == JSPlace(url: "shared.js", line: 2, column: 7))
  }

  @Test func `text with NUL and beyond ASCII runs as it is`() throws {
    let script = JSScript("'模块\0é'.length", url: "ü.js")
    #expect(try JSContext(name: "test").evaluate(script).number == 4)
  }
}
