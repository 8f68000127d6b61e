internal import HostValues
internal import TableDescription

/// Compares a literal with the type of a parameter, as far as the literal's value is known.
///
/// It is refused only if the host itself refuses it.
struct LiteralFit {
  /// Why the host refuses the value, to follow the argument's name; `nil` if it does not.
  private(set) var refusal: String?
  /// The parts that the host neither refuses nor uses, with their places: keys that it never reads, values that it cannot use, and missing keys.
  var unread: [Unread] = []
  /// A part that the host neither refuses nor uses.
  struct Unread {
    /// The way to it from the whole literal: `.options[0]`.
    let path: String
    /// What is wrong with it, to follow the argument's name and the way.
    let problem: String
    /// Where the script writes it; `nil` for the place of the whole literal.
    let place: ScriptPlace?
    /// The text that cannot be used.
    var text: String?
    /// Whether it is a key that the host never reads, and not a value.
    var isUnknownKey = false
  }

  /// The objects around the value that is being compared, by the names with which types refer to them.
  private var enclosing: [String: ObjectShape] = [:]

  /// Compares a literal with a parameter.
  init(of literal: Literal, to parameter: ParameterDescription) {
    if case .null = literal, parameter.isOptional { return }
    fit(literal, parameter.shape, Position())
  }

  /// Compares a literal with a shape.
  init(of literal: Literal, to shape: ValueShape) {
    fit(literal, shape, Position())
  }

  /// The part of the literal that is being compared.
  struct Position {
    /// The way to it from the whole literal: `.options[0]`.
    var path = ""
    /// Where the script writes it, or the key that it belongs to.
    var place: ScriptPlace?

    func element(_ index: Int) -> Position { Position(path: path + "[\(index)]", place: place) }

    func value(of key: Literal.Key) -> Position {
      Position(path: path + "." + key.name, place: key.place ?? place)
    }
  }

  private mutating func fit(_ literal: Literal, _ shape: ValueShape, _ position: Position) {
    guard refusal == nil else { return }
    if case .unknown = literal { return }
    switch shape {
    case .lenient(_, ignoresOthers: true): noteUnread(literal, in: shape, position)
    case .lenient(let strict, ignoresOthers: false):
      if !Self.converts(literal, to: strict.strict) { refuse(literal, strict.strict, position) }
    case .union(let shapes): fit(literal, anyOf: shapes, position)
    case .array(let shape):
      guard case .array(let elements) = literal else {
        return refuse(literal, .array(of: shape), position)
      }
      for (index, element) in elements.enumerated() {
        fit(element, shape, position.element(index))
      }
    case .object(let object): fit(literal, object, position)
    case .dictionary(let shape):
      guard case .object(let keys, _) = literal else {
        return refuse(literal, .dictionary(of: shape), position)
      }
      for key in keys { fit(key.value, shape, position.value(of: key)) }
    case .string, .number, .boolean, .callback, .undefined, .null:
      if !Self.isOne(literal, of: shape) { refuse(literal, shape, position) }
    case .reference(let name):
      if let object = enclosing[name] { fit(literal, object, position) }
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

  private mutating func fit(_ literal: Literal, _ object: ObjectShape, _ position: Position) {
    guard case .object(let keys, let isOpen) = literal else {
      return refuse(literal, .object(object), position)
    }
    enter(object) { $0.fitProperties(keys, isOpen: isOpen, object, position) }
    noteUnreadKeys(keys, in: object, position)
  }

  private mutating func fitProperties(
    _ keys: [Literal.Key],
    isOpen: Bool,
    _ object: ObjectShape,
    _ position: Position
  ) {
    for property in object.properties {
      switch keys.last(where: { $0.name == property.name }) {
      case let key? where !key.value.isUndefined:
        if property.isOptional, case .null = key.value { continue }
        fit(key.value, property.shape, position.value(of: key))
      default:
        guard !property.isOptional, !property.shape.includesUndefined, !isOpen else { continue }
        let missing = Self.wanted(property.shape)
        refusal = refusal ?? "\(position.path).\(property.name) wants \(missing), and is missing"
      }
    }
  }

  private mutating func fit(
    _ literal: Literal,
    anyOf shapes: [ValueShape],
    _ position: Position
  ) {
    var best: LiteralFit?
    for shape in shapes {
      var attempt = self
      attempt.fit(literal, shape, position)
      if attempt.refusal == nil {
        self = attempt
        return
      }
      best = best ?? attempt
    }
    if let best { self = best }
  }

  private mutating func refuse(_ literal: Literal, _ shape: ValueShape, _ position: Position) {
    let wanted = Self.wanted(shape, got: literal)
    refusal = "\(position.path) wants \(wanted), got \(literal.described)"
  }

  /// Whether the host converts a literal to a scalar; of other shapes, that is not known here.
  static func converts(_ literal: Literal, to shape: ValueShape) -> Bool {
    switch (shape, literal) {
    case (.number, .number): isOne(literal, of: shape)
    case (.number, .bool(let flag)): isOne(.number(flag ? 1 : 0), of: shape)
    case (.number, .string(let text)):
      Double(text).map { isOne(.number($0), of: shape) } ?? false
    case (.string, .string), (.string, .number): true
    case (.boolean, .bool), (.boolean, .number): true
    case (.boolean, .string(let text)): text == "true" || text == "false"
    case (.number, _), (.string, _), (.boolean, _): false
    default: true
    }
  }

  /// Whether a literal has the shape of a scalar, a function or nothing.
  private static func isOne(_ literal: Literal, of shape: ValueShape) -> Bool {
    switch (shape, literal) {
    case (.string(let values), .string(let text)): values.isEmpty || values.contains(text)
    case (.number(let isInteger, let values), .number(let number)):
      (values.isEmpty || values.contains(number)) && (!isInteger || number == number.rounded())
    case (.boolean, .bool), (.callback, .function), (.undefined, .undefined), (.null, .null): true
    default: false
    }
  }

  /// The host's message about the type that it expects.
  static func wanted(_ shape: ValueShape, got literal: Literal = .undefined) -> String {
    switch shape.strict {
    case .string(let values) where !values.isEmpty:
      "one of " + values.map { "'\($0)'" }.joined(separator: ", ")
    case .string: "a string"
    case .number(_, let values) where !values.isEmpty:
      "one of " + values.map { "'\($0.javaScriptText)'" }.joined(separator: ", ")
    case .number(let isInteger, _): isInteger && literal.isNumber ? "a whole number" : "a number"
    case .boolean: "a boolean"
    case .array: "an array"
    case .object, .dictionary: "an object"
    case .callback: "a function"
    case .union(let shapes): shapes.first.map { wanted($0, got: literal) } ?? "a value"
    default: "a value"
    }
  }
}

extension Literal {
  /// Whether it is `undefined`.
  var isUndefined: Bool { if case .undefined = self { true } else { false } }
  fileprivate var isNumber: Bool { if case .number = self { true } else { false } }
}
