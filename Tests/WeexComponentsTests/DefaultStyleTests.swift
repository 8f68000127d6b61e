import Flexbox
import HostThread
import HostValues
import Testing
import WeexComponents
import WeexCore
import WeexPages
import WeexRender
import WeexRuntime
import WeexStyle
import WeexTree

/// The default styles of a component's class.
@HostActor @Suite struct DefaultStyleTests {
  class Card: Div {
    override class var defaultStyles: [String: StyleValue] {
      [
        "flexDirection": "row", "padding": 20, "marginLeft": 10, "backgroundColor": "#eeeeee",
      ]
    }
  }

  final class WideCard: Card {
    override class var defaultStyles: [String: StyleValue] {
      super.defaultStyles.merging(["width": 300, "padding": 30]) { _, own in own }
    }
  }

  private func open(_ script: String) async throws -> DrivenPage {
    try await DrivenPage("const on = (name, run) => body.addEvent(name, run);" + script) {
      $0.registerComponent("card", withClass: Card.self)
      $0.registerComponent("wide-card", withClass: WideCard.self)
    }
  }

  private func run(_ event: String, _ driven: DrivenPage) async throws {
    try driven.fire(event)
    await driven.host.settle()
  }

  @Test func `they count where the page says nothing, and are printed`() async throws {
    let driven = try await open(
      """
      const card = add(body, 'card', {}, { testId: 'card' });
      add(card, 'div', { width: 50, height: 40 }); add(card, 'div', { width: 50, height: 40 });
      """
    )
    let card = try driven.component("card")
    #expect(card.calculatedFrame == Frame(x: 10, y: 0, width: 740, height: 80))
    #expect(card.subcomponents.map(\.calculatedFrame.x) == [20, 70])
    #expect(card.computedStyle.backgroundColor == Color("#eeeeee"))
    #expect(TreePrinter.text(of: driven.page).contains("row · bg #eeeeee"))
    #expect(PageJSON.text(of: driven.page).contains(#""padding":"#))
  }

  @Test func `what the page sets counts before them, and a reset brings them back`() async throws {
    let driven = try await open(
      """
      const card = add(body, 'card', { height: 100, marginLeft: 0 }, { testId: 'card' });
      on('set', () => card.setStyles({ marginLeft: 70, backgroundColor: 'red' }));
      on('reset', () => card.setStyles({ marginLeft: '', backgroundColor: '' }));
      """
    )
    let card = try driven.component("card")
    #expect(card.calculatedFrame.x == 0)
    try await run("set", driven)
    #expect(card.calculatedFrame.x == 70 && card.computedStyle.backgroundColor == Color("red"))
    try await run("reset", driven)
    #expect(card.calculatedFrame.x == 10)
    #expect(card.computedStyle.backgroundColor == Color("#eeeeee"))
  }

  @Test func `a shorthand of the page's counts before a default of its part, and the other way`()
    async throws
  {
    let driven = try await open(
      """
      const card = add(body, 'card', { height: 100, margin: 5, paddingLeft: 50 }, { testId: 'card' });
      add(card, 'div', { width: 10 }, { testId: 'in' });
      on('reset', () => card.setStyles({ margin: '', paddingLeft: '' }));
      on('again', () => card.setStyles({ margin: 6, 'padding-left': 60 }));
      """
    )
    let card = try driven.component("card")
    let inside = try driven.component("in")
    #expect(card.calculatedFrame.x == 5 && card.calculatedFrame.y == 5)
    #expect(inside.calculatedFrame.x == 50 && inside.calculatedFrame.y == 20)
    try await run("reset", driven)
    #expect(card.calculatedFrame.x == 10 && card.calculatedFrame.y == 0)
    #expect(inside.calculatedFrame.x == 20)
    try await run("again", driven)
    #expect(card.calculatedFrame.x == 6 && card.calculatedFrame.y == 6)
    #expect(inside.calculatedFrame.x == 60)
  }

  @Test func `a subclass has those of its superclass and its own`() async throws {
    let driven = try await open(
      "const card = add(body, 'wide-card', {}, { testId: 'card' }); add(card, 'div', { width: 10, height: 10 });"
    )
    let card = try driven.component("card")
    #expect(card.calculatedFrame == Frame(x: 10, y: 0, width: 300, height: 70))
  }

  @Test func `a class of the page's, and Swift, are reset to them`() async throws {
    let driven = try await open(
      """
      const card = add(body, 'card', { height: 100 }, { testId: 'card' });
      on('class', () => card.setClassStyle({ marginLeft: 33 }));
      on('none', () => card.setClassStyle({}));
      """
    )
    let card = try driven.component("card")
    try await run("class", driven)
    #expect(card.calculatedFrame.x == 33)
    try await run("none", driven)
    #expect(card.calculatedFrame.x == 10)
    card.setStyle("marginLeft", 44)
    await driven.host.settle()
    #expect(card.calculatedFrame.x == 44)
    card.setStyle("marginLeft", nil)
    await driven.host.settle()
    #expect(card.calculatedFrame.x == 10)
  }

  @Test func `a body begins with them too`() async throws {
    let host = PageHarness.host()
    host.registerComponent("card", withClass: Card.self)
    let page = try host.openPage(
      source: """
        // { "framework": "Vanilla" }
        const card = weex.document.createBody('card');
        weex.document.documentElement.appendChild(card);
        card.appendChild(weex.document.createElement('div', { style: { width: 5, height: 5 } }));
        """,
      url: "file:///page.js"
    )
    await host.settle()
    #expect(page.tree.root?.subcomponents.first?.calculatedFrame.x == 20)
  }

  @Test func `they follow the screen`() async throws {
    final class Bar: Component {
      override class var defaultStyles: [String: StyleValue] { ["height": "44wx"] }
    }
    let driven = try await DrivenPage("add(body, 'bar', {}, { testId: 'bar' });") {
      $0.registerComponent("bar", withClass: Bar.self)
    }
    #expect(try driven.component("bar").calculatedFrame.height == 88)
  }
}
