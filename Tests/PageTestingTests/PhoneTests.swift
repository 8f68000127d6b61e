import HostThread
import PageTesting
import TableDescription
import TestReporting
import Testing
import WeexHost

/// The settings of a test's phone: the network, modules and faults.
@HostActor
@Suite struct PhoneTests {
  /// A page with a text, `status`, and buttons that make requests.
  private static let page = """
    // { "framework": "Vanilla" }
    const stream = weex.requireModule('stream'), storage = weex.requireModule('storage');
    const root = document.createElement('div');
    document.documentElement.appendChild(root);
    function add(value, testId) {
      const text = document.createElement('text', { attr: { value, testId } });
      root.appendChild(text);
      return text;
    }
    const status = add('idle', 'status'), say = (text) => status.setAttr('value', text);
    const button = (name, body) => add(name, name).addEvent('click', body);
    button('load', () => {
      say('loading');
      stream.fetch({ method: 'GET', url: 'https://api.example/items?q=1', type: 'json' }, (answer) => {
        say(answer.ok ? answer.data.name : `failed ${answer.status} ${answer.statusText}`);
      });
    });
    button('save', () => storage.setItem('k', 'v', ({ result }) => say(status.attr.value + ' ' + result)));
    button('ask', () => weex.requireModule('modal').prompt({ message: 'Name?' }, ({ result, data }) => say(result + ' ' + data)));
    button('pick', () => weex.requireModule('picker').pick({ items: ['red', 'blue'] }, ({ data }) => say('picked ' + data)));
    button('price', async () => {
      try { say('price ' + await weex.requireModule('stock').price('tea')); } catch (error) { say(error.message); }
    });
    """

  private func test(_ body: String) async throws -> TestResult {
    try await TestFileHarness.test(body, page: Self.page)
  }

