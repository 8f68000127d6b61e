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
    "'\(replacing("\\", with: "\\\\").replacing("'", with: "\\'"))'"
  }
}
