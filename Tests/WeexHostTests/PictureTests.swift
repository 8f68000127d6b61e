import Testing
// sample: badge
import WeexHost

/// The tag `badge`: a red disc with a number.
final class Badge: Component {
  override class var attributeNames: [String] { ["count"] }

  override func draw(in context: inout DrawingContext, size: Size) {
    let box = Frame(width: size.width, height: size.height)
    context.fill(Path(ellipseIn: box), with: Color(0xE02020))
    var format = TextFormat(size: Double(size.height) * 0.6)
    format.alignment = .center
    context.draw(
      "\(attributeInteger("count") ?? 0)",
      format,
      color: .white,
      x: 0,
      y: Double(size.height) * 0.14,
      width: Double(size.width)
    )
  }
}
// end

/// Pictures of pages, and components that draw themselves.
@HostActor @Suite struct PictureTests {
  private func page(_ script: String) async throws -> Page {
    try await DrawnPage.page(script)
  }

  @Test func `the sample of the article draws a page`() async throws {
    let bundle =
      "// { \"framework\": \"Vanilla\" }\nweex.document.documentElement.appendChild(weex.document.createBody('div'))"
    // sample: picture
    let host = WeexHost.Host.withDefaults()
    host.registerHandler(try PangoText(), withProtocol: (any TextMeasuring).self)
    host.registerHandler(
      ResourceImages(loadsUnobservedImages: true),
      withProtocol: (any ImageLoading).self
    )
    let page = try host.openPage(source: bundle, url: "https://shop.example/cart.js")
    await host.settle()
    let picture = page.picture(scale: 2)
    let file: [UInt8] = try picture.png()
    // end
    #expect(file.starts(with: [0x89, 0x50, 0x4E, 0x47]))
    #expect(page.failures.isEmpty)
  }

  /// Draws texts in sizes that no font has.
  private final class Sizeless: Component {
    override func draw(in context: inout DrawingContext, size: Size) {
      for size in [Double.nan, -5, .infinity] {
        context.draw("text", TextFormat(size: size), x: 0, y: 0)
      }
    }
  }

  @Test func `a text whose size is no size of a font is not drawn`() async throws {
    let host = WeexHost.Host.withDefaults()
    host.registerHandler(try PangoText(), withProtocol: (any TextMeasuring).self)
    host.registerComponent("sizeless", withClass: Sizeless.self)
    let page = try host.openPage(
      source: """
        // { "framework": "Vanilla" }
        const body = weex.document.createBody('div');
        weex.document.documentElement.appendChild(body);
        body.appendChild(weex.document.createElement('sizeless', { style: { width: 200, height: 100 } }));
        """,
      url: "file:///page.js"
    )
    await host.settle()
    #expect(try page.picture().colors().marks(x: 0..<200, y: 0..<100) == 0)
  }

  @Test func `every picture that is refused or broken is said`() async throws {
    let page = try await page(
      """
      const body750 = { width: 300, height: 100 };
      add(body, 'richtext', body750, { value: [{ type: 'image', style: { width: 9, height: 9 }, attr: { src: 'https://a.example/r.png' } }] });
      add(body, 'video', body750, { poster: 'https://b.example/v.png' });
      add(body, 'image', body750, { placeholder: 'https://c.example/p.png' });
      add(body, 'image', body750, { placeholder: 'data:text/plain,none' });
      const canvas = add(body, 'canvas', body750, {});
      module('canvas').addDrawActions(canvas.ref, [['drawImages', ['https://d.example/c.png', [[0, 0, 2, 2, 10, 10, 40, 40]]]]]);
      """
    )
    let warnings = page.log.filter(\.isFromHost).map(\.text)
    for name in [
      "the picture https://a.example/r.png of richtext",
      "the poster https://b.example/v.png of video",
      "the placeholder https://c.example/p.png of image",
      "the placeholder data:text/plain,none of image",
      "the picture https://d.example/c.png on canvas",
    ] {
      let own = warnings.filter { $0.contains(name) && $0.contains(" is not loaded: ") }
      #expect(own.count == 1, "\(name) in \(warnings)")
    }
    #expect(warnings.contains { $0.contains("--allow-net=a.example") })
  }

  @Test(arguments: [Double.nan, 0, -1, .infinity, 101])
  func `a scale that is none is refused`(scale: Double) async throws {
    let picture = try await page("add(body, 'text', {}, { value: 'Tea' });").picture(scale: scale)
    let message = "scale \(scale.javaScriptText): it wants a number above 0, at most 100"
    let paintings: [() throws -> Void] = [
      { _ = try picture.png() }, { _ = try picture.svg() }, { _ = try picture.pdf() },
    ]
    for paint in paintings {
      let error = #expect(throws: HostError.self) { try paint() }
      #expect(error?.code == .invalidValue && error?.message == message)
    }
  }

  @Test func `the same picture gives the same bytes`() async throws {
    let script = "add(body, 'text', { fontSize: 40, opacity: 0.5 }, { value: 'Tea' });"
    let (first, second) = (try await DrawnPage.page(script), try await DrawnPage.page(script))
    let (picture, other) = (first.picture(), second.picture())
    #expect(picture == other)
    #expect(try picture.png() == other.png() && picture.png() == picture.png())
    #expect(try picture.svg() == other.svg() && picture.pdf() == other.pdf())
  }

