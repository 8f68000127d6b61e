extension String {
  /// The text without white space at its ends.
  var trimmingWhiteSpace: String {
    var text = Substring(self).drop(while: \.isWhitespace)
    while text.last?.isWhitespace == true { text.removeLast() }
    return String(text)
  }

  /// The text as messages name it: an address that holds a whole picture is long.
  var shortened: String { count > 120 ? "\(prefix(117))…" : self }
}
