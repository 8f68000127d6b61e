import HostThread

/// The longest script in which the column of a syntax error is searched; in a longer one it is
/// reported at column 1.
private let maximumSearchedLength = 1 << 20

extension JSContext {
  /// Adds the column to a syntax error of a script; the engine only reports the line.
  ///
  /// The text before the wrong token is the start of a valid script: parsing it fails only because
  /// it ends. Including the token, it fails for another reason. A binary search over the line finds
  /// the boundary, in some twenty parses of the text up to there, which only a script that cannot
  /// run costs.
  ///
  /// AD-HOC: part of a token can be wrong where the whole token is right (`0x`); the column is then
  /// that of an earlier token. A conflicting declaration is found at its name.
  func locateSyntaxError(
    _ exception: JSException,
    source: String,
    url: String,
    startingLine: Int
  ) -> JSException {
    guard exception.name == "SyntaxError", exception.column == nil,
      let line = exception.line, exception.url == url,
      syntaxError(of: source, url: url, startingLine: startingLine)?.line == line
    else { return exception }
    let units = Array(source.utf16)
    guard units.count <= maximumSearchedLength,
      let range = rangeOfLine(line - startingLine, in: units)
    else { return exception.located(at: JSPlace(url: url, line: line, column: 1)) }
    let column = columnOfSyntaxError(exception.message, in: units, line: range)
    return exception.located(at: JSPlace(url: url, line: line, column: column))
  }

  private func columnOfSyntaxError(
    _ message: String,
    in units: [UInt16],
    line: Range<Int>
  ) -> Int {
    var viable = line.lowerBound
    var wrong = line.upperBound + 1
    while wrong - viable > 1 {
      let middle = (viable + wrong) / 2
      if isStartOfScript(units[..<middle]) { viable = middle } else { wrong = middle }
    }
    let end = min(viable, line.upperBound)
    return startOfToken(before: end, in: units, from: line.lowerBound) - line.lowerBound + 1
  }

  /// Whether text that fails to parse fails only because it ends.
  private func isStartOfScript(_ units: ArraySlice<UInt16>) -> Bool {
    let text = String(decoding: units, as: UTF16.self)
    guard let message = syntaxError(of: text, url: "", startingLine: 1)?.message else {
      return true
    }
    return endings.contains { message.hasPrefix($0) }
  }
}

/// The engine's messages for a script that ends too early.
private let endings = [
  "Unexpected end of script", "Unexpected EOF", "Multiline comment was not closed",
  "Unterminated",
]

/// The range of a line, counted from 0, without its end.
private func rangeOfLine(_ number: Int, in units: [UInt16]) -> Range<Int>? {
  var line = 0
  var start = 0
  for (index, unit) in units.enumerated() where unit == 0x0a || unit == 0x2028 || unit == 0x2029 {
    if line == number { return start..<index }
    line += 1
    start = index + 1
  }
  return line == number ? start..<units.count : nil
}

/// Goes back from inside a name or number to where it starts.
private func startOfToken(before end: Int, in units: [UInt16], from start: Int) -> Int {
  var index = end
  while index > start, isNameUnit(units[index - 1]), index < units.count, isNameUnit(units[index]) {
    index -= 1
  }
  return index
}

/// Whether a unit is part of a name, a keyword or a number.
private func isNameUnit(_ unit: UInt16) -> Bool {
  switch unit {
  case 0x30...0x39, 0x41...0x5a, 0x61...0x7a, 0x24, 0x5f: true
  default: unit >= 0x80 && unit != 0x2028 && unit != 0x2029
  }
}
