/// Rows of cells as lines of text, each column as wide as its widest cell.
enum TextColumns {
  static func text(_ rows: [[String]]) -> String {
    let count = rows.map(\.count).max() ?? 0
    let widths = (0..<count).map { column in
      rows.map { $0.indices.contains(column) ? $0[column].count : 0 }.max() ?? 0
    }
    return rows.map { row in
      let cells = zip(row, widths).map { cell, width in
        cell + String(repeating: " ", count: width - cell.count)
      }
      return cells.joined(separator: "  ").trimmingEnd + "\n"
    }.joined()
  }
}

extension String {
  /// The text without trailing blanks.
  fileprivate var trimmingEnd: Substring {
    self[..<(lastIndex { $0 != " " }.map(index(after:)) ?? startIndex)]
  }
}
