import HostThread
import HostValues
import Testing
import WeexComponents
import WeexCore
import WeexPages
import WeexStyle
import WeexTree

@HostActor
@Suite struct ComputedStyleTests {
  private static func style(
    _ declarations: String,
    type: String = "div"
  ) async throws
    -> ComputedStyle
  {
    let page = try await PageHarness.page("add('\(type)', { style: { \(declarations) } })")
    return try #require(page.tree.root?.subcomponents.first).computedStyle
  }

  @Test func `styles that nothing sets are their defaults`() async throws {
    let style = try await Self.style("")
    #expect(style.backgroundColor == .transparent)
    #expect(style.backgroundImage == nil)
    #expect(style.boxShadow == nil)
    #expect(style.opacity == 1)
    #expect((style.overflow, style.visibility) == (.visible, .visible))
    #expect(style.transform == .identity)
    #expect(style.transformOrigin == .center)
    #expect(style.filter == .none)
    #expect(style.transition == Transition())
    #expect(style.border == Sides(all: Border()))
    #expect(style.borderRadius == CornerRadii())
    #expect((style.color, style.fontSize, style.fontFamily) == (.black, 32, nil))
    #expect((style.fontWeight, style.fontStyle) == (.normal, .normal))
    #expect((style.textDecoration, style.textAlign) == (.none, .start))
    #expect((style.textOverflow, style.wordWrap) == (.clip, .normal))
    #expect((style.lineHeight, style.letterSpacing, style.lines) == (nil, 0, 0))
    #expect(style.placeholderColor == Color("#999999"))
    #expect(style.itemColor == Color("rgba(255,255,255,0.5)"))
    #expect(style.itemSelectedColor == Color("#ffd545"))
    #expect(style.itemSize == 10)
  }

  @Test func `a background is a colour and a gradient`() async throws {
    let style = try await Self.style(
      "'background-color': 'tomato', backgroundImage: 'linear-gradient(to right, red, #000)'"
    )
    #expect(style.backgroundColor == Color(red: 255, green: 99, blue: 71))
    #expect(style.backgroundImage == LinearGradient(.right, from: Color(0xFF0000), to: .black))
  }

