import BundleBuilder
import Foundation
import Testing
import WeexHost

/// Styles that apply while a finger is down, the focus is there, or an element is disabled.
@HostActor
@Suite struct PseudoClassTests {
  private let button = """
    const row = add(body, 'div', { 'opacity:active': 0.5, height: 100 }, { testId: 'row' });
    const button = add(row, 'div', {
      color: 'blue', 'color:active': 'red', 'height:active': '80px', height: 40, 'width:active': 70,
    }, { testId: 'button' });
    const below = add(body, 'div', { height: 10 }, { testId: 'below' });

    """

  private func styles(_ driven: DrivenPage, _ testID: String) throws -> [String: String] {
    Dictionary(
      try driven.page.component(at: .testID(testID)).styles.sorted.map { ($0.name, $0.value.text) }
    ) { _, last in last }
  }

  @Test func `what is under a finger is active until the finger is lifted`() async throws {
    let driven = try await DrivenPage(button)
    let box = try driven.page.component(at: .testID("button"))
    #expect(try styles(driven, "button") == ["color": "blue", "height": "40"])
    try driven.page.press(.testID("button"))
    await driven.host.settle()
    #expect(
      try styles(driven, "button") == ["color": "red", "height": "80px", "width": "70"]
    )
    #expect(try styles(driven, "row") == ["height": "100", "opacity": "0.5"])
    #expect(box.calculatedFrame == Frame(x: 0, y: 0, width: 70, height: 80))
    try driven.page.release()
    await driven.host.settle()
    #expect(try styles(driven, "button") == ["color": "blue", "height": "40"])
    #expect(try styles(driven, "row") == ["height": "100"])
    #expect(box.calculatedFrame == Frame(x: 0, y: 0, width: 750, height: 40))
    #expect(
      box.pseudoClassStyles == [
        "color:active": .string("red"), "height:active": .string("80px"),
        "width:active": .number(70),
      ]
    )
  }

  @Test func `a press and its release are a touch, and no click`() async throws {
    let driven = try await DrivenPage(
      button
        + "for (const e of ['touchstart', 'touchend', 'click', 'longpress']) button.addEvent(e, () => log(e));"
    )
    try driven.page.press(.testID("button"))
    #expect(await driven.takeLines() == [#""touchstart""#])
    #expect(
      driven.errorMessage { try $0.tap(.testID("below")) }
        == "nothing listens for 'click' on div 5 (testId 'below') or its ancestors"
    )
    #expect(
      driven.errorMessage { try $0.press(.testID("below")) }
        == "a finger is on div 4 already; release it first"
    )
    try driven.page.release()
    #expect(await driven.takeLines() == [#""touchend""#])
    #expect(
      driven.errorMessage { try $0.release() }
        == "no finger is on the page; press something first"
    )
    try driven.page.tap(.testID("button"))
    #expect(await driven.takeLines() == [#""touchstart""#, #""touchend""#, #""click""#])
    #expect(try styles(driven, "button") == ["color": "blue", "height": "40"])
  }

  @Test func `an element that goes away under a finger does no harm`() async throws {
    let driven = try await DrivenPage(
      button
        + "body.addEvent('go', () => row.removeChild(button)); row.addEvent('touchend', () => log('end'));"
    )
    try driven.page.press(.testID("button"))
    try driven.page.fire("go", on: .ref("_root"))
    await driven.host.settle()
    #expect(try styles(driven, "row")["opacity"] == "0.5")
    try driven.page.release()
    #expect(await driven.takeLines() == [])
    #expect(try styles(driven, "row")["opacity"] == nil)
    #expect(driven.page.failures.isEmpty)
  }

  @Test(arguments: ["input", "textarea"])
  func `a field has styles of its focus and of whether it is disabled`(
    _ type: String
  ) async throws {
    let driven = try await DrivenPage(
      """
      const field = add(body, '\(type)', {
        color: 'black', 'color:focus': 'green', 'color:disabled': 'gray', 'opacity:enabled': 0.9,
        'borderWidth:focus:enabled': 4, 'color:active:focus': 'red',
      }, { testId: 'f' });
      body.addEvent('disable', () => field.setAttr('disabled', true));
      body.addEvent('enable', () => field.setAttr('disabled', 'false'));
      """
    )
    #expect(try styles(driven, "f") == ["color": "black", "opacity": "0.9"])
    try driven.page.focus(.testID("f"))
    #expect(
      try styles(driven, "f") == ["color": "green", "opacity": "0.9", "borderWidth": "4"]
    )
    try driven.page.press(.testID("f"))
    #expect(try styles(driven, "f")["color"] == "red")
    try driven.page.release()
    #expect(try styles(driven, "f")["color"] == "green")
    try driven.page.blur(.testID("f"))
    #expect(try styles(driven, "f") == ["color": "black", "opacity": "0.9"])
    try driven.page.fire("disable", on: .ref("_root"))
    await driven.host.settle()
    #expect(try styles(driven, "f") == ["color": "gray"])
    try driven.page.fire("enable", on: .ref("_root"))
    await driven.host.settle()
    #expect(try styles(driven, "f") == ["color": "black", "opacity": "0.9"])
  }

  @Test func `what the page sets under way is there when the finger is lifted`() async throws {
    let driven = try await DrivenPage(
      button
        + """
        body.addEvent('go', () => button.setStyles({ color: 'yellow', height: 60, left: 5 }));
        body.addEvent('more', () => button.setStyles({ 'color:active': 'pink', 'height:active': '' }));
        """
    )
    try driven.page.press(.testID("button"))
    try driven.page.fire("go", on: .ref("_root"))
    await driven.host.settle()
    #expect(
      try styles(driven, "button")
        == ["color": "red", "height": "80px", "width": "70", "left": "5"]
    )
    try driven.page.fire("more", on: .ref("_root"))
    await driven.host.settle()
    #expect(
      try styles(driven, "button")
        == ["color": "pink", "height": "60", "width": "70", "left": "5"]
    )
    try driven.page.release()
    await driven.host.settle()
    #expect(try styles(driven, "button") == ["color": "yellow", "height": "60", "left": "5"])
    #expect(try driven.page.component(at: .testID("button")).calculatedFrame.height == 60)
  }

  @Test func `a side keeps its own style when a pseudo-class sets all four`() async throws {
    let driven = try await DrivenPage(
      "add(body, 'div', { marginTop: 10, marginLeft: 20, height: 5, 'margin:active': 2 }, { testId: 'b' });"
    )
    let box = try driven.page.component(at: .testID("b"))
    try driven.page.press(.testID("b"))
    await driven.host.settle()
    #expect(box.calculatedFrame == Frame(x: 2, y: 2, width: 746, height: 5))
    try driven.page.release()
    await driven.host.settle()
    #expect(box.calculatedFrame == Frame(x: 20, y: 10, width: 730, height: 5))
  }

  @Test func `pseudo-classes that there are none of count never`() async throws {
    let driven = try await DrivenPage(
      "add(body, 'div', { height: 5, 'color:hover': 'red', 'color:active:': 'red', ':active': 1, ':': 2 }, { testId: 'b' });"
    )
    try driven.page.press(.testID("b"))
    #expect(try styles(driven, "b") == ["height": "5"])
    #expect(driven.page.failures.isEmpty)
  }

  @Test(arguments: ["page.vue", "page.we"])
  func `pages of both frameworks have them from their classes`(_ file: String) async throws {
    let isVue = file.hasSuffix("vue")
    let source = """
      <template>
        <div><div class="button" testId="b" \(isVue ? "test-id" : "x")="b"><text>Press</text></div></div>
      </template>
      <style>
      .button { width: 100px; height: 50px; background-color: #0000ff }
      .button:active { background-color: #ff0000; height: 70px }
      </style>
      <script>
      \(isVue ? "export default" : "module.exports =") { data: \(isVue ? "() => ({})" : "{}") }
      </script>
      """
    let folder = try SourceFolder([file: source])
    let page = try await folder.open(file)
    let box = try #require(page.tree.root?.subcomponents.first)
    #expect(box.styles.string("backgroundColor")?.lowercased() == "#0000ff")
    try page.press(.text("Press"))
    await page.host.settle()
    #expect(box.styles.string("backgroundColor")?.lowercased() == "#ff0000")
    #expect(box.calculatedFrame.height == 70)
    try page.release()
    await page.host.settle()
    #expect(box.styles.string("backgroundColor")?.lowercased() == "#0000ff")
    #expect(box.calculatedFrame.height == 50)
  }

  final class Card: Div {
    override class var defaultStyles: [String: StyleValue] {
      ["backgroundColor": "#eeeeee", "backgroundColor:active": "#dddddd"]
    }
  }

  @Test func `a component's class may begin with them`() async throws {
    let driven = try await DrivenPage("add(body, 'card', { height: 10 }, { testId: 'card' });") {
      $0.registerComponent("card", withClass: Card.self)
    }
    let card = try driven.page.component(at: .testID("card"))
    #expect(card.computedStyle.backgroundColor == Color("#eeeeee"))
    try driven.page.press(.testID("card"))
    await driven.host.settle()
    #expect(card.computedStyle.backgroundColor == Color("#dddddd"))
  }
}
