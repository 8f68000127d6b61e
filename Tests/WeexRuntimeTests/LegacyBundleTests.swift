import HostThread
import HostValues
import MethodTable
import Testing
import WeexCore
import WeexPages
import WeexTree

/// How bundles without a header are run, and the errors for those that cannot be.
@HostActor
@Suite struct LegacyBundleTests {
  private static let it = "define('@weex-component/it', { template: { type: 'text' } });"

  @Test(arguments: ["0.1.5", "0.4.3", "0.3.0", "v0.2.9"])
  func `a bundle of a transformer that is known runs`(version: String) throws {
    let page = try LegacyPages.page(
      Self.it + " bootstrap('@weex-component/it', { transformerVersion: '\(version)' });"
    )
    #expect(page.messages == [])
    #expect(page.tree.count == 1)
  }

  @Test(arguments: ["0.1.4", "0.5.0", "1.0.0", "0.4.0-beta", "new"])
  func `a bundle of another transformer says which are known`(version: String) throws {
    let page = try LegacyPages.page(
      Self.it + "\nbootstrap('@weex-component/it', { transformerVersion: '\(version)' });"
    )
    #expect(
      page.messages == [
        "test.js:2:10: Error: the bundle was made by version \(version) of the transformer, "
          + "which is not compatible: this framework runs versions >=0.1.5 <0.5"
      ]
    )
    #expect(page.tree.root == nil)
  }

  @Test(arguments: [
    ("{ ios: { osVersion: '>=17' } }", "1001"), ("{ ios: { appVersion: '1.x' } }", "1002"),
    ("{ ios: { weexVersion: '<0.27 || ^0.28.0' } }", "1003"),
    ("{ ios: { deviceModel: ['other', 'weexhost'] } }", "1004"),
    ("(device, { semver, normalizeVersion }) => semver.gt(normalizeVersion('1'), '0.9.9')", "1000"),
  ])
  func `a device that a page excludes is an error of the page's own`(
    downgrade: String,
    code: String
  ) throws {
    let host = PageHarness.host { $0.registerModule("instanceWrap", withClass: Wrap.self) }
    let page = try LegacyPages.page(
      Self.it + " bootstrap('@weex-component/it', { downgrade: \(downgrade) });",
      in: host
    )
    #expect(page.messages.count == 1)
    #expect(page.messages.first?.contains("1 \(code)") == true)
    #expect(page.tree.root == nil)
  }

  @Test(arguments: [
    "{}", "{ ios: { osVersion: '<17', deviceModel: 'other', appVersion: '' } }",
    "{ android: { osVersion: '>1' } }", "() => false", "undefined",
  ])
  func `a device that a page does not exclude shows it`(downgrade: String) throws {
    let page = try LegacyPages.page(
      Self.it + " bootstrap('@weex-component/it', { downgrade: \(downgrade) });"
    )
    #expect(page.messages == [])
    #expect(page.tree.count == 1)
  }

  @Test func `a viewport is asked for before anything is shown`() throws {
    let host = PageHarness.host { $0.registerModule("meta", withClass: Meta.self) }
    let page = try LegacyPages.page(
      Self.it + " bootstrap('@weex-component/it', { viewport: { width: 640 } });",
      in: host
    )
    #expect(page.messages == [])
    #expect(page.printed == ["640 0"])
  }

  @Test func `the first bundles' register, render and require run`() throws {
    for end in ["render('it', { x: 2 })", "require('it')({ x: 2 })"] {
      let page = try LegacyPages.page(
        "register('it', { data: { x: 1 }, template: { type: 'text', attr: "
          + "{ value: function () { return this.x } } } }); \(end);"
      )
      #expect(page.messages == [])
      #expect(page.shape == "2")
      #expect(page.state == .finished)
    }
  }

  @Test(arguments: [
    (
      "bootstrap('@weex-component/that')",
      "test.js:1:10: Error: bootstrap: component 'that' is not defined; there is none"
    ),
    (
      "define('@weex-component/it', {}); bootstrap('that')",
      "test.js:1:44: Error: bootstrap: component 'that' is not defined; there are: 'it'"
    ),
    (
      "bootstrap(1)", "test.js:1:10: TypeError: bootstrap needs a component's name, not 1"
    ),
    (
      "define('@weex-component/it', { template: { children: [null] } }); bootstrap('it')",
      "test.js:1:76: TypeError: a template is an object or an array, not null (in component 'it')"
    ),
    (
      "define('it', { template: {}, created() { this.$watch('a') } }); bootstrap('it')",
      "test.js:1:53: TypeError: $watch needs a function, not 'a'"
    ),
    ("  define()", "test.js:1:9: TypeError: define needs a name, not undefined"),
    (
      "define('@weex-component/a', function () {\n  here()\n})",
      "test.js:2:7: ReferenceError: Can't find variable: here"
    ),
    (
      "define('a', {}); undeclared = 1",
      "test.js:1:30: ReferenceError: Can't find variable: undeclared"
    ),
    (
      "define('a', {});\nlet let",
      "test.js:2:5: SyntaxError: Unexpected keyword 'let'. Cannot use 'let' as an identifier name for a LexicalDeclaration."
    ),
  ])
  func `an error has its line and column`(bundle: String, message: String) throws {
    let page = try LegacyPages.page(bundle)
    #expect(page.messages == [message])
  }

  @Test(arguments: [
    "test.js", "file:///a/test.js", "https://example.org/test.js",
    "https://example.org/test.js?a=b",
    "https://example.org/test.js?a=b#top",
  ])
  func `errors tell the bundle's own URL and columns`(url: String) throws {
    let page = try PageHarness.host().openPage(source: "define('a', {}); new It()", url: url)
    #expect(page.failures.first?.location?.url == String(url.prefix { $0 != "?" }))
    #expect(page.failures.first?.location?.line == 1)
    #expect(page.failures.first?.location?.column == 24)
  }

  @Test func `the error for a bundle that is not a .we bundle suggests a first line`() throws {
    let hint =
      "test.js:1:1: the bundle does not name its framework, and defines no component as a .we bundle does; "
      + "name it in the first line: // { \"framework\": \"Vue\" } or // { \"framework\": \"Vanilla\" }"
    #expect(try LegacyPages.page("const a = 1").messages == [hint])
    #expect(
      try LegacyPages.page("new Vue({})").messages == [
        "test.js:1:8: ReferenceError: Can't find variable: Vue", hint,
      ]
    )
    let shown = try LegacyPages.page(
      "weex.document.documentElement.appendChild(weex.document.createElement('text'))"
    )
    #expect(shown.messages == [])
    #expect(shown.state == .finished)
  }

  @Test func `a page that breaks the built-ins of its realm breaks nothing of the framework`()
    async throws
  {
    let page = try LegacyPages.fixture("hostile")
    #expect(page.messages == [])
    #expect(page.shape == "[2 1 2 shown]")
    await page.send("click", to: page.tree.root)
    #expect(page.messages == [])
    #expect(page.shape == "[3 1 2 3]")
  }

  @Test func `other pages do not get the framework`() throws {
    let page = try PageHarness.page("console.log(typeof define, typeof [].$set, typeof global)")
    #expect(page.printed == ["undefined undefined undefined"])
  }

  @Test func `what a handler throws is a failure, and the rest of the page goes on`() async throws {
    let page = try LegacyPages.component(
      """
      {
        data: { x: 1 },
        methods: {
          fail: function () { this.x = 2;
            missing(); },
        },
        template: { type: 'text', events: { click: 'fail' }, attr: { value() { return this.x } } },
      }
      """
    )
    await page.send("click", to: page.tree.root)
    #expect(page.messages == ["test.js:5:14: ReferenceError: Can't find variable: missing"])
    #expect(page.shape == "2")
  }
}

private final class Wrap: WeexModule {
  static let exports = Exports<Wrap> {
    Method("error", labels: ["type", "code", "message"]) {
      (_: Wrap, type: HostValue, code: HostValue, message: HostValue) in
      throw HostError(.instanceError, "\(type.shownText) \(code.shownText) \(message.shownText)")
    }
  }

  init(page: Page) {}
}

private final class Meta: WeexModule {
  static let exports = Exports<Meta> {
    Method("setViewport", "options", Meta.setViewport)
  }

  private let page: Page

  init(page: Page) {
    self.page = page
  }

  private func setViewport(_ options: [String: HostValue]) {
    page.log("log", "\(options["width"]?.shownText ?? "none") \(page.tree.count)")
  }
}
