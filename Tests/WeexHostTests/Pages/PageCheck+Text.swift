import Testing
import WeexHost

extension PageCheck {
  private static let file = "components/text-layout.vue"

  /// Texts and their boxes.
  ///
  /// The heights are multiples of the fixed measurer's line, which is `lineHeight` or 1.2 times the font's size; a phone's font has its own line
  /// height.
  static let text: [PageCheck] = [
    PageCheck("components/text", 1, "a text says what its element does", page: file) { page in
      #expect(try page.text("text-only") == "Hello World")
      expect(try page.rect("text-only"), x: 0, y: 0, width: 750, height: 1.2 * 32)
    },
    PageCheck("components/text", 2, "two lines are twice the line height", page: file) { page in
      expect(try page.rect("lines"), width: 750, height: 2 * 32)
    },
    PageCheck("components/text", 3, "Chinese breaks between any two characters", page: file) {
      page in
      expect(try page.rect("font"), width: 750, height: 3 * 1.2 * 48)
    },
    PageCheck("components/text", 4, "a box of fixed size is not its text's", page: file) { page in
      expect(try page.rect("fixed-size"), width: 300, height: 100)
    },
    PageCheck(
      "components/text",
      5,
      "a text that takes a row's width is as wide as the row, and as high as its line",
      page: file
    ) { page in
      expect(try page.rect("flexgrow-alignitems"), width: 500, height: 36)
    },
    PageCheck(
      "components/text",
      6,
      "a centred text in a row is as high as its line",
      page: file
    ) { page in
      expect(try page.rect("flexgrow"), width: 500, height: 40)
      let box = try #require(page.page.component(at: .testID("flexgrow")).supercomponent)
      let (outer, inner) = (box.frameInPage, try page.rect("flexgrow"))
      #expect(inner.y - outer.y == 130)
    },
  ]
}
