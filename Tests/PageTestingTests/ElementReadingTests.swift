import HostThread
import PageTesting
import TestReporting
import Testing

/// The properties of elements in a test: those that a person who sees or hears the page perceives.
@HostActor
@Suite struct ElementReadingTests {
  private func messages(
    _ body: String,
    _ page: String,
    _ files: [String: String] = [:]
  ) async throws -> [String] {
    let test = "import { test, expect } from 'weexhost';\ntest('it', async (t) => {\n\(body)\n});"
    return try await TestFileHarness.run(
      ["page.test.js": test, "page.vue": page].merging(files) { $1 }
    )[0].messages
  }

  @Test func `a style is the one of the scheme that is on`() async throws {
    let messages = try await messages(
      """
      for (const [scheme, color, side] of [['light', '#000000', 'green'], ['dark', '#eeeeee', 'blue']]) {
        const page = await t.open('page.vue', { scheme });
        const text = page.getByTestId('a');
        expect(text).toHaveStyle('color', color);
        expect(text).not.toHaveStyle('color', scheme === 'dark' ? '#000000' : '#eeeeee');
        expect([text.style('color'), text.style('font-size'), text.style('opacity')]).toEqual([color, 20, undefined]);
        expect(text).toHaveStyle({ 'weex-dark-scheme-color': '#eeeeee', borderTopColor: side, fontSize: 20 });
        expect(page.tree).toContain(`20px · ${color}`);
      }
      """,
      """
      <template><div><text testId="a" class="a">a</text></div></template>
      <style>
      .a { color: #000000; weex-dark-scheme-color: #eeeeee; font-size: 20px; border-top-color: green; weex-dark-scheme-border-color: blue }
      </style>
      """
    )
    #expect(messages == [])
  }

  private static let fields = """
    <template><div>
      <textarea testId="full" value="two lines"/><input testId="empty"/>
      <text aria-hidden="true" @click="go">silent</text>
      <div ariaHidden="true"><text @click="go">inside</text></div>
      <div aria-hidden="false"><text @click="go">heard</text></div>
      <recycle-list for="item in rows" style="height:200px"><cell-slot><text>{{ item.name }}</text></cell-slot></recycle-list>
    </div></template>
    <script>
    export default { data: () => ({ rows: [{ name: 'x' }, { name: 'y' }] }), methods: { go() {} } };
    </script>
    """

  @Test func `a reference is looked for inside of what was found before`() async throws {
    let messages = try await messages(
      """
      const page = await t.open('page.vue');
      const [a, b] = ['a', 'b'].map((id) => page.getByTestId(id));
      const { ref } = b.getByText('x');
      expect([a.getByRef(ref).exists, b.getByRef(ref).exists, page.getByRef(ref).exists]).toEqual([false, true, true]);
      """,
      "<template><div><div testId='a'><text>y</text></div><div testId='b'><text>x</text></div></div></template>"
    )
    #expect(messages == [])
  }

