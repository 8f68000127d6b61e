/// Writes JSON text with an order of keys that the caller decides.
///
/// Foundation's encoder either sorts keys or leaves their order undefined; the host's output has a fixed one. Numbers are written as
/// JavaScript writes them; NaN and infinities, which JSON lacks, as `null`.
public struct JSONText: Sendable {
  /// The text so far; O(length).
  public var text: String { String(decoding: utf8, as: UTF8.self) }

  /// The text as UTF-8: a page has millions of short pieces, and appending one to a string costs more than the piece.
  private var utf8: [UInt8] = []
  private let indent: String?
  private var depth = 0
  private var isFirst = true
  private var isInline = false

  /// Starts a text: compact, or with each element on its own line if an indentation is given.
  public init(indent: String? = nil) {
    self.indent = indent
  }

  /// Prepares for a text of so many bytes: a long one is not moved while it grows.
  public mutating func reserveCapacity(_ bytes: Int) {
    utf8.reserveCapacity(bytes)
  }

  /// Calls a closure with the reserved memory, for `madvise`; it must not change the memory.
  package mutating func withReservedMemory(_ body: (UnsafeRawPointer, _ count: Int) -> Void) {
    let capacity = utf8.capacity
    unsafe utf8.withUnsafeMutableBufferPointer { buffer in
      if let start = buffer.baseAddress { unsafe body(start, capacity) }
    }
  }

  /// The JSON of a value, its keys sorted; callbacks and opaque objects become `null`, `undefined` properties are left out.
  public static func of(_ value: HostValue, indent: String? = nil) -> String {
    var json = JSONText(indent: indent)
    json.value(value)
    return json.text
  }

  /// The deepest level that is indented further; deeper lines keep that indentation, or the text would grow with the square of the depth.
  private static let maximumIndentation = 100

  /// Writes an object whose properties `body` writes with `key(_:)` and a value each.
  public mutating func object(_ body: (inout JSONText) -> Void) {
    container("{", "}", body)
  }

  /// Writes an array whose elements `body` writes, each begun with `element()`.
  public mutating func array(_ body: (inout JSONText) -> Void) {
    container("[", "]", body)
  }

  /// Opens an object that `endObject()` closes: for structures too deep for nested closures.
  public mutating func beginObject() {
    begin("{")
  }

  /// Closes what `beginObject()` opened.
  public mutating func endObject() {
    end("}")
  }

  /// Opens an array that `endArray()` closes.
  public mutating func beginArray() {
    begin("[")
  }

  /// Closes what `beginArray()` opened.
  public mutating func endArray() {
    end("]")
  }

  /// Writes the output of `body` without line breaks, even in an indented text.
  public mutating func onOneLine(_ body: (inout JSONText) -> Void) {
    let wasInline = isInline
    isInline = true
    body(&self)
    isInline = wasInline
  }

  /// The JSON that `body` writes on one line, in this text's form: to be inserted repeatedly with `raw(_:)`.
  public func oneLine(_ body: (inout JSONText) -> Void) -> String {
    var json = JSONText(indent: indent)
    json.onOneLine(body)
    return json.text
  }

  /// Writes a key; its value comes next.
  public mutating func key(_ name: String) {
    element()
    string(name)
    append(indent == nil ? ":" : ": ")
  }

  /// Begins the next element of an array.
  public mutating func element() {
    if !isFirst { append(indent != nil && isInline ? ", " : ",") }
    isFirst = false
    breakLine()
  }

  /// Writes a string.
  public mutating func string(_ string: String) {
    utf8.append(0x22)
    if Self.standsForItself(string.utf8.span) {
      append(string)
    } else {
      escape(string)
    }
    utf8.append(0x22)
  }

  /// Writes the value that `json` is, as it stands.
  public mutating func raw(_ json: String) {
    append(json)
  }

  private mutating func append(_ text: String) {
    utf8.append(contentsOf: text.utf8)
  }

  /// Whether no byte needs escaping; 0xE2 begins the two line separators.
  private static func standsForItself(_ bytes: Span<UInt8>) -> Bool {
    for index in bytes.indices {
      let byte = bytes[index]
      if byte < 0x20 || byte == 0x22 || byte == 0x5C || byte == 0xE2 { return false }
    }
    return true
  }

  private mutating func escape(_ string: String) {
    for scalar in string.unicodeScalars {
      switch scalar {
      case "\"": append("\\\"")
      case "\\": append("\\\\")
      case "\n": append("\\n")
      case "\r": append("\\r")
      case "\t": append("\\t")
      case "\u{2028}": append("\\u2028")
      case "\u{2029}": append("\\u2029")
      case _ where scalar.value < 0x20:
        let hex = String(scalar.value, radix: 16)
        append("\\u" + String(repeating: "0", count: 4 - hex.count) + hex)
      default: append(String(scalar))
      }
    }
  }

  /// Writes a number.
  public mutating func number(_ number: Double) {
    append(number.isFinite ? number.javaScriptText : "null")
  }

  /// Writes a number with as few digits as single precision needs: `0.1` for 0.1.
  public mutating func number(_ number: Float) {
    append(number.isFinite ? number.javaScriptText : "null")
  }

  /// Writes a boolean.
  public mutating func bool(_ bool: Bool) {
    append(bool ? "true" : "false")
  }

  /// Writes `null`.
  public mutating func null() {
    append("null")
  }

  /// Writes any value, objects with sorted keys.
  public mutating func value(_ value: HostValue) {
    switch value {
    case .undefined, .null, .callback, .opaque: append("null")
    case .bool(let bool): append(bool ? "true" : "false")
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
    _ open: String,
    _ close: String,
    _ body: (inout JSONText) -> Void
  ) {
    begin(open)
    body(&self)
    end(close)
  }

  private mutating func begin(_ open: String) {
    append(open)
    depth += 1
    isFirst = true
  }

  private mutating func end(_ close: String) {
    depth -= 1
    if !isFirst { breakLine() }
    isFirst = false
    append(close)
  }

  private mutating func breakLine() {
    guard let indent, !isInline else { return }
    append("\n")
    for _ in 0..<min(depth, Self.maximumIndentation) { append(indent) }
  }
}