  @Test(arguments: [
    ("", #"["iOS","16.7","iPhone10,3",1125]"#),
    (", env: { deviceModel: 'mine' }", #"["iOS","16.7","mine",1125]"#),
    (", env: { platform: 'android' }", #"["android","14","weexhost",1125]"#),
    (", viewport: '750x1000'", #"["iOS","16.7","iPhone10,3",1125]"#),
  ])
  func `a page sees the phone that it is opened on`(more: String, seen: String) async throws {
    let result = try await TestFileHarness.test(
      """
      const page = await t.open('page.js', { device: 'iPhone X'\(more) });
      const env = await page.evaluate(() => weex.config.env);
      expect(JSON.stringify([env.platform, env.osVersion, env.deviceModel, env.deviceWidth])).toBe('\(seen)');
      """,
      page: Self.page
    ) { settings in
      settings.configuration.device = .named("Pixel 5")
      settings.page.viewport = Device.named("Pixel 5")?.viewport ?? settings.page.viewport
    }
    #expect(result.messages == [])
  }

  @Test func `a test that has failed is told which stored keys no page has read`() async throws {
    func warnings(_ storage: String, _ end: String) async throws -> [String] {
      try await TestFileHarness.test(
        "const page = await t.open('page.js', { storage: \(storage) });\n\(end)",
        page: """
          // { "framework": "Vanilla" }
          document.documentElement.appendChild(document.createElement('div'));
          for (const key of ['USER', 'NEWS']) weex.requireModule('storage').getItem(key, () => {});
          """
      ).warnings.map(\.message)
    }
    #expect(
      try await warnings("{ USER: 'a', news: 'b' }", "t.fail();") == [
        "storage: no page has read 'news'; pages have read 'NEWS'"
      ]
    )
    #expect(try await warnings("{ USER: 'a', news: 'b' }", "") == [])
    #expect(try await warnings("{ USER: 'a', NEWS: 'b' }", "t.fail();") == [])
  }

  @Test func `a test chooses the safe area of a screen`() async throws {
    let result = try await TestFileHarness.test(
      """
      const page = await t.open('page.js', { viewport: '750x1334@2', safeArea: '40,0,10,0' });
      expect(page.getByTestId('under')).toHaveFrame({ height: 40, width: 10 });
      const phone = await t.open('page.js', { device: 'iPhone X', safeArea: '0,0,0,0' });
      expect(phone.getByTestId('under')).toHaveFrame({ height: 0, width: 0 });
      """,
      page: Self.page + """
        const under = document.createElement('div', { attr: { testId: 'under' } });
        under.setStyle('height', 'env(safe-area-inset-top)');
        under.setStyle('width', 'env(safe-area-inset-bottom)');
        root.appendChild(under);
        """
    )
    #expect(result.messages == [])
  }

  @Test func `what the host warns of is not what the page has printed`() async throws {
    let result = try await TestFileHarness.test(
      """
      const page = await t.open('page.js');
      expect(page.console).toEqual([{ level: 'log', text: 'own' }]);
      t.fail();
      """,
      page: Self.page + "root.appendChild(document.createElement('txet'));\nconsole.log('own');"
    )
    #expect(result.failures.first?.details == ["page 1 printed: console.log: own"])
    #expect(result.warnings.contains { $0.message.contains("txet") }, "\(result.warnings)")
  }

  @Test(arguments: [
    ("setTimeout(() => {})", []),
    ("setTimeout(() => {}, 500)", ["timeout"]),
    ("setInterval(() => {}, 1)", ["interval"]),
  ])
  func `a timer that ends at once is nothing that a page waits for`(
    timer: String,
    waiting: [String]
  ) async throws {
    let result = try await test(
      """
      const page = await t.open('page.js');
      await page.evaluate(() => { \(timer); });
      await new Promise(() => {});
      """
    )
    let lines = result.failures[0].details.filter { $0.hasPrefix("waiting: ") }
    #expect(lines.count == waiting.count, "\(lines)")
    #expect(zip(lines, waiting).allSatisfy { $0.hasPrefix("waiting: \($1)") }, "\(lines)")
  }

  @Test(arguments: [
    ("{ 'GET https://api.example/items': { json: { name: 'tea' } } }", "tea"),
    ("{ 'https://api.example/*': { json: { name: 'any' } } }", "any"),
    ("{ 'https://api.example/*': 'reset' }", "failed -1 ERR_CONNECT_FAILED"),
    ("{ 'https://api.example/*': { status: 503 } }", "failed 503 Service Unavailable"),
    (
      "{ 'https://api.example/*': async (request) => ({ json: { name: request.method } }) }", "GET"
    ),
  ])
  func `the network answers as the test says`(_ network: String, _ shown: String) async throws {
    let result = try await test(
      """
      const page = await t.open('page.js', { network: \(network) });
      await page.getByText('load').tap();
      expect(page.getByTestId('status')).toHaveText('\(shown)');
      """
    )
    #expect(result.messages == [])
  }

  @Test(arguments: [
    ("'https://api.example/items': { status: 302, headers: { Location: '/b' } }", "tea"),
    ("'GET https://api.example/items': { status: 308, headers: { location: '/b' } }", "tea"),
    (
      "'https://api.example/items': { status: 301, headers: { Location: '/items?q=1' } }",
      "failed -1 ERR_CONNECT_FAILED"
    ),
    ("'https://api.example/items': { status: 302 }", "failed 302 Found"),
  ])
  func `a redirection is followed within the network of the test`(
    route: String,
    shown: String
  ) async throws {
    let result = try await test(
      """
      const page = await t.open('page.js', {
        network: { \(route), 'GET https://api.example/b': { json: { name: 'tea' } } },
      });
      await page.getByText('load').tap();
      expect(page.getByTestId('status')).toHaveText('\(shown)');
      """
    )
    #expect(result.messages == [])
  }

  @Test(arguments: [("HEAD", "200"), ("GET", "204"), ("GET", "304")])
  func `an answer that has no body on the web has none`(
    method: String,
    status: String
  ) async throws {
    let result = try await test(
      """
      const page = await t.open('page.js', {
        network: { 'https://api.example/*': { status: \(status), text: 'body' } },
      });
      await page.evaluate(() => stream.fetch(
        { method: '\(method)', url: 'https://api.example/x' }, ({ status, data }) => say(`${status} '${data}'`),
      ));
      expect(page.getByTestId('status')).toHaveText("\(status) ''");
      """
    )
    #expect(result.messages == [])
  }

  @Test(arguments: [
    "https://api.example/items?q=ü b", "https://api.example/items?q=%c3%bc%20b",
    "GET https://api.example/items?q=%C3%BC b", "*/items?q=ü b",
    "https://*.example/items?q=%c3%bc *",
  ])
  func `a pattern is compared as the web writes URLs`(pattern: String) async throws {
    for url in ["https://api.example/items?q=ü b", "https://api.example/items?q=%c3%bc%20b"] {
      let result = try await test(
        """
        const page = await t.open('page.js', { network: { '\(pattern)': { text: 'found' } } });
        await page.evaluate((url) => stream.fetch({ url }, ({ data }) => say(data)), '\(url)');
        expect(page.getByTestId('status')).toHaveText('found');
        """
      )
      #expect(result.messages == [], "\(url)")
    }
  }

  @Test
  func
    `what a web component shows is no request that a test has to answer, unless it gives a network`()
    async throws
  {
    let page = """
      // { "framework": "Vanilla" }
      const root = document.createElement('div');
      document.documentElement.appendChild(root);
      root.appendChild(document.createElement('web', { attr: { src: 'https://a.example/x', testId: 'terms' } }));
      """
    let sentence =
      "the test's network has no answer for 'GET https://a.example/x', the page of a web component"
    let without = try await TestFileHarness.test("await t.open('page.js');", page: page)
    #expect(without.messages == [])
    #expect(
      without.warnings.map(\.message) == [
        "web 3 (testId 'terms'): \(sentence); give it one with network: {'GET https://a.example/x': {text: …}}"
      ]
    )
    let with = try await TestFileHarness.test(
      "await t.open('page.js', { network: { 'https://b.example/*': {} } });",
      page: page
    )
    #expect(with.messages.first?.hasPrefix(sentence) == true, "\(with.messages)")
  }

  @Test(arguments: [("'cancel'", "Cancel "), ("{ text: 'Ada' }", "OK Ada")])
  func `dialogs are answered as the test says`(_ modal: String, _ shown: String) async throws {
    let result = try await test(
      """
      const page = await t.open('page.js', { modal: \(modal) });
      await page.getByText('ask').tap();
      expect(page.getByTestId('status').text).toBe('\(shown)');
      """
    )
    #expect(result.messages == [])
  }

  @Test func `dialogs and pickers that are left open are answered by a verb`() async throws {
    let result = try await test(
      """
      const page = await t.open('page.js', { modal: 'open' });
      expect(page.dialog).toBe(null);
      await page.getByText('ask').tap();
      expect(page.dialog).toEqual({ message: 'Name?', buttons: ['Cancel', 'OK'], text: '' });
      await expect(page.getByText('pick').tap()).rejects.toThrow("the dialog 'Name?' lies over it");
      await page.answer({ text: 'Ada' });
      expect(page.getByTestId('status')).toHaveText('OK Ada');
      await page.getByText('pick').tap();
      expect(page.dialog.items).toEqual(['red', 'blue']);
      await page.answer({ text: 'blue' });
      expect(page.getByTestId('status')).toHaveText('picked 1');
      await page.getByText('ask').tap();
      """
    )
    // A dialog that is open at the end is not a leak: a picture may be what the test is about.
    #expect(result.messages == [])
  }

  @Test func `a page keeps its network and its answers to dialogs when another is opened`()
    async throws
  {
    let result = try await test(
      """
      const server = (name) => ({ 'GET https://api.example/items': { json: { name } } });
      const first = await t.open('page.js', { network: server('A'), modal: 'cancel' });
      const second = await t.open('page.js', { network: server('B'), modal: { text: 'Ada' } });
      const third = await t.open('page.js');
      for (const page of [first, second, third]) await page.getByText('load').tap();
      const shown = () => [first, second, third].map((page) => page.getByTestId('status').text);
      expect(shown()).toEqual(['A', 'B', 'B']);
      for (const page of [first, second, third]) await page.getByText('ask').tap();
      expect(shown()).toEqual(['Cancel ', 'OK Ada', 'OK Ada']);
      """
    )
    #expect(result.messages == [])
  }

  @Test func `a page that a page opens has the network and the dialogs of that page`()
    async throws
  {
    let result = try await TestFileHarness.run([
      "page.test.js": """
      import { test, expect } from 'weexhost';
      const server = (text) => ({ 'GET https://api.example/items': { text } });
      test('it', async (t) => {
        const first = await t.open('page.js', { network: server('A'), modal: 'cancel' });
        await t.open('page.js', { network: server('B') });
        await first.getByText('push').tap();
        expect(first.top.getByText('A Cancel')).toExist();
      });
      """,
      "page.js": """
      // { "framework": "Vanilla" }
      const text = document.createElement('text', { attr: { value: 'push' } });
      document.documentElement.appendChild(text);
      text.addEvent('click', () => weex.requireModule('navigator').push({ url: 'next.js' }, () => {}));
      """,
      "next.js": """
      // { "framework": "Vanilla" }
      const text = document.createElement('text');
      document.documentElement.appendChild(text);
      const request = { method: 'GET', url: 'https://api.example/items', type: 'text' };
      weex.requireModule('stream').fetch(request, ({ data }) => {
        weex.requireModule('modal').confirm({ message: '?' }, (answer) => text.setAttr('value', `${data} ${answer}`));
      });
      """,
    ])[0]
    #expect(result.messages == [])
  }

  @Test func `an answer to dialogs that makes no sense is an error`() async throws {
    let result = try await test("await t.open('page.js', { modal: 'yes' });")
    #expect(
      result.messages == [
        #"modal: it wants 'confirm', 'cancel', 'open' or { text: '…' }, got "yes""#
      ]
    )
  }

  @Test func `an answer takes its time of the test's clock`() async throws {
    let result = try await test(
      """
      const page = await t.open('page.js', { network: {
        'GET https://api.example/items': { json: { name: 'tea' }, delay: '800ms' } } });
      await page.getByText('load').tap();
      expect(page.getByTestId('status')).toHaveText('loading');
      await expect(page.getByTestId('status')).toHaveText('tea', { within: '1s' });
      expect(t.clock).toBe(800);
      expect(page.calls('stream.fetch')[0].arguments[0]).toMatchObject({ method: 'GET' });
      """
    )
    #expect(result.messages == [])
  }

  @Test
  func
    `a request that nothing answers fails the test at the page's line, with the nearest pattern`()
    async throws
  {
    let result = try await test(
      """
      const page = await t.open('page.js', { network: { 'GET https://api.example/itms': { json: 1 } } });
      await page.getByText('load').tap();
      """
    )
    #expect(
      result.messages == [
        "the test's network has no answer for 'GET https://api.example/items?q=1'; did you mean 'GET https://api.example/itms'?"
      ]
    )
    #expect(result.failures.first?.pagePlace?.description == "page.js:14:15")
  }

