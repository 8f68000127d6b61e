import HostThread
import PageTesting
import TestReporting
import Testing
import WeexHost

@HostActor
@Suite struct TestFileTests {
  @Test func `a test opens a page, taps, and reads what is there`() async throws {
    let result = try await TestFileHarness.test(
      """
      const page = await t.open('page.js');
      expect(page.getByTestId('count')).toHaveText('0');
      await page.getByText('+').tap();
      await page.getByRole('button', { name: '+' }).tap();
      expect(page.getByTestId('count')).toHaveText(/^2$/);
      expect(page.getByTestId('count').text).toBe('2');
      expect(page.getByType('div').count).toBe(2);
      expect(page.getByRole('button')).toHaveFrame({ width: 200, height: 80 });
      expect(page.getByRole('button')).toHaveStyle('backgroundColor', 'red');
      expect(page.getByRole('button')).toBeReachable();
      expect(page.getByText('-')).not.toExist();
      """
    )
    #expect(result.messages == [])
    #expect(result.status == .passed)
  }

  @Test func `a failure says what was expected, what is there and where`() async throws {
    let result = try await TestFileHarness.test(
      """
      const page = await t.open('page.js');
      await page.getByText('+').tap();
      expect(page.getByTestId('count')).toHaveText('2');
      """
    )
    #expect(
      result.messages == ["expected testId 'count' to have the text '2'; it has '1'"]
    )
    #expect(result.failures.first?.place?.description == "page.test.js:5:45")
  }

  @Test(arguments: [
    (
      "await page.getByText('*').tap();",
      "nothing on the page has text '*'; there are: +, 0"
    ),
    (
      "await page.getByTestId('cout').tap();",
      "nothing on the page has testId 'cout'; did you mean 'count'?"
    ),
    (
      "expect(page.getByType('text')).toHaveText('0');",
      "toHaveText of type 'text': 2 elements have type 'text': text #count at 0,0, text at 0,38.4; choose one with nth(0), or through the element that it lies in"
    ),
    (
      "expect(page.getByText('+')).toHaveTxt('0');",
      "TypeError: there is no expectation 'toHaveTxt' of an element; did you mean 'toHaveText'?"
    ),
    (
      "expect(page.getByText('+')).toBeVisible();",
      "TypeError: there is no expectation 'toBeVisible' of an element; did you mean 'toBeReachable'?"
    ),
    (
      "await page.getByText('+').click();",
      "TypeError: an element has no 'click'; did you mean 'tap'?"
    ),
    (
      "await page.getByText('+').tpa();",
      "TypeError: an element has no 'tpa'; did you mean 'tap'?"
    ),
    (
      "expect(page.navigation).toEqual([]);",
      "TypeError: a page has no 'navigation'; did you mean 'stack'?"
    ),
    (
      "await page.getByPlaceholder('Name').type('x');",
      "TypeError: a page has no 'getByPlaceholder': find a field with getByRole('textbox', { name: 'Email' }): the name is its label, otherwise its text or its placeholder"
    ),
    (
      "expect(page).toMatchTree(page.tree);",
      "toMatchTree(name) wants the name of a golden, a text of one line; to compare a tree of your own, use expect(page.tree).toBe(…)"
    ),
    (
      "expect(page).toMatchPicture(5);",
      "toMatchPicture(name) wants the name of a golden, a text of one line"
    ),
    (
      "await t.goto('page.js');",
      "TypeError: the test's phone has no 'goto'; did you mean 'open'?"
    ),
    (
      "expect([1, { a: 2 }]).toEqual([1, { a: 3 }]);",
      "expected [ 1, { a: 2 } ] to equal [ 1, { a: 3 } ]"
    ),
    (
      "setTimeout(() => {}, 10);",
      "Error: there is no setTimeout in a test: await t.advance('300ms') lets time pass; a fake answers late with t.fault('stock.price', { as: 'late 300ms' }), the network with a 'delay'"
    ),
    (
      "await expect(1).resolves.toBe(1);",
      "TypeError: expect(…).resolves wants a promise, or a function that returns one, got 1"
    ),
    (
      "expect(undefined).not.toHaveLength(3);",
      "TypeError: expect(…).toHaveLength() wants something with a length, got undefined"
    ),
    (
      "await new Promise(() => {});",
      "the test waits after 'open' for a promise that nothing will settle: it is not the promise of a verb"
    ),
    (
      "await t.open('pgae.js');",
      "there is no page 'pgae.js' beside the test; did you mean 'page.js'?"
    ),
  ])
  func `a mistake has its sentence`(_ body: String, _ message: String) async throws {
    let result = try await TestFileHarness.test("const page = await t.open('page.js');\n" + body)
    #expect(result.messages == [message])
  }

  @Test func `a verb that nobody awaits fails the test at its line`() async throws {
    let result = try await TestFileHarness.test(
      """
      const page = await t.open('page.js');
      page.getByText('+').tap();
      """
    )
    #expect(result.messages == ["write 'await' before 'tap'"])
    #expect(result.failures.first?.place?.line == 4)
  }

  @Test func `a test that loops for ever is stopped, and the next one runs`() async throws {
    let results = try await TestFileHarness.run([
      "page.test.js": """
      import { test } from 'weexhost';
      test('loops', async () => { for (;;) {} });
      test('goes on', async () => {});
      """
    ]) { $0.timeLimit = .milliseconds(200) }
    #expect(results.map(\.status) == [.failed, .passed])
    #expect(results[0].failures.first?.kind == .limit)
  }

  @Test func `the failure of a page fails its test unless it is allowed`() async throws {
    let page = TestFileHarness.counter + "\nsetTimeout(() => { throw new Error('late'); }, 100);"
    let failed = try await TestFileHarness.test(
      "const page = await t.open('page.js'); await page.advance('1s');",
      page: page
    )
    #expect(failed.messages == ["Error: late"])
    #expect(failed.failures.first?.pagePlace?.file == "page.js")
    let allowed = try await TestFileHarness.test(
      "t.allow(/late/); const page = await t.open('page.js'); await page.advance('1s');",
      page: page
    )
    #expect(allowed.messages == [])
  }

  @Test func `an expectation waits from event to event, and no longer than it may`() async throws {
    let page = """
      \(TestFileHarness.counter)
      setTimeout(() => number.setAttr('value', 'ten minutes'), 600000);
      """
    let held = try await TestFileHarness.test(
      """
      const page = await t.open('page.js');
      await expect(page.getByText('ten minutes')).toExist({ within: '11m' });
      expect(t.clock).toBe(600000);
      """,
      page: page
    )
    #expect(held.messages == [])
    let late = try await TestFileHarness.test(
      """
      const page = await t.open('page.js');
      await expect(page.getByText('ten minutes')).toExist({ within: '1s' });
      """,
      page: page
    )
    #expect(late.messages.first?.hasPrefix("expected text 'ten minutes' to exist") == true)
    #expect(
      late.failures.first?.details.contains {
        $0.contains("set at page.js:12:") && $0.contains("due in 599000 ms")
      } == true
    )
    #expect(late.failures.first?.place?.line == 4)
  }

  @Test func `an interval that never ends fails to settle, with the line that set it`() async throws
  {
    let result = try await TestFileHarness.test(
      "await t.open('page.js'); await t.settle();",
      page: "// { \"framework\": \"Vanilla\" }\nsetInterval(() => {}, 1000);"
    )
    #expect(
      result.messages == [
        "the pages did not come to rest within 600 s: interval 1 of page.js, every 1000 ms, set at page.js:2:12"
      ]
    )
  }

  @Test(arguments: ["js", "ts"])
  func `a stack that a test prints has its own calls, at their places`(
    _ ending: String
  ) async throws {
    let file = "page.test.\(ending)"
    let results = try await TestFileHarness.run(
      [
        file: """
        import { test } from 'weexhost';
        import { fail } from './fail';
        test('it', async (t) => {
          try { fail('no'); } catch (error) { console.log(error); console.error(error.stack); }
          console.trace('here');
          console.log('me@home: [native code]', 5);
        });
        """,
        "fail.js": "export function fail(text) {\n  throw new TypeError(text);\n}\n",
      ],
      file: file
    )
    let stack = "fail (fail.js:2:13)\n\(file):4:"
    let texts = results[0].output?.map(\.text) ?? []
    #expect(texts.count == 4)
    #expect(texts[0].hasPrefix("TypeError: no\n\(stack)"), "\(texts)")
    #expect(texts[1].hasPrefix(stack), "\(texts)")
    #expect(texts[2].hasPrefix("Trace: here\n\(file):5:"), "\(texts)")
    #expect(texts[3] == "me@home: [native code] 5")
    #expect(!texts.joined().contains("weexhost:") && !texts.joined().contains("native code]@"))
  }
}
