/// Writes JSON text whose order of keys the caller decides.
///
/// Foundation's encoder either sorts keys or leaves their order to chance; what the host prints has a fixed one.
/// Numbers are written as JavaScript writes them; NaN and infinities, which JSON lacks, as `null`.
public struct JSONText: Sendable {
  /// The text so far.
  public private(set) var text = ""

  private let indent: String?
  private var depth = 0
  private var isFirst = true

  /// Starts a text: compact, or with every element on a line of its own where an indentation is given.
  public init(indent: String? = nil) {
    self.indent = indent
  }

  /// The JSON of a value, its keys sorted; callbacks and opaque objects become `null`, `undefined` properties are left out.
  public static func of(_ value: HostValue, indent: String? = nil) -> String {
    var json = JSONText(indent: indent)
    json.value(value)
    return json.text
  }

  /// Writes an object whose properties `body` writes with `key(_:)` and a value each.
  public mutating func object(_ body: (inout JSONText) -> Void) {
    container("{", "}", body)
  }

  /// Writes an array whose elements `body` writes, each begun with `element()`.
  public mutating func array(_ body: (inout JSONText) -> Void) {
    container("[", "]", body)
  }

  /// Writes a key; its value comes next.
  public mutating func key(_ name: String) {
    element()
    string(name)
    text += indent == nil ? ":" : ": "
  }

  /// Begins the next element of an array.
  public mutating func element() {
    if !isFirst { text += "," }
    isFirst = false
    breakLine()
  }

  /// Writes a string.
  public mutating func string(_ string: String) {
    text += "\""
    for scalar in string.unicodeScalars {
      switch scalar {
      case "\"": text += "\\\""
      case "\\": text += "\\\\"
      case "\n": text += "\\n"
      case "\r": text += "\\r"
      case "\t": text += "\\t"
      case "\u{2028}": text += "\\u2028"
      case "\u{2029}": text += "\\u2029"
      case _ where scalar.value < 0x20:
        let hex = String(scalar.value, radix: 16)
        text += "\\u" + String(repeating: "0", count: 4 - hex.count) + hex
      default: text.unicodeScalars.append(scalar)
      }
    }
    text += "\""
  }

  /// Writes a number.
  public mutating func number(_ number: Double) {
    text += number.isFinite ? number.javaScriptText : "null"
  }

  /// Writes any value, objects with sorted keys.
  public mutating func value(_ value: HostValue) {
    switch value {
    case .undefined, .null, .callback, .opaque: text += "null"
    case .bool(let bool): text += bool ? "true" : "false"
    case .number(let number): self.number(number)
    case .string(let string): self.string(string)
    case .array(let elements):
      array { json in
        for element in elements {
          json.element()
          json.value(element)
        }
      }
    case .object(let properties):
      object { json in
        for (key, property) in properties.sorted(by: { $0.key < $1.key })
        where property != .undefined {
          json.key(key)
          json.value(property)
        }
      }
    }
  }

  private mutating func container(
    _ open: String, _ close: String, _ body: (inout JSONText) -> Void
  ) {
    text += open
    depth += 1
    isFirst = true
    body(&self)
    depth -= 1
    if !isFirst { breakLine() }
    isFirst = false
    text += close
  }

  private mutating func breakLine() {
    guard let indent else { return }
    text += "\n" + String(repeating: indent, count: depth)
  }
}

extension Double {
  /// The number as JavaScript prints it where that needs no exponent: `3`, `0.5`, `-0` as `0`.
  public var javaScriptText: String {
    if self == rounded(), abs(self) < 1e15 { return String(Int64(self)) }
    if isNaN { return "NaN" }
    if isInfinite { return self < 0 ? "-Infinity" : "Infinity" }
    return description
  }
}
