package import HostValues

/// A type that only describes arguments or answers of a module; no call makes a value of it.
///
/// The module's methods get values as JavaScript passed them, because devices tolerate more than the description says.
package protocol Described: HostArgument, SelfDescribing, Decodable {
  /// Wraps a value as it was passed.
  init(_ value: HostValue)
  /// The value, as it was passed.
  var value: HostValue { get }
}

extension Described {
  package static var argumentForm: ArgumentForm { HostValue.argumentForm }

  package static func read(from reader: ArgumentReader) throws(ArgumentMismatch) -> Self {
    Self(reader.value)
  }

  package init(from decoder: any Decoder) throws {
    self.init(try decoder.singleValueContainer().decode(HostValue.self))
  }
}

/// A type that only describes the argument of a callback; the modules make that value in another way.
package protocol DescribedAnswer: HostResult, Decodable {}

extension DescribedAnswer {
  package var hostValue: HostValue { .undefined }
}

/// Whether something was done.
package struct OutcomeAnswer: DescribedAnswer {
  let result: Outcome
}

/// Whether an operation was performed.
package enum Outcome: String, Decodable, CaseIterable {
  case success, failed
}

/// A value of one of two types.
package struct Either<First: HostArgument, Second: HostArgument>: Described {
  package let value: HostValue
  package static var aspect: TypeAspect { .either([First.self, Second.self]) }
  package static var argumentName: String { "\(First.argumentName) or \(Second.argumentName)" }
  package init(_ value: HostValue) { self.value = value }
}

/// A text that the method itself compares with known words, and reports if it is none of them.
package struct Word<Known: HostArgument>: HostArgument, SelfDescribing {
  /// The text.
  package let text: String
  package static var aspect: TypeAspect { .lenient(Known.self) }
  package static var argumentName: String { String.argumentName }
  package static var argumentForm: ArgumentForm { String.argumentForm }

  package static func read(from reader: ArgumentReader) throws(ArgumentMismatch) -> Word {
    Word(text: try String.read(from: reader))
  }
}

/// An object with any keys, of which the method reads those that it knows; `Known` describes them.
package struct Keyed<Known: HostArgument>: HostArgument, SelfDescribing {
  /// The values, as they were passed.
  package let values: [String: HostValue]
  package static var aspect: TypeAspect { .either([Known.self]) }
  package static var argumentName: String { [String: HostValue].argumentName }
  package static var argumentForm: ArgumentForm { [String: HostValue].argumentForm }

  package static func read(from reader: ArgumentReader) throws(ArgumentMismatch) -> Keyed {
    Keyed(values: try [String: HostValue].read(from: reader))
  }
}

/// An element of the page, as JavaScript holds it.
package struct PageElement: Described {
  package let value: HostValue
  package static var aspect: TypeAspect { .instance(of: "Element") }
  package static var argumentName: String { "Element" }
  package init(_ value: HostValue) { self.value = value }
}

/// A buffer of bytes.
package struct Buffer: Described {
  package let value: HostValue
  package static var aspect: TypeAspect { .instance(of: "ArrayBuffer") }
  package static var argumentName: String { "ArrayBuffer" }
  package init(_ value: HostValue) { self.value = value }
}

/// A function among the options.
package struct Function: Described {
  package let value: HostValue
  package static var aspect: TypeAspect { .callback(keepAlive: true, answer: nil) }
  package static var argumentName: String { "function" }
  package init(_ value: HostValue) { self.value = value }
}

/// An element, or its reference as text.
package typealias ElementReference = Either<PageElement, String>
/// A length: a number of page units, or a text with a unit, such as `20wx`.
package typealias LengthOption = Either<Double, String>
/// A text, or a number that counts as its text.
package typealias TextOrNumber = Either<String, Double>
