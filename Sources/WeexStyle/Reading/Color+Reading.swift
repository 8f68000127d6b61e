extension Color {
  /// Reads a colour as Weex does; `nil` for a text that Weex cannot read, and would replace by another colour.
  ///
  /// It knows the 148 names of CSS and `transparent`, in lower case; `#rgb`, `#rrggbb`, and `#aarrggbb`, the opacity first; `rgb(r,g,b)`
  /// with whole numbers, `rgba(r,g,b,a)` with a last one that may have a fraction.
  public init?(_ text: String) {
    let reading = Self.read(.string(text))
    guard reading.fault == nil else { return nil }
    self = reading.value
  }

  /// Reads a colour; a number is `0xRRGGBB`, and an unreadable colour is white.
  ///
  /// Source: Weex's `WXConvert UIColor`, whose `#%x` stops at the first non-digit and whose `rgb(%d,%d,%d)` accepts no space before a
  /// comma.
  package static func read(_ value: StyleValue) -> StyleReading<Color> {
    switch value {
    case .number(let number):
      guard number.isFinite else { return StyleReading(.white, fault(in: value.text)) }
      return StyleReading(Color(UInt32(truncatingIfNeeded: Int64(clamping: number))))
    case .string(let text):
      if text.hasPrefix("#") { return readHexadecimal(text) }
      if let color = readFunction(text) ?? keywords[text] { return StyleReading(color) }
      return StyleReading(.white, fault(in: text))
    }
  }

  private static func readHexadecimal(_ text: String) -> StyleReading<Color> {
    let given = text.dropFirst()
    let isShort = given.utf8.count == 3
    let written = isShort ? given.map { "\($0)\($0)" }.joined() : String(given)
    let digits = written.prefix { $0.isASCII && $0.isHexDigit }
    let number = digits.reduce(0 as UInt32) {
      $0 &* 16 &+ UInt32($1.hexDigitValue ?? 0)
    }
    var color = Color(number)
    if given.utf8.count == 8 { color.alpha = Double(number >> 24) / 255 }
    let isRight = [6, 8].contains(written.utf8.count) && digits.count == written.count
    return StyleReading(color, isRight ? nil : fault(in: text))
  }

  private static func readFunction(_ text: String) -> Color? {
    var scanner = StyleScanner(text)
    let hasAlpha = scanner.take("rgba(")
    guard hasAlpha || scanner.take("rgb("),
      let red = scanner.integer(), scanner.take(","),
      let green = scanner.integer(), scanner.take(","),
      let blue = scanner.integer()
    else { return nil }
    var color = Color(red: Double(red), green: Double(green), blue: Double(blue))
    if hasAlpha, scanner.take(","), let alpha = scanner.number() {
      color.alpha = min(max(alpha, 0), 1)
    }
    return color
  }

  private static func fault(in text: String) -> StyleFault {
    let wanted = "write #ff6600, rgb(255,102,0), rgba(255,102,0,0.5) or a CSS colour's name"
    guard text.allSatisfy({ $0.isLetter }) else {
      return StyleFault("'\(text)' is not a colour", wanted: wanted)
    }
    return StyleFault(
      "'\(text)' is not a colour",
      word: text,
      words: Array(keywords.keys),
      wanted: wanted
    )
  }
}

extension Int64 {
  /// A number without its fraction, clamped to the range of the type.
  fileprivate init(clamping number: Double) {
    self = Int64(exactly: number.rounded(.towardZero)) ?? (number < 0 ? .min : .max)
  }
}
