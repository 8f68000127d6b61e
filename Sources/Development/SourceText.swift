/// The lines of a source's text.
enum SourceText {
  /// All lines, without their ends: a line feed, or a carriage return and a line feed, which are one character together.
  static func lines(of text: String) -> [Substring] {
    text.split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r\n" }
  }
}
