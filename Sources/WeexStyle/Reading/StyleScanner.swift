/// Reads numbers and words from the front of a style's text.
///
/// Source: it accepts spaces where the C library's `sscanf` does, which Weex's `WXConvert` uses.
struct StyleScanner {
  private(set) var rest: Substring.UTF8View

  init(_ text: some StringProtocol) {
    rest = Substring(text).utf8
  }

  /// Whether everything except spaces was read.
  var isAtEnd: Bool { rest.allSatisfy(Self.isSpace) }

  /// Consumes a given text; `false` if something else comes next.
  mutating func take(_ text: String) -> Bool {
    guard rest.starts(with: text.utf8) else { return false }
    rest = rest.dropFirst(text.utf8.count)
    return true
  }

  /// Consumes a comma, after spaces; `false` if something else comes next.
  mutating func takeComma() -> Bool {
    rest = rest.drop(while: Self.isSpace)
    return take(",")
  }

  /// Consumes a whole number, after spaces; `nil` if there is none.
  ///
  /// One that is too large becomes the largest.
  mutating func integer() -> Int? {
    var ahead = rest.drop(while: Self.isSpace)
    let isNegative = ahead.first == UInt8(ascii: "-")
    if isNegative || ahead.first == UInt8(ascii: "+") { ahead = ahead.dropFirst() }
    let digits = ahead.prefix(while: Self.isDigit)
    guard !digits.isEmpty else { return nil }
    rest = ahead.dropFirst(digits.count)
    let number = digits.reduce(0) { min($0 * 10 + Int($1 - UInt8(ascii: "0")), 1 << 31) }
    return isNegative ? -number : number
  }

  /// Consumes a number, after spaces; `nil` if there is none.
  mutating func number() -> Double? {
    let start = rest.drop(while: Self.isSpace)
    var end = start
    if end.first == UInt8(ascii: "-") || end.first == UInt8(ascii: "+") { end = end.dropFirst() }
    let whole = end.prefix(while: Self.isDigit)
    end = end.dropFirst(whole.count)
    var fraction = end.prefix(0)
    if end.first == UInt8(ascii: ".") {
      fraction = end.dropFirst().prefix(while: Self.isDigit)
      if !whole.isEmpty || !fraction.isEmpty { end = end.dropFirst(fraction.count + 1) }
    }
    guard !whole.isEmpty || !fraction.isEmpty else { return nil }
    end = Self.afterExponent(end)
    let text = Substring(start[start.startIndex..<end.startIndex])
    guard let number = Double(text.hasPrefix(".") ? "0" + text : text), number.isFinite else {
      return nil
    }
    rest = end
    return number
  }

  /// The rest, without the spaces around it.
  var remainder: Substring { String(Substring(rest)).trimmingSpaces }

  private static func afterExponent(_ text: Substring.UTF8View) -> Substring.UTF8View {
    guard text.first == UInt8(ascii: "e") || text.first == UInt8(ascii: "E") else { return text }
    var ahead = text.dropFirst()
    if ahead.first == UInt8(ascii: "-") || ahead.first == UInt8(ascii: "+") {
      ahead = ahead.dropFirst()
    }
    let digits = ahead.prefix(while: isDigit)
    return digits.isEmpty ? text : ahead.dropFirst(digits.count)
  }

  private static func isSpace(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: " ") || (9...13).contains(byte)
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }
}

extension StringProtocol {
  /// The parts between separators outside parentheses, each without the spaces around it.
  func styleParts(_ separator: Character) -> [Substring] {
    var parts: [Substring] = []
    var depth = 0
    var start = startIndex
    for index in indices {
      switch self[index] {
      case "(": depth += 1
      case ")": depth = Swift.max(depth - 1, 0)
      case separator where depth == 0:
        parts.append(String(self[start..<index]).trimmingSpaces)
        start = self.index(after: index)
      default: break
      }
    }
    parts.append(String(self[start...]).trimmingSpaces)
    return parts
  }

  /// The words between spaces outside parentheses.
  var styleWords: [Substring] { styleParts(" ").filter { !$0.isEmpty } }
}
