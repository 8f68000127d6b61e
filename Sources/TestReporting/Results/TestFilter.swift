/// Chooses tests by a regular expression on `file › group › title`.
package struct TestFilter {
  private let expression: Regex<AnyRegexOutput>

  /// Compiles an expression; throws if it is invalid.
  package init(_ pattern: String) throws(FormatFault) {
    do {
      expression = try Regex(pattern)
    } catch {
      throw FormatFault("'\(pattern)' is not a regular expression: \(error)")
    }
  }

  /// Whether a test is chosen.
  package func matches(_ test: TestDeclaration, of file: String) -> Bool {
    (try? expression.firstMatch(in: "\(file) › \(test.name)")) != nil
  }
}
