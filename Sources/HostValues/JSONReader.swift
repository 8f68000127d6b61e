/// Reads JSON text, and reports where it is invalid.
///
/// Foundation's decoder does not report where, and it is slow to load. The grammar is RFC 8259's, with no extensions; of duplicate keys the
/// last one counts, unless they are refused.
public struct JSONReader {
  /// Why a text is not valid JSON, and where.
  public struct FormatError: Error, Sendable, CustomStringConvertible {
    /// What was expected, without a final period.
    public let message: String
    /// The line, from 1.
    public let line: Int
    /// The column, from 1, in characters.
    public let column: Int

    /// `line 2, column 5: …`.
    public var description: String { "line \(line), column \(column): \(message)" }
  }

  private static let maximumDepth = 512
  private let bytes: [UInt8]
  private var index = 0
  private var depth = 0

  private let allowsTrailingCommas: Bool
  private let refusesRepeatedKeys: Bool
  /// The keys and indices down to the value being read; `nil` if no lines are wanted.
  private var path: [String]?
  private var lines: [String: Int] = [:]
  /// The line of a byte from which counting continues for later bytes.
  private var counted = (line: 1, index: 0)

  private init(
    _ text: String,
    allowsTrailingCommas: Bool = false,
    refusesRepeatedKeys: Bool = false,
    notesLines: Bool = false
  ) {
    bytes = Array(text.utf8)
    self.allowsTrailingCommas = allowsTrailingCommas
    self.refusesRepeatedKeys = refusesRepeatedKeys
    path = notesLines ? [] : nil
  }

  /// Reads one JSON value, surrounded only by white space.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - allowingTrailingCommas: Whether a comma is allowed before a closing bracket or brace.
  /// - Returns: The value.
  /// - Throws: If the text is not valid JSON.
  public static func parse(
    _ text: String,
    allowingTrailingCommas: Bool = false
  ) throws(FormatError) -> HostValue {
    var reader = JSONReader(text, allowsTrailingCommas: allowingTrailingCommas)
    return try reader.document()
  }

  /// Reads one JSON value that a person has written: an object with a key that occurs twice is refused, because one of its values would
  /// be lost.
  package static func parseStrictly(_ text: String) throws(FormatError) -> HostValue {
    var reader = JSONReader(text, refusesRepeatedKeys: true)
    return try reader.document()
  }

  /// Reads one JSON value like ``parseStrictly(_:)``, with the line at which each object in it begins, counted from 1, by the keys and
  /// indices that lead to it: `/0/steps/2`.
  package static func parseWithLines(
    _ text: String
  ) throws(FormatError) -> (value: HostValue, lines: [String: Int]) {
    var reader = JSONReader(text, refusesRepeatedKeys: true, notesLines: true)
    return (try reader.document(), reader.lines)
  }

  private mutating func document() throws(FormatError) -> HostValue {
    let value = try value()
    skipSpace()
    guard index == bytes.count else { throw fault("unexpected \(found) after the value") }
    return value
  }

  private mutating func value() throws(FormatError) -> HostValue {
    skipSpace()
    switch current {
    case UInt8(ascii: "{"):
      noteLine()
      return try nested { reader throws(FormatError) in try reader.object() }
    case UInt8(ascii: "["): return try nested { reader throws(FormatError) in try reader.array() }
    case UInt8(ascii: "\""): return .string(try string())
    case UInt8(ascii: "t"): return try word("true", .bool(true))
    case UInt8(ascii: "f"): return try word("false", .bool(false))
    case UInt8(ascii: "n"): return try word("null", .null)
    case UInt8(ascii: "-"), (UInt8(ascii: "0")...UInt8(ascii: "9"))?: return .number(try number())
    default: throw fault("a value is missing before \(found)")
    }
  }

  private mutating func nested(
    _ body: (inout JSONReader) throws(FormatError) -> HostValue
  ) throws(FormatError) -> HostValue {
    depth += 1
    defer { depth -= 1 }
    guard depth <= Self.maximumDepth else {
      throw fault("this is nested more than \(Self.maximumDepth) levels deep")
    }
    index += 1
    return try body(&self)
  }

  private mutating func object() throws(FormatError) -> HostValue {
    var properties: [String: HostValue] = [:]
    skipSpace()
    if take("}") { return .object(properties) }
    while true {
      skipSpace()
      if allowsTrailingCommas, !properties.isEmpty, take("}") { return .object(properties) }
      guard current == UInt8(ascii: "\"") else {
        throw fault("a key in quotes is missing before \(found)")
      }
      let start = index
      let key = try string()
      if refusesRepeatedKeys, properties[key] != nil {
        index = start
        throw fault("the object has the key '\(key)' already")
      }
      skipSpace()
      guard take(":") else { throw fault("a ':' is missing before \(found)") }
      path?.append(key)
      properties[key] = try value()
      path?.removeLast()
      skipSpace()
      if take("}") { return .object(properties) }
      guard take(",") else { throw fault("a ',' or '}' is missing before \(found)") }
    }
  }

