import HostThread
import HostValues
import Testing
import WeexCore
import WeexModules
import WeexPages
import WeexRender
import WeexStyle
import WeexTree

@HostActor
@Suite struct DomModuleCommandsTests {
  /// The tree as `type ref` with attributes, styles and events, each child in parentheses.
  private func outline(_ page: Page) -> String {
    func text(_ component: Component) -> String {
      let styles = component.styles.sorted.map { "\($0.name):\($0.value.text)" }
      let attributes = component.attributes.sorted { $0.key < $1.key }.map {
        "\($0.key)=\(JSONText.of($0.value))"
      }
      let parts = ["\(component.type) \(component.ref)"] + attributes + styles + component.events
      let children = component.subcomponents.map(text)
      return parts.joined(separator: " ")
        + (children.isEmpty ? "" : "(\(children.joined(separator: ", ")))")
    }
    return page.tree.root.map(text) ?? ""
  }

  private func run(_ script: String, body: Bool = true) async throws -> Page {
    let host = PageHarness.host()
    let page = try host.openPage(
      source: "// {\"framework\": \"Vanilla\"}\nconst dom = weex.requireModule('dom');\n"
        + (body ? "dom.createBody({ ref: '_root', type: 'div' });\n" : "") + script,
      url: "test.js"
    )
    await host.settle()
    return page
  }

  @Test func `a body comes with everything below it`() async throws {
    let page = try await run(
      """
      dom.createBody({ ref: '_root', type: 'div', style: { width: 100 }, attr: { id: 'a' }, event: ['click', { type: 'swipe' }],
        children: [{ ref: '901', type: 'div', children: [{ ref: '902', type: 'text', attr: { value: 'x' } }] },
                   { ref: '903', type: 'image' }] });
      dom.createFinish();
      """,
      body: false
    )
    #expect(
      outline(page)
        == #"div _root id="a" width:100 click swipe(div 901(text 902 value="x"), image 903)"#
    )
    #expect(page.state == .finished)
    #expect(page.failures.isEmpty)
  }

  @Test func `elements are added, moved and removed`() async throws {
    let page = try await run(
      """
      for (const ref of ['901', '902', '903']) dom.addElement('_root', { ref, type: 'div' }, -1);
      dom.addElement('_root', { ref: '904', type: 'div' }, 1);
      dom.addElement('904', { ref: '905', type: 'div' });
      dom.moveElement('901', '_root', 3);
      dom.removeElement('903');
      dom.updateFinish();
      dom.refreshFinish();
      """
    )
    #expect(outline(page) == "div _root(div 904(div 905), div 902, div 901)")
    #expect(page.failures.isEmpty)
  }

  @Test func `styles, attributes and events are changed`() async throws {
    let page = try await run(
      """
      dom.updateStyle('_root', { width: '10px', height: 20 });
      dom.updateStyle('_root', { height: '' });
      dom.updateAttrs('_root', { a: 1, b: [2] });
      dom.addEvent('_root', 'click');
      dom.addEvent('_root', { type: 'swipe', params: [] });
      dom.removeEvent('_root', 'click');
      """
    )
    #expect(outline(page) == "div _root a=1 b=[2] width:10px swipe")
    #expect(page.failures.isEmpty)
  }

  @Test(arguments: [
    ("dom.removeElement('77')", "element 77 cannot be removed: it is not in the tree"),
    ("dom.removeElement('x')", "'x' is not the ref of an element"),
    (
      "dom.addElement('_root', { type: 'div' })",
      #"an element needs a ref and a type: {"type":"div"}"#
    ),
    ("dom.addElement('_root', { ref: '9' })", #"an element needs a ref and a type: {"ref":"9"}"#),
    ("dom.addElement('_root', 3)", "an element needs a ref and a type: 3"),
    ("dom.addEvent('_root', 3)", "an event must be a name or an object with a type, not a number"),
    (
      "dom.createBody({ ref: '_root', type: 'div' })",
      "the page has a body already; another one was not created"
    ),
  ])
  func `what makes no sense is a failure and changes nothing`(
    _ call: String,
    _ message: String
  ) async throws {
    let page = try await run(call)
    #expect(page.failures.map(\.message) == [message])
    #expect(outline(page) == "div _root")
  }

  @Test func `an element 20,000 levels deep is added`() async throws {
    let host = PageHarness.host()
    let page = try Page(host: host, url: "test.js", framework: "Vanilla")
    var element: HostValue = ["ref": "20000", "type": "div"]
    for ref in (1..<20_000).reversed() {
      element = ["ref": .string(String(ref)), "type": "div", "children": [element]]
    }
    page.perform(
      try page.bind(module: "dom", method: "createBody"),
      [["ref": "_root", "type": "div", "children": [element]]],
      answer: .callbacks,
      site: { nil }
    )
    #expect(page.failures.isEmpty)
    #expect(page.tree.count == 20_001)
  }
}
