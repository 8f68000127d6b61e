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

extension ValueReader {
  /// The value for logs: native objects are only named, and so are functions, because converting one would open a channel to it.
  package var recorded: HostValue {
    switch kind {
    case .callback: .string("function")
    case .array: .array((0..<count).map { element($0).recorded })
    case .object:
      .object(
        Dictionary(propertyNames.map { ($0, property($0).recorded) }) { _, last in last }
      )
    default: value.recorded
    }
  }
}

extension HostValue {
  /// The value for logs: native objects and functions are only named.
  package var recorded: HostValue {
    switch self {
    case .opaque(let object): .string("<opaque \(type(of: object.value))>")
    case .callback: .string("function")
    case .array(let elements): .array(elements.map(\.recorded))
    case .object(let properties): .object(properties.mapValues(\.recorded))
    default: self
    }
  }
}
