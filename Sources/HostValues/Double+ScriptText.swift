extension Double {
  /// The number that JavaScript's `Number(text)` reads from a text; `nil` where that is NaN, and for a text that is empty or blank.
  ///
  /// Source: ECMAScript 2024 §7.1.4.1, StringToNumber. WEEX: a blank text is 0 there, and is no number here.
  @usableFromInline
  package init?(scriptText text: String) {
    let body = Self.trimmed(text)
    if let radix = Self.radix(of: body) {
      guard let number = Self.whole(body.dropFirst(2), radix: radix) else { return nil }
      self = number
      return
    }
    let unsigned = body.first == "+" || body.first == "-" ? body.dropFirst() : body
    if unsigned == "Infinity" {
      self = body.first == "-" ? -.infinity : .infinity
      return
    }
    // Swift also reads `nan`, `inf` and `0x1p4`.
    let isDecimal = body.utf8.allSatisfy { byte in
      UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte || ".eE+-".utf8.contains(byte)
    }
    guard isDecimal, let number = Double(body) else { return nil }
    self = number
  }

  private static func trimmed(_ text: String) -> Substring {
    var scalars = text.unicodeScalars[...]
    while let first = scalars.first, isSpace(first) { scalars.removeFirst() }
    while let last = scalars.last, isSpace(last) { scalars.removeLast() }
    return Substring(scalars)
  }

  /// Whether JavaScript counts a character as white space: U+FEFF does, and U+0085 does not.
  private static func isSpace(_ scalar: Unicode.Scalar) -> Bool {
    scalar == "\u{FEFF}" || (scalar != "\u{85}" && scalar.properties.isWhitespace)
  }

  private static func radix(of text: Substring) -> Int? {
    switch text.prefix(2) {
    case "0x", "0X": 16
    case "0o", "0O": 8
    case "0b", "0B": 2
    default: nil
    }
  }

  private static func whole(_ digits: Substring, radix: Int) -> Double? {
    var number = 0.0
    for digit in digits {
      guard digit.isASCII, let value = digit.hexDigitValue, value < radix else { return nil }
      number = number * Double(radix) + Double(value)
    }
    return digits.isEmpty ? nil : number
  }
}
