/// A type that an exported method may take as an argument.
///
/// Numbers, strings, booleans, arrays, dictionaries, optionals, `HostValue`, `Callback` and `KeepAliveCallback` conform already.
/// A `Decodable` struct, or an enum with a raw value, only has to declare the conformance: `struct Place: Codable, HostArgument`.
///
/// | Swift | is read from |
/// |---|---|
/// | `Int`, `Int64` and the others | a whole number in the type's range, or the text of one; beyond 2⁵³ only a text is exact |
/// | `Double` | a number, the text of one as JavaScript's `Number(text)` reads it, or a boolean as 0 or 1 |
/// | `Float` | as `Double`, the nearest one; infinity beyond the type's range |
/// | an enum with raw values | one of these |
/// | an optional | its value; `null`, `undefined` and what is missing are `nil` |
/// | `Date` | a `Date`, a text such as `2026-01-31T12:00:00Z`, or milliseconds since 1970 |
/// | `URL`, `UUID` | its text |
/// | `Decimal` | a number, or the text of one |
/// | `Data` | an `ArrayBuffer`, a typed array, an array of whole numbers from 0 to 255, or a text in base 64 |
/// | `Set` | an array; of equal elements one counts |
///
/// `$flex` refuses a JavaScript `Date` and a typed array, as it refuses every class instance; it accepts the other forms. A type with its
/// own conversion implements `read(from:)` with an ``ArgumentReader``. A table gives the value for an argument that is left out: see
/// ``Method``.
public protocol HostArgument: SendableMetatype {
  /// The type's name in lists of methods: `Int`, `[String]`, `Place`.
  static var argumentName: String { get }
  /// The type's name in errors, which JavaScript sees: `Int`, `[String]`, or `object` for a type of your own that does not
  /// define its own `argumentName`.
  static var argumentKind: String { get }
  /// The value for an argument that is left out; `nil` if the argument is required.
  static var absentArgument: Self? { get }
  /// How an entry point that binds by name converts the argument's text.
  static var argumentForm: ArgumentForm { get }
  /// Reads the argument; throws a mismatch that says what was expected.
  static func read(from reader: ArgumentReader) throws(ArgumentMismatch) -> Self
  /// Reads one argument of a call; a type that is not a scalar reads a snapshot of it.
  static func read(
    _ index: Int,
    of arguments: borrowing ArgumentList
  ) throws(ArgumentMismatch) -> Self
}

/// A type that crosses both ways.
public typealias HostConvertible = HostArgument & HostResult

extension HostArgument {
  /// The type's name in lists of methods.
  public static var argumentName: String { "\(Self.self)" }
  /// The `argumentName`, unless that is just the type's.
  public static var argumentKind: String {
    argumentName == "\(Self.self)" ? "object" : argumentName
  }
  /// The value for an argument that is left out.
  @inlinable public static var absentArgument: Self? { nil }

  /// Reads one argument of a call.
  public static func read(
    _ index: Int,
    of arguments: borrowing ArgumentList
  ) throws(ArgumentMismatch) -> Self {
    try read(from: ArgumentReader(arguments.base.argument(index).snapshot()))
  }
}

extension ArgumentMismatch {
  /// Makes a mismatch that describes the actual value.
  public init(expected: String, given reader: ArgumentReader) {
    self.init(expected: expected, given: reader.base)
  }
}

extension Double: HostArgument {
  /// The type's name.
  public static var argumentKind: String { argumentName }

  /// Reads one argument of a call.
  @inlinable
  public static func read(
    _ index: Int,
    of arguments: borrowing ArgumentList
  ) throws(ArgumentMismatch) -> Double {
    if let number = arguments.number(index) { return number }
    return try read(from: arguments.argument(index))
  }

  /// A number, a numeric string, or a boolean as 0 or 1.
  @inlinable
  public static func read(from reader: ArgumentReader) throws(ArgumentMismatch) -> Double {
    if let number = reader.number { return number }
    if let string = reader.string, let number = Double(scriptText: string) { return number }
    if let bool = reader.bool { return bool ? 1 : 0 }
    throw ArgumentMismatch(expected: "a number", given: reader)
  }
}

