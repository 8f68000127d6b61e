internal import ArgumentParser

/// `KEY=VALUE`.
struct Assignment: Sendable {
  let key: String
  let value: String

  /// Reads an option's value; `example` is a valid one for the error.
  static func read(_ text: String, example: String) throws -> Assignment {
    guard let equals = text.firstIndex(of: "="), equals != text.startIndex else {
      throw ValidationError("'\(text)' sets nothing; write it like \(example)")
    }
    return Assignment(
      key: String(text[..<equals]),
      value: String(text[text.index(after: equals)...])
    )
  }
}
