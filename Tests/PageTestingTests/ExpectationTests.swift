import HostThread
import PageTesting
import TestReporting
import TestSupport
import Testing
import WeexHost

/// The arguments that expectations accept, and those that they refuse because they would otherwise have no effect.
@HostActor
@Suite struct ExpectationTests {
  private func messages(_ body: String) async throws -> [String] {
    try await TestFileHarness.test(
      "const page = await t.open('page.js');\nconst plus = page.getByText('+');\n" + body
    ).messages
  }

  @Test func `options that are undefined are none`() async throws {
    let messages = try await messages(
      """
      expect(plus).toExist(undefined);
      expect(plus).toHaveText('+', undefined);
      await t.open('page.js', { data: undefined, env: undefined, config: undefined });
      """
    )
    #expect(messages == [])
  }

  @Test(arguments: [
    (
      "expect(plus).toExist(false);",
      "toExist takes no argument, got false: 'not' expects the opposite"
    ),
    (
      "expect(plus).toBeReachable(false);",
      "toBeReachable takes no argument, got false: 'not' expects the opposite"
    ),
    (
      "expect(page).toBeOnTop(false);",
      "toBeOnTop takes no argument, got false: 'not' expects the opposite"
    ),
    (
      "expect('1').toMatch(1);",
      "TypeError: expect(…).toMatch() takes a text or a regular expression, got 1"
    ),
    ("expect(5).toContain(5);", "TypeError: expect(…).toContain() wants a text or a list, got 5"),
    (
      "expect(5).toBeInstanceOf('Number');",
      "TypeError: expect(…).toBeInstanceOf() wants a class, got 'Number'"
    ),
    ("expect(plus).toHaveText(/./, 'now');", "toHaveText takes one argument, got 'now', too"),
    ("expect(plus).toHaveCount(1, 2);", "toHaveCount takes one argument, got 2, too"),
    ("expect(plus).toListenFor('click', 'x');", "toListenFor takes one argument, got 'x', too"),
    (
      "await expect(plus).toHaveText('+', 'x', { within: '1s' });",
      "toHaveText takes one argument, got 'x', too"
    ),
    (
      "expect(plus).toHaveStyle({ width: 1 }, 'x');",
      "toHaveStyle takes an object of styles alone, got 'x', too"
    ),
    (
      "expect(plus).not.toHaveCount(NaN);",
      "toHaveCount wants a whole number of at least 0, got NaN"
    ),
    (
      "expect(plus).not.toHaveCount(-1);",
      "toHaveCount wants a whole number of at least 0, got -1"
    ),
    (
      "expect(plus).not.toHaveCount(1.5);",
      "toHaveCount wants a whole number of at least 0, got 1.5"
    ),
    (
      "expect(plus).not.toHaveFrame({ x: NaN });",
      "toHaveFrame wants a number as x, got NaN"
    ),
    (
      "expect(plus).toHaveFrame({ w: 1 });",
      "toHaveFrame: a frame has no 'w'; did you mean 'width'?"
    ),
    (
      "expect(plus).toHaveFrame({ y: 38 }, { tolerance: '10' });",
      "toHaveFrame wants a number of at least 0 as tolerance, got '10'"
    ),
    (
      "expect(plus).toHaveFrame({ y: 38 }, { tolerance: -1 });",
      "toHaveFrame wants a number of at least 0 as tolerance, got -1"
    ),
    (
      "expect(plus).toHaveText({});",
      "toHaveText wants a text or a regular expression, got an object"
    ),
    (
      "expect(plus).toHaveText();", "toHaveText wants a text or a regular expression, got undefined"
    ),
    (
      "await expect(plus).toExist({ within: null });",
      "'within' wants a time, such as 300 (milliseconds) or '2s'; got null"
    ),
    (
      "await expect(plus).toExist({ within: '3 s' });",
      "'within' wants a time, such as 300 (milliseconds) or '2s'; got '3 s'"
    ),
    (
      "await t.advance('3 s');",
      "'advance' wants a time, such as 300 (milliseconds) or '2s'; got '3 s'"
    ),
    ("expect(3).not.toBe();", "expect(…).toBe() wants the expected value, got nothing"),
    (
      "expect([]).not.toHaveLength('0');",
      "expect(…).toHaveLength() wants a whole number of at least 0, got '0'"
    ),
    ("expect('1').not.toBeCloseTo(1);", "expect(…).toBeCloseTo() wants numbers, got '1'"),
    (
      "expect(() => {}).not.toThrow({});",
      "expect(…).toThrow() takes a part of the message, a regular expression, an error or its class, got an object"
    ),
    (
      "expect(plus.text).toHaveText('+');",
      "there is no expectation 'toHaveText' of a value: it is for pages and elements, expect(page.getByText('…')).toHaveText(…); what is read from one is a plain value"
    ),
    (
      "expect(plus).toHaveCount(2);",
      "expected 2 elements with text '+'; there is 1"
    ),
    (
      "expect(page.getByType('text')).toHaveCount(1);",
      "expected 1 element with type 'text'; there are 2"
    ),
    (
      "expect(page.getByType('div').nth(1)).toHaveStyle('backgroundColor', null);",
      "expected type 'div' number 1 to have the style backgroundColor: null; backgroundColor: it is #ff0000"
    ),
  ])
  func `what an expectation does not take is refused`(
    _ body: String,
    _ message: String
  ) async throws {
    let told = try await messages(body)
    #expect(told.count == 1)
    #expect(told.first?.hasSuffix(message) == true, "\(told)")
  }

