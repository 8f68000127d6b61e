import HostThread
import PageTesting
import TestReporting
import TestSupport
import Testing
import WeexHost

/// The message of a test about two different values.
@HostActor
@Suite struct ComparisonTests {
  private func failure(_ body: String) async throws -> (message: String, details: [String]) {
    let result = try await TestFileHarness.test(body)
    let failure = try #require(result.failures.first)
    return (failure.message, failure.details)
  }

  @Test func `an object that may have more is told by what it lacks`() async throws {
    let (_, details) = try await failure("expect({ a: 1, b: 2, c: 3 }).toMatchObject({ a: 9 });")
    #expect(details == ["at a: expected 9, got 1"])
    let missing = try await failure("expect({ a: 1 }).toMatchObject({ b: undefined });")
    #expect(missing.details == ["at b: expected undefined, there is none"])
  }

  @Test(arguments: [
    "expect(new Set([{ x: 1 }, { x: 1 }])).toEqual(new Set([{ x: 1 }, { x: 2 }]));",
    "expect(new Map([['a', 1]])).toEqual(new Map([['a', 2]]));",
  ])
  func `sets and maps are equal item by item`(_ body: String) async throws {
    #expect(try await failure(body).message.contains("to equal"))
    #expect(
      try await TestFileHarness.test(
        "expect(new Set([{ x: 1 }, { x: 2 }])).toEqual(new Set([{ x: 2 }, { x: 1 }]));"
      ).messages == []
    )
  }

  @Test func `values with loops, views and expressions are compared by what they are`() async throws
  {
    let result = try await TestFileHarness.test(
      """
      const loop = () => { const value = { a: 1 }; value.self = value; return value; };
      expect(loop()).toMatchObject(loop());
      expect(new DataView(new ArrayBuffer(2))).not.toEqual(new DataView(new ArrayBuffer(8)));
      expect(new DataView(new ArrayBuffer(2))).toEqual(new DataView(new ArrayBuffer(4), 1, 2));
      const pattern = /tea/g;
      for (let i = 0; i < 3; i++) expect(() => { throw new Error('no tea'); }).toThrow(pattern);
      expect(['no tea', 'tea']).toEqual([expect.stringMatching(/tea/y), expect.stringMatching('^t')]);
      """
    )
    #expect(result.messages == [])
  }

  @Test func `two texts of 20,000 lines differ where they first do`() async throws {
    let text = try await failure(
      """
      const lines = (name, end) => 'same\\n'.repeat(9) + Array.from({ length: 20000 }, (_, n) => name + n).join('\\n') + end;
      expect(lines('a', '')).toBe(lines('b', ''));
      """
    )
    #expect(text.details.prefix(3) == ["  same", "  same", "- b0"], "\(text.details)")
    #expect(text.details.last == "… what follows line 1509 was not compared")
  }

  @Test func `what stands for many values is shown by its name`() async throws {
    let (message, details) = try await failure(
      "expect({ a: { b: '1' } }).toEqual({ a: { b: expect.any(Number) } });"
    )
    #expect(message == "expected { a: { b: '1' } } to equal { a: { b: any Number } }")
    #expect(details == ["at a.b: expected any Number, got '1'"])
  }

  @Test func `long values are shown where they differ`() async throws {
    let text = try await failure("expect('x'.repeat(3000) + 'a').toBe('x'.repeat(3000) + 'b');")
    #expect(text.message.count < 5000)
    #expect(
      text.details == [
        "from character 3001 on: expected …'\(String(repeating: "x", count: 20))b', got …'\(String(repeating: "x", count: 20))a'"
      ]
    )
    let lines = try await failure(#"expect('a\nb\nc').toBe('a\nB\nc');"#)
    #expect(lines.details == ["  a", "- B", "+ b", "  c"])
    let list = try await failure(
      """
      const list = (name) => Array.from({ length: 500 }, (_, n) => ({ n: n === 400 ? name : n, more: 'text' }));
      expect(list('a')).toEqual(list('b'));
      """
    )
    #expect(list.message.split(separator: "\n").count < 60)
    #expect(list.details == ["at [400].n: expected 'b', got 'a'"])
  }

  @Test func `an error is told with what it was made of`() async throws {
    let caused = try await failure("throw new Error('outer', { cause: new TypeError('inner') });")
    #expect(caused.message == "Error: outer")
    #expect(caused.details == ["because of TypeError: inner"])
    let several = try await failure(
      "await Promise.any([Promise.reject(new Error('a')), Promise.reject('b')]);"
    )
    #expect(several.details == ["because of Error: a", "because of 'b'"])
    let own = try await failure(
      "throw Object.assign(new Error('custom'), { name: 'MyError', code: 7 });"
    )
    #expect(own.message == "MyError: custom")
  }

  @Test func `a failure in a helper names the line that called it`() async throws {
    let results = try await TestFileHarness.run([
      "page.test.js": """
      import { test, expect } from 'weexhost';
      import { check } from './help.js';
      async function open(t, text) {
        const page = await t.open('page.js');
        expect(page.getByTestId('count')).toHaveText(text);
      }
      test('helper', async (t) => {
        const page = await t.open('page.js');
        await check(page, '0');
        await check(page, '1');
      });
      test('own', async (t) => {
        await open(t, '0');
        await open(t, '1');
      });
      """,
      "help.js": """
      import { expect } from 'weexhost';
      export async function check(page, text) {
        expect(page.getByTestId('count')).toHaveText(text);
      }
      """,
      "page.js": TestFileHarness.counter,
    ])
    #expect(results[0].failures.first?.place?.description.hasPrefix("help.js:3:") == true)
    #expect(
      results[0].failures.first?.details.contains { $0.hasPrefix("called at page.test.js:10:") }
        == true
    )
    #expect(results[1].failures.first?.place?.line == 5)
    #expect(
      results[1].failures.first?.details.contains { $0.hasPrefix("called at page.test.js:14:") }
        == true
    )
  }

  @Test func `the loop of a test that was built is told by its source`() async throws {
    let results = try await TestFileHarness.run(
      [
        "page.test.ts": """
        import { test } from 'weexhost';
        test('it', () => {
          let n: number = 0;
          while (n >= 0) { n++; }
        });
        """
      ],
      file: "page.test.ts"
    ) { $0.timeLimit = .milliseconds(300) }
    #expect(results[0].failures.first?.place?.line == 4)
  }

  @Test func `a style is expected by a regular expression, too`() async throws {
    let body = """
      const page = await t.open('page.js');
      const button = page.getByRole('button');
      expect(button).toHaveStyle('backgroundColor', /^#ff/);
      expect(button).not.toHaveStyle({ backgroundColor: /^#00/ });
      expect(button).toHaveStyle({ backgroundColor: /^#ee/ });
      """
    #expect(
      try await failure(body).message
        == "expected role 'button' to have the style backgroundColor: /^#ee/; backgroundColor: it is #ff0000"
    )
  }

  @Test func `titles of a table's rows have their values`() async throws {
    let folder = try TemporaryFolder([
      "page.test.js": """
      import { test } from 'weexhost';
      test.each([{ user: { name: 'Ada' }, sum: 3 }])('%# $user.name pays $sum.', () => {});
      test.each([[1, 'b']])('%d and %j cost $5', () => {});
      """
    ])
    let tests = TestFile("\(folder.path)/page.test.js", TestSettings(folder: folder.path)) {
      Host.withDefaults()
    }
    defer { tests.end() }
    #expect(try await tests.load().map(\.name) == ["1 Ada pays 3.", "1 and b cost $5"])
  }

  @Test func `what a function gives is waited for on the test's clock`() async throws {
    let page = """
      // { "framework": "Vanilla" }
      document.documentElement.appendChild(document.createElement('div'));
      setTimeout(() => weex.requireModule('storage').setItem('a', '1'), 60000);
      """
    let passes = try await TestFileHarness.test(
      """
      const page = await t.open('page.js');
      await expect.poll(() => page.calls('storage.setItem'), { within: '2m' }).toHaveLength(1);
      expect(t.clock).toBe(60000);
      """,
      page: page
    )
    #expect(passes.messages == [])
    let late = try await TestFileHarness.test(
      """
      const page = await t.open('page.js');
      await expect.poll(() => page.calls('storage.setItem').length, { within: '2s' }).toBe(1);
      """,
      page: page
    )
    #expect(late.messages == ["expected 0 to be 1 (after 2 s)"])
    #expect(late.failures.first?.details.count == 1)
    #expect(late.failures.first?.details.first?.hasSuffix(", due in 58000 ms") == true)
    #expect(late.failures.first?.place?.line == 4)
  }

  @Test func `a rich text has the texts of its parts`() async throws {
    let result = try await TestFileHarness.test(
      """
      const page = await t.open('page.js');
      expect(page.getByTestId('rich')).toHaveText('Hello World');
      expect(page.getByText('World')).toExist();
      expect(page.getByText(/Hello W/)).toExist();
      """,
      page: """
        // { "framework": "Vanilla" }
        const root = document.createElement('div');
        document.documentElement.appendChild(root);
        const rich = document.createElement('richtext', { attr: { testId: 'rich' } });
        root.appendChild(rich);
        for (const value of ['Hello ', 'World']) rich.appendChild(document.createElement('span', { attr: { value } }));
        """
    )
    #expect(result.messages == [])
  }

  @Test(arguments: ["[]", "new Date(5)", "new Map([[1, 1]])"])
  func `an object with members is no list, date or map`(_ value: String) async throws {
    #expect(
      try await failure("expect({ m: \(value) }).toMatchObject({ m: {} });").details.count == 1
    )
  }

  @Test func `a function that cannot read yet is asked again`() async throws {
    let page = """
      // { "framework": "Vanilla" }
      const root = document.createElement('div');
      document.documentElement.appendChild(root);
      setTimeout(() => root.appendChild(document.createElement('text', { attr: { value: 'late' } })), 500);
      """
    func messages(_ text: String) async throws -> [String] {
      try await TestFileHarness.test(
        """
        const page = await t.open('page.js');
        await expect.poll(() => page.getByText('\(text)').text, { within: '1s' }).toBe('late');
        """,
        page: page
      ).messages
    }
    #expect(try await messages("late") == [])
    #expect(
      try await messages("never") == [
        "nothing on the page has text 'never'; there are: late (after 1 s)"
      ]
    )
  }
}
