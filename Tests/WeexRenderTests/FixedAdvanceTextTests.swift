import Flexbox
import Testing
import WeexCore
import WeexRender
import WeexStyle

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

  /// The number of lines of a text.
  private func lines(of text: String, width: Float) async -> Float {
    await size(text, width: width).height / 24
  }

  @Test func `a character is half as wide as the font is large, and a line 1.2 times as high`()
    async
  {
    #expect(await size("hello") == Size(width: 50, height: 24))
    #expect(await size("hello") { $0.fontSize = 32 } == Size(width: 80, height: 38.4))
  }

  // Expectations by hand: each character is followed by the spacing.
  @Test(
    arguments: [
      ("abc", nil, 10, 60, 1), ("a c", nil, 10, 60, 1), ("你b", nil, 10, 50, 1),
      ("abc", nil, -4, 18, 1),
      ("abc", nil, -20, 0, 1), ("tele\u{AD}phone", nil, 10, 180, 1),
      ("abcdefghij", 100, 10, 100, 2),
      ("abcdé", 40, 10, 40, 3), ("aa bb", 100, 10, 100, 1), ("aa bb", 99, 10, 99, 2),
      ("春眠", 59, 10, 59, 2), ("abcdefghij", 50, -5, 50, 1), ("abc", 5, -20, 0, 1),
    ] as [(String, Float?, Double, Float, Float)]
  )
  func `letter spacing is added to each character`(
    _ text: String,
    _ offered: Float?,
    _ spacing: Double,
    _ width: Float,
    _ lines: Float
  ) async {
    let size = await size(text, width: offered) { $0.letterSpacing = spacing }
    #expect(size == Size(width: width, height: 24 * lines))
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

  // Expectations by hand: 10 for each character, lines of 24.
  @Test(
    arguments: [
      ("aa bb cc", 80, 1), ("aa bb cc", 79, 2), ("aa bb cc", 50, 2), ("aa bb cc", 49, 3),
      ("aa bb cc", 20, 3),
      ("aa bb cc", 19, 6), ("aa bb cc", 0, 6), ("aa bb cc", -5, 6),
      ("aa   ", 20, 1),
      (" aa", 20, 1), ("aa\nbb", 500, 2), ("aa\n\nbb", 500, 3), ("aa bb\ncc", 20, 3),
      ("aa\r\nbb", 500, 2), ("   ", 10, 1),
    ] as [(String, Float, Float)]
  )
  func `lines are broken greedily at spaces and at line feeds`(
    _ text: String,
    _ width: Float,
    _ lines: Float
  ) async {
    #expect(await self.lines(of: text, width: width) == lines)
  }

  @Test(
    arguments: [
      ("longword", 80, 1), ("longword", 79, 2), ("longword", 30, 3), ("longword", 10, 8),
      ("longword", 9, 8), ("longword", 0, 8), ("longword", -1, 8),
      // The word begins a line, is broken at the ends of lines, and the rest of the text follows it.
      ("a longword b", 30, 5), ("a longword b", 50, 3), ("longword b", 50, 2),
      ("longword bb", 50, 3), (" aa", 10, 2), ("aaaa\nbbbb", 20, 4), ("ééééé", 20, 3),
      // A character is never broken: a letter and its accent, an emoji of several parts.
      ("e\u{301}e\u{301}", 10, 2), ("e\u{301}e\u{301}", 5, 2), ("👨‍👩‍👧👨‍👩‍👧", 20, 2),
      ("👨‍👩‍👧", 5, 1), ("สวัสดี", 20, 2),
    ] as [(String, Float, Float)]
  )
  func `a word that is longer than its line is broken where the line ends`(
    _ text: String,
    _ width: Float,
    _ lines: Float
  ) async {
    #expect(await self.lines(of: text, width: width) == lines)
  }

  // Expectations by hand from UAX #14: 20 for each wide character.
  @Test(
    arguments: [
      ("春眠不觉晓", 100, 1), ("春眠不觉晓", 99, 2), ("春眠不觉晓", 40, 3), ("春眠不觉晓", 20, 5),
      ("春眠不觉晓", 10, 5), ("春眠不觉晓", 0, 5), ("한국어글", 40, 2), ("かなカナ", 40, 2),
      ("😀😀😀", 40, 2), ("春眠\n不觉晓", 60, 2), ("春眠 不觉晓", 60, 2),
    ] as [(String, Float, Float)]
  )
  func `lines are broken between East Asian wide characters`(
    _ text: String,
    _ width: Float,
    _ lines: Float
  ) async {
    #expect(await self.lines(of: text, width: width) == lines)
  }

  // On lines of two characters, 春眠|，不 would be two lines, and 春|眠，|不 is three.
  @Test(
    arguments: [
      "，", "。", "！", "？", "；", "：", "、", "」", "』", "）", "》", "】", "〕", "”", "’", "々", "っ", "ー", "ッ",
      "・", "〜", "％", "…", ".", ",", "!", "?", ")", "]", "%", "-",
    ]
  )
  func `closing punctuation begins no line`(_ sign: String) async {
    #expect(await size("春眠\(sign)不", width: 40).height == 72)
    #expect(await size("春眠觉不", width: 40).height == 48)
  }

  // 春「|眠不 would be two lines, and 春|「眠|不 is three.
  @Test(arguments: ["「", "『", "（", "《", "【", "〔", "“", "‘", "(", "[", "￥", "$"])
  func `opening punctuation ends no line`(_ sign: String) async {
    #expect(await size("春\(sign)眠不", width: 40).height == 72)
  }

  @Test func `punctuation takes the character beside it along`() async {
    #expect(await size("春眠不觉，", width: 80).height == 48)
    #expect(await size("春眠不觉，晓处处", width: 60).height == 72)
    #expect(await size("春眠「不」觉", width: 60).height == 72)
    #expect(await size("春「不」觉晓", width: 60).height == 72)
    #expect(await size("——春——眠", width: 40).height == 48)
  }

  @Test(
    arguments: [
      // A line may be broken between Latin and East Asian characters, but not inside a Latin word.
      ("春眠abc", 60, 2), ("abc春眠", 50, 2), ("春abc眠", 50, 2), ("iOS系统", 40, 2), ("第12章", 40, 2),
      // Not at a no-break space and not at a word joiner.
      ("aa\u{A0}bb cc", 40, 2), ("aa\u{A0}bb", 50, 1), ("春\u{2060}眠不", 40, 2),
      ("不春\u{2060}眠", 40, 2),
      // At a hyphen between letters, a soft one, and a zero-width space, of which the last two take no room.
      ("well-known", 60, 2), ("well-known", 50, 2), ("aa \u{2D}1234", 50, 2), ("aa --long", 60, 2),
      ("tele\u{AD}phone", 50, 2), ("tele\u{AD}phone", 90, 1), ("tele\u{200B}phone", 50, 2),
      ("https://a.example/b", 190, 1), ("a https://a.example/b", 190, 2),
    ] as [(String, Float, Float)]
  )
  func `mixed text is broken where Unicode allows it`(
    _ text: String,
    _ width: Float,
    _ lines: Float
  ) async {
    #expect(await self.lines(of: text, width: width) == lines)
  }

  @Test func `word-wrap anywhere breaks words where the line ends, the other values do not`() async
  {
    for (text, width) in [("aa bbbb", 50 as Float), ("aa ébbb", 50), ("春 abcd", 50)] {
      #expect(await size(text, width: width).height == 48)
      #expect(await size(text, width: width) { $0.wordWrap = .breakWord }.height == 48)
    }
    #expect(await size("aa bbbb cc", width: 50).height == 72)
    #expect(await size("aa bbbb cc", width: 50) { $0.wordWrap = .anywhere }.height == 48)
    #expect(await size("aa bbébb c", width: 50).height == 72)
    #expect(await size("aaa bbébb c", width: 50).height == 72)
    #expect(await size("aaa bbébb c", width: 50) { $0.wordWrap = .anywhere }.height == 72)
    #expect(await size("aaa bbébb", width: 50) { $0.wordWrap = .anywhere }.height == 48)
    #expect(await size("longword", width: 30) { $0.wordWrap = .anywhere }.height == 72)
    #expect(await size("春眠，", width: 40) { $0.wordWrap = .anywhere }.height == 48)
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
    let spaced = await size("a b", width: 5) { ($0.fontSize, $0.letterSpacing) = (0, 10) }
    #expect(spaced == Size(width: 0, height: 0))
  }

  @Test func `East Asian text is as wide as its longest paragraph, or as what is offered`() async {
    #expect(await size("春眠不觉晓", width: 45) == Size(width: 45, height: 72))
    #expect(await size("春眠\n不觉晓", width: 400) == Size(width: 60, height: 48))
    #expect(await size("春眠不觉晓", width: 40) { $0.lines = 2 }.height == 48)
  }

  @Test func `a million characters are measured in one pass`() async {
    let words = String(repeating: "word ", count: 200_000)
    #expect(await size(words, width: 1000) == Size(width: 1000, height: 10_000 * 24))
    let word = String(repeating: "w", count: 1_000_000)
    #expect(await size(word, width: 1000) == Size(width: 1000, height: 10_000 * 24))
  }
}
