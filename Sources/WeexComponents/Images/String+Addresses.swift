extension String {
  /// The text without white space at its ends.
  var trimmingWhiteSpace: String {
    var text = Substring(self).drop(while: \.isWhitespace)
    while text.last?.isWhitespace == true { text.removeLast() }
    return String(text)
  }
}