  @Test func `a side of a border comes before all sides, whatever is written first`() async throws {
    let style = try await Self.style(
      """
      borderTopColor: 'red', borderColor: 'blue', borderLeftStyle: 'dotted', borderStyle: 'dashed',
      borderWidth: '2px', borderBottomWidth: '4px', borderTopLeftRadius: 10, borderRadius: '5px'
      """
    )
    let (red, blue) = (Color(0xFF0000), Color(0x0000FF))
    #expect(style.border.top == Border(width: 2, style: .dashed, color: red))
    #expect(style.border.right == Border(width: 2, style: .dashed, color: blue))
    #expect(style.border.bottom == Border(width: 4, style: .dashed, color: blue))
    #expect(style.border.left == Border(width: 2, style: .dotted, color: blue))
    #expect(
      style.borderRadius == CornerRadii(topLeft: 10, topRight: 5, bottomRight: 5, bottomLeft: 5)
    )
  }

  @Test func `text is styled`() async throws {
    let style = try await Self.style(
      """
      color: '#ff6600', fontSize: '40px', 'font-family': 'Arial', fontWeight: 600, fontStyle: 'italic',
      textDecoration: 'underline', textAlign: 'center', textOverflow: 'ellipsis', lines: 2,
      lineHeight: '48px', letterSpacing: '1px', wordWrap: 'anywhere'
      """,
      type: "text"
    )
    #expect((style.color, style.fontSize, style.fontFamily) == (Color(0xFF6600), 40, "Arial"))
    #expect((style.fontWeight, style.fontStyle) == (FontWeight(600), .italic))
    #expect((style.textDecoration, style.textAlign) == (.underline, .center))
    #expect((style.textOverflow, style.wordWrap) == (.ellipsis, .anywhere))
    #expect((style.lineHeight, style.letterSpacing, style.lines) == (48, 1, 2))
  }

  @Test func `what is done to the picture is a list and a matrix`() async throws {
    let style = try await Self.style(
      """
      width: 100, height: 50, transform: 'translate(50%, 10px) rotate(90deg)', opacity: 0.5,
      transformOrigin: 'left top', visibility: 'hidden', overflow: 'hidden', filter: 'blur(3px)',
      boxShadow: 'inset 1px 2px 3px red'
      """
    )
    #expect(style.transform.functions.count == 2)
    #expect(style.transformMatrix.apply(x: 10, y: 0) == (50, 20))
    #expect(style.opacity == 0.5)
    #expect((style.visibility, style.overflow) == (.hidden, .hidden))
    #expect(style.filter.blur == 3)
    #expect(
      style.boxShadow == BoxShadow(x: 1, y: 2, blur: 3, color: Color(0xFF0000), isInset: true)
    )
  }

  @Test func `a transition has properties, times and a curve`() async throws {
    let style = try await Self.style(
      """
      transitionProperty: 'width, opacity', transitionDuration: '0.2s', transitionDelay: 100,
      transitionTimingFunction: 'cubic-bezier(0.1,0.2,0.3,0.4)'
      """
    )
    let curve = TimingFunction(0.1, 0.2, 0.3, 0.4)
    #expect(
      style.transition
        == Transition([.width, .opacity], duration: 200, delay: 100, timingFunction: curve)
    )
  }

  @Test func `components have colours of their own`() async throws {
    let style = try await Self.style(
      "placeholderColor: 'red', itemColor: '#00ff00', itemSelectedColor: 255, itemSize: 20"
    )
    #expect(style.placeholderColor == Color(0xFF0000))
    #expect(style.itemColor == Color(0x00FF00))
    #expect(style.itemSelectedColor == Color(0x0000FF))
    #expect(style.itemSize == 20)
  }

  @Test func `an empty text brings the default back`() async throws {
    let page = try await PageHarness.page(
      """
      const box = add('div', { style: { backgroundColor: 'red', opacity: 0.5, borderWidth: 1 } });
      box.setStyle('backgroundColor', '');
      box.setStyle('opacity', '');
      box.setStyle('borderWidth', '');
      """
    )
    let style = try #require(page.tree.root?.subcomponents.first).computedStyle
    #expect(style.backgroundColor == .transparent)
    #expect(style.opacity == 1)
    #expect(style.border.top.width == 0)
    #expect(page.log.isEmpty)
  }

  @Test
  func `a colour that makes no sense is white, a length its default, and both are reported once`()
    async throws
  {
    let page = try await PageHarness.page(
      """
      add('text', { style: { color: 'blu', fontSize: 'big' } });
      add('text', { style: { color: 'blu' } });
      """
    )
    let texts = try #require(page.tree.root?.subcomponents)
    for text in texts + texts { #expect(text.computedStyle.color == .white) }
    #expect(texts[0].computedStyle.fontSize == 32)
    let ref = texts[0].ref
    #expect(
      page.log.map(\.text) == [
        "style color of text \(ref): 'blu' is not a colour; did you mean 'blue'?",
        "style fontSize of text \(ref): 'big' is not a length in Weex; write it in px or wx, or as a number",
      ]
    )
    page.checkStyles()
    #expect(page.log.count == 2)
  }

  @Test func `of many values that make no sense the first five are named`() async throws {
    let page = try await PageHarness.page(
      """
      const box = add('div', { style: { height: 10 } });
      for (let i = 0; i < 100; i++) box.setStyle('left', `${i}pxpx`);
      for (let i = 0; i < 100; i++) box.setStyle('top', NaN);
      """
    )
    page.checkStyles()
    #expect(page.log.count { $0.text.contains("style left") } == 5)
    #expect(
      page.log.last { $0.text.contains("style left") }?.text.contains("further mistakes") == true
    )
    #expect(page.log.count { $0.text.contains("style top") } == 1)
  }

  @Test func `a check finds mistakes in unread styles, failures in a strict host`() async throws {
    let page = try await PageHarness.page(
      "add('div', { style: { justifyContent: 'space-evenly', width: '50%', color: 'red' } })",
      in: PageHarness.host(isStrict: true)
    )
    #expect(page.failures.isEmpty)
    page.checkStyles()
    let ref = try #require(page.tree.root?.subcomponents.first).ref
    #expect(
      page.failures.map(\.message).sorted() == [
        "style justifyContent of div \(ref): 'space-evenly' is not among its values; there are: "
          + "center, flex-end, flex-start, space-around, space-between",
        "style width of div \(ref): '50%' is not a length in Weex, which ignores it; write it in px or "
          + "wx, or as a number",
      ]
    )
  }
}
