import LineBreaking
import Testing

/// Texts in the columns of a terminal.
@Suite struct TextColumnsTests {
  @Test(arguments: [
    ("tea", 5, "tea"), ("tea time", 5, "tea t"), ("茶茶茶", 5, "茶茶"), ("茶", 1, ""), ("", 0, ""),
    ("茶a茶", 3, "茶a"),
  ])
  func `a text is cut where it would leave its columns`(text: String, width: Int, cut: String) {
    #expect(text.prefix(columns: width) == cut)
  }

  @Test func `columns are as wide as what they show, with numbers on the right`() {
    let rows = [["name", "count", "note"], ["茶茶茶", "7", ""], ["a", "10", "x"]]
    #expect(
      TextColumns.text(rows, numbers: 1..<2) == """
        name    count  note
        茶茶茶      7
        a          10  x

        """
    )
  }
}
