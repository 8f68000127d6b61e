import HostThread
import PageTesting
import TestReporting
import TestSupport
import Testing
import WeexHost

/// Messages about values that look the same or are long say where they differ.
@HostActor
@Suite struct DifferenceTests {
  private func failure(_ body: String) async throws -> (message: String, details: [String]) {
    let result = try await TestFileHarness.test(
      "class Point { constructor(x) { this.at = { x, y: { z: { w: x } } }; } }\n" + body
    )
    let failure = try #require(result.failures.first)
    return (failure.message, failure.details)
  }

  @Test(arguments: [
    (
      "expect({ a: { b: { c: { d: undefined } } } }).toStrictEqual({ a: { b: { c: {} } } });",
      ["at a.b.c.d: expected none, got undefined"]
    ),
    (
      "expect({ a: {} }).toStrictEqual({ a: { b: undefined } });",
      ["at a.b: expected undefined, there is none"]
    ),
    (
      "const list = (last) => Array.from({ length: 30 }, (_, n) => n === 28 ? last : { n }); expect(list({ n: 28, m: undefined })).toStrictEqual(list({ n: 28 }));",
      ["at [28].m: expected none, got undefined"]
    ),
    (
      "expect(new Point(1)).toEqual(new Point(2));",
      ["at at.x: expected 2, got 1", "at at.y.z.w: expected 2, got 1"]
    ),
    (
      "expect({ p: { x: 1 } }).toStrictEqual({ p: Object.assign(Object.create({}), { x: 1 }) });",
      ["at p: expected { x: 1 }, got one of another class"]
    ),
    (
      "const map = (value) => new Map(Array.from({ length: 200 }, (_, n) => [`key${n}`, n === 150 ? value : n])); expect(map('a')).toEqual(map('b'));",
      ["at get('key150'): expected 'b', got 'a'"]
    ),
    (
      "expect({ m: new Map([['a', 1], ['b', { c: 1 }]]) }).toEqual({ m: new Map([['b', { c: 2 }], ['d', 4]]) });",
      [
        "at m.get('b').c: expected 2, got 1", "at m.get('d'): expected 4, there is none",
        "at m.get('a'): expected none, got 1",
      ]
    ),
    (
      "expect(new Set([1, { a: 1 }])).toEqual(new Set([{ a: 2 }, 1]));",
      [
        "at the top: expected the item { a: 2 }, there is none",
        "at the top: expected no item { a: 1 }",
      ]
    ),
    (
      "expect(new Set([1, 2, 3])).toEqual(new Set([expect.anything(), 4, 1]));",
      [
        "at the top: expected the item 4, there is none", "at the top: expected no item 3",
      ]
    ),
    (
      "expect(new Map([['a', 1], ['b', 2]])).toEqual(new Map([[expect.any(String), 1], ['a', 2]]));",
      [
        "at get(any String): expected 1, got 2", "at get('a'): expected 2, got 1",
      ]
    ),
    (
      "expect({ e: new Error('a', { cause: 1 }) }).toStrictEqual({ e: new Error('a', { cause: 2 }) });",
      ["at e.cause: expected 2, got 1"]
    ),
    (
      "expect(new Uint8Array([1, 2]).buffer).toEqual(new Uint8Array([1, 3]).buffer);",
      ["at [1]: expected 3, got 2"]
    ),
    (
      "expect({ f: () => 1 }).toEqual({ f: () => 1 });",
      ["at f: expected [Function: f], got another one"]
    ),
    (
      "expect({ list: [1] }).toEqual({ list: [1, undefined] });",
      ["at list: expected [ 1, undefined ], got [ 1 ]"]
    ),
    (
      "expect({ [Symbol('k')]: 1 }).toEqual({});",
      ["at [Symbol(k)]: expected undefined, got 1"]
    ),
    (
      "expect({ a: { b: { c: { d: 1 } } } }).toBe({ a: { b: { c: { d: 2 } } } });",
      ["at a.b.c.d: expected 2, got 1"]
    ),
    (
      "const deep = (d) => ({ a: { b: { c: { d } } } }); expect({ x: deep(1) }).toHaveProperty('x', deep(2));",
      ["it has { a: { b: { c: [Object] } } }", "at a.b.c.d: expected 2, got 1"]
    ),
    ("expect(1).toBe(2);", []),
    (
      "const loop = (a) => { const value = { a }; value.me = value; return value; }; expect(loop(1)).toEqual(loop(2));",
      ["at a: expected 2, got 1"]
    ),
    (
      "expect(Object.assign(new Error('x'), { code: 5 })).toMatchObject({ code: 6 });",
      ["at code: expected 6, got 5"]
    ),
  ])
  func `a difference is told by its place`(_ body: String, _ details: [String]) async throws {
    let told = try await failure(body)
    #expect(told.details == details)
  }