  @Test func `what is in a field is said to be its attribute`() async throws {
    func message(_ id: String) async throws -> [String] {
      try await messages(
        "expect((await t.open('page.vue')).getByTestId('\(id)')).toHaveText('two lines');",
        Self.fields
      )
    }
    #expect(
      try await message("full") == [
        "expected testId 'full' to have the text 'two lines'; it has '': "
          + "the content of a textarea is its attribute 'value' 'two lines'; use toHaveAttribute('value', …)"
      ]
    )
    #expect(
      try await message("empty") == [
        "expected testId 'empty' to have the text 'two lines'; it has '': "
          + "the content of an input is its attribute 'value'; use toHaveAttribute('value', …)"
      ]
    )
  }

  @Test func `who hears the page hears rows, and not what is kept from them`() async throws {
    let messages = try await messages(
      """
      const page = await t.open('page.vue');
      expect(page.getByRole('listitem')).toHaveCount(2);
      expect(page.getByRole('button')).toHaveCount(1);
      expect(page.getByRole('button', { name: 'heard' })).toExist();
      expect(page.getByText('inside')).toExist();
      await page.getByRole('button', { name: 'silent' }).tap();
      """,
      Self.fields
    )
    #expect(messages.count == 1)
    #expect(
      messages.first?.contains("nothing on the page has role 'button' and name 'silent'") == true
    )
    #expect(messages.first?.contains("there are: heard") == true, "\(messages)")
  }

  private static let dialogs = """
    <template><div><text @click="ask">ask</text><text @click="tell">tell</text></div></template>
    <script>
    const modal = weex.requireModule('modal');
    export default { methods: {
      ask() { modal.alert({ message: 'All fine?', okTitle: 'Fine' }); },
      tell() { modal.toast({ message: 'Told you', duration: 2 }); },
    } };
    </script>
    """

  private nonisolated static let inDialog =
    "; it is in the dialog 'All fine?', which is open: page.dialog reads it, and page.answer('confirm') or page.answer('cancel') answers it"

  @Test(arguments: [
    ("await page.getByText('Fine').tap();", "nothing on the page has text 'Fine'" + inDialog),
    (
      "await page.getByRole('button', { name: /^Fine/ }).tap();",
      "nothing on the page has role 'button' and name /^Fine/" + inDialog
    ),
    (
      "expect(page.getByText('All fine?')).toExist();",
      "expected text 'All fine?' to exist: nothing on the page has text 'All fine?'" + inDialog
    ),
    (
      "expect(page).toContainText('fine');",
      "expected the page to contain the text 'fine'; it has 'ask tell'" + inDialog
    ),
    (
      "expect(page.getByText('Fin')).toExist();",
      "expected text 'Fin' to exist: nothing on the page has text 'Fin'; there are: ask, tell"
    ),
  ])
  func `a text of an open dialog is said to be there`(body: String, message: String) async throws {
    let messages = try await messages(
      "const page = await t.open('page.vue', { modal: 'open' });\nawait page.getByText('ask').tap();\n\(body)",
      Self.dialogs
    )
    #expect(messages == [message])
  }

  @Test(arguments: [
    (
      "expect(page.getByText('Told you')).toExist();",
      "expected text 'Told you' to exist: nothing on the page has text 'Told you'"
    ),
    (
      "expect(page).toContainText('Told');",
      "expected the page to contain the text 'Told'; it has 'ask tell'"
    ),
  ])
  func `a text of a toast is said to be there`(body: String, message: String) async throws {
    let messages = try await messages(
      "const page = await t.open('page.vue');\nawait page.getByText('tell').tap();\n\(body)",
      Self.dialogs
    )
    #expect(messages == [message + "; it is in a toast: page.calls('modal.toast') lists toasts"])
  }

  private static let embedding = [
    "inner.vue": """
    <template><div><div style="height:50px"></div><text testId="et" style="height:40px" @click="go">Emb</text>
      <embed v-if="isDeep" src="inmost.vue" style="width:375px;height:80px"></embed></div></template>
    <script>
    console.log('inner begins');
    export default { data: () => ({ isDeep: true }), methods: { go() {
      console.log('inner tapped');
      weex.requireModule('modal').toast({ message: 'inner' });
      this.isDeep = false;
    } } };
    </script>
    """,
    "inmost.vue": """
    <template><div><div style="height:20px"></div><text testId="deep" style="height:40px">Deep</text></div></template>
    <script>
    console.log('inmost begins');
    weex.requireModule('storage').setItem('a', 'b');
    weex.requireModule('meta').setViewport({ width: 375 });
    export default {};
    </script>
    """,
  ]

  @Test func `what an embed shows is part of the page around it`() async throws {
    let messages = try await messages(
      """
      const page = await t.open('page.vue');
      const text = page.getByTestId('et');
      expect(text).toHaveFrame({ x: 0, y: 360, width: 750, height: 40 });
      expect(text.frame.y).toBe(360);
      expect(page.point(10, 370).frame.y).toBe(360);
      // Its unit is two of the page's.
      expect(page.getByTestId('deep')).toHaveFrame({ x: 0, y: 440, width: 375, height: 80 });
      await t.settle();
      expect(page.console.map((line) => line.text)).toEqual(['outer begins', 'inner begins', 'inmost begins', 'outer ends']);
      await text.tap();
      expect(page.console.at(-1).text).toBe('inner tapped');
      expect(page.calls('modal.toast')).toHaveLength(1);
      expect(page.calls('storage.setItem')).toHaveLength(1);
      """,
      """
      <template><div><div style="height:310px"></div><embed src="inner.vue" style="height:320px"></embed></div></template>
      <script>
      console.log('outer begins');
      setTimeout(() => console.log('outer ends'));
      export default {};
      </script>
      """,
      Self.embedding
    )
    #expect(messages == [])
  }

  @Test(arguments: [
    (
      "setNavBarRightItem({ title: 'Like', titleColor: 'red' })", "{ hidden: false, right: 'Like' }"
    ),
    (
      "setNavBarRightItem({ icon: 'heart.png' })",
      "{ hidden: false, right: { icon: 'heart.png' } }"
    ),
    (
      "setNavBarLeftItem({ title: 'Back', icon: 'heart.png' })", "{ hidden: false, left: 'Back' }"
    ),
    ("setNavBarHidden({ hidden: 1 })", "{ hidden: true }"),
  ])
  func `the bar is what the page has set of it`(call: String, bar: String) async throws {
    let result = try await TestFileHarness.test(
      "const page = await t.open('page.js');\nexpect(page.bar).toEqual(\(bar));",
      page: TestFileHarness.counter + "\nweex.requireModule('navigator').\(call);"
    )
    #expect(result.messages == [])
  }
}
