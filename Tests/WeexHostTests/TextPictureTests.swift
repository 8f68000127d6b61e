import Testing
import WeexHost
import WeexPictures

/// Texts in pictures: their lines, ellipses, directions and decorations.
@HostActor @Suite struct TextPictureTests {
  /// The outline of a text of 40 units a line.
  private func outline(_ value: String, _ style: String) async throws -> String {
    let page = try await DrawnPage.page(
      "add(body, 'text', { fontSize: 30, lineHeight: 40, \(style) }, { value: \(value) });"
    )
    let path = try #require(try page.picture().svg().split(separator: "<path transform").last)
    let parts = path.split(separator: "\"")
    return String(try #require(parts.first { $0.first == "M" }))
  }

  /// The columns with ink in the first rows of a text, from left to right.
  private func ink(_ value: String, _ style: String, rows: Int = 100) async throws -> [Int] {
    let colors = try await DrawnPage.colors("add(body, 'text', { \(style) }, { value: \(value) });")
    return (0..<750).filter { colors.marks(x: $0..<$0 + 1, y: 0..<rows) > 0 }
  }

  @Test(arguments: [
    (#"'first\nsecond\nthird'"#, 2, #"'first\nsecond…'"#),
    (#"'Address: 5\nBaker Street'"#, 1, "'Address: 5…'"),
    (#"'a\r\nb\r\nc'"#, 2, #"'a\nb…'"#),
    (#"'a\n\nb'"#, 2, #"'a\n…'"#),
    (#"'first\nsecond\n'"#, 2, #"'first\nsecond'"#),
    (#"'first\nsecond'"#, 2, #"'first\nsecond'"#),
  ])
  func `a text with line feeds that is cut ends with an ellipsis`(
    value: String,
    lines: Int,
    expected: String
  ) async throws {
    let style = "width: 400, lines: \(lines), textOverflow: 'ellipsis'"
    #expect(try await outline(value, style) == outline(expected, "width: 400"))
  }

  @Test func `a sign of XML may have a combining mark, and what XML cannot contain is left out`()
    async throws
  {
    let value = #"'<\u0301&\u0301"\u0301\ufffe\uffff\u0001\r\nx'"#
    let svg = try await DrawnPage.page("add(body, 'text', {}, { value: \(value) });")
      .picture().svg()
    #expect(
      svg.contains("<title>&lt;\u{301}&amp;\u{301}&quot;\u{301}\nx</title>"),
      "\(svg.prefix(1000))"
    )
  }

  @Test func `the ellipsis follows the words on the last line`() async throws {
    var whole: [String] = []
    for count in 3..<15 {
      whole.append(try await outline(#"'Note:\n' + 'ab '.repeat(\#(count)) + '…'"#, "width: 700"))
    }
    var cut: [String] = []
    // In some of these widths there is room for it.
    for width in [400, 412, 424, 436] {
      let style = "width: \(width), lines: 2, textOverflow: 'ellipsis'"
      cut.append(try await outline(#"'Note:\n' + 'ab '.repeat(60)"#, style))
    }
    #expect(!Set(whole).isDisjoint(with: cut))
  }

  @Test func `the ellipsis fits into the line of a narrow text`() async throws {
    let columns = try await ink(
      #"'WWWWWWWWWW\nx'"#,
      "width: 300, fontSize: 60, lines: 1, textOverflow: 'ellipsis'"
    )
    #expect(try #require(columns.last) < 300)
  }

  @Test(arguments: [300, 315, 330, 345, 360], [#""#, #" + '\nx'"#])
  func `a text with an ellipsis has its alignment`(width: Int, end: String) async throws {
    func gaps(_ alignment: String) async throws -> (left: Int, right: Int) {
      let columns = try await ink(
        "'WiWiWiWiWiWiWi'\(end)",
        "width: \(width), fontSize: 60, lines: 1, textOverflow: 'ellipsis', textAlign: '\(alignment)'"
      )
      return (try #require(columns.first), width - 1 - (try #require(columns.last)))
    }
    let (left, center) = (try await gaps("left"), try await gaps("center"))
    let right = try await gaps("right")
    let spare = left.left + left.right
    #expect(abs(center.left - left.left - (right.left - left.left) / 2) <= 1)
    // The distance of the last dot from the ellipsis's own end is less than a quarter of the size.
    #expect(right.right < 15 && right.left + right.right >= spare - 1)
  }

  @Test(arguments: [
    ("'Hello world, hello'", "direction: 'rtl'", true), ("'Hello world, hello'", "", false),
    ("'\u{05E9}\u{05DC}: hello world, hello'", "direction: 'rtl'", true),
    ("'Hi, ' + '\u{05E9}\u{05DC} '.repeat(20)", "", false),
    (#"'Hello world, hello\nx'"#, "direction: 'rtl'", true),
  ])
  func `the ellipsis is where the line ends, whatever the direction of the words beside it`(
    value: String,
    style: String,
    isLeft: Bool
  ) async throws {
    let colors = try await DrawnPage.colors(
      "add(body, 'text', { fontSize: 60, width: 400, lines: 1, textOverflow: 'ellipsis', \(style) }, { value: \(value) });"
    )
    // The dots have ink on the baseline alone, in a fifth of the line's height.
    let columns = (0..<400).map { x in
      (0..<100).filter { colors.marks(x: x..<x + 1, y: $0..<$0 + 1) > 0 }
    }
    .filter { !$0.isEmpty }
    func isDotted(_ columns: ArraySlice<[Int]>) -> Bool {
      columns.allSatisfy { $0.count < 12 && $0[0] > 40 }
    }
    #expect(isDotted(columns.prefix(15)) == isLeft && isDotted(columns.suffix(15)) == !isLeft)
  }

  @Test(arguments: ["text", "input"])
  func `a text runs from right to left where the style says so`(type: String) async throws {
    func heights(_ style: String) async throws -> (left: Int, right: Int) {
      let colors = try await DrawnPage.colors(
        "add(body, '\(type)', { fontSize: 60, width: 400, height: 100, \(style) }, { value: 'Hea.' });"
      )
      let columns = (0..<400).map { colors.marks(x: $0..<$0 + 1, y: 0..<100) }.filter { $0 > 0 }
      // The mark at each end, which a full stop has of a few rows.
      return (columns.prefix(4).max() ?? 0, columns.suffix(4).max() ?? 0)
    }
    let (plain, turned) = (try await heights(""), try await heights("direction: 'rtl'"))
    let isTurned = turned.left < 12 && turned.right > 12
    #expect(plain.right < 12 && plain.left > 12 && isTurned == (type == "text"))
  }

  @Test(arguments: ["underline", "line-through"])
  func `a line under or through a text is straight`(decoration: String) async throws {
    let page = try await DrawnPage.page(
      """
      body.setStyle('alignItems', 'flex-start');
      add(body, 'text', { fontSize: 60, color: '#ff0000', textDecoration: '\(decoration)' },
        { value: 'xx 😀 \u{4F60} xx', testId: 'text' });
      """
    )
    let width = Int(try page.component(at: .testID("text")).calculatedFrame.width)
    let rows = try page.picture().colors().prefix(100).map { row in
      row.count { $0.red > 250 && $0.green < 230 && abs($0.green - $0.blue) < 3 }
    }
    // Under the emoji, too; a line through it hides it.
    #expect(try #require(rows.max()) >= width - 2)
  }

  @Test func `emoji are as translucent as their text`() async throws {
    func blue(_ color: String) async throws -> Double {
      let colors = try await DrawnPage.colors(
        "add(body, 'text', { fontSize: 60, color: '\(color)' }, { value: '😀' });"
      )
      return colors.prefix(100).flatMap { $0.prefix(100) }.map(\.blue).min() ?? 0
    }
    #expect(try await blue("#ff0000") < 60)
    #expect((160..<220).contains(try await blue("rgba(255,0,0,0.3)")))
    #expect(try await blue("transparent") == 255)
  }

  @Test func `a rich text has its alignment, and its spans their backgrounds`() async throws {
    let page = try await DrawnPage.page(
      """
      add(body, 'richtext', { width: 500, textAlign: 'right', fontSize: 40 }, { value: [
        { type: 'span', attr: { value: 'a b' }, style: { backgroundColor: '#00ff00' } },
        { type: 'a', attr: { href: 'x' }, style: { 'background-color': '#0000ff' }, children: [
          { type: 'span', attr: { value: 'cd' } }] }] });
      """
    )
    let colors = try page.picture().colors()
    let (green, blue) = (Color(0x00FF00), Color(0x0000FF))
    let ink = (0..<750).filter { colors.marks(x: $0..<$0 + 1, y: 0..<60) > 0 }
    #expect(try #require(ink.first) > 300 && (490..<500).contains(try #require(ink.last)))
    #expect(colors.count(green, x: 0..<500, y: 0..<60) > 1000)
    // The space between the words, too.
    let first = try #require((0..<500).first { colors.at($0, 5) == green })
    let last = try #require((0..<500).last { colors.at($0, 5) == green })
    #expect((first...last).allSatisfy { colors.at($0, 5) == green })
    #expect(colors.count(blue, x: 0..<500, y: 0..<60) == 0)
  }

  @Test func `a rich text that is cut ends with an ellipsis`() async throws {
    func svg(_ overflow: String) async throws -> String {
      let page = try await DrawnPage.page(
        """
        add(body, 'richtext', { width: 300, lines: 1, textOverflow: '\(overflow)' },
          { value: [{ type: 'span', attr: { value: 'ab '.repeat(40) } }] });
        """
      )
      return try page.picture().svg()
    }
    #expect(try await svg("ellipsis").contains("…</title>"))
    #expect(try await !svg("clip").contains("…"))
  }
}
