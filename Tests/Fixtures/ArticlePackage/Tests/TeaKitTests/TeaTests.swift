import Testing
import WeexHost

@testable import TeaKit

/// Pages that use the shop's modules and components, without a process of their own.
@HostActor @Suite struct TeaTests {
  /// A shop that is closed.
  struct ClosedShop: TeaShop {
    func accept(_ lines: [OrderLine]) async throws -> Int {
      throw HostError(.refused, "the shop is closed")
    }
  }

  private let host = Host.withDefaults()

  /// Opens a bundle and runs it to rest.
  private func open(_ script: String) async throws -> Page {
    registerTea(in: host)
    let source = """
      // { "framework": "Vanilla" }
      const body = weex.document.createBody('div');
      weex.document.documentElement.appendChild(body);
      \(script)
      """
    let page = try host.openPage(source: source, url: "file:///test.js")
    #expect(await host.settle() == .rest)
    return page
  }

  @Test func `a closed shop takes no order`() async throws {
    registerTea(in: host)
    host.registerHandler(ClosedShop(), withProtocol: (any TeaShop).self)
    let page = try host.openPage(
      source: """
        // { "framework": "Vanilla" }
        weex.requireModule('order').place([{ name: 'green' }])
          .catch((error) => console.log(error.message));
        """,
      url: "file:///test.js"
    )
    #expect(await host.settle() == .rest)
    #expect(page.log.map(\.text) == ["the shop is closed"])
  }

  @Test func `calls and hooks are in the journal`() async throws {
    var lines: [String] = []
    host.journal.addSink { if $0.kind == .call { lines.append($0.subject) } }
    let page = try await open("weex.requireModule('price').of('green');")
    #expect(lines == ["price.of"])
    #expect(page.failures.isEmpty)
  }

  @Test func `a dialog is answered by who reads it`() async throws {
    host.registerHandler(CarefulPerson(), withProtocol: (any ModalAnswering).self)
    let page = try await open(
      """
      const { confirm } = weex.requireModule('modal');
      for (const message of ['delete all?', 'order?']) confirm({ message }, (answer) => console.log(answer));
      """
    )
    #expect(page.log.map(\.text) == ["Cancel", "OK"])
  }

  @Test func `a menu takes lines only`() async throws {
    let page = try await open(
      """
      const menu = weex.document.createElement('tea-menu', { attr: { testId: 'menu' } });
      body.appendChild(menu);
      for (const type of ['tea-line', 'text', 'tea-line']) {
        menu.appendChild(weex.document.createElement(type));
      }
      """
    )
    let menu = try page.component(at: .testID("menu"))
    #expect(menu.attributes["lines"] == 2)
    #expect(menu.calculatedFrame.height == 120)
    #expect(page.log.map(\.text) == ["tea-menu 3 takes tea-line only; text 5 is not shown"])
  }

  @Test func `a wrong price is red`() async throws {
    let page = try await open(
      """
      const field = weex.document.createElement('price-field', { attr: { testId: 'price' } });
      body.appendChild(field);
      """
    )
    let field = try page.component(at: .testID("price"))
    #expect(field.computedStyle.color == Color("#ff0000"))
    field.setAttribute("value", "2.50")
    #expect(await host.settle() == .rest)
    #expect(field.computedStyle.color == Color.black)
    try page.type("x", into: .testID("price"))
    #expect(await host.settle() == .rest)
    #expect(field.computedStyle.color == Color("#ff0000"))
  }
}
