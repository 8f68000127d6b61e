internal import LineBreaking
internal import WeexCore

extension String {
  /// The number of terminal columns that the string takes; wide characters take two.
  var columns: Int {
    if utf8.allSatisfy({ $0 < 0x80 }) { return utf8.count }
    return reduce(0) { sum, character in
      sum + (character.unicodeScalars.first.map(\.isEastAsianWide) == true ? 2 : 1)
    }
  }

  /// The string, followed by spaces up to a number of columns.
  func padded(to width: Int) -> String {
    self + String(repeating: " ", count: max(0, width - columns))
  }

  /// The string, preceded by spaces up to a number of columns.
  func leftPadded(to width: Int) -> String {
    String(repeating: " ", count: max(0, width - columns)) + self
  }

  /// The string with line breaks and other control characters as visible symbols.
  var onOneLine: String {
    // The control characters are U+0000–U+001F, U+007F and U+0080–U+009F, whose first byte is 0xC2.
    guard utf8.contains(where: { $0 < 0x20 || $0 == 0x7F || $0 == 0xC2 }) else { return self }
    return String(
      String.UnicodeScalarView(
        unicodeScalars.map { scalar in
          switch scalar {
          case "\n": "⏎"
          case "\t": "⇥"
          default: scalar.properties.generalCategory == .control ? "·" : scalar
          }
        }
      )
    )
  }

  /// The beginning of the string in at most a number of columns, with an ellipsis if it was cut.
  func shortened(to width: Int) -> String {
    if utf8.count <= width { return self }  // no character takes more columns than bytes
    var columns = 0
    for index in indices {
      let character = self[index]
      columns += character.unicodeScalars.first.map(\.isEastAsianWide) == true ? 2 : 1
      guard columns > width else { continue }
      var start = self[..<index]
      while String(start).columns > width - 1 { start.removeLast() }
      return start + "…"
    }
    return self
  }
}
