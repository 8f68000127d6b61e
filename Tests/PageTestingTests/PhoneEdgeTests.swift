import HostThread
import PageTesting
import TestReporting
import TestSupport
import Testing
import WeexHost

/// Edge cases of a test's phone: late answers, faults beside leaks, steps in JSON, fields, the edges of lists.
@HostActor
@Suite struct PhoneEdgeTests {
  /// A page that makes two requests, and shows the answers.
  private static let asking = """
    // { "framework": "Vanilla" }
    document.documentElement.appendChild(document.createElement('div'));
    const stream = weex.requireModule('stream');
    const say = (answer) => console.log(`${answer.status} ${answer.data}`);
    stream.fetch({ method: 'GET', url: 'https://api.example/1', type: 'text', timeout: 500 }, say);
    stream.fetch({ method: 'GET', url: 'https://api.example/%C3%BC/2', type: 'text', timeout: 500 }, say);
    """

  @Test func `every page is told when the app goes to the background and comes back`() async throws
  {
    let hear = """
      // { "framework": "Vanilla" }
      const body = document.createElement('div');
      document.documentElement.appendChild(body);
      const name = weex.config.bundleUrl.split('/').pop();
      for (const event of ['WXApplicationWillResignActiveEvent', 'WXApplicationDidBecomeActiveEvent'])
        weex.requireModule('globalEvent').addEventListener(event, () => console.log(name, event));

      """
    let test = """
      import { test, expect } from 'weexhost';
      test('it', async (t) => {
        const page = await t.open('page.js');
        await page.evaluate(() => weex.requireModule('navigator').push({ url: 'next.js' }));
        const top = page.top;
        expect(top.url).toMatch(/next.js/);
        const said = () => [...page.console, ...top.console].map((line) => line.text);
        await top.enterBackground();
        const away = ['page.js', 'inner.js', 'next.js'].map((name) => `${name} WXApplicationWillResignActiveEvent`);
        expect(said()).toEqual(away);
        await top.enterForeground();
        const back = away.map((line) => line.replace('WillResign', 'DidBecome'));
        expect([...said()].sort()).toEqual([...away, ...back].sort());
        await top.fireGlobalEvent('WXApplicationWillResignActiveEvent');
        await page.step({ foreground: true });
        expect(page.console).toHaveLength(8);
      });
      """
    let results = try await TestFileHarness.run([
      "page.test.js": test,
      "page.js": hear
        + "body.appendChild(document.createElement('embed', { attr: { src: 'inner.js' }, style: { height: 100 } }));",
      "inner.js": hear, "next.js": hear,
    ])
    #expect(results[0].messages == [])
  }

  @Test(arguments: ["'timeout'", "() => 'timeout'", "{ text: 'late', delay: '1s' }"])
  func `a request is given up when its time is up`(_ answer: String) async throws {
    let result = try await TestFileHarness.test(
      """
      const page = await t.open('page.js', { network: { '*/1': \(answer), '*': { text: 'two' } } });
      expect(page.console.map((line) => line.text)).toEqual(['200 two']);
      await t.advance(2000);
      expect(page.console[1].text).toBe('-1 the server did not answer within 500 ms');
      """,
      page: Self.asking
    )
    #expect(result.messages == [])
  }

  @Test(arguments: ["'timeout'", "{ text: 'late', delay: '400ms' }"])
  func `a request whose answer a promise gives holds back no answer of a module`(
    _ answer: String
  ) async throws {
    let result = try await TestFileHarness.test(
      """
      const page = await t.open('page.js', { network: { '*': async () => (\(answer)) } });
      await t.advance(100);
      expect(page.console.map((line) => line.text)).toEqual(['stored', 'has one']);
      await t.advance(400);
      expect(page.console).toHaveLength(3);
      """,
      page: """
        // { "framework": "Vanilla" }
        document.documentElement.appendChild(document.createElement('div'));
        const [stream, storage] = ['stream', 'storage'].map((name) => weex.requireModule(name));
        stream.fetch({ method: 'GET', url: 'https://api.example/', timeout: 500 }, () => console.log('response'));
        storage.setItem('key', 'one', () => {
          console.log('stored');
          storage.getItem('key', ({ data }) => console.log('has ' + data));
        });
        """
    )
    #expect(result.messages == [])
  }

  @Test(arguments: [
    "https://API.example/*", "https://api.example:443/*", "https://*/*", "https://api.example*",
  ])
  func `a pattern means what its URL means`(_ pattern: String) async throws {
    let result = try await TestFileHarness.test(
      "await t.open('page.js', { network: { '\(pattern)': {}, 'https://api.example/ü/*': {} } });",
      page: Self.asking
    )
    #expect(result.messages == [])
  }