  @Test(arguments: [
    "expect(plus);", "expect(plus).toExist;", "expect(3).not.toBe;",
    "expect(Promise.resolve(1)).resolves;",
    "expect.poll(() => 1, { within: '1s' });",
  ])
  func `an expectation of which no method is called fails the test at its line`(
    body: String
  ) async throws {
    let result = try await TestFileHarness.test(
      "const page = await t.open('page.js');\nconst plus = page.getByText('+');\n" + body
    )
    #expect(
      result.messages == [
        "'expect(…)' alone expects nothing: call one of its methods, such as toBe(…) or toExist()"
      ]
    )
    #expect(result.failures.first?.place?.line == 5)
  }

  @Test func `an expectation that nobody awaits is told once`() async throws {
    #expect(
      try await messages("expect(page.evaluate(() => 1)).resolves.toBe(2);") == [
        "write 'await' before 'expect(…).resolves'"
      ]
    )
  }

  @Test func `colours have small letters wherever they are read`() async throws {
    let page = TestFileHarness.counter.replacing("#ff0000", with: "#FF0000")
    let result = try await TestFileHarness.test(
      """
      const page = await t.open('page.js');
      const button = page.getByType('div').nth(1);
      expect(button.style('backgroundColor')).toBe('#ff0000');
      expect(button).toHaveStyle('backgroundColor', /^#ff/);
      """,
      page: page
    )
    #expect(result.messages == [])
  }

  @Test(arguments: [
    ("\\u00a0", "\\u{A0}"), ("\\u202f", "\\u{202F}"), ("\\u200b", "\\u{200B}"), ("\\t", "\\t"),
  ])
  func `texts that differ in what nobody sees are shown so`(
    space: String,
    shown: String
  ) async throws {
    let page = TestFileHarness.counter.replacing("value: '0'", with: "value: '10\(space)€'")
    func messages(_ body: String) async throws -> [String] {
      try await TestFileHarness.test(
        "const page = await t.open('page.js');\n\(body)",
        page: page
      ).messages
    }
    #expect(
      try await messages("expect(page.getByTestId('count')).toHaveText('10 €');") == [
        "expected testId 'count' to have the text '10 €'; it has '10\(shown)€'"
      ]
    )
    #expect(
      try await messages("expect(page.getByText('10 €')).toExist();").first?
        .contains("did you mean '10\(shown)€'") == true
    )
    #expect(
      try await messages("expect(page.getByTestId('count').text).toBe('10 €');") == [
        "expected '10\(shown)€' to be '10 €'"
      ]
    )
  }

  @Test(arguments: [
    #"{"testId": "count", "toHaveText": ["0", "1"]}"#, #"{"text": "+", "toHaveCount": [1, 2]}"#,
    #"{"text": "+", "name": "Goodbye", "toBeReachable": true}"#,
    #"{"testId": "count", "name": "x", "toExist": true}"#,
    #"{"text": "+", "toExist": true, "tolerance": 1}"#,
  ])
  func `what a step expects besides is refused`(fields: String) async throws {
    let results = try await TestFileHarness.run(
      [
        "page.test.json":
          #"[{"test": "it", "open": "page.js", "steps": [{"expect": \#(fields)}]}]"#,
        "page.js": TestFileHarness.counter,
      ],
      file: "page.test.json"
    )
    #expect(results[0].messages.count == 1)
  }

  @Test func `what comes too early says what the page waits for, and how to wait`()
    async throws
  {
    let page = """
      // { "framework": "Vanilla" }
      const root = document.createElement('div');
      document.documentElement.appendChild(root);
      const show = (value) => root.appendChild(document.createElement('text', { attr: { value } }));
      weex.requireModule('stream').fetch({ method: 'GET', url: 'https://shop.example/tea', type: 'text' }, ({ data }) => show(data));
      """
    let early = try await TestFileHarness.test(
      """
      const page = await t.open('page.js', { network: { '*': { text: 'tea', delay: '3s' } } });
      t.allow(/answer/);
      expect(page.getByText('tea')).toExist();
      """,
      page: page
    )
    let details = early.failures.first?.details ?? []
    #expect(
      details.contains { $0.hasPrefix("waiting: no answer yet from callback of stream.fetch") },
      "\(details)"
    )
    #expect(details.last == "to wait for this, await an expectation with { within: '3s' }")
    for verb in ["await page.getByText('tea').tap();", "page.getByText('tea').frame;"] {
      let early = try await TestFileHarness.test(
        """
        const page = await t.open('page.js', { network: { '*': { text: 'tea', delay: '3s' } } });
        t.allow(/answer/);
        \(verb)
        """,
        page: page
      )
      #expect(early.failures.first?.message.hasPrefix("nothing on the page has") == true)
      #expect(early.failures.first?.details == details)
    }
    let missing = try await TestFileHarness.test(
      "const page = await t.open('page.js');\nexpect(page.getByText('tea')).toExist();"
    )
    #expect(missing.failures.first?.details == [])
  }
}
