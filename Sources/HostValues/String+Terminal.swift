extension String {
  /// A page's text for a line on the terminal, where it must not be mistaken for a line of the host.
  ///
  /// Text after a line break is indented, so that no line begins with `error:`. Characters that control a terminal, or the direction of
  /// text, are written as `\u{1B}`; a tab stays. Needs no additional memory for a text without any of them.
  package var asTerminalText: String {
    // The control characters are U+0000–U+001F, U+007F and U+0080–U+009F, whose first byte is 0xC2; the others begin with 0xE2.
    guard
      utf8.contains(where: { byte in
        byte < 0x20 && byte != 0x09 || byte == 0x7F || byte == 0xC2 || byte == 0xE2
      })
    else { return self }
    var text = ""
    text.reserveCapacity(utf8.count)
    for scalar in unicodeScalars {
      switch scalar.value {
      case 0x0A: text += "\n    "
      case 0x09: text.unicodeScalars.append(scalar)
      case _ where scalar.redirectsText, 0...0x1F, 0x7F...0x9F: text += scalar.codePointEscape
      default: text.unicodeScalars.append(scalar)
      }
    }
    return text
  }
}

extension String {
  /// The text in a style of the terminal, such as `1;31` for bold red, or as it is: without colours, or if it is empty.
  package func styled(_ code: String, isColored: Bool) -> String {
    isColored && !isEmpty ? "\u{1B}[\(code)m\(self)\u{1B}[0m" : self
  }
}
