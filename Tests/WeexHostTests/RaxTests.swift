import Foundation
import Testing
import WeexHost

/// Rax 1.x bundles: they contain their own runtime and drive the document.
@HostActor
@Suite struct RaxTests {
  private let host = {
    var configuration = WeexHost.Host.Configuration()
    configuration.allowedNames = ["hint"]
    return WeexHost.Host.withDefaults(configuration)
  }()

  private func page(_ source: String, data: HostValue = [:]) throws -> Page {
    var options = PageOptions()
    options.data = data
    options.config = ["debug": true]
    return try host.openPage(source: source, url: "test.js", options: options)
  }

  private func fixture() throws -> Page {
    let file = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appending(path: "JSBundles/Fixtures/Rax/counter.js")
    return try page(String(contentsOf: file, encoding: .utf8))
  }

  private func tree(_ page: Page) -> String { TreePrinter.text(of: page, color: false) }

  @Test func `a bundle with its own driver renders, and reacts to a timer`() async throws {
    let page = try fixture()
    #expect(page.framework == "Rax")
    #expect(page.state == .finished)
    await host.settle()
    #expect(page.failures.isEmpty)
    #expect(
      tree(page) == """
        div _root            0,0  750×1334
        └─ div 3             0,0  750×124.4
           ├─ text #count  20,20  710×36     "count 0"  on click  30px
           ├─ div 5        20,56  710×10
           └─ text 6       20,66  710×38.4   "late"

        """
    )
    #expect(page.log.map(\.text) == ["frame true"])
  }

  @Test func `clicks change texts, styles, attributes and the tree`() async throws {
    let page = try fixture()
    let text = try page.component(at: .text("count 0"))
    #expect(text.attributes["hint"] == "tap")
    try page.tap(.text("count 0"))
    await host.settle()
    #expect(text.attributes["value"] == "count 1")
    #expect(text.styles.string("color") == "red")
    try page.tap(.text("count 1"))
    await host.settle()
    #expect(text.attributes["value"] == "count 2")
    #expect(text.attributes["hint"] ?? .undefined == .undefined)
    #expect(text.supercomponent?.subcomponents.map(\.type) == ["text", "text"])
    #expect(page.failures.isEmpty)
  }

  @Test func `a page is told of its refresh and of its end by events of the document element`()
    async throws
  {
    let page = try fixture()
    page.refresh(["count": 8])
    await host.settle()
    _ = try page.component(at: .text("count 8"))
    page.destroy()
    #expect(page.failures.isEmpty)
    #expect(page.log.map(\.text) == ["frame true", "ended at 8"])
  }

  @Test func `the globals that Rax bundles read are there`() throws {
    host.registerService(
      "greeter",
      script: "service.register('greeter', { create: () => ({ greet: 'hello' }) });"
    )
    let page = try page(
      """
      // { "framework": "Rax" }
      console.log(document === weex.document, __weex_document__ === document, instanceId, bundleUrl);
      console.log(__weex_data__.name, __weex_options__.bundleUrl, __weex_config__.weex === weex);
      console.log(__weex_options__.debug, __weex_options__.service.greet, __weex_config__.services === services);
      document.documentElement.appendChild(document.createBody());
      callNative(instanceId, [{ module: 'modal', method: 'toast', args: [{ message: 'x' }] }]);
      """,
      data: ["name": "Ann"]
    )
    #expect(page.failures.isEmpty)
    #expect(page.log.map(\.text) == ["true true 1 test.js", "Ann test.js true", "true hello true"])
    #expect(page.state == .finished)
  }

  @Test func `an event's parameters are for recycled cells, a handler gets the event alone`()
    async throws
  {
    let page = try page(
      """
      // { "framework": "Rax" }
      const body = document.createBody();
      body.addEvent('click', (...args) => console.log(args.length, typeof args[0].type), ['a', { b: 1 }]);
      document.documentElement.appendChild(body);
      """
    )
    page.tree.root?.fireEvent("click")
    await host.settle()
    #expect(page.failures.isEmpty)
    #expect(page.log.map(\.text) == ["1 string"])
  }

  @Test(arguments: [
    ("define('page', function () {});", "define", 7),
    ("var Rax = require('@weex-rax/rax');", "require", 18),
    ("var x = 1; fetch('x');", "fetch", 17),
  ])
  func `a bundle that stands on the library of Rax 0.x is told what runs it`(
    source: String,
    name: String,
    column: Int
  ) throws {
    let page = try page("// { \"framework\": \"Rax\" }\n" + source)
    #expect(
      page.failures.map(\.description) == [
        "test.js:2:\(column): ReferenceError: Can't find variable: \(name): it comes from weex-rax-api, "
          + "which bundles of Rax 0.x need; run the bundle with Apache's own runtime: --jsfm FILE"
      ]
    )
  }

  @Test func `a name of the page's own is not taken for one of the library`() throws {
    let page = try page("// { \"framework\": \"Rax\" }\nrequired();")
    #expect(
      page.failures.map(\.message) == ["ReferenceError: Can't find variable: required"]
    )
  }
}
