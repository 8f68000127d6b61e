import Flexbox
import HostThread
import HostValues
import MethodTable
import Testing
import WeexComponents
import WeexCore
import WeexPages
import WeexRender
import WeexRuntime
import WeexStyle
import WeexTree

/// Styles and attributes that Swift sets in a component.
@HostActor @Suite struct SettingTests {
  /// A component that changes itself, from methods and from hooks.
  final class Panel: Component, Exporting {
    static let exports = Exports<Panel> {
      SyncMethod("open", "height", Panel.open)
      Method("close", Panel.close)
      Method("slowly", Panel.slowly)
    }
    var hooks: [String] = []

    func open(height: Double) -> Double {
      setStyles(["height": .number(height), "backgroundColor": "#00ff00"])
      setAttribute("open", true)
      return Double(calculatedFrame.height)
    }
    func close() {
      setStyle("height", nil)
      setAttribute("open", .null)
    }
    func slowly() async { setStyle("height", 70) }

    override func updateStyles(_ changed: Styles) {
      hooks.append("styles " + changed.sorted.map(\.name).joined(separator: " "))
    }
    override func updateAttributes(_ changed: [String: HostValue]) {
      hooks.append("attributes " + changed.keys.sorted().joined(separator: " "))
      if changed["tint"] != nil {
        setStyle("backgroundColor", attributes["tint"]?.string.map { .string($0) })
      }
    }
  }

