internal import WeexHost

extension String {
  /// The text on one line, with unusual spaces and zero-width characters as escapes such as `\u{A0}`, so that texts that differ look different.
  var visible: String {
    let line = onOneLine
    // All of them are outside ASCII.
    guard line.utf8.contains(where: { $0 >= 0x80 }) else { return line }
    var shown = ""
    for scalar in line.unicodeScalars {
      let category = scalar.properties.generalCategory
      // Emoji that consist of several characters keep their joiner.
      let isFormat = category == .format && scalar != "\u{200D}"
      if isFormat || category == .spaceSeparator && scalar != " " {
        shown += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
      } else {
        shown.unicodeScalars.append(scalar)
      }
    }
    return shown
  }
}
