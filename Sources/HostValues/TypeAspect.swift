/// What a type that is no `Decodable` one says of itself where methods are described.
package enum TypeAspect {
  /// Values of a type, in whatever form: the host converts what it can, and ignores the rest.
  case lenient(any HostArgument.Type)
  /// Values of one of several types.
  case either([any HostArgument.Type])
  /// A function, and what it is called with; `nil` if the method does not say.
  case callback(keepAlive: Bool, answer: (any HostResult.Type)?)
  /// An instance of a class of JavaScript's, such as `ArrayBuffer`, or an element of the page: `Element`.
  case instance(of: String)
}

/// A type that says what it is where methods are described.
package protocol SelfDescribing {
  /// What it is.
  static var aspect: TypeAspect { get }
}

/// Any value, where a method reads values of a type as far as it finds them: devices refuse nothing there.
///
/// The method gets the value as JavaScript passed it; descriptions of the method tell the type.
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
