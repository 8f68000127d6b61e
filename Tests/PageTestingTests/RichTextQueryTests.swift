import HostThread
import PageTesting
import TestReporting
import Testing

/// Items of a rich text in a test: they are found by their texts, and a finger meets the item, as in steps.
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
