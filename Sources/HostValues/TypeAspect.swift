/// How a type that is not `Decodable` is described in descriptions of methods.
package enum TypeAspect {
  /// Values of a type in any form: the host converts what it can, and ignores the rest.
  case lenient(any HostArgument.Type)
  /// Values of one of several types.
  case either([any HostArgument.Type])
  /// A function, and the type of its argument; `nil` if the method does not declare it.
  case callback(keepAlive: Bool, answer: (any HostResult.Type)?)
  /// An instance of a class of JavaScript's, such as `ArrayBuffer`, or an element of the page: `Element`.
  case instance(of: String)
}

/// A type that describes itself in descriptions of methods.
package protocol SelfDescribing {
  /// The description.
  static var aspect: TypeAspect { get }
}

/// A type whose properties have sentences for page authors, such as their units.
package protocol DocumentedProperties {
  /// The sentences, by the names of the properties.
  static var documentation: [String: String] { get }
}

/// A type of answers, some of whose properties are there only with some values of another.
package protocol ConditionalProperties {
  /// The conditions, by the names of the properties that have one.
  static var conditions: [String: PropertyCondition] { get }
}

/// When a property of an answer is there.
package struct PropertyCondition: Sendable, Hashable {
  /// The name of the property that decides it: a boolean, or a text of a few.
  package let property: String
  /// Its values with which the other is there; `true` and `false` for a boolean.
  package let values: [String]

  /// Makes a condition.
  package init(_ property: String, _ values: [String]) {
    (self.property, self.values) = (property, values)
  }
}

/// Any value, from which a method reads the parts of a type that it finds, as devices do, which refuse nothing there.
///
/// The method gets the value as JavaScript passed it; descriptions of the method show the type.
package struct Lenient<Value: HostArgument>: HostArgument, SelfDescribing {
  /// The value, as it was passed.
  package let value: HostValue

  package static var aspect: TypeAspect { .lenient(Value.self) }
  package static var argumentName: String { Value.argumentName }
  package static var argumentForm: ArgumentForm { HostValue.argumentForm }
  package static var absentArgument: Lenient? { Lenient(value: .undefined) }

  package static func read(from reader: ArgumentReader) throws(ArgumentMismatch) -> Lenient {
    Lenient(value: reader.value)
  }
}
