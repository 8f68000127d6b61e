/// Looks for a text in quotes in a source, such as the specifier of an import.
enum QuotedText {
  /// Where a source names something in quotes: preferably after `require`, `from` or `import`; `nil` if it does not.
  ///
  /// - Parameters:
  ///   - text: The source.
  ///   - means: Whether the text between two quotes of a line is the one.
  /// - Returns: The place of the opening quote.
  static func place(in text: String, where means: (Substring) -> Bool) -> SourcePlace? {
    var first: SourcePlace?
    // A line feed after a carriage return is no Character of its own.
    let lines = text.split(omittingEmptySubsequences: false) { lineBreaks.contains($0) }
    for (number, line) in lines.enumerated() {
      var rest = line
      while let start = rest.firstIndex(where: { $0 == "'" || $0 == "\"" }) {
        rest = line[line.index(after: start)...]
        guard let end = rest.firstIndex(of: line[start]), means(rest[..<end]) else { continue }
        let before = line[..<start]
        let place = SourcePlace(line: number + 1, column: before.utf16.count + 1)
        if isImporting(before) { return place }
        first = first ?? place
      }
    }
    return first
  }

  private static let lineBreaks: Set<Character> = ["\n", "\r\n", "\r", "\u{2028}", "\u{2029}"]

  private static func isImporting(_ before: Substring) -> Bool {
    let code = before.reversed().drop { " \t(".contains($0) }
    return ["require", "from", "import"].contains { code.starts(with: $0.reversed()) }
  }
}