  @Test func `a function answers in the place of a method of the app`() async throws {
    let result = try await test(
      """
      const page = await t.open('page.js', { modules: {
        stock: { async price(name) { if (name !== 'tea') throw new Error('none'); return 4; } } } });
      await page.getByText('price').tap();
      expect(page.getByTestId('status')).toHaveText('price 4');
      expect(page.calls('stock.price')[0].arguments).toEqual(['tea']);
      """
    )
    #expect(result.messages == [])
    let rejected = try await test(
      """
      const page = await t.open('page.js', { modules: { stock: { async price() { throw new Error('closed'); } } } });
      await page.getByText('price').tap();
      expect(page.getByTestId('status')).toHaveText('closed');
      """
    )
    #expect(rejected.messages == [])
  }

  /// A test on the page of this suite, with the table of a host that has the module 'stock'.
  private func describedTest(_ body: String) async throws -> TestResult {
    let table = try TableDescription(
      json: """
        {"version": 1, "modules": {"stock": [{"name": "price", "reply": "promise", "execution": "task",
        "parameters": [{"label": "name", "type": "String", "optional": false, "shape": {"type": "string"}}],
        "result": {"type": "number"}}]}}
        """
    )
    return try await TestFileHarness.test(body, page: Self.page) { $0.table = table }
  }

