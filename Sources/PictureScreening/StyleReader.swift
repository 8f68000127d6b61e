internal import HostValues

/// Reads CSS for how deep its brackets nest, for the fonts that it sets, and for `data:` URLs.
///
/// In doubt it takes more for a font or a URL than the engine does.
struct StyleReader {
  /// How deep brackets nest at most.
  private(set) var nesting = 0
  /// The largest font that has a length, in pixels.
  private(set) var largestFont = 0.0
  /// By how much a font is larger than the inherited one at most.
  private(set) var growth = 1.0
  /// Whether it has a `data:` URL in a place other than those that the engine does not know.
  private(set) var hasData = false
  /// Whether it has a character that no style sheet has: the mark of an entity, or a line end that is not one in XML.
  let isUnreadable: Bool

  private let bytes: [UInt8]
  private var place = 0
  /// The closing brackets that are due.
  private var brackets: [UInt8] = []
  private var isFont: Bool
  /// Whether a declaration may begin here, and whether it is one that the engine does not know.
  private var (isAtStart, isUnknown) = (true, false)

  /// Makes a reader of styles, or of the value of a font.
  init(_ bytes: [UInt8], isFont: Bool) {
    (self.bytes, self.isFont) = (bytes, isFont)
    isUnreadable = bytes.contains { [0, 0x0C, 0x0D].contains($0) }
  }

  /// A text in which all escapes are resolved.
  static func unescaped(_ bytes: [UInt8]) -> [UInt8] {
    var reader = StyleReader(bytes, isFont: false)
    guard bytes.contains(reader.backslash) else { return bytes }
    return reader.unescaped { _ in false }
  }

  /// Reads all, or until brackets nest deeper than a maximum.
  mutating func read(atMost maximum: Int) {
    while let byte = peek(), nesting <= maximum {
      switch byte {
      case slash where peek(1) == UInt8(ascii: "*"): skipComment()
      case quote, apostrophe: skipText(byte)
      case UInt8(ascii: "("): open(UInt8(ascii: ")"))
      case UInt8(ascii: "["): open(UInt8(ascii: "]"))
      case UInt8(ascii: "{"):
        beginDeclaration()
        open(UInt8(ascii: "}"))
      case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"):
        // In CSS, a bracket closes only its own kind.
        if brackets.last == byte { brackets.removeLast() }
        if byte == UInt8(ascii: "}") { beginDeclaration() }
        place += 1
      case UInt8(ascii: ";"):
        beginDeclaration()
        place += 1
      case UInt8(ascii: "@"), UInt8(ascii: "#"):
        // A bracket after this word is not that of a URL.
        if byte == UInt8(ascii: "@") { isUnknown = false }
        place += 1
        _ = word()
      case less where bytes[place...].starts(with: "<!--".utf8): place += 4
      case _ where isNumber: readNumber()
      case _ where isWord: readWord()
      default: place += 1
      }
    }
  }

  private func peek(_ distance: Int = 0) -> UInt8? {
    place + distance < bytes.count ? bytes[place + distance] : nil
  }

  private mutating func beginDeclaration() {
    (isFont, isAtStart, isUnknown) = (false, true, false)
  }

  private mutating func open(_ closing: UInt8) {
    brackets.append(closing)
    nesting = max(nesting, brackets.count)
    place += 1
  }

  private mutating func skipComment() {
    place += 2
    while place < bytes.count, peek() != UInt8(ascii: "*") || peek(1) != slash { place += 1 }
    place += 2
  }

  private mutating func skipText(_ mark: UInt8) {
    place += 1
    // A line's end also ends a text, unless it is escaped.
    note(url: unescaped { $0 == mark || $0 == 0x0A })
    place += 1
  }

  /// Reads with all escapes resolved, until an end that is not escaped.
  private mutating func unescaped(until isEnd: (UInt8) -> Bool) -> [UInt8] {
    var text: [UInt8] = []
    while let byte = peek(), !isEnd(byte) {
      place += 1
      text.append(byte == backslash ? escaped() : byte)
    }
    return text
  }

  private mutating func note(url: [UInt8]) {
    guard !isUnknown else { return }
    if case .address = Link(url) { return }
    hasData = true
  }

