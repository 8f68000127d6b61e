extension Unicode.Scalar {
  /// The character as a code point escape of JavaScript, such as `\u{1B}`.
  package var codePointEscape: String {
    "\\u{\(String(value, radix: 16, uppercase: true))}"
  }

  /// Whether the character is invisible and changes the direction, or the line, of the text that follows.
  package var redirectsText: Bool {
    switch value {
    case 0x061C, 0x200E...0x200F, 0x2028...0x202E, 0x2066...0x2069: true
    default: false
    }
  }
}
