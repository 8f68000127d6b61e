extension HostValue {
  /// The value as text that is shown: a string as it is, nothing for `undefined` and `null`, JSON for arrays and objects.
  package var shownText: String {
    switch self {
    case .undefined, .null: ""
    case .string(let string): string
    case .number(let number): number.javaScriptText
    case .bool(let bool): bool ? "true" : "false"
    case .array, .object, .callback, .opaque: JSONText.of(self)
    }
  }
}
