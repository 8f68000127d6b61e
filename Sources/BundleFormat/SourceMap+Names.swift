extension SourceMap {
  /// Restores the sources' names in a message of the engine, where a build tool has renamed them.
  ///
  /// Only the expression that the engine quotes is changed, as in `undefined is not an object (evaluating 'state2.items')`, and the one before
  /// `is not a function`. Each name becomes that of its nearest use on the line.
  ///
  /// O(length of the bundle), if there is such an expression.
  ///
  /// - Parameters:
  ///   - message: The message.
  ///   - line: The line of the bundle where the error was thrown, from 1.
  ///   - column: The column, from 1 and in UTF-16 units.
  ///   - bundle: The bundle's text.
  /// - Returns: The message.
  package func restoringNames(
    in message: String,
    line: Int,
    column: Int,
    of bundle: String
  ) -> String {
    let expressions = Self.expressions(in: message)
    guard !expressions.isEmpty, let text = Self.line(line, of: bundle) else { return message }
    let renamed = renamings(onLine: line, text)
    guard !renamed.isEmpty else { return message }
    var (restored, rest) = ("", message.startIndex)
    // A message may have several of the engine's phrases, and its expressions may then overlap.
    let words = expressions.flatMap { Self.words(in: message[$0]) }
    for word in words.sorted(by: { $0.lowerBound < $1.lowerBound }) where word.lowerBound >= rest {
      let uses = renamed[String(message[word])] ?? []
      let nearest = uses.min { abs($0.column + 1 - column) < abs($1.column + 1 - column) }
      restored += message[rest..<word.lowerBound] + (nearest?.name ?? String(message[word]))
      rest = word.upperBound
    }
    return restored + message[rest...]
  }

  /// The expressions of the script in a message of the engine's.
  private static func expressions(in message: String) -> [Range<String.Index>] {
    var expressions: [Range<String.Index>] = []
    // The engine writes one of them; the other may be in the script's own text.
    let ends = [" is not a function", " is not a constructor"].compactMap {
      message.firstRange(of: $0)
    }
    if let end = ends.min(by: { $0.lowerBound < $1.lowerBound }) {
      let start = message[..<end.lowerBound].firstRange(of: "Error: ")?.upperBound
      expressions.append((start ?? message.startIndex)..<end.lowerBound)
    }
    for start in ["(evaluating '", "(In '", "Cannot access '"] {
      guard let start = message.firstRange(of: start)?.upperBound,
        let end = message.lastIndex(of: "'"), start < end
      else { continue }
      expressions.append(start..<end)
    }
    return expressions
  }

  /// The words of an expression that may be variables: not the members after a dot.
  private static func words(in expression: Substring) -> [Range<String.Index>] {
    var words: [Range<String.Index>] = []
    var index = expression.startIndex
    while index < expression.endIndex {
      let word = expression[index...].prefix { isPartOfName($0) }
      guard !word.isEmpty else {
        index = expression.index(after: index)
        continue
      }
      let isMember = index > expression.startIndex && expression[..<index].last == "."
      if !isMember { words.append(word.startIndex..<word.endIndex) }
      index = word.endIndex
    }
    return words
  }

  private static func isPartOfName(_ character: Character) -> Bool {
    character.isLetter || character.isNumber || character == "_" || character == "$"
  }

  /// A line of a bundle, by its number from 1.
  private static func line(_ number: Int, of bundle: String) -> Substring? {
    let lines = bundle.utf8.split(
      separator: UInt8(ascii: "\n"),
      maxSplits: max(number, 0),
      omittingEmptySubsequences: false
    )
    return lines.indices.contains(number - 1) ? Substring(lines[number - 1]) : nil
  }

  /// The names of a bundle's line that the sources write otherwise, with the columns of their uses, from 0, and the sources' names.
  private func renamings(
    onLine number: Int,
    _ line: Substring
  ) -> [String: [(column: Int, name: String)]] {
    let units = Array(line.utf16)
    var renamed: [String: [(column: Int, name: String)]] = [:]
    for (column, name) in names(onLine: number) where column < units.count {
      let rest = String(decoding: units[column..<min(column + 100, units.count)], as: UTF16.self)
      let written = String(rest.prefix { Self.isPartOfName($0) })
      if !written.isEmpty, written != name { renamed[written, default: []].append((column, name)) }
    }
    return renamed
  }
}
