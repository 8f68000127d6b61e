import HostThread
import PageTesting
import TestReporting
import Testing

/// Items of a rich text in a test: they are found by their texts, and a touch meets the item, as in steps.
@Suite @HostActor struct RichTextQueryTests {
  private static let page = """
    <template>
      <div>
        <richtext testId="rt" @itemclick="log = $event.pseudoRef"><span pseudoRef="terms">Please accept the long Terms</span><span
          >and</span><span pseudoRef="privacy">Privacy</span></richtext>
        <text testId="log">{{ log }}</text>
        <text v-if="hasMore">Privacy</text>
      </div>
    </template>
    <script>
    export default { data: () => ({ log: 'none', hasMore: false }) };
    </script>
    """

  @Test func `its text is in what is around it`() async throws {
    let result = try await TestFileHarness.run([
      "page.test.js": """
      import { test, expect } from 'weexhost';
      test('it', async (t) => {
        const page = await t.open('page.vue');
        expect(page.getByType('div')).toHaveText('Please accept the long TermsandPrivacy none');
      });
      """, "page.vue": Self.page,
    ])[0]
    #expect(result.messages == [])
  }

  @Test(arguments: [
    ("page.getByText('Privacy')", "privacy"), ("page.getByText(/Priv/)", "privacy"),
    ("page.getByText('Please accept the long Terms')", "terms"),
    ("page.getByTestId('rt').getByText('Privacy')", "privacy"),
    ("page.getByTestId('rt').getByText(/terms/i)", "terms"),
    ("page.getByTestId('rt').getByText('Privacy').first()", "privacy"),
  ])
  func `a finger meets the item that was looked for`(query: String, item: String) async throws {
    for data in ["{}", "{ data: { hasMore: true } }"] where data == "{}" || query.contains("rt") {
      let result = try await TestFileHarness.run([
        "page.test.js": """
        import { test, expect } from 'weexhost';
        test('it', async (t) => {
          const page = await t.open('page.vue', \(data));
          await \(query).tap();
          expect(page.getByTestId('log')).toHaveText('\(item)');
        });
        """, "page.vue": Self.page,
      ])[0]
      #expect(result.messages == [])
    }
  }

  @Test func `an item has a text, styles and a frame of its own`() async throws {
    let result = try await TestFileHarness.run([
      "page.test.js": """
      import { test, expect } from 'weexhost';
      test('it', async (t) => {
        const page = await t.open('page.vue');
        const link = page.getByText('link');
        expect(link).toHaveText('link');
        expect(link).not.toHaveText('Hellolink');
        expect(link.text).toBe('link');
        expect(link).toHaveStyle({ color: '#ff0000', fontSize: 20, textDecoration: 'underline' });
        expect(link).not.toHaveStyle('margin-top', '10px');
        expect(link.styles).toEqual({ color: '#ff0000', fontSize: '20px' });
        expect(page.getByText('Hello')).toHaveStyle('color', 'green');
        // After five characters of size 32, whose line is 1.2 times as high as they are large.
        expect(link).toHaveFrame({ x: 80, y: 10 + 38.4 - 24, width: 40, height: 24 });
        expect(link.frame).toEqual({ x: 80, y: 24.4, width: 40, height: 24 });
        expect(link).toBeReachable();
        expect(page.getByType('richtext').first()).toHaveText('Hellolink');
        expect(page.getByText('alone')).toHaveAttribute('testId', 'one');
      });
      """, "page.vue": Self.styled,
    ])[0]
    #expect(result.messages == [])
  }

  private static let styled = """
    <template><div>
      <richtext style="color:green;text-decoration:underline;margin-top:10px"><span>Hello</span><a href="x.vue" style="color:#FF0000"
        ><span style="font-size:20px">link</span></a></richtext>
      <richtext testId="one"><span>alone</span></richtext>
    </div></template>
    """

  @Test(arguments: ["toHaveAttribute('href')", "toMatchTree()", "toMatchPicture()"])
  func `what only the whole has is not told of an item`(expectation: String) async throws {
    let result = try await TestFileHarness.run([
      "page.test.js": """
      import { test, expect } from 'weexhost';
      test('it', async (t) => { expect((await t.open('page.vue')).getByText('link')).\(expectation); });
      """, "page.vue": Self.styled,
    ])[0]
    #expect(
      result.messages == [
        "\(expectation.prefix { $0 != "(" }) of text 'link': that is an item of a richtext, which has a text, styles and a frame of its own; "
          + "expect the rest of the richtext, page.getByType('richtext')"
      ]
    )
  }

  @Test(arguments: [
    ("getByText('and').tap()", "nothing listens for 'click' on richtext"),
    ("getByText('Privaci').tap()", "did you mean 'Privacy'?"),
    ("getByTestId('rt').getByText('Privaci').tap()", "did you mean 'Privacy'?"),
  ])
  func `an item that does nothing, or is none, says so`(verb: String, message: String) async throws
  {
    let result = try await TestFileHarness.run([
      "page.test.js": """
      import { test, expect } from 'weexhost';
      test('it', async (t) => { await (await t.open('page.vue')).\(verb); });
      """, "page.vue": Self.page,
    ])[0]
    #expect(result.messages.first?.contains(message) == true, "\(result.messages)")
  }
}
