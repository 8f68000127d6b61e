internal import HostValues
internal import TableDescription

/// Compares a literal with the type of a parameter, as far as the literal's value is known.
///
/// It is refused only if the host itself refuses it.
struct LiteralFit {
  /// Why the host refuses the value, to follow the argument's name; `nil` if it does not.
  private(set) var refusal: String?
  /// The parts that the host neither refuses nor uses, with their places: keys that it never reads, values that it cannot use, and missing keys.
  ///
  /// Each sentence follows the argument's name.
  var unread: [(sentence: String, place: HostValue)] = []
  /// The objects around the value that is being compared, by the names with which types refer to them.
  private var enclosing: [String: ObjectShape] = [:]

  /// Compares a literal with a parameter.
  init(of literal: HostValue, to parameter: ParameterDescription) {
    if literal.text("is") == "null", parameter.isOptional { return }
    fit(literal, parameter.shape, path: "")
  }

  private mutating func fit(_ literal: HostValue, _ shape: ValueShape, path: String) {
    guard refusal == nil else { return }
    let kind = literal.text("is")
    guard kind != "unknown" else { return }
    switch shape {
    case .lenient(_, ignoresOthers: true): noteUnread(literal, in: shape, path: path)
    case .lenient(let strict, ignoresOthers: false):
      if !Self.converts(literal, to: strict.strict) { refuse(literal, strict.strict, path) }
    case .union(let shapes): fit(literal, anyOf: shapes, path: path)
    case .array(let element):
      guard kind == "array" else { return refuse(literal, shape, path) }
      for (index, value) in (literal["of"]?.array ?? []).enumerated() {
        fit(value, element, path: path + "[\(index)]")
      }
    case .object(let object): fit(literal, object, path: path)
    case .dictionary(let value):
      guard kind == "object" else { return refuse(literal, shape, path) }
      for key in literal["keys"]?.array ?? [] {
        fit(key["value"] ?? .undefined, value, path: path + "." + key.text("name"))
      }
    case .string, .number, .boolean:
      if !Self.isOne(literal, of: shape) { refuse(literal, shape, path) }
    case .callback: if kind != "function" { refuse(literal, shape, path) }
    case .undefined, .null:
      if kind != Self.described(shape) { refuse(literal, shape, path) }
    case .reference(let name):
      if let object = enclosing[name] { fit(literal, object, path: path) }
    case .any, .opaque: break
    }
  }

  /// Compares the contents of an object.
  mutating func enter(_ object: ObjectShape, _ body: (inout LiteralFit) -> Void) {
    let outer = enclosing
    enclosing[object.name] = object
    body(&self)
    enclosing = outer
  }

  /// The enclosing object that a reference stands for.
  func object(named name: String) -> ObjectShape? { enclosing[name] }

  private mutating func fit(_ literal: HostValue, _ object: ObjectShape, path: String) {
    guard literal.text("is") == "object" else { return refuse(literal, .object(object), path) }
    enter(object) { $0.fitProperties(of: literal, object, path: path) }
    noteUnreadKeys(of: literal, in: object, path: path)
  }

  private mutating func fitProperties(
    of literal: HostValue,
    _ object: ObjectShape,
    path: String
  ) {
    let keys = literal["keys"]?.array ?? []
    for property in object.properties {
      let key = keys.last { $0.text("name") == property.name }
      if let value = key?["value"], value.text("is") != "undefined" {
        if property.isOptional, value.text("is") == "null" { continue }
        fit(value, property.shape, path: path + "." + property.name)
      } else if !property.isOptional, !property.shape.includesUndefined,
        literal["isOpen"]?.bool != true
      {
        let missing = Self.wanted(property.shape)
        refusal = refusal ?? "\(path).\(property.name) wants \(missing), and is missing"
      }
    }
  }

  private mutating func fit(_ literal: HostValue, anyOf shapes: [ValueShape], path: String) {
    var best: LiteralFit?
    for shape in shapes {
      var attempt = self
      attempt.fit(literal, shape, path: path)
      if attempt.refusal == nil {
        self = attempt
        return
      }
      best = best ?? attempt
    }
    if let best { self = best }
  }

  private mutating func refuse(_ literal: HostValue, _ shape: ValueShape, _ path: String) {
    let wanted = Self.wanted(shape, got: literal)
    refusal = "\(path) wants \(wanted), got \(Self.described(literal))"
  }

  /// Whether the host converts a literal to a scalar.
  static func converts(_ literal: HostValue, to shape: ValueShape) -> Bool {
    let kind = literal.text("is")
    switch shape {
    case .number(let isInteger, let values):
      let (text, bool) = (literal["value"]?.string, literal["value"]?.bool)
      let converted = text.flatMap(Double.init) ?? bool.map { $0 ? 1 : 0 }
      guard let number = literal["value"]?.number ?? converted else { return kind == "boolean" }
      return (values.isEmpty || values.contains(number))
        && (!isInteger || number == number.rounded())
    case .string: return kind == "string" || kind == "number"
    case .boolean:
      return kind == "boolean" || kind == "number"
        || ["true", "false"].contains(literal["value"]?.string)
    default: return true  // other conversions are not known here
    }
  }

  private static func isOne(_ literal: HostValue, of shape: ValueShape) -> Bool {
    switch shape {
    case .string(let values):
      guard let text = literal["value"]?.string else { return false }
      return values.isEmpty || values.contains(text)
    case .number(let isInteger, let values):
      guard let number = literal["value"]?.number else { return false }
      return (values.isEmpty || values.contains(number))
        && (!isInteger || number == number.rounded())
    case .boolean: return literal["value"]?.bool != nil
    default: return true
    }
  }

  /// The host's message about the type that it expects.
  static func wanted(_ shape: ValueShape, got literal: HostValue = .undefined) -> String {
    switch shape.strict {
    case .string(let values) where !values.isEmpty:
      "one of " + values.map { "'\($0)'" }.joined(separator: ", ")
    case .string: "a string"
    case .number(_, let values) where !values.isEmpty:
      "one of " + values.map { "'\($0.javaScriptText)'" }.joined(separator: ", ")
    case .number(let isInteger, _):
      isInteger && literal.text("is") == "number" ? "a whole number" : "a number"
    case .boolean: "a boolean"
    case .array: "an array"
    case .object, .dictionary: "an object"
    case .callback: "a function"
    case .union(let shapes): shapes.first.map { wanted($0, got: literal) } ?? "a value"
    default: "a value"
    }
  }

  private static func described(_ shape: ValueShape) -> String {
    shape == .null ? "null" : "undefined"
  }

  static func described(_ literal: HostValue) -> String {
    switch literal.text("is") {
    case "string": "the string " + JSONText.of(.string(String(literal.text("value").prefix(40))))
    case "number": "the number " + JSONText.of(literal["value"] ?? .null)
    case "boolean", "function": "a " + literal.text("is")
    case "array", "object": "an " + literal.text("is")
    default: literal.text("is")
    }
  }
}
