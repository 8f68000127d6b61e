/// Something that a test has printed with `console`.
package struct TestOutput: Codable, Sendable, Equatable {
  /// The method that has printed it: `log`, `warn` and so on.
  package var level: String
  /// The text, of one line or several.
  package var text: String

  /// Makes it.
  package init(_ level: String, _ text: String) { (self.level, self.text) = (level, text) }

  /// The function that printed it, for messages.
  package var source: String { "console.\(level)" }

  /// The text, with the function that printed it.
  package var line: String { "\(source): \(text)" }
}
