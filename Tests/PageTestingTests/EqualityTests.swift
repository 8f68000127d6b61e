import HostThread
import PageTesting
import TestReporting
import TestSupport
import Testing
import WeexHost

/// Which values are equal, contain the members of others, or match the error that a function is expected to throw.
@HostActor
@Suite struct EqualityTests {
  private static let head = """
    class ApiError extends Error { constructor(text, code, options) { super(text, options); this.code = code; } }
    class Point { constructor(x, y) { this.x = x; this.y = y; } }
    const caused = (cause) => new Error('a', { cause });
    const fail = (error) => () => { throw error; };
    const call = Object.assign(() => {}, { calls: [1], name2: 'call' });
    function* count(to) { yield to; }
    const page = await t.open('page.js');

    """

  private func messages(_ body: String) async throws -> [String] {
    try await TestFileHarness.test(Self.head + body).messages
  }

  @Test(arguments: [
    "await expect(Promise.reject(new ApiError('x', 5))).rejects.toMatchObject({ code: 5 });",
    "expect(new ApiError('x', 5)).toMatchObject({ message: 'x', code: expect.any(Number) });",
    "expect(new ApiError('x', 5)).toEqual(expect.objectContaining({ code: 5 }));",
    "expect({ error: new ApiError('x', 5) }).toMatchObject({ error: { code: 5 } });",
    "expect(call).toMatchObject({ calls: [1] });",
    "expect({ call }).toMatchObject({ call: { name2: 'call' } });",
    "expect(call).toEqual(expect.objectContaining({ calls: [1] }));",
    "expect(new Map([[1, 2]])).toMatchObject({ size: 1 });",
    "expect([1, 2]).toMatchObject({ length: 2 });",
    "expect({ [Symbol.for('a')]: 1, b: 2 }).toMatchObject({ [Symbol.for('a')]: 1 });",
    "expect(fail(new RangeError('not found'))).toThrow(new Error('not found'));",
    "expect(fail(new RangeError('not found'))).toThrow(new RangeError('not found'));",
    "expect(fail(new ApiError('x', 5))).toThrow(new ApiError('x', 5));",
    "expect(fail(caused(1))).toThrow(caused(1));",
    "expect(fail(new Error(''))).toThrow(new Error(''));",
    "expect(fail('plain')).toThrow('plain');",
    "expect(new ApiError('x', 5)).toStrictEqual(new ApiError('x', 5));",
    "expect(caused({ a: 1 })).toStrictEqual(caused({ a: 1 }));",
    "const one = Promise.resolve(1); expect([one]).toEqual([one]);",
    "const it = count(1); expect({ it }).toStrictEqual({ it });",
    "expect(Object(1n)).toEqual(Object(1n));",
    "expect([page.getByText('a')]).toEqual([page.getByText('a')]);",
    "expect({ user: {} }).toEqual({ user: expect.any(Object) });",
    "expect([1n, Symbol('a'), () => {}, 'a', 1, true, new Date(0)]).toEqual(",
    "expect({ a: { b: 1 }, c: 2 }).toEqual(expect.objectContaining({ a: { b: 1 } }));",
    "expect({ a: { b: 1, c: 2 } }).toMatchObject({ a: { b: 1 } });",
    "expect(new Set([1, 2])).toEqual(new Set([expect.anything(), 1]));",
    "expect(new Set(['a', 2, 3])).toEqual(new Set([expect.anything(), expect.any(Number), expect.any(String)]));",
    "expect(new Set([{ a: 1 }, { a: 2 }])).toEqual(new Set([{ a: expect.any(Number) }, { a: 1 }]));",
    "expect(new Map([['a', 1], ['b', 2]])).toEqual(new Map([[expect.any(String), expect.any(Number)], ['a', 1]]));",
    "expect(new Map([[{ k: 1 }, 1], [NaN, 2]])).toEqual(new Map([[NaN, 2], [{ k: 1 }, 1]]));",
    "const key = {}; expect(new Map([[key, 1], [{}, 2]])).toEqual(new Map([[key, 2], [{}, 1]]));",
    "const map = (keys) => new Map(keys.map((key) => [key, { key }])), keys = [...Array(20000).keys()];\n"
      + "expect(map(keys)).toEqual(map([...keys].reverse()));",
    "const keys = [...Array(20000).keys()]; expect(new Set(keys)).toEqual(new Set([...keys].reverse()));",
  ])
  func `what holds passes`(_ body: String) async throws {
    let types =
      "[BigInt, Symbol, Function, String, Number, Boolean, Date].map((type) => expect.any(type)));"
    #expect(try await messages(body.hasSuffix("toEqual(") ? body + types : body) == [])
  }

