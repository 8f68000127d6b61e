/// `KEY=VALUE`.
struct Assignment: Sendable {
  let key: String
  let value: String

  /// Reads an option's value; `nil` without a key or a `=`.
  init?(_ text: String) {
    guard let equals = text.firstIndex(of: "="), equals != text.startIndex else { return nil }
    key = String(text[..<equals])
    value = String(text[text.index(after: equals)...])
  }
}