  private let backslash = UInt8(ascii: "\\")

  /// Whether a character of a word is here.
  private var isWord: Bool {
    guard let byte = peek() else { return false }
    if byte == backslash { return peek(1) != 0x0A }
    return byte >= 0x80 || byte.isDigit || (0x61...0x7A).contains(byte.asciiLowercased)
      || byte == UInt8(ascii: "-") || byte == UInt8(ascii: "_")
  }

  /// Whether a number begins here.
  private var isNumber: Bool {
    guard let first = peek() else { return false }
    if first.isDigit { return true }
    let hasSign = first == UInt8(ascii: "+") || first == UInt8(ascii: "-")
    let next = hasSign ? peek(1) : first
    if next?.isDigit == true { return true }
    return next == UInt8(ascii: ".") && peek(hasSign ? 2 : 1)?.isDigit == true
  }

  /// Reads a word, with its escapes resolved, in lower case.
  private mutating func word() -> String {
    var text: [UInt8] = []
    while isWord, let byte = peek() {
      place += 1
      text.append((byte == backslash ? escaped() : byte).asciiLowercased)
    }
    return String(decoding: text, as: UTF8.self)
  }

  /// The character after a backslash: itself, or the one with a number.
  private mutating func escaped() -> UInt8 {
    var (number, digits) = (0, 0)
    while digits < 6, let digit = peek()?.hexadecimalDigit {
      number = number << 4 | Int(digit)
      digits += 1
      place += 1
    }
    guard digits > 0 else {
      defer { place += 1 }
      return peek() ?? 0
    }
    if peek()?.isSpace == true { place += 1 }
    return UInt8(exactly: number) ?? 0xFF
  }

  /// Declarations that the engine does not know, and which may have a `data:` URL.
  private static let unknown: Set = ["src", "background", "background-image", "cursor"]

  private mutating func readWord() {
    let name = word()
    if isAtStart { (isAtStart, isUnknown) = (false, Self.unknown.contains(name)) }
    if name == "url", peek() == UInt8(ascii: "(") { return readURL() }
    if isFont, name == "larger" { growth = max(growth, 1.2) }
    // What is between the name and its colon need not be known.
    if name == "font" || name == "font-size" { isFont = true }
  }

  /// Reads a URL; in quotes it is a text.
  private mutating func readURL() {
    let inside = bytes[(place + 1)...].first { !$0.isSpace }
    guard inside != quote, inside != apostrophe else { return }
    place += 1
    note(url: unescaped { $0 == UInt8(ascii: ")") })
    place += 1
  }

  private mutating func readNumber() {
    let start = place
    if let sign = peek(), sign == UInt8(ascii: "+") || sign == UInt8(ascii: "-") { place += 1 }
    while peek()?.isDigit == true { place += 1 }
    if peek() == UInt8(ascii: "."), peek(1)?.isDigit == true {
      place += 1
      while peek()?.isDigit == true { place += 1 }
    }
    if peek()?.asciiLowercased == UInt8(ascii: "e") {
      let hasSign = peek(1) == UInt8(ascii: "+") || peek(1) == UInt8(ascii: "-")
      if peek(hasSign ? 2 : 1)?.isDigit == true {
        place += hasSign ? 2 : 1
        while peek()?.isDigit == true { place += 1 }
      }
    }
    let number = Double(String(decoding: bytes[start..<place], as: UTF8.self)) ?? .infinity
    let isPercentage = peek() == UInt8(ascii: "%")
    if isPercentage { place += 1 }
    let unit = isPercentage ? "%" : word()
    if isFont { note(number, unit) }
  }

  /// The pixels of a unit of length <https://www.w3.org/TR/css-values-3/#absolute-lengths>.
  private static let lengths: [String: Double] = [
    "": 1.0, "px": 1, "in": 96, "cm": 96 / 2.54, "mm": 96 / 25.4, "pt": 96 / 72, "pc": 16,
  ]

  private mutating func note(_ number: Double, _ unit: String) {
    if let length = Self.lengths[unit] {
      largestFont = max(largestFont, abs(number) * length)
    } else {
      growth = max(growth, unit == "%" ? abs(number) / 100 : abs(number))
    }
  }
}
