import Flexbox
import Testing
import WeexCore
import WeexRender

@Suite struct FixedAdvanceTextTests {
  private func size(
    _ text: String,
    width: Float? = nil,
    _ change: (inout TextStyle) -> Void = { _ in }
  ) async
    -> Size
  {
    var style = TextStyle()
    style.fontSize = 20
    change(&style)
    return await FixedAdvanceText().size(of: text, style, width: width)
  }

  @Test func `a character is half as wide as the font is large, and a line 1.2 times as high`()
    async
  {
    #expect(await size("hello") == Size(width: 50, height: 24))
    #expect(await size("hello") { $0.fontSize = 32 } == Size(width: 80, height: 38.4))
  }

  @Test(arguments: [
    ("你好", 40), ("かな", 40), ("한글", 40), ("ＡＢ", 40), ("ｱｲ", 20), ("aé你", 40), ("😀", 20),
    ("e\u{301}", 10),
    ("—…", 20), ("𠀀", 20),
  ])
  func `an East Asian wide character is as wide as the font is large`(
    _ text: String,
    _ width: Float
  ) async {
    #expect(await size(text).width == width)
  }

  @Test func `an empty text is nothing`() async {
    #expect(await size("") == Size(width: 0, height: 0))
    #expect(await size("", width: 100) == Size(width: 0, height: 0))
  }

  @Test func `the line height is what the style says`() async {
    #expect(await size("hello") { $0.lineHeight = 40 } == Size(width: 50, height: 40))
  }

  // Expectations by hand from layout/FORMAT-WEEX.md, "Text measure": 10 a character, lines of 24.
  @Test(
    arguments: [
      ("aa bb cc", 80, 1), ("aa bb cc", 79, 2), ("aa bb cc", 50, 2), ("aa bb cc", 49, 3),
      ("aa bb cc", 20, 3),
      ("aa bb cc", 0, 3), ("aa bb cc", -5, 3), ("longword", 30, 1), ("a longword b", 30, 3),
      ("aa   ", 20, 1),
      (" aa", 10, 1), ("aa\nbb", 500, 2), ("aa\n\nbb", 500, 3), ("aa bb\ncc", 20, 3),
      ("aa\r\nbb", 500, 2), ("   ", 10, 1),
    ] as [(String, Float, Float)]
  )
  func `lines are broken greedily at spaces and at line feeds`(
    _ text: String,
    _ width: Float,
    _ lines: Float
  ) async {
    #expect(await size(text, width: width).height == lines * 24)
  }

  @Test func `the width is the longest paragraph's, or less where less is offered`() async {
    #expect(await size("aa bbb\nc").width == 60)
    #expect(await size("aa bbb", width: 45).width == 45)
    #expect(await size("aa bbb", width: 450).width == 60)
    #expect(await size("aa  ").width == 40)
  }

  @Test func `a width that is full up to rounding breaks no line`() async {
    #expect(await size("aa bb", width: 49.9995).height == 24)
    #expect(await size("aa bb", width: 49.99).height == 48)
  }

  @Test func `lines beyond the limit take no room`() async {
    #expect(await size("a b c d", width: 10) { $0.lines = 2 }.height == 48)
    #expect(await size("a", width: 10) { $0.lines = 2 }.height == 24)
  }

  @Test func `a font of no size takes no room and breaks nothing`() async {
    #expect(await size("a b", width: 0) { $0.fontSize = 0 } == Size(width: 0, height: 0))
  }

  @Test func `a million characters are measured in one pass`() async {
    let words = String(repeating: "word ", count: 200_000)
    #expect(await size(words, width: 1000) == Size(width: 1000, height: 10_000 * 24))
  }
}
