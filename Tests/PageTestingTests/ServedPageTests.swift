import HostThread
import PageTesting
import TestReporting
import TestSupport
import Testing
import WeexHost

/// Pages that have the URLs of a server: apps make the URLs of their other pages from their own.
@HostActor
@Suite struct ServedPageTests {
  private static let files = [
    "home.vue": """
    <template><div><text testId="go" @click="go">{{ url }}</text><image src="logo.bmp" @load="load"/></div></template>
    <script>
    export default {
      data: () => ({ url: weex.config.bundleUrl }),
      methods: {
        go() {
          const url = weex.config.bundleUrl.replace(/home\\.js.*/, 'cart.js?id=5');
          weex.requireModule('navigator').push({ url, animated: 'false' }, () => {});
        },
        load({ success, size }) { console.log(`${success} ${size.naturalWidth}`); },
      },
    };
    </script>
    """,
    "src/cart.vue": """
    <template>
      <div><text @click="fail">cart {{ id }}</text></div>
    </template>
    <script>
    export default {
      data: () => ({ id: /id=(\\d+)/.exec(weex.config.bundleUrl)[1] }),
      methods: { fail() { throw new Error('sold out') } },
    };
    </script>
    """,
  ]

  private func test(_ body: String) async throws -> TestResult {
    var files = Self.files
    files["page.test.js"] =
      "import { test, expect } from 'weexhost';\ntest('it', async (t) => {\n\(body)\n});"
    return try await TestFileHarness.run(files)[0]
  }

  private static let open = """
    const page = await t.open('home.vue', {
      url: 'https://m.example/dist/home.js',
      network: { 'https://m.example/dist/cart.js': { file: 'src/cart.vue' } },
    });
    """

  @Test func `a page has the URL that the test gives it, and opens its next one by it`()
    async throws
  {
    let result = try await test(
      Self.open + """
        expect(page.getByTestId('go')).toHaveText('https://m.example/dist/home.js');
        expect(page.url).toBe('https://m.example/dist/home.js');
        await page.getByTestId('go').tap();
        expect(page.top.url).toBe('https://m.example/dist/cart.js?id=5');
        expect(page.top.getByText('cart 5')).toExist();
        """
    )
    #expect(result.messages == [])
  }

  @Test func `a failure in a page from a file of the network is at the line of its source`()
    async throws
  {
    let result = try await test(
      Self.open + "await page.getByTestId('go').tap();\nawait page.top.getByText('cart 5').tap();"
    )
    #expect(result.messages.count == 1)
    #expect(result.messages.first?.contains("sold out") == true, "\(result.messages)")
    let failure = result.failures.first
    let place = failure?.pagePlace ?? failure?.place
    #expect(place?.file.hasSuffix("src/cart.vue") == true, "\(result.failures)")
    #expect(place?.line == 7)
  }

  @Test func `files of the network are relative to the test, and of any kind`() async throws {
    let result = try await test(
      """
      const page = await t.open('home.vue', {
        url: 'https://m.example/dist/home.js',
        network: { 'https://m.example/dist/*': ({ url }) => ({ file: url.endsWith('.bmp') ? 'home.vue' : 'src/cart.vue', delay: '1s' }) },
      });
      await page.getByTestId('go').tap();
      expect(page.top.url).toBe('https://m.example/dist/home.js');
      await t.advance('1s');
      expect(page.top.getByText('cart 5')).toExist();
      expect(page.console.map(({ text }) => text)).toEqual(['false 0']);
      """
    )
    #expect(result.messages == [])
  }

  @Test(arguments: [
    ("{ url: 'home.js' }", "url: "),
    (
      "{ url: 'file:///home.js' }",
      "url: it wants a URL that begins with http:// or https://, got 'file:///home.js'"
    ),
    (
      "{ network: { '*': { file: 'src/cartt.vue' } } }",
      "network: '*': there is no file 'src/cartt.vue' beside the test; did you mean 'cart.vue'?"
    ),
    ("{ network: { '*': { file: 5 } } }", "network: '*': file: it wants the name of a file, got 5"),
    (
      "{ network: { '*': { file: 'home.vue', text: '' } } }",
      "network: '*': an answer has one body, not 'text' and 'file'"
    ),
  ])
  func `what cannot be served is said`(options: String, message: String) async throws {
    let result = try await test("await t.open('home.vue', \(options));")
    #expect(result.messages.count == 1)
    #expect(result.messages.first?.hasPrefix(message) == true, "\(result.messages)")
  }

  @Test func `a source that cannot be built fails the test`() async throws {
    var files = Self.files
    files["src/cart.vue"] = "<template><div>{{ id ( }}</div></template>"
    files["page.test.js"] =
      "import { test, expect } from 'weexhost';\ntest('it', async (t) => {\n\(Self.open)\nawait page.getByTestId('go').tap();\n});"
    let result = try await TestFileHarness.run(files)[0]
    #expect(
      result.messages.contains {
        $0.contains("the answer to GET https://m.example/dist/cart.js?id=5: ")
      }
    )
  }

  @Test func `a URL is no page of a test`() async throws {
    let result = try await test("await t.open('https://m.example/home.js');")
    #expect(
      result.messages == [
        "'https://m.example/home.js' is a URL, and a page is a file; the option url of t.open gives a page another URL than its file's"
      ]
    )
  }
}
