import TestSupport
import Testing
import WeexHost

/// Random calls of a page's document, of the `dom` module and of events, with random styles.
@HostActor @Suite struct TreeFuzzTests {
  private static let types = [
    "div", "div", "div", "text", "image", "scroller", "list", "cell", "header", "waterfall",
    "slider", "indicator", "input", "textarea", "switch", "a", "web", "video", "richtext", "embed",
    "refresh", "loading", "loading-indicator", "recycle-list", "cell-slot", "canvas", "mask",
    "span",
    "nothing-such",
  ]
  private static let styles = [
    "width", "height", "minWidth", "maxHeight", "left", "top", "right", "bottom", "margin",
    "marginLeft", "padding", "paddingTop", "borderWidth", "flex", "flexDirection", "flexWrap",
    "alignItems", "alignSelf", "justifyContent", "position", "overflow", "opacity", "transform",
    "color", "backgroundColor", "backgroundImage", "fontSize", "lines", "lineHeight", "textAlign",
    "visibility", "direction", "zIndex", "boxShadow", "transitionProperty", "transitionDuration",
    "columnCount", "columnWidth", "borderRadius", "fontFamily", "textOverflow", "no-such",
  ]
  private static let values = [
    "0", "1", "-1", "100", "750", "0.5", "1e9", "-1e30", "NaN", "Infinity", "null", "undefined",
    "true", "''", "'auto'", "'50px'", "'10wx'", "'100%'", "'1e999px'", "'row'", "'column-reverse'",
    "'wrap'", "'center'", "'stretch'", "'absolute'", "'fixed'", "'sticky'", "'relative'",
    "'hidden'",
    "'rtl'", "'red'", "'#12'", "'rgba(0,0,0,2)'", "'linear-gradient(to right, red, blue)'",
    "'rotate(1e9deg) scale(0)'", "'scale(NaN)'", "'translate(1px, 2%)'", "'width, opacity'",
    "'1s 2s'", "'0 0 1e9px red'", "'x'.repeat(5000)", "{}", "[]", "[1, { a: 2 }]", "'\\ud800'",
  ]
  private static let attributes = [
    "value", "src", "type", "href", "items", "index", "autoPlay", "interval", "testId",
    "placeholder",
    "maxlength", "rows", "disabled", "checked", "scrollDirection", "loadmoreoffset", "for",
    "switch",
    "listData", "alias", "slotName", "offsetXAccuracy", "showIndicators", "display",
    "showScrollbar",
  ]
  private static let events = [
    "click", "longpress", "appear", "disappear", "scroll", "scrollend", "change", "input", "focus",
    "layout", "loadmore", "refresh", "touchstart", "panmove", "swipe", "viewappear", "no-such",
  ]

  private func operation(_ random: inout SeededGenerator) -> String {
    let node = "any(\(random.number(0...40)))"
    let other = "any(\(random.number(0...40)))"
    let value = random.one(of: Self.values)
    switch random.number(0...15) {
    case 0...3:
      let type = random.one(of: Self.types)
      return "made(\(node).appendChild.bind(\(node)), '\(type)')"
    case 4: return "made((e) => \(node).insertBefore(e, \(other)), '\(random.one(of: Self.types))')"
    case 5: return "\(node).appendChild(\(other))"
    case 6: return "\(node).insertAfter(\(other), \(node).children[0])"
    case 7: return "\(node).removeChild(\(other), \(random.once(in: 2)))"
    case 8: return "\(node).clear()"
    case 9, 10: return "\(node).setStyle('\(random.one(of: Self.styles))', \(value))"
    case 11: return "\(node).setAttr('\(random.one(of: Self.attributes))', \(value))"
    case 12: return "\(node).setStyles({ \(styleList(&random)) })"
    case 13: return "\(node).addEvent('\(random.one(of: Self.events))', () => \(node).clear())"
    case 14:
      return "document.fireEvent(\(node).ref, '\(random.one(of: Self.events))', \(value), {})"
    default:
      return random.one(of: calls).replacing("NODE", with: node).replacing("VALUE", with: value)
    }
  }

  private let calls = [
    "dom.scrollToElement(NODE, { offset: VALUE, animated: true })",
    "dom.getComponentRect(NODE, (r) => { if (!r.result) throw new Error('no result'); })",
    "dom.scrollToElement(VALUE, VALUE)",
    "animation.transition(NODE, { styles: { width: VALUE, transform: VALUE }, duration: 10 }, () => { NODE.clear(); })",
    "setTimeout(() => NODE.setStyle('height', VALUE), 5)",
    "dom.addRule('fontFace', { fontFamily: 'f', src: VALUE })", "dom.callNative(NODE.ref)",
    "Promise.resolve().then(() => NODE.setAttr('value', VALUE))", "dom.updateFinish()",
    "NODE.resetScroll(VALUE)", "weex.requireModule('navigator').setNavBarTitle(VALUE)",
  ]

  private func styleList(_ random: inout SeededGenerator) -> String {
    (0..<random.number(0...5)).map { _ in
      "'\(random.one(of: Self.styles))': \(random.one(of: Self.values))"
    }.joined(separator: ", ")
  }

  @Test func `after random operations JavaScript's tree and the host's are the same`() async {
    let finding = await Fuzzing.run("tree", count: 30) { random in
      let host = Host.withDefaults()
      let operations = (0..<random.number(5...80)).map { _ in
        "try { \(operation(&random)); } catch (error) { if (!(error && error.message)) console.log(String(error)); }"
      }.joined(separator: "\n")
      let page = try host.openPage(
        source: """
          // { "framework": "Vanilla" }
          const body = document.createElement('div');
          document.documentElement.appendChild(body);
          const dom = weex.requireModule('dom'), animation = weex.requireModule('animation');
          const all = [body];
          const any = (number) => all[number % all.length];
          const made = (add, type) => { const e = document.createElement(type); add(e); all.push(e); };
          \(operations)
          const outline = (e) => `${e.ref}:${e.type}(${e.children.filter((c) => c.nodeType === 1).map(outline).join(',')})`;
          setTimeout(() => console.log('tree', body.parentNode === document.documentElement ? outline(body) : 'none'), 1000);
          """,
        url: "file:///page.js"
      )
      defer { page.destroy() }
      await host.settle(timeout: .seconds(2))
      let printed = page.log.filter { !$0.isFromHost }.map(\.text)
      let outline = "tree " + (page.tree.root.map(outline) ?? "none")
      if printed != [outline] { return "\(printed)\n\(outline)\n\(page.messages)\n\(operations)" }
      let isFinite = page.components.allSatisfy {
        let frame = $0.frameInPage
        return frame.x.isFinite && frame.y.isFinite && frame.width.isFinite && frame.height.isFinite
      }
      return isFinite ? nil : "a frame is not finite\n\(operations)"
    }
    #expect(finding == nil)
  }

  private func outline(of component: Component) -> String {
    "\(component.ref):\(component.type)(\(component.subcomponents.map(outline).joined(separator: ",")))"
  }
}
