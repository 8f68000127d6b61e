internal import WeexHost

extension String {
  /// The text on one line, with JavaScript escapes such as `\r` and `\u{A0}` for invisible characters, so that texts that differ look different.
  ///
  /// A backslash in the text is doubled.
  var visible: String {
    let isPlain = utf8.allSatisfy { (0x20...0x7E).contains($0) && $0 != UInt8(ascii: "\\") }
    if isPlain { return self }
    var shown = ""
    let scalars = unicodeScalars
    for index in scalars.indices {
      let scalar = scalars[index]
      if let escape = scalar.escape {
        shown += escape
      } else if scalar.isHidden(before: scalars[index...].dropFirst().first) {
        shown += scalar.codePointEscape
      } else {
        shown.unicodeScalars.append(scalar)
      }
    }
    return shown
  }
}

extension Unicode.Scalar {
  /// The JavaScript escape of a backslash or a control character; `nil` for all other characters.
  fileprivate var escape: String? {
    switch self {
    case "\\": return "\\\\"
    case "\n": return "\\n"
    case "\r": return "\\r"
    case "\t": return "\\t"
    default:
      guard properties.generalCategory == .control else { return nil }
      let number = String(value, radix: 16, uppercase: true)
      return "\\u" + String(repeating: "0", count: 4 - number.count) + number
    }
  }

  /// Whether the character, in front of another one, is invisible or not seen as a character of its own.
  fileprivate func isHidden(before next: Unicode.Scalar?) -> Bool {
    switch value {
    // Emoji that consist of several characters keep their joiner.
    case 0x200D: return false
    case 0xFE00...0xFE0F, 0xE0100...0xE01EF: return next != "\u{200D}" && next != "\u{20E3}"
    // Combining marks of letters that are usually a single character together with the mark.
    case 0x0300...0x036F, 0x3099...0x309A: return true
    default: break
    }
    return isUnseen || self == "\u{200C}"
      || properties.generalCategory == .spaceSeparator && self != " "
  }
}