  private func open(_ script: String) async throws -> (DrivenPage, Panel) {
    let driven = try await DrivenPage(
      """
      const panel = add(body, 'panel', { height: 10 }, { testId: 'panel' });
      const below = add(body, 'div', { height: 5 }, { testId: 'below' });
      const on = (name, run) => body.addEvent(name, run);
      \(script)
      """
    ) { $0.registerComponent("panel", withClass: Panel.self) }
    return (driven, try #require(driven.component("panel") as? Panel))
  }

  @Test func `a method sets styles and an attribute, and the page is laid out anew`() async throws {
    let (driven, panel) = try await open("on('go', () => { panel.open(90); });")
    try driven.fire("go")
    await driven.host.settle()
    #expect(panel.calculatedFrame.height == 90)
    #expect(try driven.component("below").calculatedFrame.y == 90)
    #expect(panel.styles.string("backgroundColor") == "#00ff00" && panel.attributes["open"] == true)
    #expect(panel.hooks == ["styles backgroundColor height", "attributes open"])
    #expect(TreePrinter.text(of: driven.page).contains("750×90    bg #00ff00"))
    #expect(PageJSON.text(of: driven.page).contains(#""open":true"#))
  }

  @Test func `a hook sets a style`() async throws {
    let (driven, panel) = try await open("on('go', () => { panel.setAttr('tint', 'red'); });")
    try driven.fire("go")
    await driven.host.settle()
    #expect(panel.computedStyle.backgroundColor == Color("red"))
    #expect(panel.hooks == ["attributes tint", "styles backgroundColor"])
  }

  @Test func `Swift sets a style from outside, and the layout follows`() async throws {
    let (driven, panel) = try await open("")
    panel.setStyle("height", 55)
    #expect(panel.needsLayout)
    await driven.host.settle()
    #expect(panel.calculatedFrame.height == 55 && !panel.needsLayout)
    #expect(try driven.component("below").calculatedFrame.y == 55)
  }

  @Test func `an async method sets a style`() async throws {
    let (driven, panel) = try await open("on('go', () => { panel.slowly(); });")
    try driven.fire("go")
    await driven.host.settle()
    #expect(panel.calculatedFrame.height == 70)
  }

  @Test func `JavaScript sees the attribute, and the last write counts`() async throws {
    let (driven, panel) = try await open(
      """
      panel.setAttr('open', false);
      on('ask', () => log(panel.attr.open ?? null));
      on('same', () => panel.setAttr('open', true));
      on('back', () => panel.setAttr('open', false));
      """
    )
    panel.hooks = []
    panel.setAttribute("open", true)
    try driven.fire("ask")
    #expect(await driven.takeLines() == ["true"])
    try driven.fire("same")
    await driven.host.settle()
    #expect(panel.hooks == ["attributes open"])
    try driven.fire("back")
    await driven.host.settle()
    #expect(panel.attributes["open"] == false && panel.hooks.count == 2)
    panel.setAttribute("open", .null)
    try driven.fire("ask")
    #expect(await driven.takeLines() == ["null"])
    #expect(panel.attributes["open"] == nil)
  }

  @Test func `a value that Swift sets fires no event, not even one without a name`() async throws {
    let (driven, panel) = try await open(
      """
      panel.setStyle('height', 10);
      panel.addEvent('', () => log('fired'));
      document.documentElement.addEvent('', () => log('fired'));
      on('ask', () => log(panel.attr.open, panel.style.height));
      """
    )
    panel.setAttribute("open", true)
    panel.setStyle("height", 55)
    await driven.host.settle()
    try driven.fire("ask")
    #expect(await driven.takeLines() == ["true 55"])
  }

  @Test func `the last write of a style counts, inline or by a class`() async throws {
    let (driven, panel) = try await open(
      """
      panel.setStyle('width', 100);
      on('width', () => panel.setStyle('width', 100));
      on('class', () => panel.setClassStyle({ left: 30 }));
      on('inline', () => panel.setStyle('top', 40));
      """
    )
    func run(_ event: String) async throws {
      try driven.fire(event)
      await driven.host.settle()
    }
    panel.setStyles(["width": 200, "left": 20, "top": 20])
    await driven.host.settle()
    #expect(panel.calculatedFrame == Frame(x: 20, y: 20, width: 200, height: 10))
    try await run("width")
    try await run("class")
    try await run("inline")
    #expect(panel.calculatedFrame == Frame(x: 30, y: 40, width: 100, height: 10))
  }

  @Test func `both spellings of a style are one`() async throws {
    let (driven, panel) = try await open(
      "panel.setStyle('margin-left', 5); on('back', () => panel.setStyle('margin-left', 5));"
    )
    panel.setStyle("marginLeft", 50)
    await driven.host.settle()
    #expect(panel.calculatedFrame.x == 50)
    try driven.fire("back")
    await driven.host.settle()
    #expect(panel.calculatedFrame.x == 5)
  }

  @Test func `what is there already changes nothing`() async throws {
    let (driven, panel) = try await open("panel.setAttr('open', true);")
    panel.hooks = []
    panel.setStyle("height", 10)
    panel.setStyle("width", nil)
    panel.setAttributes(["open": true, "none": .null])
    await driven.host.settle()
    #expect(panel.hooks.isEmpty)
  }

  @Test func `a component that is gone takes nothing`() async throws {
    let (driven, panel) = try await open("on('go', () => { body.removeChild(panel); });")
    try driven.fire("go")
    await driven.host.settle()
    panel.hooks = []
    panel.setStyle("height", 99)
    panel.setAttribute("open", true)
    #expect(await driven.takeLines().isEmpty)
    #expect(panel.hooks.isEmpty && panel.attributes["open"] == nil)
    driven.page.destroy()
    panel.setStyle("height", 98)
  }

  @Test func `a hook that never stops to change its own style is stopped`() async throws {
    final class Restless: Component {
      override func updateStyles(_ changed: Styles) {
        setStyle("height", .number((styles.length("height") ?? 0) + 1))
      }
    }
    let driven = try await DrivenPage(
      "const box = add(body, 'restless'); body.addEvent('go', () => box.setStyle('width', 5));"
    ) { $0.registerComponent("restless", withClass: Restless.self) }
    try driven.fire("go")
    #expect(
      await driven.takeLines() == [
        "the styles of restless 3 are not set any more: a hook has set them again in each of 32 nested calls"
      ]
    )
  }