  @Test func `a line has its height whatever scripts are on it`() async throws {
    let page = try await page(
      """
      for (const value of ['abc', '\u{5F88}\u{957F}', 'abc \u{5F88} \u{E44} \u{627} \u{915}', 'a\\n\u{5F88} b\\n\u{E44}']) {
        add(body, 'text', { fontSize: 26, lineHeight: 36 }, { value });
      }
      """
    )
    let heights = page.tree.root?.subcomponents.map(\.calculatedFrame.height)
    #expect(heights == [36, 36, 36, 108])
  }

  @Test func `a long word is broken wherever its line ends, also one of marks`() async throws {
    let page = try await page(
      """
      const style = { width: 110, fontSize: 24, lineHeight: 30, alignSelf: 'flex-start' };
      for (const letterSpacing of [0, 2]) {
        for (const value of ['*'.repeat(24), 'a' + '/'.repeat(24) + 'b', '='.repeat(24), 'https://'.repeat(3)]) {
          add(body, 'text', { ...style, letterSpacing }, { value });
        }
      }
      """
    )
    let heights = page.tree.root?.subcomponents.map(\.calculatedFrame.height) ?? []
    #expect(heights.count == 8 && heights.allSatisfy { $0 >= 60 })
    let width = try page.picture().colors().map { $0.count { $0 != .white } }.max()
    #expect(
      try page.picture().colors().allSatisfy { $0.dropFirst(112).allSatisfy { $0 == .white } }
    )
    #expect((width ?? 0) > 0)
  }

  @Test func `an address begins on a line as far as it fits`() async throws {
    let style = "fontSize: 28, lineHeight: 40, alignSelf: 'flex-start'"
    let start = try await page("add(body, 'text', { \(style) }, { value: 'https://' });")
    let room = (start.tree.root?.subcomponents[0].calculatedFrame.width ?? 0) + 4
    let whole = try await page(
      "add(body, 'text', { \(style), width: \(room) }, { value: 'https://aaaaa' });"
    )
    #expect(whole.tree.root?.subcomponents[0].calculatedFrame.height == 80)
  }

  @Test(arguments: ["'single' [brackets] word", "\"quoted\" (paren)", "\u{AB}bon\u{BB} (jour)"])
  func `a line ends at a space between a quotation mark and a bracket`(value: String) async throws {
    let style = "fontSize: 24, lineHeight: 40, alignSelf: 'flex-start'"
    var widths: [Float] = []
    for word in value.split(separator: " ").prefix(2) {
      let page = try await page("add(body, 'text', { \(style) }, { value: `\(word)` });")
      widths.append(page.tree.root?.subcomponents[0].calculatedFrame.width ?? 0)
    }
    let text = value.split(separator: " ").prefix(2).joined(separator: " ")
    let page = try await page(
      "add(body, 'text', { \(style), width: \(widths.max()! + 8) }, { value: `\(text)` });"
    )
    let picture = try page.picture().colors()
    #expect(page.tree.root?.subcomponents[0].calculatedFrame.height == 80)
    // The second word is whole on the second line.
    let last = try await self.page(
      "add(body, 'text', { \(style) }, { value: `\(text.split(separator: " ")[1])` });"
    )
    let alone = try last.picture().colors()
    #expect(picture[40..<80].map { Array($0) } == alone[0..<40].map { Array($0) })
  }

  @Test func `a sticky component is drawn within its transformed parent`() async throws {
    let colors = try await DrawnPage.colors(
      """
      const scroller = add(body, 'scroller', { width: 200, height: 200 });
      const row = add(scroller, 'div', { height: 60, transform: 'translate(50px, 0px)' });
      add(row, 'div', { position: 'sticky', width: 40, height: 40, backgroundColor: 'red' });
      """
    )
    let red = Color(red: 255, green: 0, blue: 0)
    #expect(colors.count(red, x: 50..<90, y: 0..<40) == 1600)
    #expect(colors.count(red, x: 0..<200, y: 0..<200) == 1600)
  }

  @Test func `a text that hides its overflow is drawn in its box alone`() async throws {
    let style = "{ width: 200, height: 50, padding: 5, fontSize: 24, borderWidth: 4, overflow }"
    let script = "add(body, 'text', STYLE, { value: 'tea '.repeat(60) }, {});"
      .replacing("STYLE", with: style)
    let hidden = try await DrawnPage.colors("const overflow = 'hidden';" + script)
    #expect(hidden.marks(x: 5..<195, y: 5..<45) > 0)
    #expect(hidden.marks(x: 0..<750, y: 50..<400) == 0)
    let visible = try await DrawnPage.colors("const overflow = 'visible';" + script)
    #expect(visible.marks(x: 0..<750, y: 50..<400) > 0)
  }

  @Test func `spaces at the end of a line are beyond it, however many`() async throws {
    // With any font the two words need two lines.
    let script =
      "add(body, 'text', { width: 70, fontSize: 24, lineHeight: 40, textAlign: 'right' }, { value: 'text     four' });"
    let several = try await DrawnPage.colors(script)
    let one = try await DrawnPage.colors(script.replacing("     ", with: " "))
    #expect(several == one)
  }

  @Test func `emoji have their colours, in SVG as images`() async throws {
    let script = "add(body, 'text', { fontSize: 40 }, { value: '😀' });"
    let picture = try await DrawnPage.page(script).picture()
    let colors = try picture.colors().prefix(60).flatMap { $0.prefix(100) }
    #expect(colors.contains { $0.red > 200 && $0.green > 150 && $0.blue < 120 })
    #expect(try picture.svg().contains("<title>😀</title></image>"))
  }

  @Test func `the outline of an element lies around it, wherever the element is`() async throws {
    let page = try await DrawnPage.page(
      """
      add(body, 'div', { height: 100 });
      add(body, 'div', { width: 200, height: 80, marginLeft: 50 }, { testId: 'box' });
      """
    )
    let box = try page.component(at: .testID("box"))
    let colors = try box.picture(isOutlined: true).colors()
    #expect(colors.at(199, 40) != .white && colors.at(100, 79) != .white)
    #expect(colors.at(198, 40) == .white && colors.at(100, 78) == .white)
  }

  @Test func `a component draws itself`() async throws {
    let page = try await page(
      "add(body, 'badge', { width: 60, height: 60 }, { count: 7, testId: 'badge' });"
    )
    let svg = try page.picture().svg()
    #expect(svg.contains(#"data-type="badge""#) && svg.contains("#e02020"))
    #expect(svg.contains("<title>7</title>"))
    let badge = try page.component(at: .testID("badge")).picture(scale: 2)
    #expect(badge.width == 60 && badge.height == 60)
    #expect(try badge.png().starts(with: [0x89, 0x50, 0x4E, 0x47]))
  }

  @Test func `what is fixed lies on top, and what is hidden is not there`() async throws {
    let page = try await page(
      """
      add(body, 'div', { position: 'fixed', left: 0, top: 0, width: 10, height: 10, backgroundColor: '#000001' });
      add(body, 'div', { width: 10, height: 10, backgroundColor: '#000002' });
      add(body, 'div', { width: 10, height: 10, backgroundColor: '#000003', visibility: 'hidden' });
      add(body, 'div', { width: 10, height: 10, backgroundColor: '#000004', opacity: 0 });
      """
    )
    let svg = try page.picture().svg()
    let (fixed, plain) = (svg.firstRange(of: "#000001"), svg.firstRange(of: "#000002"))
    #expect(try #require(plain).lowerBound < #require(fixed).lowerBound)
    #expect(!svg.contains("#000003") && !svg.contains("#000004"))
  }

  @Test func `only rows near the window of a scroller are painted`() async throws {
    let page = try await page(
      """
      const scroller = add(body, 'scroller', { height: 500 });
      for (let i = 0; i < 1000; i++) add(scroller, 'text', { height: 100 }, { value: `row ${i}` });
      """
    )
    let svg = try page.picture().svg()
    #expect(svg.contains("<title>row 0</title>") && svg.contains("<title>row 4</title>"))
    #expect(!svg.contains("<title>row 20</title>"))
  }

  @Test func `the spans of a rich text have their own colours`() async throws {
    let page = try await page(
      """
      add(body, 'richtext', { color: '#000005', fontSize: 30 }, { value: [
        { type: 'span', attr: { value: 'Two cups of ' }, style: { color: '#000006' } },
        { type: 'span', attr: { value: 'tea' }, style: { fontWeight: 'bold' } },
      ] });
      """
    )
    let svg = try page.picture().svg()
    #expect(svg.contains(##"fill="#000006"><title>cups</title>"##))
    #expect(svg.contains(##"fill="#000005"><title>tea</title>"##))
  }

  @Test func `a long line is whole in SVG`() async throws {
    let page = try await page(
      "add(body, 'text', { fontSize: 20 }, { value: 'o'.repeat(60) });"
    )
    let path = try #require(try page.picture().svg().split(separator: "<path transform").last)
    // Each letter is a ring of two lines, and the last move is behind them.
    #expect(path.split(separator: ">")[0].count { $0 == "Z" } == 120)
  }

  @Test func `a very long word is shaped in pieces`() async throws {
    let page = try await page(
      "add(body, 'text', { testId: 'text' }, { value: 'x'.repeat(20000), testId: 'text' });"
    )
    let text = try page.component(at: .testID("text"))
    #expect(text.calculatedFrame.height > 500)
    #expect(try page.picture().png().starts(with: [0x89, 0x50, 0x4E, 0x47]))
  }

  @Test func `a picture keeps what was there when it was taken`() async throws {
    let page = try await page(
      "add(body, 'text', {}, { value: 'before', testId: 'text' });"
    )
    let picture = page.picture()
    try page.component(at: .testID("text")).setAttribute("value", "after")
    await page.host.settle()
    #expect(try picture.svg().contains("before"))
    #expect(try page.picture().svg().contains("after"))
  }
}
