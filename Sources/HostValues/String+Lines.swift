extension String {
  /// All lines, without their ends: a line feed, or a carriage return and a line feed, which are one character together.
  ///
  /// Lines of JavaScript may have other ends, too: ``Swift/Character/endsScriptLine``.
  package var lines: [Substring] {
    split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r\n" }
  }
}
