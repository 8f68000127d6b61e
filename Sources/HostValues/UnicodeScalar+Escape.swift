extension Unicode.Scalar {
  /// The character as a code point escape of JavaScript, such as `\u{1B}`.
  package var codePointEscape: String {
    "\\u{\(String(value, radix: 16, uppercase: true))}"
  }

  /// Whether the character is invisible by itself, or changes the direction or the line of the text that follows.
  ///
  /// The joiners U+200C and U+200D, which many scripts and emoji need, do not count.
  package var isUnseen: Bool {
    switch value {
    // There are none in these ranges, with most characters of a usual text.
    case 0..<0xAD, 0x2070..<0xFE00: false
    case 0x200C...0x200D: false
    default:
      switch properties.generalCategory {
      case .format, .lineSeparator, .paragraphSeparator: true
      default: false
      }
    }
  }
}