  @Test func `long values of which the same beginning is shown are said to begin like that`()
    async throws
  {
    let told = try await failure(
      "const a = Array.from({ length: 10000 }, (_, i) => i); expect(a).toEqual(a.map((x) => x === 5000 ? 1 : x));"
    )
    let end = "(103 lines) to equal another value that begins in the same way"
    #expect(told.message.hasSuffix(end), "\(told.message)")
    #expect(told.details == ["at [5000]: expected 1, got 5000"])
  }

  @Test(arguments: [
    "expect({ a: { b: { c: { d: undefined } } } }).toStrictEqual({ a: { b: { c: {} } } });",
    "expect({ [Symbol('k')]: 1 }).toEqual({});", "expect(() => 1).toEqual(() => 1);",
    "expect(new Point(1)).toEqual(Object.assign(new Point(1), { at: { x: 1, y: { z: { w: 2 } } } }));",
  ])
  func `two values that look the same are not shown twice`(_ body: String) async throws {
    let message = try await failure(body).message
    #expect(message.hasSuffix("equal another value that looks the same when printed"), "\(message)")
  }

  @Test(arguments: [
    (
      "expect({ a: new Error('x') }).toEqual({ a: 1 });",
      "expected { a: [Error: x] } to equal { a: 1 }"
    ),
    ("expect([new TypeError('')]).toEqual([1]);", "expected [ [TypeError] ] to equal [ 1 ]"),
    (
      "expect(new Map([[1, new Error('x')]])).toEqual(1);",
      "expected Map(1) { 1 => [Error: x] } to equal 1"
    ),
    ("throw { error: new Error('x') };", "a test threw { error: [Error: x] }"),
  ])
  func `an error in a structure is shown without its stack`(
    _ body: String,
    _ message: String
  ) async throws {
    let told = try await failure(body).message
    #expect(told == message)
  }

  @Test func `an error that a test prints has its stack`() async throws {
    let result = try await TestFileHarness.test("console.log({ error: new Error('x') });")
    let text = try #require(result.output?.first?.text)
    #expect(text.contains("page.test.js:3:"), "\(text)")
  }

  @Test(arguments: [
    "new Set(Array.from({ length: 6000 }, (_, id) => ({ id, v })))",
    "new Map(Array.from({ length: 6000 }, (_, id) => [{ id, v }, 1]))",
    "new Map(Array.from({ length: 6000 }, (_, id) => [id + v, 1]))",
  ])
  func `large sets and maps that differ cost no square of their size`(
    _ value: String
  ) async throws {
    let result = try await TestFileHarness.test(
      "const of = (v) => \(value); expect(of('a')).toEqual(of('b'));"
    )
    let kind = value.dropFirst(4).prefix(3)
    #expect(result.messages.count == 1)
    #expect(result.messages.first?.hasPrefix("expected \(kind)(6000)") == true)
  }

  @Test func `an expected cause that is not there is told`() async throws {
    let result = try await TestFileHarness.test(
      "expect(() => { throw new Error('x'); }).toThrow(new Error('x', { cause: 1 }));"
    )
    #expect(
      result.failures.first?.details == [
        "it threw: [Error: x]", "at cause: expected 1, got undefined",
      ]
    )
  }
}
