import PageTesting
import TestReporting
import TestSupport
import Testing
import WeexHost

/// What a test sees of the present moment: timers without a delay, and functions of the page that the test has called.
@HostActor
@Suite struct PageMomentTests {
  /// A page whose element `out` shows `old` until a function that `wait` passes on is called.
  private static func page(_ wait: String) -> String {
    """
    // { "framework": "Vanilla" }
    const body = document.createElement('div');
    document.documentElement.appendChild(body);
    const out = document.createElement('text', { attr: { testId: 'out', value: 'old' } });
    body.appendChild(out);
    out.addEvent('click', () => \(wait));
    """
  }

  @Test(arguments: [
    "setTimeout(() => out.setAttr('value', 'new'))",
    "setTimeout(function () { out.setAttr('value', 'new'); }, 0)",
    "setTimeout(() => out.setAttr('value', 'new'), 16)",
    "requestAnimationFrame(() => out.setAttr('value', 'new'))",
    "weex.requireModule('timer').setTimeout(() => out.setAttr('value', 'new'), 1)",
  ])
  func `a timer that is due soon is told where it is waited for, and where it is left`(
    _ wait: String
  ) async throws {
    let open = "const page = await t.open('page.js'); await page.getByTestId('out').tap();"
    let waited = try await TestFileHarness.test(
      "\(open) expect(page.getByTestId('out')).toHaveText('new');",
      page: Self.page(wait)
    )
    let details = waited.failures.first?.details ?? []
    #expect(details.first?.hasPrefix("waiting: timeout 1 of page.js") == true, "\(details)")
    #expect(details.last == "to wait for this, await an expectation with { within: '2s' }")
    let left = try await TestFileHarness.test(open, page: Self.page(wait))
    #expect(left.messages == [])
    #expect(left.warnings.map(\.message).filter { $0.hasPrefix("a timer: timeout 1") }.count == 1)
  }

  private static let moving = """
    weex.requireModule('animation').transition(out, { styles: { opacity: 0 }, duration: 3000 }, () => out.setAttr('value', 'new'))
    """

