/// A value of esbuild's service protocol: JSON, and bytes.
///
/// Source: esbuild 0.17.0, `cmd/esbuild/stdio_protocol.go`.
package enum PacketValue: Sendable, Equatable {
  /// Nothing.
  case null
  /// A boolean.
  case bool(Bool)
  /// A whole number of 32 bits.
  case int(Int)
  /// Text.
  case string(String)
  /// A file's content.
  case bytes([UInt8])
  /// A list.
  case array([PacketValue])
  /// Values by name.
  case object([String: PacketValue])
}

extension PacketValue {
  /// A value of an object; `null` for anything else, or if there is none.
  package subscript(name: String) -> PacketValue {
    guard case .object(let values) = self else { return .null }
    return values[name] ?? .null
  }

  /// The text; `nil` for anything else.
  package var string: String? {
    switch self {
    case .string(let string): string
    case .bytes(let bytes): String(decoding: bytes, as: UTF8.self)
    default: nil
    }
  }

  /// The number; `nil` for anything else.
  package var int: Int? {
    if case .int(let int) = self { int } else { nil }
  }

  /// The list's elements; empty for anything else.
  package var elements: [PacketValue] {
    if case .array(let elements) = self { elements } else { [] }
  }
}

extension PacketValue: ExpressibleByStringLiteral, ExpressibleByBooleanLiteral,
  ExpressibleByIntegerLiteral, ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral
{
  package init(stringLiteral value: String) { self = .string(value) }

  package init(booleanLiteral value: Bool) { self = .bool(value) }

  package init(integerLiteral value: Int) { self = .int(value) }

  package init(arrayLiteral elements: PacketValue...) { self = .array(elements) }

  package init(dictionaryLiteral elements: (String, PacketValue)...) {
    self = .object(Dictionary(elements) { _, last in last })
  }
}
