extension Character {
  /// The number of terminal columns that the character takes: two if it is wide.
  fileprivate var columns: Int { unicodeScalars.first.map(\.isEastAsianWide) == true ? 2 : 1 }
}

extension String {
  /// The number of terminal columns that the string takes; wide characters take two.
  package var columns: Int {
    if utf8.allSatisfy({ $0 < 0x80 }) { return utf8.count }
    return reduce(0) { $0 + $1.columns }
  }

  /// The beginning of the string that fits into a number of columns.
  package func prefix(columns: Int) -> Substring {
    var left = columns
    let end = indices.first { index in
      left -= self[index].columns
      return left < 0
    }
    return self[..<(end ?? endIndex)]
  }

  /// Appends a number of spaces; none if it is negative.
  package mutating func appendSpaces(_ count: Int) {
    for _ in 0..<max(0, count) { append(" ") }
  }

  /// The string, followed by spaces up to a number of columns.
  package func padded(to width: Int) -> String {
    self + String(repeating: " ", count: max(0, width - columns))
  }

  /// The string, preceded by spaces up to a number of columns.
  package func leftPadded(to width: Int) -> String {
    String(repeating: " ", count: max(0, width - columns)) + self
  }
}