  @Test func `a call that is dropped hides no other call's leak`() async throws {
    let result = try await TestFileHarness.test(
      """
      t.fault('stream.fetch', { call: 2, as: 'drop' });
      await t.open('page.js', { network: { '*/1': () => new Promise(() => {}), '*': {} } });
      """,
      page: Self.asking
    )
    #expect(result.messages.count == 1)
    #expect(result.messages.first?.contains("page.js:5:") == true, "\(result.messages)")
  }

  @Test func `what is left may be allowed as it is reported`() async throws {
    let result = try await TestFileHarness.test(
      """
      t.allow(/^left at the end: no answer yet from callback of stream.fetch/);
      await t.open('page.js', { network: { '*/1': () => new Promise(() => {}), '*': {} } });
      """,
      page: Self.asking
    )
    #expect(result.messages == [])
  }

  @Test func `a timer of the module that is left is told with its line`() async throws {
    let result = try await TestFileHarness.test(
      "await t.open('page.js');",
      page: """
        // { "framework": "Vanilla" }
        document.documentElement.appendChild(document.createElement('div'));
        weex.requireModule('timer').setTimeout(() => {}, 5000);
        """
    )
    let warning = result.warnings.first?.message ?? ""
    #expect(warning.hasPrefix("a timer: timeout 1 of page.js, after 5000 ms, set at page.js:3:"))
  }

  @Test func `a fake is passed a function where its method wants one`() async throws {
    let result = try await TestFileHarness.test(
      "await t.open('page.js', { modules: { modal: { alert(options, callback) {} } } });",
      page: """
        // { "framework": "Vanilla" }
        document.documentElement.appendChild(document.createElement('div'));
        weex.requireModule('modal').alert({ message: 'x' }, 7);
        """
    )
    let sentence = "modal.alert: argument 1 (callback: Callback?) wants a function, got a number"
    #expect(result.messages == [sentence])
  }

  @Test func `a field is emptied by typing nothing over its text`() async throws {
    let result = try await TestFileHarness.test(
      """
      const page = await t.open('page.js');
      await page.getByTestId('name').type('Ada');
      await page.getByTestId('name').type('', { replace: true });
      expect(page.console.map((line) => line.text)).toEqual(['A', 'Ad', 'Ada', '']);
      """,
      page: """
        // { "framework": "Vanilla" }
        const root = document.createElement('div');
        document.documentElement.appendChild(root);
        const field = document.createElement('input', { attr: { testId: 'name' } });
        field.addEvent('input', ({ value }) => console.log(value));
        root.appendChild(field);
        """
    )
    #expect(result.messages == [])
  }

  @Test func `what lies below a list's edge is not reached, wherever the list is scrolled`()
    async throws
  {
    let result = try await TestFileHarness.test(
      """
      const page = await t.open('page.js');
      for (let i = 4; i < 20; i++) {
        await page.getByTestId('row' + i).scrollTo();
        const { y, height } = page.getByType('list').frame;
        const inside = page.getByTestId('more' + i);
        if (inside.frame.y >= y + height - 0.01) expect(inside).not.toBeReachable();
      }
      """,
      page: """
        // { "framework": "Vanilla" }
        const root = document.createElement('div');
        document.documentElement.appendChild(root);
        const head = document.createElement('div', { style: { height: '38.4px' } });
        root.appendChild(head);
        const list = document.createElement('list', { style: { height: '300px' } });
        for (let i = 0; i < 20; i++) {
          const cell = document.createElement('cell', { style: { height: '100px' } });
          for (const name of ['row', 'more']) {
            cell.appendChild(document.createElement('div', { attr: { testId: name + i }, style: { height: '38.4px' } }));
          }
          list.appendChild(cell);
        }
        root.appendChild(list);
        """
    )
    #expect(result.messages == [])
  }

  @Test func `a page's time is in whole milliseconds`() async throws {
    let result = try await TestFileHarness.test(
      """
      const page = await t.open('page.js');
      await t.advance(0.5);
      expect(await page.evaluate(() => Date.now() === new Date().getTime())).toBe(true);
      """
    )
    #expect(result.messages == [])
  }

