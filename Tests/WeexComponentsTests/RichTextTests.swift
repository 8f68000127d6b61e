import Flexbox
import HostThread
import RichTextLines
import Testing
import WeexComponents
import WeexCore
import WeexPages
import WeexStyle
import WeexTree

@HostActor
@Suite struct RichTextTests {
  /// The size of a rich text that nothing stretches, in a page 750 wide; a character is half as wide as its font is large.
  private func size(_ value: String, style: String = "{}") async throws -> Size {
    let page = try await PageHarness.page(
      """
      root.setStyle('alignItems', 'flex-start');
      add('richtext', { style: \(style), attr: { value: \(value) } });
      """
    )
    #expect(page.failures.isEmpty)
    let frame = try page.first("richtext").calculatedFrame
    return Size(width: frame.width, height: frame.height)
  }

  @Test(arguments: [
    ("[{ type: 'span', attr: { value: 'abcd' } }]", 64, 38.4),
    (
      "[{ type: 'span', attr: { value: 'ab' } }, { type: 'span', style: { fontSize: 64 }, attr: { value: 'cd' } }]",
      96, 76.8
    ),
    (
      "[{ type: 'image', style: { width: 100, height: '50px' } }, { type: 'span', attr: { value: 'ab' } }]",
      132, 50
    ),
    (
      "[{ type: 'span', style: { fontSize: 20 }, children: [{ type: 'span', attr: { value: 'ab' } }] }]",
      20, 24
    ),
    (#"'[{"type":"span","attr":{"value":"abcd"}}]'"#, 64, 38.4),
    ("[{ type: 'a', attr: { href: 'x', value: 'not seen' } }]", 0, 0), ("[]", 0, 0),
    (
      "[{ type: 'span', attr: { value: 'a\\nb' } }, { type: 'span', style: { fontSize: 64 }, attr: { value: 'c' } }]",
      48, 115.2
    ),
  ])
  func `is as large as its items`(_ value: String, _ width: Float, _ height: Float) async throws {
    let size = try await size(value)
    #expect(abs(size.width - width) < 0.01 && abs(size.height - height) < 0.01, "\(size)")
  }

  @Test(arguments: [(1, 38.4), (2, 115.2), (3, 153.6), (9, 153.6), (0, 153.6)])
  func `shows no more lines than the style says`(_ lines: Int, _ height: Float) async throws {
    let value =
      "[{ type: 'span', attr: { value: 'a\\n' } }, { type: 'span', style: { fontSize: 64 }, attr: { value: 'b' } }, { type: 'span', attr: { value: '\\nc' } }]"
    let mixed = try await size(value, style: "{ lines: \(lines) }")
    #expect(abs(mixed.height - height) < 0.01)
    let plain = try await size(
      "[{ type: 'span', attr: { value: 'a\\nb\\nc' } }]",
      style: "{ lines: \(lines) }"
    )
    #expect(abs(plain.height - 38.4 * Float(lines == 0 ? 3 : min(lines, 3))) < 0.01)
  }

  @Test func `the number of lines may change`() async throws {
    let page = try await PageHarness.page(
      """
      root.setStyle('alignItems', 'flex-start');
      const rich = add('richtext', {
        attr: { value: [{ type: 'span', attr: { value: 'a\\nb' } }, { type: 'image', style: { width: 9, height: 9 } }] },
      });
      setTimeout(() => rich.setStyle('lines', 1), 10);
      """
    )
    #expect(abs(try page.first("richtext").calculatedFrame.height - 38.4) < 0.01)
  }

  @Test func `words stay whole across items, and lines break between them`() async throws {
    // 16 a character, then 32: "aa" 32, a space 16, "bbcc" 32 + 64, a space 32, "d" 32.
    let value =
      "[{ type: 'span', attr: { value: 'aa bb' } }, { type: 'span', style: { fontSize: 64 }, attr: { value: 'cc d' } }]"
    let height = { (width: Int) in
      try await size(value, style: "{ width: \(width) }").height
    }
    #expect(abs(try await height(208) - 76.8) < 0.01)
    #expect(abs(try await height(144) - 153.6) < 0.01)
    #expect(abs(try await height(100) - (38.4 + 76.8 * 2)) < 0.01)
  }

  @Test func `the line height and the font of the component count`() async throws {
    let size = try await size(
      "[{ type: 'span', attr: { value: 'ab' } }, { type: 'span', style: { fontSize: 10 }, attr: { value: 'ab' } }]",
      style: "{ fontSize: 20, lineHeight: 90, lines: 1 }"
    )
    #expect(size == Size(width: 30, height: 90))
  }

  @Test func `follows its value and its font`() async throws {
    let page = try await PageHarness.page(
      """
      root.setStyle('alignItems', 'flex-start');
      const rich = add('richtext', { attr: { value: [{ type: 'span', attr: { value: 'ab' } }] } });
      setTimeout(() => rich.setAttr('value', [{ type: 'span', attr: { value: 'abcdef' } }]), 10);
      setTimeout(() => rich.setStyle('fontSize', 64), 20);
      """
    )
    #expect(try page.first("richtext").calculatedFrame.width == 192)
  }

  @Test(arguments: ["{}", "{ width: 400, height: 100 }"])
  func `follows its elements, whether it is measured or not`(_ style: String) async throws {
    let page = try await PageHarness.page(
      """
      const rich = add('richtext', { style: \(style) });
      const spans = ['a', 'b', 'c'].map((value) => add('span', { attr: { value } }, rich));
      setTimeout(() => {
        for (const span of spans) span.setAttr('value', span.attr.value + '!');
        rich.removeChild(spans[1]);
        add('span', { attr: { value: 'd' } }, rich);
      }, 10);
      """
    )
    let rich = try #require(try page.first("richtext") as? RichText)
    #expect(rich.itemTexts == ["a!", "c!", "d"])
  }

  @Test(arguments: [
    ("'no json'", "not an array of nodes"), ("{ type: 'span' }", "not an array of nodes"),
    ("7", "not an array of nodes"), ("[7, null, { attr: {} }]", "3 nodes without a type"),
    ("[{ type: 'span', attr: 7, style: 'x', children: 9 }]", nil as String?),
    ("''", nil), ("null", nil),
  ])
  func `an invalid value is reported, and shows nothing`(
    _ value: String,
    _ warning: String?
  )
    async throws
  {
    let page = try await PageHarness.page("add('richtext', { attr: { value: \(value) } })")
    #expect(page.log.count == (warning == nil ? 0 : 1), "\(page.log)")
    if let warning { #expect(page.log.first?.text.contains(warning) == true) }
    #expect(try page.first("richtext").calculatedFrame.height == 0)
  }

  @Test func `a deep tree costs no stack`() async throws {
    let page = try await PageHarness.page(
      """
      let node = { type: 'span', attr: { value: 'deep' } };
      for (let i = 0; i < 3000; i++) node = { type: 'span', children: [node] };
      add('richtext', { attr: { value: [node] } });
      """
    )
    #expect(page.failures.isEmpty)
    let rich = try #require(try page.first("richtext") as? RichText)
    #expect(rich.items.map(\.content) == [.text("deep")])
  }

  @Test func `takes over fonts and links from what is around`() async throws {
    let page = try await PageHarness.page(
      """
      const span = (value, attr, style) => ({ type: 'span', style, attr: { value, ...attr } });
      add('richtext', { style: { color: 'red', fontFamily: 'serif' }, attr: { value: [
        span('plain'),
        { type: 'a', attr: { href: 'http://x' }, children: [span('link'), span('own', { pseudoRef: 7 })] },
        { type: 'span', style: { fontWeight: 'bold' }, attr: { pseudoRef: '3' }, children: [
          span('inside'), { type: 'span', children: [span('broken')] }, { type: 'image', attr: { src: 'a.png' } },
        ] },
      ] } });
      """
    )
    let rich = try #require(try page.first("richtext") as? RichText)
    #expect(
      rich.items.map(\.action) == [
        nil, .follow(href: "http://x"), .follow(href: "http://x"), .tell(pseudoRef: "3"), nil,
        .tell(pseudoRef: "3"),
      ]
    )
    #expect(rich.items.suffix(3).allSatisfy { $0.style.fontWeight == FontWeight.bold })
    #expect(rich.items.allSatisfy { $0.style.fontFamily == "serif" })
  }
}

extension RichTextTests {
  @Test func `the elements in it are its items, and followed`() async throws {
    let page = try await PageHarness.page(
      """
      root.setStyle('alignItems', 'flex-start');
      const rich = add('richtext', {});
      const link = add('a', { attr: { href: 'x' } }, rich);
      const span = add('span', { attr: { value: 'ab' } }, link);
      add('image', { style: { width: 50, height: 60 }, attr: { src: 'a.png' } }, rich);
      setTimeout(() => span.setAttr('value', 'abcd'), 10);
      setTimeout(() => add('span', { attr: { value: 'e', pseudoRef: 'r' } }, rich), 20);
      setTimeout(() => span.setStyle('fontSize', 10), 30);
      """
    )
    let rich = try #require(try page.first("richtext") as? RichText)
    #expect(page.log.isEmpty)
    #expect(
      rich.items.map(\.content) == [
        .text("abcd"), .image(source: "a.png", width: 50, height: 60), .text("e"),
      ]
    )
    #expect(rich.items.map(\.action) == [.follow(href: "x"), nil, .tell(pseudoRef: "r")])
    #expect(rich.calculatedFrame.width == 20 + 50 + 16)
    #expect(rich.calculatedFrame.height == 60)
  }

