internal import HostValues
internal import LineBreaking

extension String {
  /// The string with line breaks and other control characters as visible symbols, and with invisible characters, or those that change the
  /// direction of what is shown, as `\u{202E}`.
  package var onOneLine: String {
    guard utf8.contains(where: { $0 < 0x20 || $0 >= 0x7F }) else { return self }
    var line = ""
    line.reserveCapacity(utf8.count)
    for scalar in unicodeScalars {
      switch scalar.value {
      case 0x0A: line += "⏎"
      case 0x09: line += "⇥"
      case _ where scalar.isUnseen: line += scalar.codePointEscape
      default:
        if scalar.properties.generalCategory == .control {
          line += "·"
        } else {
          line.unicodeScalars.append(scalar)
        }
      }
    }
    return line
  }

  /// The beginning of the string in at most a number of columns, with an ellipsis if it was cut.
  package func shortened(to width: Int) -> String {
    if utf8.count <= width { return self }  // no character takes more columns than bytes
    let start = prefix(columns: width)
    guard start.endIndex < endIndex else { return self }
    return prefix(columns: width - 1) + "…"
  }
}