  @Test func `an animation with a callback is told where it is waited for, and where it is left`()
    async throws
  {
    let open = "const page = await t.open('page.js'); await page.getByTestId('out').tap();"
    let waited = try await TestFileHarness.test(
      "\(open) expect(page.getByTestId('out')).toHaveText('new');",
      page: Self.page(Self.moving)
    )
    #expect(
      waited.failures.first?.details == [
        "waiting: the animation of text 3 of page.js, started at page.js:6:71, due in 3000 ms",
        "to wait for this, await an expectation with { within: '3s' }",
      ]
    )
    let left = try await TestFileHarness.test(open, page: Self.page(Self.moving))
    #expect(left.messages == [])
    #expect(
      left.warnings.map(\.message) == [
        "the animation of text 3 of page.js, started at page.js:6:71"
      ]
    )
    let settled = try await TestFileHarness.test(
      "\(open) await t.settle();",
      page: Self.page(Self.moving)
    )
    #expect(settled.messages == [] && settled.warnings == [])
  }

  @Test func `movements of a page that is built from a source are told with the source's name`()
    async throws
  {
    let results = try await TestFileHarness.run([
      "page.test.js": """
      import { test, expect } from 'weexhost';
      test('it', async (t) => {
        const page = await t.open('page.vue');
        await page.getByText('old').tap();
        expect(page.getByText('new')).toExist();
      });
      """,
      "page.vue": """
      <template><text ref="out" @click="fade">old</text></template>
      <script>
      export default { methods: { fade() {
        weex.requireModule('animation').transition(this.$refs.out, { styles: { opacity: 0 }, duration: 300 }, () => {});
      } } };
      </script>
      """,
    ])
    let line = try #require(results[0].failures.first?.details.first)
    #expect(line.hasPrefix("waiting: the animation of text "), "\(line)")
    #expect(line.contains(" of page.vue, started at page.vue:4:"), "\(line)")
  }

  @Test func `an animated scrolling is told where it is waited for`() async throws {
    let result = try await TestFileHarness.test(
      """
      const page = await t.open('page.js');
      await page.getByTestId('out').tap();
      expect(page.getByText('new')).toExist();
      """,
      page: """
        // { "framework": "Vanilla" }
        const body = document.createElement('scroller', { style: { height: 400 } });
        document.documentElement.appendChild(body);
        const out = document.createElement('text', { attr: { testId: 'out', value: 'old' } });
        body.appendChild(out);
        const low = document.createElement('div', { style: { height: 2000 } });
        body.appendChild(low);
        const end = document.createElement('div', { style: { height: 20 } });
        body.appendChild(end);
        out.addEvent('click', () => weex.requireModule('dom').scrollToElement(end, {}));
        """
    )
    let details = result.failures.first?.details ?? []
    #expect(
      details.first?.hasPrefix("waiting: the scrolling of scroller") == true
        && details.first?.hasSuffix("page.js, due in 300 ms") == true,
      "\(details)"
    )
    #expect(result.warnings == [])
  }

  @Test(arguments: [
    "setTimeout(function noop (a, b, c) {})", "setTimeout(() => {})", "setTimeout(x => { }, 0)",
    "setTimeout(async () => {}, 0)", "setTimeout({ noop() {} }.noop, 0)",
    "setTimeout(function () { /* wake */ }, 0)", "setTimeout(() => undefined)",
    "setTimeout(() => {\n// nothing\n}, 0)", "setTimeout(function () { return; }, 0)",
  ])
  func `a timer whose function is empty is nothing that is left`(_ wait: String) async throws {
    let result = try await TestFileHarness.test(
      "const page = await t.open('page.js'); await page.getByTestId('out').tap();",
      page: Self.page(wait)
    )
    #expect(result.messages == [])
    #expect(result.warnings == [])
  }

  /// A page with a slider that turns, two equal texts, and one that is below the end of a scroller.
  private static func sliding(_ wait: String) -> String {
    """
    // { "framework": "Vanilla" }
    const body = document.createElement('div');
    document.documentElement.appendChild(body);
    const add = (owner, type, options) => owner.appendChild(document.createElement(type, options));
    const slider = document.createElement('slider', { attr: { autoPlay: true, interval: 5000 }, style: { width: 750, height: 200 } });
    for (let i = 0; i < 2; i++) add(slider, 'div', { style: { width: 750, height: 200 } });
    body.appendChild(slider);
    for (let i = 0; i < 2; i++) add(body, 'text', { attr: { value: 'twin' } });
    const scroller = document.createElement('scroller', { style: { height: 100 } });
    add(scroller, 'div', { style: { height: 1000 } });
    add(scroller, 'text', { attr: { value: 'low' } });
    body.appendChild(scroller);
    \(wait)
    """
  }

  @Test(arguments: [
    "await page.getByText('twni').tap();", "expect(page.getByText('twni')).toExist();",
    "expect(page.getByText('low')).toHaveFrame({ height: 1 });",
  ])
  func `nobody is told to wait for the turn of a slider`(_ verb: String) async throws {
    let result = try await TestFileHarness.test(
      "const page = await t.open('page.js'); \(verb)",
      page: Self.sliding("")
    )
    #expect(result.failures.map(\.details) == [[]])
    let other = try await TestFileHarness.test(
      "const page = await t.open('page.js'); \(verb)",
      page: Self.sliding("setTimeout(() => body, 3000);")
    )
    let details = other.failures.first?.details ?? []
    #expect(details.count == 2 && details.first?.contains("timeout 1") == true, "\(details)")
    #expect(details.last == "to wait for this, await an expectation with { within: '3s' }")
  }

  @Test(arguments: [
    "await page.getByText('twin').tap();", "expect(page.getByText('twin')).toHaveText('x');",
    "page.getByText('twin').frame;", "await page.getByText('low').tap();",
  ])
  func `nobody is told to wait where the message says what to do`(_ verb: String) async throws {
    let result = try await TestFileHarness.test(
      "const page = await t.open('page.js'); \(verb)",
      page: Self.sliding("setTimeout(() => body, 3000);")
    )
    let message = result.messages.first ?? ""
    #expect(message.contains("nth(0)") || message.contains("scroll to it first"), "\(message)")
    #expect(result.failures.map(\.details) == [[]])
  }

  /// A page that listens to a fake, and shows for one second that it was called.
  private static let listening = """
    // { "framework": "Vanilla" }
    const body = document.createElement('div');
    document.documentElement.appendChild(body);
    const out = document.createElement('text', { attr: { testId: 'out', value: 'waiting' } });
    body.appendChild(out);
    weex.requireModule('stock').listen(() => {
      out.setAttr('value', 'told');
      setTimeout(() => out.setAttr('value', 'waiting'), 1000);
    });
    """

  private func call(_ expectation: String) async throws -> TestResult {
    try await TestFileHarness.test(
      """
      let tell;
      const page = await t.open('page.js', { modules: { stock: { listen(body) { tell = body; } } } });
      tell();
      \(expectation)
      """,
      page: Self.listening
    )
  }

  @Test(arguments: [
    "await expect(page.getByText('told')).toExist({ within: '500ms' });",
    "await expect(page.getByText('told')).toExist({ within: '2s' });",
    "await expect.poll(() => page.getByTestId('out').text, { within: '2s' }).toBe('told');",
    "await page.advance(0); expect(page.getByText('told')).toExist();",
  ])
  func `what waits looks at the moment at which the test has called the page`(
    _ expectation: String
  ) async throws {
    let result = try await call("\(expectation) expect(t.clock).toBe(0);")
    #expect(result.messages == [])
  }

  @Test func `an expectation that does not wait says that the page has not run`() async throws {
    let result = try await call("expect(page.getByText('told')).toExist();")
    #expect(
      result.failures.first?.details == [
        "a callback of the page was called but has not run yet: await t.advance(0) runs it"
      ]
    )
  }

  @Test(arguments: [
    "page.evaluate(() => { throw new Error('bad'); })).rejects.toThrow(new Error('bad'))",
    "page.evaluate(() => { throw new TypeError('bad'); })).rejects.toThrow(new TypeError('bad'))",
    "page.evaluate(async () => { throw new Error('bad'); })).rejects.toThrow('bad')",
    "page.evaluate(() => { throw new Error('bad'); })).rejects.not.toThrow(new Error('ba'))",
    "page.evaluate(() => { throw new TypeError('bad'); })).rejects.toThrow(TypeError)",
    "page.evaluate(() => { throw new TypeError('bad'); })).rejects.not.toThrow(new RangeError('bad'))",
    "page.evaluate(async () => { throw new RangeError('bad'); })).rejects.toThrow(/^bad$/)",
    "page.evaluate(() => { throw new TypeError('bad'); })).rejects.toThrow(/^TypeError: bad$/)",
    "page.evaluate(() => { throw new TypeError('bad'); })).rejects.toMatchObject({ name: 'TypeError', message: 'bad' })",
    "page.evaluate(() => { throw 'plain'; })).rejects.toThrow(/^plain$/)",
    "page.evaluate(() => { throw { a: 1 }; })).rejects.toThrow(/^\\{ a: 1 \\}$/)",
  ])
  func `what a page throws is compared with an error`(_ expectation: String) async throws {
    let result = try await TestFileHarness.test(
      "const page = await t.open('page.js'); await expect(\(expectation);"
    )
    #expect(result.messages == [])
  }

  @Test(arguments: [
    ("new TypeError('bad')", "TypeError: bad"), ("new Error('bad')", "Error: bad"),
    ("'plain'", "plain"), ("{ a: 1 }", "{ a: 1 }"), ("undefined", "undefined"),
  ])
  func `what a page throws is told as it is`(_ thrown: String, _ message: String) async throws {
    let result = try await TestFileHarness.test(
      "const page = await t.open('page.js'); await page.evaluate(() => { throw \(thrown); });"
    )
    #expect(result.messages == [message])
  }
}