  private mutating func array() throws(FormatError) -> HostValue {
    var elements: [HostValue] = []
    skipSpace()
    if take("]") { return .array(elements) }
    while true {
      skipSpace()
      if allowsTrailingCommas, !elements.isEmpty, take("]") { return .array(elements) }
      path?.append(String(elements.count))
      elements.append(try value())
      path?.removeLast()
      skipSpace()
      if take("]") { return .array(elements) }
      guard take(",") else { throw fault("a ',' or ']' is missing before \(found)") }
    }
  }
}

extension JSONReader {
  /// Notes the line of the object that begins here.
  private mutating func noteLine() {
    guard let path else { return }
    counted.line += bytes[counted.index..<index].count { $0 == UInt8(ascii: "\n") }
    counted.index = index
    lines[path.map { "/" + $0 }.joined()] = counted.line
  }

  private mutating func word(_ word: String, _ value: HostValue) throws(FormatError) -> HostValue {
    guard bytes[index...].starts(with: word.utf8) else { throw fault("this is not a value") }
    index += word.utf8.count
    return value
  }

  private mutating func number() throws(FormatError) -> Double {
    let start = index
    _ = take("-")
    if !take("0") { try digits() }
    if take(".") { try digits() }
    if take("e") || take("E") {
      _ = take("+") || take("-")
      try digits()
    }
    let text = String(decoding: bytes[start..<index], as: UTF8.self)
    guard let number = Double(text) else { throw fault("'\(text)' is not a number") }
    return number
  }

  private mutating func digits() throws(FormatError) {
    let start = index
    while let byte = current, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) { index += 1 }
    guard index > start else { throw fault("a digit is missing before \(found)") }
  }

  private mutating func string() throws(FormatError) -> String {
    index += 1
    var units: [UInt8] = []
    while let byte = current {
      switch byte {
      case UInt8(ascii: "\""):
        index += 1
        return String(decoding: units, as: UTF8.self)
      case UInt8(ascii: "\\"):
        index += 1
        units.append(contentsOf: String(try escape()).utf8)
      case 0..<0x20: throw fault("a control character in a string must be written as an escape")
      default: takeLetters(into: &units)
      }
    }
    throw fault("a string is not terminated")
  }

  /// Takes all unescaped characters up to the next special one at once.
  private mutating func takeLetters(into units: inout [UInt8]) {
    let (bytes, quote, backslash) = (bytes, UInt8(ascii: "\""), UInt8(ascii: "\\"))
    var end = index
    while end < bytes.count {
      let byte = bytes[end]
      if byte < 0x20 || byte == quote || byte == backslash { break }
      end += 1
    }
    units.append(contentsOf: bytes[index..<end])
    index = end
  }

  private mutating func escape() throws(FormatError) -> Unicode.Scalar {
    let simple: [UInt8: Unicode.Scalar] = [
      UInt8(ascii: "\""): "\"", UInt8(ascii: "\\"): "\\", UInt8(ascii: "/"): "/",
      UInt8(ascii: "b"): "\u{8}",
      UInt8(ascii: "f"): "\u{C}", UInt8(ascii: "n"): "\n", UInt8(ascii: "r"): "\r",
      UInt8(ascii: "t"): "\t",
    ]
    guard let byte = current else { throw fault("a string is not terminated") }
    if let scalar = simple[byte] {
      index += 1
      return scalar
    }
    guard take("u") else { throw fault("there is no such escape") }
    let high = try hexadecimal()
    guard (0xD800..<0xDC00).contains(high), bytes[index...].starts(with: "\\u".utf8) else {
      return Unicode.Scalar(high) ?? "\u{FFFD}"
    }
    let afterHigh = index
    index += 2
    let low = try hexadecimal()
    guard (0xDC00..<0xE000).contains(low) else {
      index = afterHigh
      return "\u{FFFD}"
    }
    return Unicode.Scalar(0x10000 + ((high - 0xD800) << 10) + (low - 0xDC00)) ?? "\u{FFFD}"
  }

  private mutating func hexadecimal() throws(FormatError) -> UInt32 {
    let digits = bytes[index...].prefix(4)
    guard digits.count == 4, digits.allSatisfy({ Character(Unicode.Scalar($0)).isHexDigit }),
      let value = UInt32(String(decoding: digits, as: UTF8.self), radix: 16)
    else { throw fault("\\u needs four hexadecimal digits") }
    index += 4
    return value
  }
}

extension JSONReader {
  private var current: UInt8? { index < bytes.count ? bytes[index] : nil }

  private mutating func take(_ scalar: Unicode.Scalar) -> Bool {
    guard current == UInt8(ascii: scalar) else { return false }
    index += 1
    return true
  }

  private mutating func skipSpace() {
    while let byte = current, [0x20, 0x09, 0x0A, 0x0D].contains(byte) { index += 1 }
  }

  /// The current character, in words.
  private var found: String {
    guard index < bytes.count else { return "the end" }
    let character = String(decoding: bytes[index...].prefix(4), as: UTF8.self).first ?? "?"
    return "'\(character)'"
  }

  private func fault(_ message: String) -> FormatError {
    let newline = UInt8(ascii: "\n")
    let start = bytes[..<index].lastIndex(of: newline).map { $0 + 1 } ?? 0
    let line = bytes[..<start].count { $0 == newline } + 1
    let before = String(decoding: bytes[start..<index], as: UTF8.self)
    return FormatError(message: message, line: line, column: before.count + 1)
  }
}
