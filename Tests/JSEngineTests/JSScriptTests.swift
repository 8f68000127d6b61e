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
    // A function holds the text from which it was made.
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

  @Test(arguments: ["'abc'.length", "'模块\0é'.length", "\u{FEFF}3"])
  func `one of parts that stay in memory runs like any other`(text: String) throws {
    let parts = ["(function () {\n", "", "return \(text) })"].map { Array($0.utf8) }
    let script = JSScript(lasting: parts, url: "ü.js")
    #expect(script.source == "(function () {\nreturn \(text) })")
    for _ in 0..<5 {
      let context = JSContext(name: "test")
      let function = try context.evaluate(script)
      let shown = try context.evaluate("(f => `${f}`)", url: "").call([.value(function)])
      #expect(shown.string == "function () {\nreturn \(text) }")
      #expect(try function.call().number == (text.contains("模") ? 4 : 3))
    }
  }

  @Test(arguments: [1, 9]) func `keeps the places of parts that stay in memory`(runs: Int) {
    let parts = ["ok();\n", "let = = 1"].map { Array($0.utf8) }
    let script = JSScript(lasting: parts, url: "shared.js")
    for _ in 1...runs {
      let error = #expect(throws: JSException.self) {
        try JSContext(name: "test").evaluate(script)
      }
      #expect(error?.place == JSPlace(url: "shared.js", line: 2, column: 7))
    }
  }
}
