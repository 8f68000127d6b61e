/// A token of a binding.
struct ExpressionToken {
  enum Kind: Equatable {
    case number(Double), string(String), name(String), symbol(String), end
  }

  let kind: Kind
  /// Where it begins, in characters from 1.
  let column: Int
  /// Its name in messages.
  let text: String
}

/// Splits a binding's text into tokens.
struct ExpressionLexer {
  private static let symbols = [
    "===", "!==", "?.", "??", "||", "&&", "==", "!=", "<=", ">=", "<", ">", "+", "-", "*", "/", "%",
    "!", "~", "|", "^", "&", "?", ":", ".", ",", "(", ")", "[", "]", "{", "}",
  ].map { ($0, Array($0)) }

  private let characters: [Character]
  private var index = 0

  init(_ text: String) {
    characters = Array(text)
  }

  /// The next token; at the end, an `end` each time.
  mutating func next() throws(ExpressionError) -> ExpressionToken {
    while index < characters.count, characters[index].isWhitespace { index += 1 }
    let start = index
    guard start < characters.count else { return token(.end, from: start, "the end") }
    let character = characters[start]
    if character.isNumberStart || (character == "." && peek(1)?.isNumberStart == true) {
      return try number()
    }
    if character == "'" || character == "\"" { return try string(endingWith: character) }
    if character.isNameStart {
      while let next = peek(0), next.isNameStart || next.isNumber { index += 1 }
      let name = String(characters[start..<index])
      return token(.name(name), from: start, "'\(name)'")
    }
    for (symbol, word) in Self.symbols where characters[start...].starts(with: word) {
      // In `a ?.5 : b` the dot belongs to the number.
      if symbol == "?.", peek(2)?.isNumberStart == true { continue }
      index += word.count
      return token(.symbol(symbol), from: start, "'\(symbol)'")
    }
    throw ExpressionError(
      message: "a binding cannot contain '\(character)'",
      column: start + 1
    )
  }

  private func token(
    _ kind: ExpressionToken.Kind,
    from start: Int,
    _ text: String
  ) -> ExpressionToken {
    ExpressionToken(kind: kind, column: start + 1, text: text)
  }

  private func peek(_ distance: Int) -> Character? {
    index + distance < characters.count ? characters[index + distance] : nil
  }

  private mutating func number() throws(ExpressionError) -> ExpressionToken {
    let start = index
    while let next = peek(0) {
      let isSign = (next == "+" || next == "-") && "eE".contains(characters[index - 1])
      let isHexadecimal = index > start + 1 && "xX".contains(characters[start + 1])
      guard next.isNameStart || next.isNumber || next == "." || (isSign && !isHexadecimal) else {
        break
      }
      index += 1
    }
    let text = String(characters[start..<index])
    guard let value = Self.value(of: text) else {
      throw ExpressionError(message: "'\(text)' is not a number", column: start + 1)
    }
    return token(.number(value), from: start, "'\(text)'")
  }

  private static func value(of text: String) -> Double? {
    for (prefix, radix) in [("0x", 16), ("0o", 8), ("0b", 2)]
    where text.lowercased().hasPrefix(prefix) {
      return UInt64(text.dropFirst(2), radix: radix).map { Double($0) }
    }
    guard text.allSatisfy({ $0.isNumberStart || ".eE+-".contains($0) }) else { return nil }
    return Double(text.hasSuffix(".") ? text + "0" : text)
  }

  private mutating func string(
    endingWith quote: Character
  ) throws(ExpressionError) -> ExpressionToken {
    let start = index
    var text = ""
    index += 1
    while let next = peek(0) {
      index += 1
      if next == quote { return token(.string(text), from: start, "a string") }
      text += next == "\\" ? try escape() : String(next)
    }
    throw ExpressionError(message: "the string is not terminated", column: start + 1)
  }

  private mutating func escape() throws(ExpressionError) -> String {
    guard let character = peek(0) else { return "" }
    index += 1
    switch character {
    case "n": return "\n"
    case "r": return "\r"
    case "t": return "\t"
    case "b": return "\u{8}"
    case "f": return "\u{c}"
    case "v": return "\u{b}"
    case "0": return "\0"
    case "\n", "\r\n": return ""
    case "x": return try text(of: codeUnit(digits: 2))
    case "u": return try unicodeEscape()
    default: return String(character)
    }
  }

  /// The character of `\u0041`, of two such escapes that stand for one character, or of `\u{1F600}`.
  private mutating func unicodeEscape() throws(ExpressionError) -> String {
    if peek(0) == "{" {
      let start = index
      let end = characters[start...].firstIndex(of: "}") ?? characters.endIndex
      let digits = characters[(start + 1)..<end]
      guard end < characters.endIndex, digits.allSatisfy(\.isASCIIHexDigit),
        let number = UInt32(String(digits), radix: 16), number <= 0x10FFFF
      else {
        throw ExpressionError(
          message: "expected the number of a character, up to 10FFFF, and '}' after '\\u{'",
          column: start
        )
      }
      index = end + 1
      return text(of: number)
    }
    let high = try codeUnit(digits: 4)
    guard (0xD800..<0xDC00).contains(high), peek(0) == "\\", peek(1) == "u" else {
      return text(of: high)
    }
    let start = index
    index += 2
    let low = try codeUnit(digits: 4)
    guard (0xDC00..<0xE000).contains(low) else {
      index = start
      return text(of: high)
    }
    return text(of: 0x10000 + (high - 0xD800) << 10 + (low - 0xDC00))
  }

  private mutating func codeUnit(digits: Int) throws(ExpressionError) -> UInt32 {
    let start = index
    let end = min(index + digits, characters.count)
    let text = characters[start..<end]
    guard text.count == digits, text.allSatisfy(\.isASCIIHexDigit),
      let number = UInt32(String(text), radix: 16)
    else {
      throw ExpressionError(
        message: "expected \(digits) hexadecimal digits after the backslash",
        column: start
      )
    }
    index = end
    return number
  }

  /// The text of a character; U+FFFD for a lone surrogate, which a text of Swift's cannot have.
  private func text(of number: UInt32) -> String {
    Unicode.Scalar(number).map { String($0) } ?? "\u{fffd}"
  }
}

extension Character {
  fileprivate var isNumberStart: Bool { ("0"..."9").contains(self) }
  fileprivate var isASCIIHexDigit: Bool { isASCII && isHexDigit }
  fileprivate var isNameStart: Bool { isLetter || self == "_" || self == "$" }
}