  @Test(arguments: [
    (
      #"{"testId": "count", "toExist": false}"#,
      #"step 1: 'toExist' wants true, got false; "not": true expects the opposite"#
    ),
    (
      #"{"type": "div", "testId": "count", "toExist": true}"#,
      "step 1: 'expect' wants one way to find its element, got testId and type"
    ),
    (
      #"{"type": "text", "nth": 7, "toExist": true}"#,
      "step 1: expected type 'text' number 7 to exist: nothing on the page has type 'text' number 7; type 'text' finds 2"
    ),
    (
      #"{"type": "div", "nth": 1, "toHaveFrame": [{"width": 190}, {"tolerance": 1}]}"#,
      "step 1: expected type 'div' number 1 to have the frame width 190; it has x 0, y 38.4, width 200, height 80"
    ),
    (#"{"type": "div", "nth": 1, "toHaveStyle": ["backgroundColor", "red"]}"#, nil),
    (#"{"testId": "count", "toHaveText": "1", "not": true}"#, nil),
  ])
  func `steps in JSON expect what they say`(_ fields: String, _ message: String?) async throws {
    let results = try await TestFileHarness.run(
      [
        "page.test.json":
          #"[{"test": "it", "open": "page.js", "steps": [{"expect": \#(fields)}]}]"#,
        "page.js": TestFileHarness.counter,
      ],
      file: "page.test.json"
    )
    #expect(results[0].messages == [message].compactMap(\.self))
  }

  @Test(arguments: [
    (#"{"settle": true}"#, "", 0), ("{\"advance\": \"1s\"}", "", 1),
    (#"{"settle": false}"#, "step 1: 'settle' must be true", 0),
  ])
  func `a step lets the pages come to rest`(
    _ step: String,
    _ message: String,
    _ warnings: Int
  ) async throws {
    let results = try await TestFileHarness.run(
      [
        "page.test.json": #"[{"test": "it", "open": "page.js", "steps": [\#(step)]}]"#,
        "page.js": TestFileHarness.counter + "\nsetTimeout(() => {}, 5000);",
      ],
      file: "page.test.json"
    )
    #expect(results[0].messages == (message.isEmpty ? [] : [message]))
    #expect(results[0].warnings.count == warnings)
  }

  @Test func `a phone may be taken apart, and elements are printed as they are found`()
    async throws
  {
    let results = try await TestFileHarness.run([
      "page.test.js": """
      import { test, expect } from 'weexhost';
      test('it', async ({ open, advance, settle, allow }) => {
        const page = await open('page.js');
        await advance('1s');
        await settle();
        allow(/nothing/);
        console.log(page.getByText('+').nth(0), page);
        expect(String(page.getByTestId(/c/))).toBe('testId /c/ of page 1');
      });
      """,
      "page.js": TestFileHarness.counter,
    ])
    #expect(results[0].messages == [])
    #expect(results[0].output?.map(\.text) == ["text '+' number 0 of page 1 page 1"])
  }

  @Test func `a failure of a test in JSON has the line of its step`() async throws {
    let results = try await TestFileHarness.run(
      [
        "page.test.json": """
        [
          {"test": "counts", "open": "page.js", "steps": [
            {"expect": {"testId": "count", "toHaveText": "0"}},
            {"tap": {"text": "+"}},

            {"expect": {
              "testId": "count",
              "toHaveText": "2"}}
          ]},
          {
            "test": "opens",
            "open": "none.js", "steps": []
          },
          {"test": "taps", "open": "page.js", "steps": [{"tap": {"text": "+"}}, {"tap": {"text": "-"}}]}
        ]
        """,
        "page.js": TestFileHarness.counter,
      ],
      file: "page.test.json"
    )
    #expect(
      results.map { $0.failures.first?.place?.description } == [
        "page.test.json:6", "page.test.json:10", "page.test.json:14",
      ]
    )
    #expect(results.map(\.test.line) == [2, 10, 14])
  }

  @Test func `a fake that answers at once may not return a promise`() async throws {
    let result = try await TestFileHarness.test(
      """
      const page = await t.open('page.js', { modules: {
        stock: { price: () => Promise.resolve(4) }, clipboard: { getString(callback) { return Promise.resolve(callback({ result: 'success', data: 'tea' })); } } } });
      expect(await page.evaluate(() => new Promise((resolve) => weex.requireModule('clipboard').getString(resolve)))).toMatchObject({ data: 'tea' });
      await page.evaluate(() => { weex.requireModule('stock').price(); });
      """
    )
    #expect(
      result.messages == [
        "Error: the fake of stock.price returned a promise: write 'async' before it, so that the method is asynchronous"
      ]
    )
  }

  @Test func `a fake that returns a promise fails the test although the page catches the error`()
    async throws
  {
    let result = try await TestFileHarness.test(
      """
      const page = await t.open('page.js', { modules: { stock: { price: () => Promise.resolve(4) } } });
      await page.evaluate(async () => { try { await weex.requireModule('stock').price(); } catch {} });
      """
    )
    #expect(
      result.messages == [
        "the fake of stock.price returned a promise: write 'async' before it, so that the method is asynchronous"
      ]
    )
    #expect(result.failures.first?.place?.line == 3)
  }

  @Test func `the user switches the phone's scheme while a page runs`() async throws {
    let page = """
      // { "framework": "Vanilla" }
      const root = document.createElement('div');
      document.documentElement.appendChild(root);
      root.addEvent('schemechange', ({ scheme }) => console.log(scheme));
      """
    let result = try await TestFileHarness.test(
      """
      const page = await t.open('page.js');
      await page.setScheme('dark');
      await page.setScheme('dark');
      await page.step({ scheme: 'light' });
      expect(page.console.map((line) => line.text)).toEqual(['dark', 'light']);
      """,
      page: page
    )
    #expect(result.messages == [])
  }
}
