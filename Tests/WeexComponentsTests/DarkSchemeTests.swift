import HostThread
import Testing
import WeexComponents
import WeexCore
import WeexPages
import WeexStyle
import WeexTree

@HostActor
@Suite struct DarkSchemeTests {
  private static let red = Color(0xFF0000)
  private static let blue = Color(0x0000FF)

  @Test func `a style for dark pages comes before the plain one there, one for light ones else`()
    async throws
  {
    let page = try await PageHarness.page(
      """
      add('text', { style: {
        color: 'black', weexDarkSchemeColor: 'red', weexLightSchemeColor: 'blue',
        backgroundColor: 'white', weexDarkSchemeBackgroundColor: 'blue',
        backgroundImage: 'linear-gradient(to top, red, blue)',
        weexDarkSchemeBackgroundImage: 'linear-gradient(to left, blue, red)',
        boxShadow: '1px 1px red', weexDarkSchemeBoxShadow: '2px 2px blue',
        borderColor: 'white', borderTopColor: 'black', weexDarkSchemeBorderColor: 'red',
        weexDarkSchemeBorderLeftColor: 'blue', weexDarkSchemePlaceholderColor: 'red' } });
      """
    )
    let style = try #require(page.tree.root?.subcomponents.first).computedStyle
    #expect((style.color, style.backgroundColor) == (Self.blue, .white))
    #expect(style.backgroundImage?.direction == .top)
    #expect(style.boxShadow?.x == 1)
    #expect((style.border.top.color, style.border.left.color) == (.black, .white))

    page.setScheme(.dark)
    #expect((style.color, style.backgroundColor) == (Self.red, Self.blue))
    #expect(style.backgroundImage == LinearGradient(.left, from: Self.blue, to: Self.red))
    #expect(style.boxShadow == BoxShadow(x: 2, y: 2, color: Self.blue))
    #expect((style.border.top.color, style.border.left.color) == (Self.red, Self.blue))
    #expect(style.placeholderColor == Self.red)
  }

  @Test func `colours are inverted where the attribute says so, down to one that does not`()
    async throws
  {
    let host = PageHarness.host()
    host.registerHandler(DarkSchemePolicy(), withProtocol: (any DarkSchemeDeciding).self)
    let page = try await PageHarness.page(
      """
      const box = add('div', { attr: { invertForDarkScheme: 'true' }, style: { backgroundColor: '#80ff0000' } });
      add('text', { style: { color: 'white', weexDarkSchemeBackgroundColor: 'red' } }, box);
      add('text', { attr: { invertForDarkScheme: false }, style: { color: 'white' } }, box);
      """,
      in: host
    )
    let root = try #require(page.tree.root)
    let box = root.subcomponents[0]
    let texts = box.subcomponents
    #expect(texts[0].computedStyle.color == .white)
    page.setScheme(.dark)
    #expect(
      box.computedStyle.backgroundColor == Color(red: 0, green: 255, blue: 255, alpha: 128 / 255)
    )
    #expect(box.computedStyle.border.top.color == .white)
    #expect(texts[0].computedStyle.color == .black)
    #expect(texts[0].computedStyle.backgroundColor == Self.red)
    #expect(texts[1].computedStyle.color == .white)
    #expect(texts[1].computedStyle.backgroundColor == .transparent)
    #expect(root.computedStyle.color == .black)
  }

  /// Inverts all, to one colour for each scene.
  private struct Painter: DarkSchemeDeciding {
    let invertsByDefault = true

    func invertedColor(for color: Color, in scene: ColorScene) -> Color? {
      color == .white ? nil : scene == .text ? DarkSchemeTests.blue : DarkSchemeTests.red
    }
  }

  @Test func `an embedder's own handler decides`() async throws {
    let host = PageHarness.host()
    host.registerHandler(Painter(), withProtocol: (any DarkSchemeDeciding).self)
    let page = try await PageHarness.page(
      "add('text', { style: { color: 'lime' } }); add('div', { style: { backgroundColor: 'white' } })",
      in: host
    )
    page.setScheme(.dark)
    let children = try #require(page.tree.root?.subcomponents)
    #expect(children[0].computedStyle.color == Self.blue)
    #expect(children[1].computedStyle.backgroundColor == .white)
    #expect(children[1].computedStyle.border.top.color == Self.red)
  }

  @Test func `the page and its components are told of a change`() async throws {
    let page = try await PageHarness.page(
      "root.addEvent('schemechange', event => console.log('now ' + event.scheme))"
    )
    page.setScheme(.dark)
    await page.host.settle()
    page.setScheme(.dark)
    page.setScheme(.light)
    await page.host.settle()
    #expect(page.log.map(\.text) == ["now dark", "now light"])
  }
}