  @Test func `a hook that changes the layout after each layout is stopped`() async throws {
    final class Growing: Component {
      override func layoutDidFinish() {
        setStyle("height", .number(Double(calculatedFrame.height) + 1))
      }
    }
    let driven = try await DrivenPage("add(body, 'growing', { height: 1 });") {
      $0.registerComponent("growing", withClass: Growing.self)
    }
    #expect(
      await driven.takeLines().first?.hasPrefix("the page is not laid out again: a hook") == true
    )
  }

  @Test func `a style that depends on the frame is set when the frame is known`() async throws {
    final class Square: Component {
      override func layoutDidFinish() {
        setStyle("height", .number(Double(calculatedFrame.width)))
      }
    }
    let driven = try await DrivenPage("add(body, 'square', { width: 120 }, { testId: 's' });") {
      $0.registerComponent("square", withClass: Square.self)
    }
    #expect(try driven.component("s").calculatedFrame.height == 120)
    #expect(await driven.takeLines().isEmpty)
  }

  @Test func `measuring changes nothing`() async throws {
    final class Meddling: Component {
      override var measuresContent: Bool { true }
      override func measure(width: MeasureLength, height: MeasureLength) -> Size {
        setStyle("width", 3)
        return Size(width: 10, height: 10)
      }
    }
    let driven = try await DrivenPage("add(body, 'meddling');") {
      $0.registerComponent("meddling", withClass: Meddling.self)
    }
    #expect(
      await driven.takeLines() == [
        "the styles of meddling 3 are not set while components are measured; measure(width:height:) must not change anything"
      ]
    )
  }

  @Test func `the size of the page is not set while components are measured`() async throws {
    final class Resizing: Component {
      override var measuresContent: Bool { true }
      override func measure(width: MeasureLength, height: MeasureLength) -> Size {
        page.setViewport(width: 300)
        page.setSafeArea(EdgeInsets(top: 9, right: 0, bottom: 0, left: 0))
        return Size(width: 10, height: 10)
      }
    }
    let driven = try await DrivenPage("add(body, 'resizing');") {
      $0.registerComponent("resizing", withClass: Resizing.self)
    }
    #expect(
      await driven.takeLines() == [
        "the viewport of the page is not set while components are measured; measure(width:height:) must not change anything"
      ]
    )
    #expect(driven.page.viewport == Page.Viewport())
  }

  @Test
  func `a component from before a reload changes nothing in the new page, and tells it nothing`()
    async throws
  {
    let (driven, panel) = try await open("panel.addEvent('click', () => log('click'));")
    driven.page.reload()
    await driven.host.settle()
    let shown = try #require(driven.component("panel") as? Panel)
    panel.setStyle("width", 5)
    panel.setStyles(["height": nil, "opacity": 0.5])
    panel.setAttribute("open", true)
    panel.fireEvent("click")
    driven.page.fireEvent("click", on: panel)
    #expect(await driven.takeLines().isEmpty)
    #expect(shown !== panel && shown.calculatedFrame.height == 10 && shown.hooks.isEmpty)
    #expect(!panel.isInTree && panel.hooks.isEmpty)
    shown.fireEvent("click")
    #expect(await driven.takeLines() == [#""click""#])
  }

  @Test func `an initializer sets styles and attributes`() async throws {
    final class Born: Component {
      required init(
        ref: Ref,
        type: String,
        styles: Styles,
        attributes: [String: HostValue],
        events: [String],
        page: Page
      ) {
        super.init(
          ref: ref,
          type: type,
          styles: styles,
          attributes: attributes,
          events: events,
          page: page
        )
        setStyle("height", 44)
        setAttribute("born", true)
      }
    }
    let driven = try await DrivenPage(
      "add(body, 'born', { height: 1, width: 7 }, { testId: 'b' });"
    ) { $0.registerComponent("born", withClass: Born.self) }
    let born = try driven.component("b")
    #expect(born.calculatedFrame == Frame(x: 0, y: 0, width: 7, height: 44))
    #expect(born.attributes["born"] == true)
  }

  @Test func `an event's handler sees what was set before it`() async throws {
    let (driven, panel) = try await open(
      "panel.addEvent('turn', (event) => log(panel.attr.on, event.degrees));"
    )
    panel.setAttribute("on", true)
    panel.fireEvent("turn", params: ["degrees": 20])
    #expect(await driven.takeLines() == ["true 20"])
  }

  @Test func `a transition runs to a style that Swift sets`() async throws {
    let (driven, panel) = try await open(
      """
      panel.setStyles({ transitionProperty: 'height', transitionDuration: '300ms' });
      on('tick', () => 0);
      """
    )
    panel.setStyle("height", 110)
    await driven.host.advance(by: .milliseconds(150))
    #expect(panel.calculatedFrame.height > 10 && panel.calculatedFrame.height < 110)
    await driven.host.advance(by: .milliseconds(500))
    #expect(panel.calculatedFrame.height == 110)
  }
}
