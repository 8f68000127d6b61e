internal import LineBreaking

extension CoverageReport {
  /// The report as a table for people: a row for each source, and one for all of them.
  ///
  /// Percentages are rounded down, so that 100 % means that everything has run.
  package var table: String {
    let names = sources.keys.sorted()
    var rows = [["source", "lines", "", "functions", "", "not run"]]
    var total = Totals()
    for name in names {
      guard let source = sources[name] else { continue }
      let own = Totals(source)
      total.add(own)
      rows.append([name] + own.columns + [Self.ranges(source.missedLines)])
    }
    rows.append(["all"] + total.columns + [""])
    // Names and lists on the left, numbers on the right.
    return TextColumns.text(rows, numbers: 1..<rows[0].count - 1)
  }

  /// Lines as ranges: `3-5, 9`.
  static func ranges(_ lines: [Int]) -> String {
    var parts: [ClosedRange<Int>] = []
    for line in lines {
      if let last = parts.last, last.upperBound == line - 1 {
        parts[parts.count - 1] = last.lowerBound...line
      } else {
        parts.append(line...line)
      }
    }
    let shown = parts.prefix(12).map { part in
      part.count == 1 ? "\(part.lowerBound)" : "\(part.lowerBound)-\(part.upperBound)"
    }
    return (shown + (parts.count > 12 ? ["…"] : [])).joined(separator: ", ")
  }
}

/// A total number, and how many of them have run.
private struct Totals {
  private var lines = 0
  private var hitLines = 0
  private var functions = 0
  private var hitFunctions = 0

  init() {}

  init(_ source: SourceCoverage) {
    (lines, hitLines) = (source.lines.count, source.hitLines)
    (functions, hitFunctions) = (source.functions.count, source.hitFunctions)
  }

  mutating func add(_ other: Totals) {
    lines += other.lines
    hitLines += other.hitLines
    functions += other.functions
    hitFunctions += other.hitFunctions
  }

  var columns: [String] {
    [
      Self.percent(hitLines, of: lines), "\(hitLines)/\(lines)",
      Self.percent(hitFunctions, of: functions), "\(hitFunctions)/\(functions)",
    ]
  }

  private static func percent(_ part: Int, of whole: Int) -> String {
    whole == 0 ? "-" : "\(part * 100 / whole) %"
  }
}
