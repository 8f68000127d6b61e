extension String {
  /// The text, or its beginning of at most so many bytes, with an ellipsis.
  ///
  /// Bytes are counted, because a single character may have any number of them.
  func bounded(utf8 maximum: Int) -> String {
    guard utf8.count > maximum else { return self }
    var end = utf8.index(startIndex, offsetBy: maximum)
    while end.samePosition(in: unicodeScalars) == nil { end = utf8.index(before: end) }
    return String(unicodeScalars[..<end]) + "…"
  }
}
