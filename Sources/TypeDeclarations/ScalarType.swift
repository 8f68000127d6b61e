internal import HostValues
internal import TableDescription

extension ValueShape {
  /// The type of TypeScript, if the shape is that of a scalar, of nothing or of anything.
  var scalarType: String? {
    switch self {
    case .any: "any"
    case .undefined: "undefined"
    case .null: "null"
    case .boolean: "boolean"
    case .string(let values):
      values.isEmpty ? "string" : values.map(\.quoted).joined(separator: " | ")
    case .number(_, let values):
      values.isEmpty
        ? "number" : values.map { JSONText.of(.number($0)) }.joined(separator: " | ")
    default: nil
    }
  }
}

extension String {
  /// The text as a literal of TypeScript.
  var quoted: String {
    "'" + unicodeScalars.map(Self.escaped).joined() + "'"
  }

  private static func escaped(_ scalar: Unicode.Scalar) -> String {
    switch scalar {
    case "\\": "\\\\"
    case "'": "\\'"
    case "\n": "\\n"
    case "\r": "\\r"
    case "\t": "\\t"
    case "\0"..."\u{1F}", "\u{7F}"..."\u{9F}", "\u{2028}", "\u{2029}":
      "\\u" + String(String(scalar.value + 0x10000, radix: 16).dropFirst())
    default: String(scalar)
    }
  }
}
