internal import WeexHost

extension String {
  /// The text on one line, with spaces that are none of the space bar's, and characters without a width, as `\u{A0}`: texts that differ look so.
  var visible: String {
    let line = onOneLine
    // All of them are beyond ASCII.
    guard line.utf8.contains(where: { $0 >= 0x80 }) else { return line }
    var shown = ""
    for scalar in line.unicodeScalars {
      let category = scalar.properties.generalCategory
      // Without the joiner, an emoji of several would fall apart.
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
