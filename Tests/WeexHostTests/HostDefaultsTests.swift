import Testing
import WeexHost

/// A host as an embedder gets it.
@Suite struct HostDefaultsTests {
  private protocol Greeting: Sendable {
    func greet() -> String
  }

  private struct Hello: Greeting {
    func greet() -> String { "hello" }
  }

  @Test func `a host is made and filled on any thread`() {
    let host = Host.withDefaults()
    host.registerHandler(Hello(), withProtocol: (any Greeting).self)
    #expect(host.handler((any Greeting).self)?.greet() == "hello")
    #expect(host.handler((any TextMeasuring).self) != nil)
  }

  @HostActor @Test func `a host with the defaults runs a page`() async throws {
    let host = Host.withDefaults()
    let page = try host.openPage(
      source: """
        // { "framework": "Vanilla" }
        const body = weex.document.createBody('div');
        body.appendChild(weex.document.createElement('text', { attr: { value: 'Hello' } }));
        weex.document.documentElement.appendChild(body);
        """,
      url: "file:///hello.js"
    )
    #expect(await host.settle() == .rest)
    #expect(page.failures.isEmpty)
    #expect(page.tree.root?.subcomponents.first?.calculatedFrame == Frame(width: 750, height: 38.4))
  }

  @HostActor @Test func `the tables of the built-in components are right`() throws {
    for (type, component) in try Host.withDefaults().registry().components {
      let names = component.table.rows.map(\.name)
      #expect(Set(names).count == names.count, "\(type)")
    }
  }

  @HostActor @Test func `a wrong table of one's own is refused when a page opens`() throws {
    let host = Host.withDefaults()
    host.registerComponent("input", withClass: Stutterer.self)
    let error = #expect(throws: HostError.self) {
      try host.openPage(source: "", url: "file:///empty.js")
    }
    #expect(
      error?.message == "component 'input' exports 'focus' twice; a name may appear only once"
    )
  }
}

private final class Stutterer: Component, Exporting {
  static let exports = Exports<Stutterer> {
    Method("focus", Stutterer.focus)
    Method("focus", Stutterer.focus)
  }

  func focus() {}
}
