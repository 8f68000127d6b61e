internal import HostValues

/// A line and a column in a script.
struct ScriptPlace {
  /// The line, from 1.
  let line: Int
  /// The column, from 1 and in UTF-16 units.
  let column: Int
}

/// A value in a script, as far as the script contains it.
indirect enum Literal {
  /// Any other expression.
  case unknown
  case undefined, null, function
  case bool(Bool)
  case number(Double)
  case string(String)
  case array([Literal])
  /// An object; it may have other keys too if it is open.
  case object([Key], isOpen: Bool)

  /// One key of an object.
  struct Key {
    let name: String
    let value: Literal
    /// Where the script writes it; `nil` if the object does not come from a script.
    var place: ScriptPlace?
  }

  /// A value that is known as a whole; its objects may have more than is known if `isOpen`.
  init(_ value: HostValue, isOpen: Bool = false) {
    self =
      switch value {
      case .undefined: .undefined
      case .null: .null
      case .bool(let flag): .bool(flag)
      case .number(let number): .number(number)
      case .string(let text): .string(text)
      case .array(let elements): .array(elements.map { Literal($0, isOpen: isOpen) })
      case .object(let properties):
        .object(
          properties.map { Key(name: $0.key, value: Literal($0.value, isOpen: isOpen)) },
          isOpen: isOpen
        )
      case .callback: .function
      case .opaque: .unknown
      }
  }

  /// The text; `nil` if it is none.
  var text: String? {
    if case .string(let text) = self { text } else { nil }
  }

  /// The literal in an error message.
  var described: String {
    switch self {
    case .unknown: "unknown"
    case .undefined: "undefined"
    case .null: "null"
    case .function: "a function"
    case .bool: "a boolean"
    case .number(let number): "the number \(JSONText.of(.number(number)))"
    case .string(let text): "the string " + JSONText.of(.string(String(text.prefix(40))))
    case .array: "an array"
    case .object: "an object"
    }
  }
}
