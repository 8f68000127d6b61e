import HostThread
import JSEngine
import Testing

@HostActor
@Suite struct JSValueTests {
  let context = JSContext(name: "test")

  private func value(_ source: String) throws -> JSValue {
    try context.evaluate(source, url: "test.js")
  }

  @Test(arguments: [
    ("undefined", JSKind.undefined), ("null", .null), ("true", .boolean), ("NaN", .number),
    ("''", .string), ("Symbol()", .symbol), ("10n", .bigInt), ("() => 1", .function),
    ("class A {}; A", .function), ("[]", .array), ("new Date()", .date),
    ("new Uint8Array(1)", .typedArray), ("new ArrayBuffer(1)", .typedArray), ("({})", .object),
    ("/x/", .object), ("new Map()", .object), ("Promise.resolve()", .object),
  ])
  func `tells what a value is`(source: String, kind: JSKind) throws {
    #expect(try value(source).kind == kind)
  }

  @Test func `reads scalars and nothing else`() throws {
    #expect(try value("1.5").number == 1.5)
    #expect(try value("'1.5'").number == nil)
    #expect(try value("true").bool == true)
    #expect(try value("1").bool == nil)
    #expect(try value("1").string == nil)
    #expect(try value("'1.5'").borrowed.asNumber() == 1.5)
    #expect(try value("[1, 2]").borrowed.asString() == "1,2")
    #expect(throws: JSException.self) { try value("Symbol()").borrowed.asNumber() }
  }

  @Test func `an object's properties, in order`() throws {
    let object = try value("({ b: 1, a: 'x', 2: null })")
    #expect(object.borrowed.propertyNames() == ["2", "b", "a"])
    #expect(try object.property("b").number == 1)
    #expect(try object.property("nothing").kind == .undefined)
    #expect(try value("'text'").property("length").number == 4)
    #expect(try value("1").property("x").kind == .undefined)
    var names: [String] = []
    try object.borrowed.forEachProperty { name, value in names.append("\(name):\(value.kind)") }
    #expect(names == ["2:null", "b:number", "a:string"])
  }

  @Test func `a getter that throws throws`() throws {
    let object = try value("({ get bad() { throw new Error('no') } })")
    let error = #expect(throws: JSException.self) { try object.property("bad") }
    #expect(error?.message == "no")
  }

  @Test func `sets properties, hidden and fixed ones too`() throws {
    let object = context.makeObject()
    try object.setProperty("open", .number(1))
    try object.setProperty("fixed", .string("f"), [.readOnly, .hidden, .permanent])
    try context.global.setProperty("object", .value(object))
    #expect(
      try value("object.fixed = 1; delete object.fixed; JSON.stringify(object) + object.fixed")
        .string == #"{"open":1}f"#
    )
  }

  @Test func `an array's elements`() throws {
    let array = context.makeArray([.number(1), .string("two"), .null, .undefined, .bool(false)])
    #expect(array.json() == #"[1,"two",null,null,false]"#)
    #expect(array.borrowed.count == 5)
    #expect(try array.borrowed.element(1).string == "two")
    #expect(try array.borrowed.element(9).isUndefined)
    #expect(try array.borrowed.element(-1).isUndefined)
  }

  @Test func `calls a function with this and arguments`() throws {
    let function = try value("(function (a, b) { return this.base + a + b })")
    let this = try value("({ base: 'x' })")
    #expect(try function.call(this: this, [.number(1), .string("z")]).string == "x1z")
    #expect(throws: JSException.self) { try this.call() }
    #expect(try value("Date").borrowed.construct([.number(0)]).kind == .date)
  }

  @Test func `a call with very many arguments keeps them all alive`() throws {
    let join = try value("((...parts) => parts.length + parts[299] + parts.join('').length)")
    let many = (0..<300).map { JSResult.string("part \($0)") }
    #expect(try join.call(many).string == "300part 2992290")
  }

  @Test func `JSON in and out`() throws {
    let value = try #require(context.parseJSON(#"{"a":[1,{"b":null}]}"#))
    #expect(value.json() == #"{"a":[1,{"b":null}]}"#)
    #expect(value.json(indent: 1) == "{\n \"a\": [\n  1,\n  {\n   \"b\": null\n  }\n ]\n}")
    #expect(context.parseJSON("{nope") == nil)
    #expect(context.undefined.json() == nil)
    #expect(try self.value("var o = {}; o.o = o").json() == nil)
  }

  @Test func `is counted while it is kept`() throws {
    let before = context.valueCount
    var kept: [JSValue] = []
    for _ in 0..<10 { kept.append(context.makeObject()) }
    #expect(context.valueCount == before + 10)
    kept.remove(at: 5)
    #expect(context.valueCount == before + 9)
    kept = []
    #expect(context.valueCount == before)
  }

  @Test func `is released on the host thread wherever it is dropped`() async {
    for _ in 0..<50 {
      nonisolated(unsafe) let value = context.makeObject()
      await Task.detached { unsafe withExtendedLifetime(value) {} }.value
    }
    #expect(context.valueCount == 0)
  }

  @Test func `becomes undefined when its context is closed`() throws {
    let object = try value("({ a: 1 })")
    context.close()
    #expect(object.kind == .undefined)
    #expect(try object.property("a").kind == .undefined)
    #expect(throws: JSException.self) { try object.call() }
  }
}
