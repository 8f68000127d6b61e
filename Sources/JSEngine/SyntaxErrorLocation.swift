extension JSContext {
  /// Adds a column to a syntax error of a script.
  func locateSyntaxError(
    _ exception: JSException,
    source: String,
    url: String,
    startingLine: Int
  ) -> JSException {
    exception
  }
}
