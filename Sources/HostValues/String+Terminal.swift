extension String {
  /// A page's text for a line on the terminal, where it must not be mistaken for a line of the host.
  ///
  /// Text after a line break is indented, so that no line begins with `error:`. Characters that control a terminal, or the direction of
  /// text, and invisible ones are written as `\u{1B}`; a tab stays. Needs no additional memory for a text without any of them.
  package var asTerminalText: String {
    guard utf8.contains(where: { $0 < 0x20 && $0 != 0x09 || $0 >= 0x7F }),
      unicodeScalars.contains(where: { $0 != "\t" && ($0.isControl || $0.isUnseen) })
    else { return self }
    var text = ""
    text.reserveCapacity(utf8.count)
    for scalar in unicodeScalars {
      switch scalar.value {
      case 0x0A: text += "\n    "
      case 0x09: text.unicodeScalars.append(scalar)
      case _ where scalar.isControl || scalar.isUnseen: text += scalar.codePointEscape
      default: text.unicodeScalars.append(scalar)
      }
    }
    return text
  }
}

extension Unicode.Scalar {
  fileprivate var isControl: Bool { value < 0x20 || (0x7F...0x9F).contains(value) }
}

extension String {
  /// The text in a style of the terminal, such as `1;31` for bold red, or as it is: without colours, or if it is empty.
  package func styled(_ code: String, isColored: Bool) -> String {
    isColored && !isEmpty ? "\u{1B}[\(code)m\(self)\u{1B}[0m" : self
  }
}
