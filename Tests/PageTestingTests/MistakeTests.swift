import Foundation
import HostThread
import PageTesting
import TestReporting
import TestSupport
import Testing
import WeexHost

/// Common mistakes, also of people who know other tools: each message says what is right.
@HostActor
@Suite struct MistakeTests {
  private func messages(_ body: String) async throws -> [String] {
    try await TestFileHarness.test("const page = await t.open('page.js');\n" + body).messages
  }

  @Test(arguments: [
    (
      "test.todo('later');",
      "there is no test.todo: declare a test that is yet to be written with test.skip(title, () => {})"
    ),
    ("test.onyl('it', () => {});", "there is no test.onyl; did you mean 'only'?"),
    (
      "jest.fn();",
      "Can't find variable: jest: the option modules of t.open fakes modules, and page.calls('module.method') lists a page's calls"
    ),
    (
      "describe('a', () => {});",
      "Can't find variable: describe: write import { describe } from 'weexhost'"
    ),
    (
      "require('weexhost');",
      "Can't find variable: require: a test is a module: write import { test, expect } from 'weexhost'"
    ),
    ("test.fails.each([1]);", "there is no test.fails.each"),
    (
      "test.each([])('a %s', () => {});",
      "test.each(table) wants at least one row: an empty table declares nothing"
    ),
    (
      "test('a', (t, done) => {});",
      "test(title, body) wants a function with one parameter, the phone: to wait, make it async instead of using 'done'"
    ),
    (
      "test('a', () => {}, 5000);",
      "test(title, body) takes two arguments, got 5000, too: --timeout limits the time of tests"
    ),
  ])
  func `a file that declares what is not there is told what to write`(
    _ text: String,
    _ message: String
  ) async throws {
    let failure = await #expect(throws: TestFileFailure.self) {
      try await TestFileHarness.run([
        "page.test.js": "import { test, expect } from 'weexhost';\n" + text
      ])
    }
    let told = failure?.failures.first
    #expect(told?.message.hasSuffix(message) == true, "\(told?.message ?? "")")
    #expect(told?.place?.line == 2)
  }

  @Test func `a name that weexhost does not export is an error at its import`() async throws {
    let failure = await #expect(throws: TestFileFailure.self) {
      try await TestFileHarness.run([
        "page.test.js": "import { test, expcet } from 'weexhost';\ntest('it', () => {});"
      ])
    }
    #expect(
      failure?.failures.first?.message
        == "TypeError: 'weexhost' exports no 'expcet'; did you mean 'expect'?"
    )
    #expect(failure?.failures.first?.place?.line == 1)
  }

  @Test func `a name that weexhost does not export is told where a built file uses it`()
    async throws
  {
    let results = try await TestFileHarness.run(
      [
        "page.test.ts": """
        import { test, expect, vi, mount, type Page } from 'weexhost';
        test('fakes', () => { vi.fn(); });
        test('mounts', () => { mount('row.vue'); });
        test('nears', () => { expect.pol(() => 1); });
        """
      ],
      file: "page.test.ts"
    )
    #expect(
      results.map(\.messages) == [
        [
          "TypeError: 'weexhost' exports no 'vi': the option modules of t.open fakes modules, and page.calls('module.method') lists a page's calls"
        ],
        [
          "TypeError: 'weexhost' exports no 'mount': mount a component on the test's phone: test('…', async (t) => { const page = await t.mount('row.vue', { props }); })"
        ],
        ["TypeError: there is no expect.pol; did you mean 'poll'?"],
      ]
    )
    #expect(results.map { $0.failures.first?.place?.line } == [2, 3, 4])
  }

  @Test(arguments: [
    (
      "expect(page.getByText('+').count()).toBe(1);",
      "'count' is a value, written without ()"
    ),
    (
      "page.within('list');",
      "within(element) wants an element, such as page.getByTestId('list'), got 'list'"
    ),
    (
      "page.getByText('x', { exact: false });",
      "getByText(…) takes one argument: to find a part of a text, use a regular expression, with i for letters of any case: /more/i"
    ),
    (
      "await page.getByText('+').tap({ force: true });",
      "tap() takes no argument, got an object: it does what a finger can do, at once"
    ),
    (
      "await page.getByText('+').type(undefined);",
      "type(text) wants a text, got undefined"
    ),
    (
      "await page.evaluate((element) => element, page.getByText('+'));",
      "a page, an element or the phone cannot be passed as a value: values are copied"
    ),
    (
      "expect(page.getByText('+')).not.toHaveAttribute('value', expect.any(String));",
      "toHaveAttribute: argument 2 is 'any String', which matches values only: read the value and compare it, expect(element.attribute('…')).toEqual(…)"
    ),
    (
      "expect(page.getByText('+')).toHaveStyle({ lineTextColor: expect.any(String) });",
      "toHaveStyle: argument 1.lineTextColor is 'any String', which matches values only: read the value and compare it, expect(element.style('…')).toEqual(…)"
    ),
    (
      "expect(page.getByText('+')).not.toHaveAttribute('value', undefined);",
      "toHaveAttribute: argument 2 is undefined, which no page has"
    ),
    (
      "expect(page.calls('stream.fetch')).toHaveLength(1, { within: '1s' });",
      "expect(…).toHaveLength() takes one argument: a value does not change, so only pages and elements can be waited for"
    ),
    (
      "expect(1, 'the sum').toBe(1);",
      "expect(value) takes one argument: the expected value is passed to the method after it"
    ),
    (
      "expect(page).toExist();",
      "there is no expectation 'toExist' of a page; there are: toBeOnTop, toContainText, toHaveText, toMatchPicture, toMatchTree"
    ),
    (
      "page.emitted('sent');",
      "emitted lists what a mounted component has emitted, but this page has none: t.mount(file) mounts one"
    ),
    (
      "const other = await t.open('page.js');\nother.within(page.getByTestId('root')).getByText('-');",
      "within(element) wants an element of page 2, got one of page 1"
    ),
    (
      "page.getByText('+').nth();",
      "nth(index) wants a whole number, 0 for the first and -1 for the last, got undefined"
    ),
    (
      "page.getByText('+').nth('1');",
      "nth(index) wants a whole number, 0 for the first and -1 for the last, got '1'"
    ),
    ("page.point('a', 5);", "point(x, y) wants two numbers, got 'a' and 5"),
    (
      "page.getByText('+').type('x', 'replace');",
      "type(text, { replace: true }) wants an object of options, got 'replace'"
    ),
    (
      "await page.press('Enter');",
      "a page has no 'press': a key is typed: element.type('\\n') is the return key"
    ),
    (
      "await page.getByText('+').press('Enter');",
      "press() puts a finger down, got 'Enter': a key is typed: element.type('\\n') is the return key"
    ),
    ("page.tap();", "a page has no 'tap': tap an element: page.getByText('…').tap()"),
    (
      "page.scheme = 'dark';",
      "'scheme' of a page cannot be set: t.open(file, { scheme: 'dark' }) opens a page dark, and page.setScheme('dark') switches it later"
    ),
    (
      "expect(page.getByText('+')).toHaveLength(1);",
      "there is no expectation 'toHaveLength' of an element; did you mean 'toHaveCount'?"
    ),
    (
      "expect(page.getByText('+')).toBeChecked();",
      "there is no expectation 'toBeChecked' of an element: it is an attribute: toHaveAttribute('checked', true)"
    ),
    (
      "expect(page.getByText('+')).toBeDisabled();",
      "there is no expectation 'toBeDisabled' of an element: it is an attribute: toHaveAttribute('disabled', true), or not.toHaveAttribute('disabled')"
    ),
    (
      "t.setSystemTime(0);",
      "the test's phone has no 'setSystemTime': the phone's time is an option of t.open: { now: '2024-02-29T12:00:00Z', timeZone: 'Asia/Tokyo' }"
    ),
    (
      "t.setDevice('iPhone X');",
      "the test's phone has no 'setDevice': the screen is an option of t.open: { viewport: '750x1334@2', scheme: 'dark' }"
    ),
    (
      "t.skip();",
      "the test's phone has no 'skip': skip a test with test.skip(title, body)"
    ),
    (
      "t.zzzz();",
      "the test's phone has no 'zzzz'; there are: advance, allow, clock, fail, fault, mount, open, pages, settle"
    ),
    (
      "t.clock.tick(100);",
      "t.clock is a number, and await t.advance('300ms') lets time pass"
    ),
    (
      "page.getByPlaceholder('Email');",
      "a page has no 'getByPlaceholder': find a field with getByRole('textbox', { name: 'Email' }): the name is its label, otherwise its text or its placeholder"
    ),
    (
      "page.getByText('+').trigger('click');",
      "an element has no 'trigger'; did you mean 'fire'?"
    ),
    (
      "page.getByText('+').dragTo(page);",
      "an element has no 'dragTo': drag with pan({ x, y }), or after a long press with carry({ x, y }), and fling with swipe(direction)"
    ),
    ("page.html();", "a page has no 'html'; did you mean 'tree'?"),
    (
      "clearTimeout(1);",
      "Can't find variable: clearTimeout: a test has no timers: await t.advance('300ms') lets time pass"
    ),
    (
      "const price = 4;\nawait page.evaluate(() => price + 1);",
      "ReferenceError: Can't find variable: price: the function runs in the page, without the test's variables: pass it, page.evaluate((price) => …, price)"
    ),
    (
      "await t.open('page.js', {}, { network: {} });",
      "TypeError: t.open(file, options) takes two arguments, got an object, too: all options are in one object"
    ),
    (
      "performance.now();",
      "Can't find variable: performance: t.clock is the time since the test began, in milliseconds"
    ),
    (
      "const done = t;\ndone();",
      "a test gets the phone and no callback: to wait, make it async; it ends when its promise is fulfilled"
    ),
    (
      "await page.setScheme('drak');",
      "'scheme' wants \"light\" or \"dark\", got \"drak\""
    ),
    (
      "await t.mount('row.vue', { propsData: {} });",
      "a mounted component has no option 'propsData'; did you mean 'props'?"
    ),
    (
      "await t.open('page.js', { date: '2024-02-29' });",
      "a page has no option 'date'; did you mean 'now'?"
    ),
    (
      "await t.open('page.js', { now: '2023-02-29' });",
      "now: '2023-02-29' is not a date; write it like 2026-01-31, 2026-01-31T12:00:00Z or 2026-01-31T12:00:00+02:00"
    ),
    (
      "await t.open('page.js', { now: new Date('tomorrow') });",
      "now: 'Invalid Date' is not a date; write it like 2026-01-31, 2026-01-31T12:00:00Z or 2026-01-31T12:00:00+02:00"
    ),
    (
      "await t.open('page.js', { now: 0 });", "now: it wants a text, got a number"
    ),
    (
      "await t.open('page.js', { timeZone: 'Europe/Berln' });",
      "timeZone: 'Europe/Berln' is not a time zone; write one like UTC or Europe/Berlin"
    ),
    (
      "await t.open('page.js', { safeArea: '88' });",
      "safeArea: '88' is not a safe area; write it like 88,0,68,0: four lengths of 0 or more"
    ),
    (
      "await t.mount('row.vue', { localVue: {} });",
      "a mounted component has no option 'localVue': the option setup is a module that runs before the component, as the app's entry does: "
        + "{ setup: 'setup.js' }, with Vue.filter(…), Vue.directive(…), Vue.mixin(…) or Vue.use(…)"
    ),
    (
      "await t.mount('row.vue', { store: {} });",
      "a mounted component has no option 'store': the option mocks gives each component what a plugin adds: { mocks: { $store: { state: { count: 1 } }, $t: (key) => key } }"
    ),
    (
      "await t.open('page.js', { props: {} });",
      "a page has no option 'props': it is an option of t.mount(file, options), which shows a component"
    ),
    (
      "await t.mount('row.vue', { mocks: { $t: Math.max } });",
      "t.mount: mocks: $t is a function without source text, which cannot be passed to a page: write (…) => …"
    ),
    ("page.url = 'x';", "'url' of a page cannot be set"),
    (
      "page.getByText('+').filter({ hasText: 'x' });",
      "an element has no 'filter': find an element inside another one from there: page.getByType('cell').nth(1).getByText('…')"
    ),
    (
      "expect(1).toMatchSnapshot();",
      "there is no expectation 'toMatchSnapshot' of a value: expect a value with toEqual, and a page with toMatchTree"
    ),
    (
      "expect(page.getByText('+')).toBeAttached();",
      "there is no expectation 'toBeAttached' of an element; did you mean 'toExist'?"
    ),
    (
      "t.fault('storage.setItem', {});",
      "'as' must be 'reject', 'drop', 'twice' or 'late 500ms'; it is missing"
    ),
    (
      "t.page.open();",
      "the test's phone has no 'page': open one: const page = await t.open('list.vue')"
    ),
  ])
  func `a mistake in a test is told with what is right`(
    _ body: String,
    _ message: String
  ) async throws {
    let told = try await messages(body)
    #expect(told.count == 1)
    #expect(told.first?.hasSuffix(message) == true, "\(told)")
  }

  @Test func `a destroyed page fails what is expected of it`() async throws {
    let told = try await TestFileHarness.test(
      """
      const page = await t.open('page.js');
      await page.evaluate(() => weex.requireModule('navigator').push({ url: 'page.js' }, () => {}));
      const top = page.top;
      expect(page).not.toBeOnTop();
      await top.back();
      expect(top).not.toBeOnTop();
      expect(top.getByText('no such text')).not.toExist();
      """
    ).messages
    #expect(told.count == 1)
    #expect(told.first?.hasPrefix("toExist: the page ") == true, "\(told)")
  }

  @Test(arguments: [
    ("top.top", "top"), ("top.stack", "stack"), ("top.dialog", "dialog"), ("top.tree", "tree"),
    ("top.getByText('+').text", "text"), ("top.getByText('+').exists", "count"),
    ("top.getByText('+').count", "count"), ("await top.evaluate(() => 1)", "evaluate"),
    ("top.emitted('sent')", "emitted"),
  ])
  func `a page that was destroyed has nothing more to read`(
    _ expression: String,
    _ name: String
  ) async throws {
    let told = try await messages(
      """
      await page.evaluate(() => weex.requireModule('navigator').push({ url: 'page.js' }, () => {}));
      const top = page.top;
      await top.back();
      expect([top.isAlive, top.console, top.failures, top.calls()]).toEqual([false, [], [], []]);
      expect(top.url).toMatch('page.js');
      \(expression);
      """
    )
    #expect(told.count == 1)
    #expect(told.first?.hasPrefix("'\(name)': the page ") == true, "\(told)")
    #expect(told.first?.hasSuffix(" was destroyed") == true, "\(told)")
  }

  @Test func `a page of an earlier test is refused as such`() async throws {
    let results = try await TestFileHarness.run([
      "page.test.js": """
      import { test, expect } from 'weexhost';
      let page;
      test('one', async (t) => { page = await t.open('page.js'); });
      test('two', () => { expect(page.getByText('+')).toExist(); });
      """,
      "page.js": TestFileHarness.counter,
    ])
    #expect(
      results[1].messages == [
        "Error: 'toExist' was called on a page that an earlier test opened: each test opens its own"
      ]
    )
  }

  @Test(arguments: [
    (
      #"{"test": "one", "open": "a.vue", "step": []}"#,
      #"it has no "steps", and "step" instead"#
    ),
    (#"  {"test": 1, "open": "a.vue", "steps": []}"#, #""test" is a number"#),
  ])
  func `a test in JSON that lacks something is told with its place`(
    _ test: String,
    _ message: String
  ) async throws {
    let failure = await #expect(throws: TestFileFailure.self) {
      try await TestFileHarness.run(
        [
          "page.test.json": "[\n{\"test\": \"zero\", \"open\": \"a.vue\", \"steps\": []},\n\(test)]"
        ],
        file: "page.test.json"
      )
    }
    #expect(failure?.failures.first?.message.contains(message) == true)
    let place = failure?.failures.first?.place
    #expect(place?.line == 3 && place?.column == (test.hasPrefix(" ") ? 3 : 1))
  }

  @Test func `a file that is not UTF-8 is told with the place of the first wrong byte`()
    async throws
  {
    let folder = try TemporaryFolder()
    let path = "\(folder.path)/page.test.js"
    var bytes = Data("import { test } from 'weexhost';\n// Gr".utf8)
    bytes += [0xF6, 0xDF, 0x65]
    try bytes.write(to: URL(fileURLWithPath: path))
    let tests = TestFile(path, TestSettings(folder: folder.path)) { Host.withDefaults() }
    defer { tests.end() }
    let failure = await #expect(throws: TestFileFailure.self) { try await tests.load() }
    let first = failure?.failures.first
    #expect(first?.message.hasPrefix("the byte F6 is not valid UTF-8; save it as UTF-8") == true)
    #expect(first?.place?.line == 2 && first?.place?.column == 6)
  }

  @Test(arguments: [
    (
      "import Page from './page.vue';",
      "a test runs outside the page and cannot import its files: t.mount('page.vue', { props }) shows the component, t.open('page.vue') the page"
    ),
    (
      "test('other', async () => { await import('./page.vue'); });",
      "a test runs outside the page and cannot import its files: t.mount('page.vue', { props }) shows the component, t.open('page.vue') the page"
    ),
    (
      "import Vue from 'vue';",
      "'vue' exists only in a page, and a test runs outside it: move what both use into a file without this import, or run code in the page with page.evaluate(() => …)"
    ),
    (
      "import { vi } from 'vitest';",
      "'vitest' does not exist: a test imports test and expect from 'weexhost', which runs it"
    ),
    (
      "import { it } from 'Weexhost';",
      "'Weexhost' does not exist; did you mean 'weexhost'?"
    ),
    (
      "import { readFileSync } from 'node:fs';",
      "a test runs outside of Node.js, without 'fs': it imports its data, import items from './items.json', or the text of a .txt file"
    ),
    (
      "import items from './items.json' with { type: 'json' };",
      "an import has no attributes here: leave out 'with { … }', a .json file needs none"
    ),
    (
      "await 1;\nexport {};",
      "'await' is used outside of a function: tests are loaded without waiting; write it in a test, or in beforeAll"
    ),
  ])
  func `a file that imports what a test has not is told what to write`(
    _ line: String,
    _ message: String
  ) async throws {
    let failure = await #expect(throws: TestFileFailure.self) {
      try await TestFileHarness.run([
        "page.test.js": "import { test } from 'weexhost';\n\(line)\ntest('it', () => {});",
        "page.vue": "<template><div/></template>",
      ])
    }
    #expect(failure?.failures.first?.message == message)
    #expect(failure?.failures.first?.place?.line == 2)
  }

  @Test func `a default import of the test interface is told what to write`() async throws {
    let failure = await #expect(throws: TestFileFailure.self) {
      try await TestFileHarness.run([
        "page.test.js": "import test from 'weexhost';\ntest('it', () => {});"
      ])
    }
    let message = failure?.failures.first?.message
    #expect(
      message?.hasSuffix(
        ": 'weexhost' has no default export: write import { test, expect } from 'weexhost'"
      ) == true
    )
  }

  @Test(arguments: [
    (
      "t.allow('');", "TypeError: t.allow('') would allow every failure: name a part of the message"
    ),
    (
      "t.allow(/.*/);",
      "TypeError: t.allow(/.*/) would allow every failure: name a part of the message"
    ),
    (
      "page.getByTestId('root').style('backgroundColr');",
      "style: there is no style 'backgroundColr'; did you mean 'backgroundColor' or 'backgroundImage'?"
    ),
    (
      "page.getByTestId('count').attribute('valu');",
      "attribute: text has no attribute 'valu'; did you mean 'value'?"
    ),
    ("page.getByTestId('count').attribute('mood');", ""),
    ("page.getByTestId('count').style('backgroundColor');", ""),
  ])
  func `a name that reads nothing, or allows everything, is refused`(
    _ body: String,
    _ message: String
  ) async throws {
    let messages = try await messages(body)
    #expect(messages == (message.isEmpty ? [] : [message]))
  }

  @Test(arguments: [
    "open('page.js')", "fault('storage.setItem', { as: 'reject' })", "clock", "pages", "allow('x')",
  ])
  func `the phone of an earlier test is of no use`(_ member: String) async throws {
    let results = try await TestFileHarness.run([
      "page.test.js": """
      import { test } from 'weexhost';
      let kept;
      test('a', (t) => { kept = t; });
      test('b', async () => { await kept.\(member); });
      """
    ])
    let name = member.prefix { $0 != "(" }
    #expect(
      results.last?.messages == [
        "Error: '\(name)' was called on the phone of an earlier test: each test gets its own"
      ]
    )
  }

  @Test(arguments: [
    "attribute('y')", "attribute('icon2')", "attribute('icon')", "attribute('row')",
  ])
  func `short attributes, and numbered ones, are no misspellings of each other`(
    _ reading: String
  ) async throws {
    let result = try await TestFileHarness.test(
      """
      const page = await t.open('page.js');
      expect(page.getByTestId('seat').\(reading)).toBeUndefined();
      """,
      page: """
        // { "framework": "Vanilla" }
        const attr = { testId: 'seat', x: 1, icon1: 'a.png', rows: 2 };
        document.documentElement.appendChild(document.createElement('div', { attr }));
        """
    )
    #expect(result.messages == [])
  }
}
