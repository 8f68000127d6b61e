/// The printed tree in the format of goldens, with two spaces between the cells of a line.
///
/// The tree that is printed for people has columns as wide as their widest cell, so that a change in one line shifts all others.
enum TreeText {
  /// Returns a tree without columns, whether or not it had some.
  static func withoutColumns(_ tree: String) -> String {
    tree.split(separator: "\n", omittingEmptySubsequences: false).map(withoutColumns)
      .joined(separator: "\n")
  }

  /// A line; one without a position and a size stays as it is.
  private static func withoutColumns(_ line: Substring) -> String {
    let cells = line.split(separator: "  ", omittingEmptySubsequences: true)
    for (cell, next) in zip(cells, cells.dropFirst()) {
      let (origin, size) = (String(cell).trimmed, String(next).trimmed)
      guard isPair(origin, ","), isPair(size, "×") else { continue }
      let end = line[..<cell.startIndex].lastIndex { $0 != " " } ?? line.startIndex
      // Any more spaces belong to the page's own text.
      let rest = line[next.endIndex...].drop { $0 == " " }
      return "\(line[...end])  \(origin)  \(size)" + (rest.isEmpty ? "" : "  \(rest)")
    }
    return String(line)
  }

  /// Whether a cell is two numbers with a sign between them.
  private static func isPair(_ cell: Substring, _ sign: Character) -> Bool {
    let numbers = cell.split(separator: sign, omittingEmptySubsequences: false)
    return numbers.count == 2 && numbers.allSatisfy { Double($0) != nil }
  }
}
