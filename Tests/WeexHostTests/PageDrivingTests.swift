import Testing
import WeexHost

/// Driving a page in Swift, as a user would.
@HostActor
@Suite struct PageDrivingTests {
  private let host = Host.withDefaults()

  private func page(_ source: String) throws -> Page {
    try host.openPage(
      source: """
        // { "framework": "Vanilla" }
        const body = weex.document.createBody('div');
        weex.document.documentElement.appendChild(body);
        function add(parent, type, style, attr) {
          const element = weex.document.createElement(type, { attr });
          element.setStyles(style);
          parent.appendChild(element);
          return element;
        }
        function say(event) { add(body, 'text', {}, { value: JSON.stringify(event.position || event) }); }

        """ + source,
      url: "file:///page.js"
    )
  }

  private func lastText(_ page: Page) -> String? {
    page.tree.root?.subcomponents.last?.attributes["value"]?.string
  }

  @Test func `a tap goes to the nearest component that listens`() async throws {
    let page = try page(
      """
      const button = add(body, 'div', { width: 200, height: 80, marginTop: 10 });
      add(button, 'text', { width: 100, height: 40 }, { value: 'More' });
      button.addEvent('click', say);
      """
    )
    try page.tap(.text("More"))
    await host.settle()
    #expect(
      lastText(page) == #"{"x":0,"y":10,"width":200,"height":80,"pageX":50,"pageY":30}"#
        || lastText(page) == #"{"height":80,"pageX":50,"pageY":30,"width":200,"x":0,"y":10}"#
    )
  }

  @Test func `a point finds the topmost component, fixed ones first`() async throws {
    let page = try page(
      """
      add(body, 'div', { width: 100, height: 100 }, { testId: 'below' });
      add(body, 'div', { position: 'absolute', left: 0, top: 0, width: 50, height: 50 }, { testId: 'above' });
      const box = add(body, 'div', { position: 'absolute', left: 0, top: 600, width: 10, height: 10 });
      add(box, 'div', { position: 'fixed', left: 60, top: 60, width: 20, height: 20 }, { testId: 'fixed' });
      """
    )
    func id(_ x: Double, _ y: Double) throws -> String? {
      try page.component(at: .point(x: x, y: y)).attributes["testId"]?.string
    }
    #expect(try id(20, 20) == "above")
    #expect(try id(55, 55) == "below")
    #expect(try id(70, 70) == "fixed")
    #expect(try id(300, 300) == nil)
  }

  @Test func `a target that is missing is answered with the nearest`() throws {
    let page = try page("add(body, 'text', {}, { value: 'More', testId: 'more' });")
    #expect(throws: HostError.self) { try page.tap(.text("Mroe")) }
    do {
      try page.tap(.text("Mroe"))
    } catch {
      #expect(error.code == .noTarget)
      #expect(error.message == "nothing on the page has text 'Mroe'; did you mean 'More'?")
    }
  }

  @Test func `a tap without a listener is an error that says so`() throws {
    let page = try page("add(body, 'text', {}, { value: 'More' });")
    do {
      try page.tap(.text("More"))
      Issue.record("the tap should fail")
    } catch {
      #expect(
        error.message == "nothing listens for 'click' on text 3 (text 'More') or its ancestors"
      )
    }
  }

  @Test func `fired events hand their params to the handler`() async throws {
    let page = try page(
      "body.addEvent('change', (event) => { say({ value: event.value, type: event.type }); });"
    )
    try page.fire("change", on: .ref("_root"), params: ["value": "x"])
    await host.settle()
    #expect(lastText(page) == #"{"value":"x","type":"change"}"#)
    #expect(throws: HostError.self) { try page.fire("chnge", on: .ref("_root")) }
  }
}
