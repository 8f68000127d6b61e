package import HostValues

/// Which values a parameter, a property, a result or a callback's answer has.
///
/// Shapes describe JavaScript's values, and know nothing of Swift's types but their names. Those of all methods of a host together are a
/// ``TableDescription``.
package indirect enum ValueShape: Sendable, Hashable {
  /// Any value: nothing is known.
  case any
  /// No value.
  case undefined
  /// Only `null`.
  case null
  /// `true` and `false`.
  case boolean
  /// Texts: one of `values`, or any if there are none.
  case string(values: [String])
  /// Numbers: one of `values`, or any if there are none; only whole ones if `isInteger`.
  case number(isInteger: Bool, values: [Double])
  /// A native object that JavaScript only passes on.
  case opaque
  /// An array whose elements have one shape.
  case array(of: ValueShape)
  /// An object with any keys, whose values have one shape.
  case dictionary(of: ValueShape)
  /// An object with known keys.
  case object(ObjectShape)
  /// One of several shapes.
  case union([ValueShape])
  /// An object inside itself: the name of an object around this place.
  case reference(String)
  /// A function that the host calls, with its arguments; once, or repeatedly if `keepAlive`.
  case callback(keepAlive: Bool, answer: [ValueShape])
  /// A shape for which the host also accepts other forms.
  ///
  /// The host converts scalars: the text of a number and a boolean to a number, a number to a text, and a number, `'true'` and `'false'` to
  /// a boolean. If `ignoresOthers`, it refuses nothing: a value that it cannot convert counts as missing.
  case lenient(ValueShape, ignoresOthers: Bool)

  /// Any text.
  package static var string: ValueShape { .string(values: []) }
  /// Any number.
  package static var number: ValueShape { .number(isInteger: false, values: []) }
  /// Any whole number.
  package static var integer: ValueShape { .number(isInteger: true, values: []) }

  /// The shape in its strict form, without the other forms that the host accepts.
  package var strict: ValueShape {
    if case .lenient(let shape, _) = self { shape.strict } else { self }
  }

  /// Whether a call may leave the value out: it is `undefined`, or anything.
  package var includesUndefined: Bool {
    switch self {
    case .any, .undefined: true
    case .union(let shapes): shapes.contains(where: \.includesUndefined)
    case .lenient(let shape, let ignoresOthers): ignoresOthers || shape.includesUndefined
    default: false
    }
  }
}

/// The keys of an object.
package struct ObjectShape: Sendable, Hashable {
  /// The name of the Swift type.
  package let name: String
  /// What is known of its properties, in the order in which the type reads them.
  package let properties: [PropertyShape]

  /// Makes a shape of an object's properties.
  package init(name: String, properties: [PropertyShape]) {
    self.name = name
    self.properties = properties
  }
}

/// One property of an object.
package struct PropertyShape: Sendable, Hashable {
  /// The key.
  package let name: String
  /// The value's shape.
  package let shape: ValueShape
  /// Whether the property may be missing.
  package let isOptional: Bool
  /// A sentence for page authors.
  package let documentation: String?
  /// When an optional property is there, and when not; `nil` if that is not known.
  package let condition: PropertyCondition?

  /// Makes a property.
  package init(
    name: String,
    shape: ValueShape,
    isOptional: Bool,
    documentation: String? = nil,
    condition: PropertyCondition? = nil
  ) {
    self.name = name
    self.shape = shape
    self.isOptional = isOptional
    self.documentation = documentation
    self.condition = condition
  }
}

extension ValueShape {
  /// The shape of a type, if its name determines it; any value for other types.
  package init(named type: String) {
    let name =
      type.hasSuffix("...") ? type.dropLast(3) : type.hasSuffix("?") ? type.dropLast() : type[...]
    switch name {
    case "String": self = .lenient(.string, ignoresOthers: false)
    case "Double", "Float": self = .lenient(.number, ignoresOthers: false)
    case "Int": self = .lenient(.integer, ignoresOthers: false)
    case "Bool": self = .lenient(.boolean, ignoresOthers: false)
    case "[String: any]": self = .dictionary(of: .any)
    case "Callback": self = .callback(keepAlive: false, answer: [])
    case "KeepAliveCallback": self = .callback(keepAlive: true, answer: [])
    default: self = .any
    }
  }
}
