import Foundation
import HostThread
import JSEngine
import Testing

private struct Refusal: JSThrowable {
  let message = "no such city"
  let code = "unknownCity"
}

private struct SecretError: Error {}

@HostActor
@Suite struct HostFunctionTests {
  let context = JSContext(name: "test")

  private func define(
    _ name: String,
    length: Int = 0,
    lasts: Bool = false,
    _ body: @escaping JSFunctionBody
  ) throws {
    let function =
      lasts
      ? context.makeLastingFunction(name: name, length: length, body: body)
      : context.makeFunction(name: name, length: length, body: body)
    try context.global.setProperty(name, .value(function))
  }

  private func string(_ source: String) throws -> String? {
    try context.evaluate(source, url: "test.js").string
  }

  @Test(arguments: [false, true])
  func `looks like a function to JavaScript`(lasts: Bool) throws {
    try define("greet", length: 2, lasts: lasts) { _ in .undefined }
    #expect(try string("typeof greet") == "function")
    #expect(try string("greet.name") == "greet")
    #expect(try context.evaluate("greet.length", url: "").number == 2)
    #expect(try string("Object.prototype.toString.call(greet)") == "[object Function]")
    #expect(try context.evaluate("greet instanceof Function", url: "").bool == true)
    #expect(try string("JSON.stringify(Object.keys(greet))") == "[]")
    #expect(try string("String(greet)").map { $0.contains("native code") } == true)
    #expect(try string("try { new greet() } catch (e) { e.name }") == "TypeError")
  }

  @Test(arguments: [false, true])
  func `works with call, apply, bind and as a method`(lasts: Bool) throws {
    try define("first", lasts: lasts) { .borrowed($0[0]) }
    try define("self", lasts: lasts) { .borrowed($0.this) }
    #expect(try string("first.call(null, 'a')") == "a")
    #expect(try string("first.apply(null, ['b'])") == "b")
    #expect(try string("first.bind(null, 'c')()") == "c")
    #expect(try string("({ name: 'd', self }).self().name") == "d")
    #expect(try string("['e'].map(first)[0]") == "e")
  }

  @Test func `tells an argument that was not passed from undefined only by the count`() throws {
    try define("count") { .number(Double($0.count)) }
    try define("kind") { .string("\($0[0].kind)") }
    #expect(try context.evaluate("count() + 10 * count(undefined)", url: "").number == 10)
    #expect(try string("kind() + kind(undefined)") == "undefinedundefined")
  }

  @Test(arguments: [
    ("0", 0.0), ("-0", -0.0), ("-7", -7), ("1.5", 1.5), ("0x7fffffff", 2_147_483_647),
    ("-0x80000000", -2_147_483_648), ("0xffffffff", 4_294_967_295), ("2 ** 53", 0x1p53),
    ("Number.MAX_VALUE", .greatestFiniteMagnitude), ("Number.MIN_VALUE", .leastNonzeroMagnitude),
    ("Infinity", .infinity), ("-Infinity", -.infinity), ("NaN", .nan),
    ("undefined", nil), ("null", nil), ("true", nil), ("false", nil), ("'1'", nil), ("''", nil),
    ("({})", nil), ("[1]", nil), ("Symbol()", nil), ("1n", nil), ("() => 1", nil),
  ])
  func `reads a number, and takes nothing else for one`(script: String, number: Double?) throws {
    var read: Double?
    try define("take") {
      read = $0.number(1)
      return .undefined
    }
    try context.evaluate("take('', \(script))", url: "test.js")
    #expect(read?.bitPattern == number?.bitPattern || read?.isNaN == true && number?.isNaN == true)
  }

  @Test(arguments: [
    "'text'", "''", "'a'.repeat(300)", "'rope ' + [1]", "'a part of a text'.slice(2, 9)", "`${{}}`",
    "Object.keys({ name: 1 })[0]", "'\\0'", "'\\x7f\\x80'", "'née'", "'Ã©'", "'€'", "'🏳️‍🌈'",
    "'a\\ud800'",
    "String(1.5)",
  ])
  func `reads a text in whatever form the engine keeps it`(script: String) throws {
    var read: [String?] = []
    try define("take", lasts: true) {
      read += [$0.string(0), $0[1].string, try $0[2].asString()]
      return .undefined
    }
    try context.evaluate("{ const text = () => \(script); take(text(), text(), text()) }", url: "")
    let json = try string("JSON.stringify(\(script))")
    let text = json.flatMap { try? JSONDecoder().decode(String.self, from: Data($0.utf8)) }
    #expect(read == [text ?? "a\u{FFFD}", text ?? "a\u{FFFD}", text ?? "a\u{FFFD}"])
  }

