import HostThread
import PageTesting
import TestReporting
import TestSupport
import Testing
import WeexHost

/// Expectations of values and elements that nearly everything would meet, or nothing, are refused.
@HostActor
@Suite struct OperandTests {
  private static let page = """
    <template>
      <div><image testId="i" :tags="{}" :ids="[1, 2]" :day="day" :none="null" src="a.png" style="width: 33.333px; height: 10px"/></div>
    </template>
    <script>export default { data: () => ({ day: '1970-01-01T00:00:00.000Z' }) };</script>
    """

  private func messages(_ body: String) async throws -> [String] {
    try await TestFileHarness.run([
      "page.test.js": """
      import { test, expect } from 'weexhost';
      class Point { x = 1; }
      test('it', async (t) => {
        const page = await t.open('page.vue'), e = page.getByTestId('i');
        t.allow(/attribute/);
        \(body)
      });
      """,
      "page.vue": Self.page,
    ])[0].messages
  }

  @Test(arguments: [
    ("toHaveAttribute('tags', new Map([['a', 1]]))", " is a Map, which no page has"),
    ("toHaveAttribute('tags', new Set([1]))", " is a Set, which no page has"),
    ("toHaveAttribute('tags', new Error('x'))", " is an Error, which no page has"),
    ("toHaveAttribute('tags', Promise.resolve({}))", " is a Promise, which no page has"),
    ("toHaveAttribute('tags', new WeakMap())", " is a WeakMap, which no page has"),
    ("toHaveAttribute('tags', new Point())", " is an instance of Point, which no page has"),
    ("toHaveAttribute('tags', { a: new Map() })", ".a is a Map, which no page has"),
    ("toHaveAttribute('day', new Date(0))", " is a Date, which no page has"),
    ("toHaveAttribute('none', NaN)", " is NaN, which no page has"),
    ("toHaveAttribute('ids', [1, 2n])", "[1] is the BigInt 2n, which no page has"),
    ("toHaveAttribute('ids', [() => 1, 2])", "[0] is a function, which no page has"),
    ("toHaveAttribute('ids', [undefined, 2])", "[0] is undefined, which no page has"),
    ("toHaveAttribute('ids', [, 2])", " is a list with gaps, which no page has"),
    ("toHaveAttribute('ids', [/1/, 2])", "[0] is a RegExp, which no page has"),
    ("toHaveAttribute('ids', [{ a: Symbol('x') }])", "[0].a is a symbol, which no page has"),
    (
      "toHaveAttribute('ids', [expect.any(Number), 2])",
      "[0] is 'any Number', which matches values only: read the value and compare it, expect(element.attribute('…')).toEqual(…)"
    ),
  ])
  func `what no attribute can be is refused`(_ call: String, _ end: String) async throws {
    for not in ["", "not."] {
      #expect(
        try await messages("expect(e).\(not)\(call);") == [
          "TypeError: toHaveAttribute: argument 2\(end)"
        ]
      )
    }
  }

  @Test func `what an attribute can be is compared`() async throws {
    let told = try await messages(
      """
      expect(e).toHaveAttribute('tags', {});
      expect(e).toHaveAttribute('ids', [1, 2]);
      expect(e).not.toHaveAttribute('ids', [1, [2]]);
      expect(e).toHaveAttribute('day', /^1970/);
      expect(e).toHaveStyle({ height: /^10/ });
      """
    )
    #expect(told == [])
  }

  @Test(arguments: [
    (
      "expect('id: undefined').toContain(undefined);",
      "toContain() wants a text to look for in a text, got undefined"
    ),
    ("expect('room 15').toContain(5);", "toContain() wants a text to look for in a text, got 5"),
    (
      "expect('room 15').toContain(/5/);",
      "toContain() wants a text to look for in a text, got a RegExp"
    ),
    (
      "expect('a').toContain('');",
      "toContain() wants a text that is not empty: every text contains the empty one"
    ),
    (
      "expect('a').toMatch('');",
      "toMatch() takes a text that is not empty: every text contains the empty one"
    ),
    (
      "expect('a').toMatch(/(?:)/);",
      "toMatch() takes a regular expression that some text does not match, got /(?:)/"
    ),
    (
      "expect('a').toMatch(/[^b]*|\\d?/g);",
      "toMatch() takes a regular expression that some text does not match, got /[^b]*|\\d?/g"
    ),
    (
      "expect(() => { throw 1; }).toThrow('');",
      "toThrow() takes a text that is not empty: every text contains the empty one"
    ),
    (
      "expect(() => { throw new Error('15'); }).toThrow(5);",
      "toThrow() takes a part of the message, a regular expression, an error or its class, got 5"
    ),
    (
      "expect(() => { throw new Error('15'); }).toThrow(() => 1);",
      "toThrow() takes a part of the message, a regular expression, an error or its class, got a function"
    ),
    (
      "expect(function* () { throw 1; }).not.toThrow();",
      "toThrow() wants a function, got a generator, which would not be run"
    ),
    (
      "expect({ a: 1 }).toHaveProperty('');",
      "toHaveProperty() wants a path such as 'list[0].name' or ['list', 0], got ''"
    ),
    (
      "expect({ a: 1 }).toHaveProperty('.');",
      "toHaveProperty() wants a path such as 'list[0].name' or ['list', 0], got '.'"
    ),
    (
      "expect({ a: 1 }).toHaveProperty([]);",
      "toHaveProperty() wants a path such as 'list[0].name' or ['list', 0], got []"
    ),
    (
      "expect({ a: 1 }).not.toHaveProperty(undefined);",
      "toHaveProperty() wants a path such as 'list[0].name' or ['list', 0], got undefined"
    ),
    (
      "expect(null).not.toHaveProperty('a');",
      "toHaveProperty() wants something with properties, got null"
    ),
    (
      "await expect(Promise.resolve()).resolves.not.toHaveProperty('a');",
      "toHaveProperty() wants something with properties, got undefined"
    ),
    (
      "expect(null).not.toMatchObject({ a: 1 });",
      "toMatchObject() wants something with members, got null"
    ),
    (
      "expect({}).not.toMatchObject('x');",
      "toMatchObject() wants an object of members, or a list, got 'x'"
    ),
    (
      "expect(Promise.reject(new Error('a')).catch(() => {})).toThrow('a');",
      "toThrow() wants a function, got a Promise: write 'await' before expect(promise).rejects.toThrow(…)"
    ),
    ("expect(5n).toBeCloseTo(5);", "toBeCloseTo() wants numbers, got 5n"),
    ("expect({}).toBeInstanceOf(() => 1);", "toBeInstanceOf() wants a class, got a function"),
  ])
  func `what is expected of a value and is no such thing is refused`(
    _ body: String,
    _ end: String
  ) async throws {
    let told = try await messages(body)
    #expect(told == ["TypeError: expect(…).\(end)"])
  }

  @Test(arguments: [
    ("expect.any(() => 1)", "expect.any(Type) wants a class such as String, got a function"),
    (
      "expect.not.any(String)",
      "there is no expect.not.any; there are: arrayContaining, objectContaining, stringContaining, stringMatching"
    ),
    (
      "expect.stringContaining(undefined)",
      "expect.stringContaining(part) wants a text, got undefined"
    ),
    (
      "expect.not.stringContaining('')",
      "expect.stringContaining(part) wants a text that is not empty: every text contains the empty one"
    ),
    (
      "expect.stringMatching(5)",
      "expect.stringMatching(pattern) wants a text or a regular expression, got 5"
    ),
    (
      "expect.objectContaining('x')",
      "expect.objectContaining(members) wants an object of members, got 'x'"
    ),
    (
      "expect.objectContaining(null)",
      "expect.objectContaining(members) wants an object of members, got null"
    ),
    (
      "expect.objectContaining(new Map([[1, 2]]))",
      "expect.objectContaining(members) wants an object of members, got a Map"
    ),
    (
      "expect.poll(() => 1, { within: 'x' }).toBe(1)",
      "'within' wants a time, such as 300 (milliseconds) or '2s'; got 'x'"
    ),
    (
      "expect.poll(() => 1, { within: -1 }).toBe(1)",
      "'within' wants a time, such as 300 (milliseconds) or '2s'; got -1"
    ),
    (
      "expect.poll(() => 1, { within: NaN }).toBe(1)",
      "'within' wants a time, such as 300 (milliseconds) or '2s'; got NaN"
    ),
    (
      "expect.poll(function* () {}, { within: '1s' }).toBe(1)",
      "expect.poll(read, { within }) wants a function, got a generator, which would not be run"
    ),
  ])
  func `what stands for values, or waits for one, is checked where it is made`(
    _ expression: String,
    _ message: String
  ) async throws {
    let told = try await messages("await \(expression);")
    #expect(told.count == 1)
    #expect(told.first?.hasSuffix(message) == true, "\(told)")
  }

  @Test(arguments: [
    ("expect.poll(() => page.getByText('Never'), { within: '1s' }).toBeTruthy()", "an element"),
    ("expect.poll(async () => e, { within: '1s' }).not.toBeNull()", "an element"),
    ("expect.poll(() => page, { within: '1s' }).toBeDefined()", "a page"),
    ("expect(Promise.resolve(e)).resolves.toBeTruthy()", "an element"),
  ])
  func `an element that is read has the expectations of elements alone`(
    _ expression: String,
    _ what: String
  ) async throws {
    let told = try await messages("await \(expression);")
    #expect(told.count == 1)
    let name = expression.split(separator: ".").last?.prefix { $0 != "(" } ?? ""
    #expect(
      told.first?.hasPrefix("TypeError: there is no expectation '\(name)' of \(what)") == true,
      "\(told)"
    )
  }

  @Test func `a value that is nothing yet is waited for`() async throws {
    #expect(
      try await messages(
        """
        let count = 0;
        await page.evaluate(() => { setTimeout(() => {}, 100); });
        await expect.poll(() => count++ === 0 ? undefined : { a: 1 }, { within: '1s' }).toHaveProperty('a', 1);
        """
      ) == []
    )
  }

  @Test func `a frame that is near enough says so`() async throws {
    let told = try await messages("expect(e).not.toHaveFrame({ width: 33 });")
    #expect(told.count == 1)
    #expect(told.first?.hasSuffix(", which is within the tolerance of 0.5") == true, "\(told)")
  }

  @Test(arguments: [
    (
      "expect(e).toHaveStyle({ height: 10 }, 'x');",
      "toHaveStyle takes an object of styles alone, got 'x', too"
    ),
    (
      "expect(e).toHaveStyle({});",
      "toHaveStyle wants a style's name and its value, or an object of styles, got an empty one"
    ),
    (
      "expect(e).toHaveStyle('height');",
      "toHaveStyle wants a style's name and its value, or an object of styles, got 'height'"
    ),
  ])
  func `styles are expected by a name and a value, or by an object alone`(
    _ body: String,
    _ message: String
  ) async throws {
    #expect(try await messages(body) == [message])
  }

  @Test(arguments: [
    (
      "{ modules: { storage: { *length() {} } } }",
      "modules: storage.length wants a function, got a generator, which would not be run: a module has methods only"
    ),
    (
      "{ network: { '*': function* () {} } }",
      "network: '*' wants a function, got a generator, which would not be run"
    ),
  ])
  func `a generator answers nothing`(_ options: String, _ message: String) async throws {
    #expect(
      try await messages("await t.open('page.vue', \(options));") == ["TypeError: \(message)"]
    )
  }
}
