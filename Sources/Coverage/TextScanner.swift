internal import BundleFormat

/// Reads a script's text from a place on.
struct TextScanner {
  private let text: [UInt16]
  private let end: Int
  private(set) var place: Int

  init(_ text: [UInt16], at place: Int, end: Int) {
    (self.text, self.place, self.end) = (text, place, min(end, text.count))
  }

  var current: UInt16? { place < end ? text[place] : nil }

  mutating func skipSpace() {
    while let unit = current, unit == 0x20 || (0x09...0x0D).contains(unit) { place += 1 }
  }

  mutating func skip(_ wanted: String) -> Bool {
    let units = Array(wanted.utf16)
    guard place + units.count <= end, text[place..<place + units.count].elementsEqual(units) else {
      return false
    }
    place += units.count
    return true
  }

  mutating func skipUnit() { place += 1 }

  /// Passes over spaces and tabs.
  mutating func skipBlanks() {
    while current == 0x20 || current == 0x09 { place += 1 }
  }

  /// Skips instrumentation before code.
  mutating func skipInstrumentation() -> Bool {
    skip(Instrumentation.statementOpening) || skip(Instrumentation.opening)
      || skip("{" + Instrumentation.boundary) || skip(Instrumentation.boundary)
  }

  /// Passes over an expression that is instrumented.
  mutating func skipInstrumentedExpression() -> Bool {
    var ahead = self
    guard ahead.skip(Instrumentation.opening) else { return false }
    return skipBrackets()
  }

  mutating func word() -> String? {
    let start = place
    guard start < end else { return nil }
    place = text[start..<end].leadingName.endIndex
    return place > start ? String(decoding: text[start..<place], as: UTF16.self) : nil
  }

  mutating func quoted() -> String? {
    guard let quote = current, quote == 0x22 || quote == 0x27 else { return nil }
    guard let close = text[(place + 1)..<end].firstIndex(of: quote) else { return nil }
    defer { place = close + 1 }
    return String(decoding: text[(place + 1)..<close], as: UTF16.self)
  }

  /// Skips the contents of brackets; brackets inside texts do not count.
  mutating func skipBrackets() -> Bool {
    var depth = 0
    while let unit = current {
      place += 1
      switch unit {
      case UInt16(ascii: "("), UInt16(ascii: "["), UInt16(ascii: "{"): depth += 1
      case UInt16(ascii: ")"), UInt16(ascii: "]"), UInt16(ascii: "}"):
        depth -= 1
        if depth == 0 { return true }
      default: break
      }
    }
    return false
  }
}

extension UInt16 {
  init(ascii scalar: Unicode.Scalar) { self = UInt16(truncatingIfNeeded: scalar.value) }

  /// Whether it may be a part of a name or a number.
  var isWordUnit: Bool {
    switch self {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x24, 0x5F: true
    default: self >= 0x80 && self != 0xA0 && self != 0x2028 && self != 0x2029
    }
  }
}