extension Float: HostArgument {
  /// The type's name.
  public static var argumentKind: String { argumentName }

  /// Reads one argument of a call.
  @inlinable
  public static func read(
    _ index: Int,
    of arguments: borrowing ArgumentList
  ) throws(ArgumentMismatch) -> Float {
    if let number = arguments.number(index) { return Float(number) }
    return try read(from: arguments.argument(index))
  }

  /// A number, as for `Double`.
  @inlinable
  public static func read(from reader: ArgumentReader) throws(ArgumentMismatch) -> Float {
    Float(try Double.read(from: reader))
  }
}

extension HostArgument where Self: FixedWidthInteger, Self: Decodable {
  /// The type's name.
  public static var argumentKind: String { argumentName }

  /// Reads one argument of a call.
  @inlinable
  public static func read(
    _ index: Int,
    of arguments: borrowing ArgumentList
  ) throws(ArgumentMismatch) -> Self {
    if let number = arguments.number(index), let integer = Self(exactly: number) { return integer }
    return try read(from: arguments.argument(index))
  }

  /// A whole number within the type's range, or a string of one.
  @inlinable
  public static func read(from reader: ArgumentReader) throws(ArgumentMismatch) -> Self {
    if let string = reader.string, let integer = Self(string) { return integer }
    let number = try Double.read(from: reader)
    guard let integer = Self(exactly: number) else {
      throw ArgumentMismatch(
        expected: "a whole number from \(Self.min) to \(Self.max)",
        given: reader
      )
    }
    return integer
  }
}

extension Int: HostArgument {}
extension Int8: HostArgument {}
extension Int16: HostArgument {}
extension Int32: HostArgument {}
extension Int64: HostArgument {}
extension UInt: HostArgument {}
extension UInt8: HostArgument {}
extension UInt16: HostArgument {}
extension UInt32: HostArgument {}
extension UInt64: HostArgument {}

extension Bool: HostArgument {
  /// The type's name.
  public static var argumentKind: String { argumentName }

  /// A boolean, a number (0 and NaN are false), or the strings `true` and `false`.
  @inlinable
  public static func read(from reader: ArgumentReader) throws(ArgumentMismatch) -> Bool {
    if let bool = reader.bool { return bool }
    if let number = reader.number { return number != 0 && !number.isNaN }
    switch reader.string {
    case "true": return true
    case "false": return false
    default: throw ArgumentMismatch(expected: "a boolean", given: reader)
    }
  }
}

extension String: HostArgument {
  /// The type's name, which page authors know.
  public static var argumentKind: String { argumentName }

  /// Reads one argument of a call.
  @inlinable
  public static func read(
    _ index: Int,
    of arguments: borrowing ArgumentList
  ) throws(ArgumentMismatch) -> String {
    if let string = arguments.string(index) { return string }
    return try read(from: arguments.argument(index))
  }

  /// A string, or a number as JavaScript writes it.
  @inlinable
  public static func read(from reader: ArgumentReader) throws(ArgumentMismatch) -> String {
    if let string = reader.string { return string }
    if let number = reader.number { return number.javaScriptText }
    throw ArgumentMismatch(expected: "a string", given: reader)
  }
}

extension HostValue: HostArgument {
  /// `any`: a page's author may pass any JavaScript value.
  public static var argumentName: String { "any" }

  /// The value that a method which takes any value gets for an argument left out.
  public static var absentArgument: HostValue? { .undefined }

  /// Any value.
  public static func read(from reader: ArgumentReader) throws(ArgumentMismatch) -> HostValue {
    reader.value
  }
}

extension Optional: HostArgument where Wrapped: HostArgument {
  /// The type's name in lists of methods.
  public static var argumentName: String { Wrapped.argumentName + "?" }
  /// The type's name in errors.
  public static var argumentKind: String { Wrapped.argumentKind + "?" }
  /// The value for an argument that is left out.
  public static var absentArgument: Self? { .some(nil) }

