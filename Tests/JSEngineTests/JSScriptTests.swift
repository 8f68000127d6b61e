import HostThread
import JSEngine
import Metering
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

  @Test func `one that was run ahead gives its value once, and runs again then`() throws {
    let script = JSScript("globalThis.runs = (globalThis.runs ?? 0) + 1", url: "a.js")
    let context = JSContext(name: "test")
    context.evaluateAhead(script)
    #expect(try context.evaluate(script).number == 1)
    #expect(try context.evaluate(script).number == 2)
  }

  @Test func `what fails ahead fails for who asks`() throws {
    let script = JSScript("throw new Error('x')", url: "a.js")
    let context = JSContext(name: "test")
    context.evaluateAhead(script)
    let error = #expect(throws: JSException.self) { try context.evaluate(script) }
    #expect(error?.place?.url == "a.js")
  }

  @Test func `contexts that run a large text do not keep a copy each`() throws {
    let text = String(repeating: " ", count: 16 << 20) + "(function () {})"
    let script = JSScript(text, url: "large.js")
    let before = ResidentMemory.bytes
    let contexts = (0..<40).map { JSContext(name: "\($0)") }
    // A function holds the text that it was made of.
    let functions = try contexts.map { try $0.evaluate(script) }
    #expect(ResidentMemory.bytes - before < 320 << 20)
    #expect(functions.count == contexts.count)
  }

  @Test(arguments: [1, 9]) func `keeps its places`(runs: Int) {
    let script = JSScript("\nfunction f() { throw new Error('x') }\nf()", url: "shared.js")
    for _ in 1...runs {
      let error = #expect(throws: JSException.self) {
        try JSContext(name: "test").evaluate(script)
      }
      #expect(error?.place == JSPlace(url: "shared.js", line: 2, column: 31))
    }
  }

  @Test(arguments: [1, 9]) func `throws its syntax error with line and column`(runs: Int) {
    let script = JSScript("ok();\nlet = = 1", url: "shared.js")
    for _ in 1...runs {
      let error = #expect(throws: JSException.self) {
        try JSContext(name: "test").evaluate(script)
      }
      #expect(error?.place == JSPlace(url: "shared.js", line: 2, column: 7))
    }
  }

  @Test func `text with NUL and beyond ASCII runs as it is`() throws {
    let script = JSScript("'模块\0é'.length", url: "ü.js")
    #expect(try JSContext(name: "test").evaluate(script).number == 4)
  }
}