  @Test func `a function answers in the place of a method that a table describes`() async throws {
    let result = try await describedTest(
      """
      const page = await t.open('page.js', { modules: { stock: { async price(name) { return name.length; } } } });
      await page.getByText('price').tap();
      expect(page.getByTestId('status')).toHaveText('price 3');
      """
    )
    #expect(result.messages == [])
  }

  @Test(arguments: [
    (
      "{ async pirce() {} }",
      "the module 'stock', which the test fakes, has no method 'pirce'; did you mean 'price'?"
    ),
    (
      "{ async price(name, size) {} }",
      "the fake of stock.price takes 2 arguments, and the method has 1: price(name: String)"
    ),
  ])
  func `a fake is held against the table of another host`(
    _ fake: String,
    _ message: String
  )
    async throws
  {
    let result = try await describedTest(
      "await t.open('page.js', { modules: { stock: \(fake) } });"
    )
    #expect(result.messages == [message])
  }

  @Test
  func `a method that a table describes, and no test fakes, fails the test when it is called`()
    async throws
  {
    let result = try await describedTest(
      "const page = await t.open('page.js'); await page.getByText('price').tap();"
    )
    #expect(
      result.messages == [
        "the test has no fake of stock.price, a method of the host of --table; write modules: { stock: { price() { … } } }"
      ]
    )
  }

  @Test func `a fake's arguments have the types that the table gives`() async throws {
    let result = try await describedTest(
      """
      const page = await t.open('page.js', { modules: { stock: { async price(name) { return 1; } } } });
      await page.evaluate(() => weex.requireModule('stock').price(['tea']).catch(console.log));
      expect(page.console[0].text).toMatch('stock.price: argument 0 (name: String) wants a string, got an array');
      """
    )
    #expect(result.messages == [])
  }

  @Test(arguments: [
    (
      "modules: { storage: { getItm() {} } }",
      "the module 'storage', which the test fakes, has no method 'getItm'; did you mean 'getItem' or 'setItem'?"
    ),
    (
      "modules: { clipboard: { getString(a, b) {} } }",
      "the fake of clipboard.getString takes 2 arguments, and the method has 1: getString(callback: Callback)"
    ),
    ("netwrk: {}", "TypeError: a page has no option 'netwrk'; did you mean 'network'?"),
    (
      "network: { 'GTE https://api.example': {} }",
      "network: 'GTE https://api.example': there is no method 'GTE'; did you mean 'GET'?"
    ),
    (
      "network: { '* https://api.example/*': {} }",
      "network: '* https://api.example/*': a pattern for any method has none: 'https://api.example/*'"
    ),
  ])
  func `a wrong option fails before the page runs`(
    _ option: String,
    _ message: String
  )
    async throws
  {
    let result = try await test("await t.open('page.js', { \(option) });")
    #expect(result.messages == [message])
    #expect(result.failures.first?.place?.line == 3)
  }

  @Test(arguments: [
    ("modall: { toast() {} }", true), ("shop: { buy() {} }", false),
    ("storage: { setItem() {} }", false),
  ])
  func `a fake that no page called and whose name is near a module's is a warning`(
    _ fakes: String,
    _ isMisspelt: Bool
  ) async throws {
    let result = try await test("await t.open('page.js', { modules: { \(fakes) } });")
    #expect(result.messages == [])
    let warning =
      "no page called the module 'modall', which the test fakes and the host does not have; did you mean 'modal'?"
    #expect(result.warnings.map(\.message) == (isMisspelt ? [warning] : []))
  }

  @Test(arguments: [
    ("reject", "idle success failed", "idle success failed"),
    ("drop", "idle success", "idle success"),
    ("twice", "idle success success success", "idle success success success"),
    ("late 500ms", "idle success", "idle success success"),
  ])
  func `the second call of a method fails as it should`(
    _ kind: String,
    _ atOnce: String,
    _ later: String
  ) async throws {
    let result = try await test(
      """
      const page = await t.open('page.js');
      t.fault('storage.setItem', { call: 2, as: '\(kind)' });
      await page.getByText('save').tap();
      await page.getByText('save').tap();
      expect(page.getByTestId('status')).toHaveText('\(atOnce)');
      await t.advance('1s');
      expect(page.getByTestId('status')).toHaveText('\(later)');
      """
    )
    #expect(result.messages == [])
  }

  @Test func `an answer that never comes fails the test, with the line that asked for it`()
    async throws
  {
    let result = try await test(
      """
      const page = await t.open('page.js', { modules: { stock: { async price() { await new Promise(() => {}); } } } });
      await page.getByText('price').tap();
      """
    )
    #expect(result.failures.map(\.kind) == [.leak])
    #expect(
      result.messages.first?.hasPrefix(
        "no answer yet from stock.price, called by page 1 at page.js:22:"
      ) == true
    )
  }

  @Test func `a request without an answer is one failure, which names the call and the request`()
    async throws
  {
    let result = try await TestFileHarness.test(
      """
      await t.open('page.js', { network: { 'GET https://api.test/items': { json: 1, delay: '600s' } } });
      """,
      page: """
        // { "framework": "Vanilla" }
        weex.requireModule('stream').fetch({ url: 'https://api.test/items' }, () => {});
        """
    )
    #expect(result.failures.map(\.kind) == [.leak])
    #expect(
      result.messages == [
        "no answer yet from callback of stream.fetch at page.js:2:35 (GET https://api.test/items, requested by page 1)"
      ]
    )
  }

  /// A page that shows the events that the app and one of its modules have sent.
  private static let listening = """
    // { "framework": "Vanilla" }
    const root = document.createElement('div'), status = document.createElement('text', { attr: { testId: 'status' } });
    document.documentElement.appendChild(root);
    root.appendChild(status);
    const say = (text) => status.setAttr('value', text);
    const globalEvent = weex.requireModule('globalEvent'), stock = weex.requireModule('storage');
    globalEvent.addEventListener('ordered', ({ number }) => { say(`ordered ${number}`); globalEvent.removeEventListener('ordered'); });
    stock.addEventListener('sold', ({ type, module, data }) => { say(`${type} of ${module}: ${data.name}`); stock.removeAllEventListeners('sold'); });
    """

  @Test(arguments: [
    ("await page.fireGlobalEvent('ordered', { number: 5 });", "ordered 5"),
    (
      "await page.step({ fire: { globalEvent: 'ordered', params: { number: 6 } } });", "ordered 6"
    ),
    ("await page.fireModuleEvent('storage', 'sold', { name: 'tea' });", "sold of storage: tea"),
    (
      "await page.step({ fire: { module: 'storage', event: 'sold', params: { name: 'jam' } } });",
      "sold of storage: jam"
    ),
  ])
  func `an app's event reaches the page`(_ fire: String, _ text: String) async throws {
    let result = try await TestFileHarness.test(
      """
      const page = await t.open('page.js');
      \(fire)
      expect(page.getByTestId('status')).toHaveText('\(text)');
      """,
      page: Self.listening
    )
    #expect(result.messages == [])
  }

  @Test(arguments: [
    (
      "await page.fireGlobalEvent('orderd');",
      "the page does not listen for the global event 'orderd'; did you mean 'ordered'?"
    ),
    (
      "await page.fireModuleEvent('storage', 'sald');",
      "the page does not listen for the event 'sald' of the module 'storage'; did you mean 'sold'?"
    ),
    (
      "await page.fireModuleEvent('stream', 'sold');",
      "the page does not listen for the event 'sold' of the module 'stream'; there are none"
    ),
    (
      "await page.fire('ordered', { number: 5 });",
      "div _root (ref '_root') does not listen for 'ordered'; the page listens for the global event 'ordered'"
    ),
    (
      "await page.step({ fire: { globalEvent: 5 } });",
      "step 1: 'fire' wants a string as globalEvent, got a number"
    ),
    (
      "await page.step({ fire: { module: 'storage' } });",
      "step 1: 'fire' needs an \"event\", a string"
    ),
    (
      "await page.step({ fire: { testId: 'status', event: 'ordered', params: 'x' } });",
      "step 1: 'fire' wants an object as params, such as {\"value\": \"x\"}, got a string"
    ),
    (
      "await page.step({ fire: { testId: 'status', event: 'ordered', params: [1] } });",
      "step 1: 'fire' wants an object as params, such as {\"value\": \"x\"}, got an array"
    ),
    (
      "await page.step({ fire: { globalEvent: 'ordered', parms: {} } });",
      "step 1: 'fire' has no 'parms'; did you mean 'params'?"
    ),
  ])
  func `an app's event that the page does not know is told`(
    _ fire: String,
    _ message: String
  ) async throws {
    let result = try await TestFileHarness.test(
      "const page = await t.open('page.js');\n" + fire,
      page: Self.listening
    )
    #expect(result.messages == [message])
  }

  @Test(arguments: [
    ("/global event 'left'/", ["a timer: "]), ("/timer/", ["a listener"]),
    ("'left at the end'", []),
    ("/gone/", ["a timer: ", "a listener"]),
  ])
  func `what is left and is only a warning can be allowed too`(
    _ allowed: String,
    _ left: [String]
  )
    async throws
  {
    let result = try await TestFileHarness.test(
      "await t.open('page.js'); t.allow(\(allowed));",
      page: """
        // { "framework": "Vanilla" }
        weex.requireModule('globalEvent').addEventListener('left', () => {});
        setInterval(() => {}, 1000);
        """
    )
    #expect(result.messages == [])
    #expect(result.warnings.count == left.count)
    for (warning, start) in zip(result.warnings, left) {
      #expect(warning.message.hasPrefix(start), "\(warning.message)")
    }
  }

  @Test func `a listener that is left is a warning, and one that the page removes is none`()
    async throws
  {
    let result = try await TestFileHarness.test(
      "await t.open('page.js');",
      page: """
        // { "framework": "Vanilla" }
        const events = weex.requireModule('globalEvent');
        events.addEventListener('left', () => {});
        events.addEventListener('gone', () => {});
        events.removeEventListener('gone');
        document.documentElement.appendChild(document.createElement('div'));
        """
    )
    #expect(result.messages == [])
    #expect(
      result.warnings.map(\.message) == [
        "a listener for the global event 'left', added at page.js:3:24"
      ]
    )
  }

  @Test func `the host's warnings to a page are warnings of the test`() async throws {
    let page = """
      // { "framework": "Vanilla" }
      const root = document.createElement('buton');
      document.documentElement.appendChild(root);
      """
    let result = try await TestFileHarness.test("await t.open('page.js');", page: page)
    #expect(result.status == .passed)
    #expect(result.warnings.count == 1)
    #expect(result.warnings.first?.message.contains("component 'buton' is not registered") == true)
    let allowed = "t.allow(/buton/); await t.open('page.js');"
    #expect(try await TestFileHarness.test(allowed, page: page).warnings == [])
  }

  @Test func `a dialog that is left open is a warning`() async throws {
    let result = try await TestFileHarness.test(
      "await t.open('page.js', { modal: 'open' });",
      page: """
        // { "framework": "Vanilla" }
        document.documentElement.appendChild(document.createElement('div'));
        weex.requireModule('modal').confirm({ message: 'Really?' }, () => {});
        """
    )
    #expect(result.messages == [])
    #expect(
      result.warnings.map(\.message) == [
        "the dialog 'Really?' is left open: page.answer(…) answers it"
      ]
    )
  }

  @Test func `a failure that comes again and again is one, before what follows from it`()
    async throws
  {
    let result = try await TestFileHarness.test(
      """
      const page = await t.open('page.js');
      await t.advance('1s');
      expect(page.getByText('x')).toExist();
      """,
      page: """
        // { "framework": "Vanilla" }
        document.documentElement.appendChild(document.createElement('div'));
        setInterval(() => { throw new Error('again'); }, 100);
        """
    )
    #expect(result.failures.count == 2)
    #expect(result.messages.first?.contains("again") == true)
    #expect(result.failures.first?.details == ["it failed like this 10 times"])
  }

  @Test func `what a fake throws on purpose is no warning`() async throws {
    let result = try await TestFileHarness.test(
      """
      const page = await t.open('page.js', { modules: { stock: { async price() { throw new Error('sold out'); } } } });
      expect(await page.evaluate(() => weex.requireModule('stock').price().catch((e) => e.message))).toBe('sold out');
      """
    )
    #expect(result.messages == [])
    #expect(result.warnings == [])
  }

  @Test func `a fault in a module that there is not fails the test at its end`() async throws {
    let result = try await TestFileHarness.test(
      "await t.open('page.js'); t.fault('storge.setItem', { as: 'reject' });"
    )
    #expect(result.messages == ["module 'storge' is not registered; did you mean 'storage'?"])
  }
}
