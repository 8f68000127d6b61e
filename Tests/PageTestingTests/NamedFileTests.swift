import PageTesting
import TestReporting
import TestSupport
import Testing
import WeexHost

/// The files that a test names, by paths and by aliases of its project.
@HostActor
@Suite struct NamedFileTests {
  private static let files = [
    "package.json": "{}",
    "tsconfig.json": #"""
    { "compilerOptions": { "paths": {
      "@/*": ["./src/*"], "pages/*": ["./src/pages/*"], "home": ["./src/home.vue"]
    } } }
    """#,
    "src/pages/card.vue": """
    <template><text>{{ title }} {{ query }}</text></template>
    <script>
    export default {
      props: ['title'], computed: { query: () => weex.config.bundleUrl.split('?')[1] },
    };
    </script>
    """,
    "src/setup.js": "Vue.prototype.$set = 1;",
  ]

  private func test(
    _ body: String,
    without: String? = nil
  ) async throws -> TestResult {
    var files = Self.files
    files["tests/page.test.js"] =
      "import { test, expect } from 'weexhost';\ntest('it', async (t) => {\n\(body)\n});"
    if let without { files[without] = nil }
    return try await TestFileHarness.run(files, file: "tests/page.test.js")[0]
  }

  @Test(arguments: [
    "expect(await t.open('@/pages/card.vue?back=../x')).toContainText('back=../x');",
    "expect(await t.mount('@/pages/card.vue', { props: { title: 'tea' }, setup: '@/setup.js' })).toContainText('tea');",
    "await t.open('@/pages/card.vue', { network: { 'https://a.example/*': { file: '@/pages/card.vue' } } });",
    "expect(await t.open('src/pages/card.vue')).toHaveText('');",
  ])
  func `a file may be named by an alias of the project`(_ body: String) async throws {
    #expect(try await test(body).messages == [])
  }

  @Test(arguments: [
    (
      "@/pages/crad.vue",
      " beside the test, or in the current folder; '@' is an alias, and there is no src/pages/crad.vue; did you mean '@/pages/card.vue'?"
    ),
    (
      "src/pages/crad.vue",
      " beside the test, or in the current folder; did you mean 'card.vue'?"
    ),
    (
      "pages/crad.vue",
      " beside the test, or in the current folder; 'pages' is an alias, and there is no src/pages/crad.vue; did you mean 'pages/card.vue'?"
    ),
    (
      "home",
      " beside the test, or in the current folder; 'home' is an alias, and there is no src/home.vue"
    ),
    ("none/card.vue", " beside the test, or in the current folder"),
    ("/none/card.vue", ""),
  ])
  func `a name without a file is told where it was searched for`(
    name: String,
    places: String
  ) async throws {
    let result = try await test("await t.open('\(name)');")
    #expect(result.messages == ["there is no page '\(name)'\(places)"])
  }

  @Test func `a failure names the files of the project by their paths from the current folder`()
    async throws
  {
    let result = try await test(
      """
      const page = await t.open('@/pages/card.vue');
      await page.evaluate(() => weex.requireModule('navigator').push({ url: 'gone.vue' }));
      await page.evaluate(() => weex.requireModule('navigator').push({ url: '../../../else.vue' }));
      """
    )
    #expect(result.messages.count == 2)
    let first = "navigator.push: src/pages/gone.vue: there is no such file"
    #expect(result.messages.first == first)
    #expect(result.messages.last?.contains("--allow-read=/") == true)
  }

  @Test(arguments: [
    (
      "await page.getByType('text').tap();",
      "a finger cannot reach the page 'card.vue?id=1': 'card.vue?id=2' lies over it"
    ),
    ("expect(page).toBeOnTop();", "expected the page to be on top; on top is 'card.vue?id=2'"),
    ("await page.back(); top.tree;", "'tree': the page 'card.vue?id=2' was destroyed"),
  ])
  func `a message about one of several pages has its name, and no folder`(
    line: String,
    message: String
  ) async throws {
    let result = try await test(
      """
      const page = await t.open('@/pages/card.vue?id=1');
      await page.evaluate(() => weex.requireModule('navigator').push({ url: 'card.vue?id=2' }));
      const top = page.top;
      \(line)
      """
    )
    #expect(result.messages == [message])
  }

  @Test func `what looks like an alias is told how to define it`() async throws {
    let result = try await test("await t.open('@/pages/card.vue');", without: "tsconfig.json")
    #expect(
      result.messages == [
        "there is no page '@/pages/card.vue' beside the test, or in the current folder; '@' is an alias from a bundler's configuration: "
          + #"define it in a tsconfig.json, {"compilerOptions": {"paths": {"@/*": ["./src/*"]}}}"#
      ]
    )
  }
}
