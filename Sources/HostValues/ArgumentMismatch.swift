/// Why a value does not fit a parameter's type.
public struct ArgumentMismatch: Error, Sendable {
  /// The expected type or value.
  public var expected: String
  /// The actual type or value.
  public var actual: String
  /// Where inside the argument, outermost first: `.list[2].name`.
  public var path: String

  /// Describes a mismatch.
  public init(expected: String, actual: String, path: String = "") {
    self.expected = expected
    self.actual = actual
    self.path = path
  }

  /// Makes a mismatch that describes the actual value.
  package init(expected: String, given reader: any ValueReader) {
    let actual =
      switch reader.kind {
      case .string:
        reader.string.map { "the string " + JSONText.of(.string(String($0.prefix(40)))) }
          ?? "a text of more than 134217728 characters"
      case .number: "the number " + (reader.number ?? 0).javaScriptText
      default: reader.kind.rawValue
      }
    self.init(expected: expected, actual: actual)
  }

  /// The same mismatch, with its path one level further out.
  public func inside(_ step: String) -> ArgumentMismatch {
    ArgumentMismatch(expected: expected, actual: actual, path: step + path)
  }
}
