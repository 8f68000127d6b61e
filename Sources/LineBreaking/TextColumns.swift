/// Rows of cells as lines of text, each column as wide as its widest cell.
package enum TextColumns {
  /// The lines, without blanks at their ends; the columns of `numbers` are aligned on the right.
  package static func text(_ rows: [[String]], numbers: Range<Int> = 0..<0) -> String {
    let count = rows.map(\.count).max() ?? 0
    let widths = (0..<count).map { column in
      rows.map { $0.indices.contains(column) ? $0[column].columns : 0 }.max() ?? 0
    }
    return rows.map { row in
      let cells = row.indices.map { column in
        numbers.contains(column)
          ? row[column].leftPadded(to: widths[column]) : row[column].padded(to: widths[column])
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
