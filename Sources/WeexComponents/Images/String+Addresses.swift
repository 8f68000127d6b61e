extension String {
  /// The text without white space at its ends.
  var trimmingWhiteSpace: String {
    var text = Substring(self).drop(while: \.isWhitespace)
    while text.last?.isWhitespace == true { text.removeLast() }
    return String(text)
  }

  /// The text for messages, shortened: an address that contains a whole image is long.
  var shortened: String { count > 120 ? "\(prefix(117))…" : self }
}