  /// `undefined` and `null` as `nil`.
  public static func read(from reader: ArgumentReader) throws(ArgumentMismatch) -> Self {
    switch reader.kind {
    case .undefined, .null: nil
    default: try Wrapped.read(from: reader)
    }
  }
}

extension Array: HostArgument where Element: HostArgument {
  /// The type's name in lists of methods.
  public static var argumentName: String { "[\(Element.argumentName)]" }
  /// The type's name in errors.
  public static var argumentKind: String { "[\(Element.argumentKind)]" }

  /// An array, each element converted.
  public static func read(from reader: ArgumentReader) throws(ArgumentMismatch) -> Self {
    guard reader.kind == .array else {
      throw ArgumentMismatch(expected: "an array", given: reader)
    }
    var elements: Self = []
    elements.reserveCapacity(reader.count)
    for index in 0..<reader.count {
      do throws(ArgumentMismatch) {
        elements.append(try Element.read(from: reader.element(index)))
      } catch {
        throw error.inside("[\(index)]")
      }
    }
    return elements
  }
}

extension Dictionary: HostArgument where Key == String, Value: HostArgument {
  /// The type's name in lists of methods.
  public static var argumentName: String { "[String: \(Value.argumentName)]" }
  /// The type's name in errors.
  public static var argumentKind: String { "[String: \(Value.argumentKind)]" }

  /// An object, each property converted.
  public static func read(from reader: ArgumentReader) throws(ArgumentMismatch) -> Self {
    guard reader.kind == .object else {
      throw ArgumentMismatch(expected: "an object", given: reader)
    }
    var properties: Self = [:]
    for name in reader.propertyNames {
      do throws(ArgumentMismatch) {
        properties[name] = try Value.read(from: reader.property(name))
      } catch {
        throw error.inside(".\(name)")
      }
    }
    return properties
  }
}

extension Callback: HostArgument {
  /// The type's name, which page authors know.
  public static var argumentKind: String { argumentName }

  /// A function; its channel takes one answer.
  public static func read(from reader: ArgumentReader) throws(ArgumentMismatch) -> Callback {
    guard let reply = reader.base.reply(.once) else {
      throw ArgumentMismatch(expected: "a function", given: reader)
    }
    return Callback(reply: reply)
  }
}

extension KeepAliveCallback: HostArgument {
  /// The type's name, which page authors know.
  public static var argumentKind: String { argumentName }

  /// A function; its channel stays open.
  public static func read(
    from reader: ArgumentReader
  ) throws(ArgumentMismatch) -> KeepAliveCallback {
    guard let reply = reader.base.reply(.keepAlive) else {
      throw ArgumentMismatch(expected: "a function", given: reader)
    }
    return KeepAliveCallback(reply: reply)
  }
}

extension HostArgument where Self: Decodable {
  /// An object with the type's properties.
  public static func read(from reader: ArgumentReader) throws(ArgumentMismatch) -> Self {
    try HostValueDecoder.decode(Self.self, from: reader.base)
  }
}

extension HostArgument where Self: AnyObject {
  /// The object itself, as Swift passed it; JavaScript cannot make one.
  public static func read(from reader: ArgumentReader) throws(ArgumentMismatch) -> Self {
    guard case .opaque(let object) = reader.value, let object = object.value as? Self else {
      throw ArgumentMismatch(expected: "a native object", given: reader)
    }
    return object
  }
}

extension HostArgument where Self: AnyObject, Self: Decodable {
  /// The object itself if Swift passed it, otherwise one decoded from the properties of an object.
  public static func read(from reader: ArgumentReader) throws(ArgumentMismatch) -> Self {
    if case .opaque(let object) = reader.value, let object = object.value as? Self { return object }
    return try HostValueDecoder.decode(Self.self, from: reader.base)
  }
}