  @Test(arguments: [
    "expect(new ApiError('x', 5)).not.toMatchObject({ code: 5 });",
    "expect(new ApiError('x', 5)).toMatchObject({ code: 6 });",
    "expect(call).not.toMatchObject({ calls: [1] });",
    "expect({ [Symbol.for('a')]: 1 }).toMatchObject({ [Symbol.for('a')]: 2 });",
    "expect({ m: () => {} }).toMatchObject({ m: {} });",
    "expect(Promise.resolve({})).toMatchObject({});",
    "expect(fail(new RangeError('not found'))).toThrow(new TypeError('not'));",
    "expect(fail(new RangeError('not found'))).toThrow(new Error('not'));",
    "expect(fail(new RangeError('not found'))).toThrow(new TypeError('not found'));",
    "expect(fail(new Error('a'))).toThrow(new Error(''));",
    "expect(fail(caused(1))).toThrow(caused(2));",
    "expect(new ApiError('x', 5)).toStrictEqual(new ApiError('x', 6));",
    "expect(new ApiError('x', 5)).not.toStrictEqual(new ApiError('x', 5));",
    "expect([caused(1)]).toStrictEqual([caused(2)]);",
    "expect(caused(1)).toStrictEqual(new Error('a'));",
    "expect(new AggregateError([1])).toStrictEqual(new AggregateError([2]));",
    "expect(Object.create({ a: 1 })).toEqual({ a: 1 });",
    "expect({}).toEqual({ toString: Object.prototype.toString });",
    "expect(new (class { get v() { return 3; } })()).toEqual({ v: 3 });",
    "expect(Promise.resolve(1)).toEqual({});",
    "expect(Promise.resolve(1)).toEqual(Promise.resolve(1));",
    "expect({ a: Promise.resolve(1) }).toStrictEqual({ a: Promise.resolve(2) });",
    "expect(new WeakMap()).toEqual({});",
    "expect(new WeakSet()).toEqual(new WeakSet());",
    "expect(count(1)).toEqual(count(2));",
    "expect([1].values()).toEqual([2].values());",
    "expect(Object(1n)).toEqual(Object(2n));",
    "expect([page.getByText('a')]).toEqual([page.getByText('b')]);",
    "expect({ user: null }).toEqual({ user: expect.any(Object) });",
    "expect(undefined).toEqual(expect.any(class Undefined {}));",
    "expect({ a: { b: 1, c: 2 } }).toEqual(expect.objectContaining({ a: { b: 1 } }));",
    "expect(null).toEqual(expect.objectContaining({}));",
    "expect(new Set(['a', 'b', 3])).toEqual(new Set([expect.anything(), expect.any(Number), expect.any(Number)]));",
    "expect(new Map([['a', 1], ['b', 2]])).toEqual(new Map([[expect.any(String), 2], ['b', 1]]));",
    "expect(new Map([[{}, 1]])).toEqual(new Map([['a', 1]]));",
  ])
  func `what does not hold fails`(_ body: String) async throws {
    let told = try await messages(body)
    #expect(told.count == 1 && told.first?.hasPrefix("expected ") == true, "\(told)")
  }

  @Test(arguments: ["toEqual", "toStrictEqual", "toMatchObject"])
  func `deep structures are compared, up to a limit`(_ matcher: String) async throws {
    func message(_ depth: Int, _ other: String) async throws -> [String] {
      try await messages(
        """
        let a = { v: 1 }, b = { v: \(other) };
        for (let i = 1; i < \(depth); i++) { a = { a }; b = { a: b }; }
        expect(a).\(matcher)(b);
        """
      )
    }
    #expect(try await message(10_000, "1") == [])
    #expect(try await message(10_000, "2").first?.hasPrefix("expected { a: { a: ") == true)
    let limit = ["RangeError: the values are nested more than 10000 levels deep"]
    #expect(try await message(10_001, "1") == limit)
    #expect(try await message(30_000, "2") == limit)
  }

  @Test(arguments: ["toEqual({})", "toBe(2)", "toBeNull()", "toMatchObject({ a: 1 })"])
  func `a promise that nobody has awaited is told as one`(_ expectation: String) async throws {
    let result = try await TestFileHarness.test("expect(Promise.resolve(2)).\(expectation);")
    #expect(
      result.failures.first?.details.last
        == "it is a promise: write 'await' before it, or expect(…).resolves"
    )
  }
}
