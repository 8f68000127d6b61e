internal import HostValues

/// Reads CSS for how deep its brackets nest, and for the fonts that it sets.
struct StyleReader {
  /// How deep brackets nest at most.
  private(set) var nesting = 0
  /// The largest font that has a length, in pixels.
  private(set) var largestFont = 0.0
  /// By how much a font is larger than the inherited one at most.
  private(set) var growth = 1.0
  /// Whether it imports a style sheet that is part of the URL.
  private(set) var importsData = false

  private let bytes: [UInt8]
  private var place = 0
  /// The closing brackets that are due.
  private var brackets: [UInt8] = []
  private var isFont: Bool

  /// Makes a reader of styles, or of the value of a font.
  init(_ bytes: [UInt8], isFont: Bool) {
    (self.bytes, self.isFont) = (bytes, isFont)
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
        isFont = false
        open(UInt8(ascii: "}"))
      case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"):
        // In CSS, a bracket closes only its own kind.
        if brackets.last == byte { brackets.removeLast() }
        if byte == UInt8(ascii: "}") { isFont = false }
        place += 1
      case UInt8(ascii: ";"):
        isFont = false
        place += 1
      case UInt8(ascii: "@"):
        place += 1
        if word() == "import" { readImport() }
      case _ where isNumber: readNumber()
      case _ where isWord(byte): readWord()
      default: place += 1
      }
    }
  }

  private func peek(_ distance: Int = 0) -> UInt8? {
    place + distance < bytes.count ? bytes[place + distance] : nil
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
    // A line's end also ends a text.
    while let byte = peek(), byte != mark, byte != 0x0A, byte != 0x0D, byte != 0x0C {
      place += byte == backslash ? 2 : 1
    }
    place += 1
  }

  private let backslash = UInt8(ascii: "\\")

  private func isWord(_ byte: UInt8) -> Bool {
    byte >= 0x80 || byte.isDigit || (0x61...0x7A).contains(byte.asciiLowercased)
      || byte == UInt8(ascii: "-") || byte == UInt8(ascii: "_") || byte == backslash
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
    while let byte = peek(), isWord(byte) {
      place += 1
      text.append(byte == backslash ? escaped() : byte.asciiLowercased)
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
      return peek()?.asciiLowercased ?? 0
    }
    if peek()?.isSpace == true { place += 1 }
    return UInt8(exactly: number)?.asciiLowercased ?? 0xFF
  }

  private mutating func readWord() {
    let name = word()
    if name == "url", peek() == UInt8(ascii: "(") { return skipURL() }
    if isFont, name == "larger" { growth = max(growth, 1.2) }
    let after = bytes[min(place, bytes.count)...].first { !$0.isSpace }
    if after == UInt8(ascii: ":"), name == "font" || name == "font-size" { isFont = true }
  }

  /// Skips a URL; in quotes it is a text.
  private mutating func skipURL() {
    let inside = bytes[(place + 1)...].first { !$0.isSpace }
    guard inside != quote, inside != apostrophe else { return }
    while let byte = peek(), byte != UInt8(ascii: ")") { place += byte == backslash ? 2 : 1 }
    place += 1
  }

  /// Looks at the address of an import; the engine itself refuses others than `data:`.
  private mutating func readImport() {
    let end = bytes[place...].firstIndex(of: UInt8(ascii: ";")) ?? bytes.count
    let address = bytes[place..<end]
    // An address may be written with escapes.
    importsData = importsData || address.contains("data:") || address.contains(backslash)
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