  @Test(arguments: [("left", 0), ("center", 300), ("right", 600), ("", 0)] as [(String, Float)])
  func `its items are where its lines are aligned`(alignment: String, start: Float) async throws {
    let page = try await PageHarness.page(
      """
      add('richtext', { style: { width: 680, padding: 8, textAlign: '\(alignment)' }, attr: { value: [
        { type: 'span', attr: { value: 'ab' } },
        { type: 'span', attr: { value: 'cd', pseudoRef: '7' } }] } });
      """
    )
    let rich = try #require(try page.first("richtext") as? RichText)
    // A character is 16 units wide; 600 of the 664 are left.
    #expect(rich.frame(ofText: "ab") == Frame(x: start + 8, y: 8, width: 32, height: 38.4))
    #expect(rich.frame(ofText: "cd")?.x == start + 40)
    #expect(rich.place(ofText: "cd")?.x == start + 56)
    #expect(rich.handlesTap(at: Point(x: start + 56, y: 20)))
    #expect(!rich.handlesTap(at: Point(x: start + 24, y: 20)))
  }

  @Test func `an ellipsis takes the place of its end, and changes no size`() async throws {
    func rich(_ overflow: String) async throws -> RichText {
      let page = try await PageHarness.page(
        """
        root.setStyle('alignItems', 'flex-start');
        add('richtext', { style: { width: 100, lines: 1, textOverflow: '\(overflow)' }, attr: { value: [
          { type: 'span', attr: { value: 'ab ' } }, { type: 'span', attr: { value: 'cdx' } },
          { type: 'span', attr: { value: ' ef' } }] } });
        """
      )
      return try #require(try page.first("richtext") as? RichText)
    }
    let (clipped, ended) = (try await rich("clip"), try await rich("ellipsis"))
    #expect(clipped.calculatedFrame == ended.calculatedFrame)
    // Of 100 units, 96 are full: the ellipsis needs the place of the last letter.
    #expect(clipped.frame(ofText: "cdx") == ended.frame(ofText: "cdx"))
    #expect(ended.frame(ofText: " ef") == nil)
  }
}