  @Test(arguments: [
    "1", "null", "undefined", "true", "({})", "['a']", "Symbol('a')", "1n", "Object('a')",
  ])
  func `takes nothing but a string for one`(script: String) throws {
    var read: [String?] = []
    try define("take", lasts: true) {
      read += [$0.string(0), $0[0].string]
      return .undefined
    }
    try context.evaluate("take(\(script))", url: "")
    #expect(read == [nil, nil])
  }

  @Test func `returns every kind of value`() throws {
    try define("value") { arguments in
      switch arguments.string(0) {
      case "null": .null
      case "bool": .bool(true)
      case "number": .number(1.5)
      case "string": .string("text")
      default: .undefined
      }
    }
    #expect(
      try string(
        "JSON.stringify(['null', 'bool', 'number', 'string', 'none'].map(value).map(String))"
      )
        == #"["null","true","1.5","text","undefined"]"#
    )
  }

  @Test func `throws an error with message and code into JavaScript`() throws {
    try define("fail") { _ in throw Refusal() }
    #expect(
      try string("try { fail() } catch (e) { `${e instanceof Error} ${e.message} ${e.code}` }")
        == "true no such city unknownCity"
    )
  }

  @Test func `never shows a Swift type name to JavaScript`() throws {
    try define("fail") { _ in throw SecretError() }
    let text = try string("try { fail() } catch (e) { `${e} ${e.code} ${e.stack}` }")
    #expect(text?.contains("Secret") == false)
    #expect(text?.hasPrefix("Error: the native call failed nativeError") == true)
  }

  @Test func `passes a JavaScript exception through Swift as the very same object`() throws {
    try define("through") { arguments in .borrowed(try arguments[0].callFunction()) }
    #expect(
      try context.evaluate(
        """
        const error = new TypeError('mine');
        let caught;
        try { through(() => { throw error }) } catch (e) { caught = e }
        caught === error
        """,
        url: "test.js"
      ).bool == true
    )
    #expect(try string("try { through(() => { throw 'text' }) } catch (e) { e }") == "text")
  }

  @Test func `runs microtasks when the outermost call returns and not before`() throws {
    try define("nested") { [context] _ in
      try context.evaluate("Promise.resolve().then(() => log.push('microtask'))", url: "")
      try context.evaluate("log.push('nested')", url: "")
      return .undefined
    }
    try context.evaluate("var log = []; nested(); log.push('outer')", url: "")
    #expect(try string("log.join()") == "nested,outer,microtask")
  }

  @Test func `releases its body after the collector has found it`() throws {
    let alive = Count()
    for _ in 0..<50 {
      let token = Token(alive)
      _ = context.makeFunction(name: "dropped") { _ in .number(token.number) }
    }
    #expect(alive.value == 50)
    #expect(context.functionCount == 50)
    try context.evaluate("(function f(n) { return n ? f(n - 1) : 0 })(200)", url: "")
    for _ in 0..<3 { JSContextGroup.shared.collectGarbage() }
    // The collector may mistake a stale word on the stack for a reference, but not fifty of them.
    #expect(alive.value < 10)
    #expect(context.functionCount == alive.value)
  }

  @Test func `releases nothing that JavaScript can still reach`() throws {
    let alive = Count()
    for number in 0..<50 {
      let token = Token(alive)
      try define("kept\(number)") { _ in .number(token.number) }
    }
    JSContextGroup.shared.collectGarbage()
    #expect(alive.value == 50)
    #expect(try context.evaluate("kept49()", url: "").number == 1)
  }

  @Test(arguments: [false, true])
  func `releases its body when the context is closed`(lasts: Bool) throws {
    let alive = Count()
    try {
      let token = Token(alive)
      try define("kept", lasts: lasts) { _ in .number(token.number) }
    }()
    #expect(alive.value == 1)
    context.close()
    #expect(alive.value == 0)
  }

  @Test(arguments: [false, true])
  func `throws after its context was closed by itself`(lasts: Bool) throws {
    try define("close", lasts: lasts) { [context] _ in
      context.close()
      JSContextGroup.shared.collectGarbage()
      return .undefined
    }
    try define("other", lasts: lasts) { _ in .string("reached") }
    let caught = Caught()
    try define("report") { _ in .undefined }
    let watcher = JSContext(name: "watcher")
    let report = watcher.makeFunction(name: "report") { arguments in
      caught.text = arguments.string(0)
      return .undefined
    }
    try context.global.setProperty("report", .value(report))
    try context.evaluate(
      "close(); try { other() } catch (e) { report(e.message) }",
      url: "test.js"
    )
    #expect(caught.text == "the page is closed")
  }
}

@HostActor private final class Count {
  var value = 0
}

/// Counts itself while it lives.
@HostActor private final class Token {
  let number = 1.0
  private let alive: Count

  init(_ alive: Count) {
    self.alive = alive
    alive.value += 1
  }

  isolated deinit {
    alive.value -= 1
  }
}

@HostActor private final class Caught {
  var text: String?
}
