/// A value that crosses a border: between JavaScript and Swift, a page and its host, a URL and a method.
///
/// It is JSON plus `undefined`, callbacks and opaque native objects. `undefined` and `null` stay apart;
/// both become `nil` for an optional parameter. Copying is cheap: containers are copy-on-write.
public enum HostValue: Sendable, Hashable {
  /// JavaScript's `undefined`, or the absence of a value.
  case undefined
  /// JavaScript's `null`.
  case null
  /// A boolean.
  case bool(Bool)
  /// A number; JavaScript has only doubles.
  case number(Double)
  /// A string. A lone surrogate on JavaScript's side arrives as U+FFFD.
  case string(String)
  /// An array. Holes arrive as `undefined`.
  case array([HostValue])
  /// An object's own enumerable properties. Their order is not kept; they are sorted by key when passed to JavaScript.
  case object([String: HostValue])
  /// A JavaScript function handed to Swift.
  case callback(KeepAliveCallback)
  /// A native object that only passes through; JavaScript sees an empty object.
  case opaque(OpaqueValue)
}

/// A native object inside a `HostValue`, equal only to itself.
public final class OpaqueValue: Sendable, Hashable {
  /// The object.
  public let value: any Sendable

  /// Wraps an object.
  public init(_ value: any Sendable) {
    self.value = value
  }

  /// Whether both are the same object.
  public static func == (left: OpaqueValue, right: OpaqueValue) -> Bool {
    left === right
  }

  /// Hashes the object's identity.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(self))
  }
}

extension HostValue {
  /// The kinds of value, in the words that error messages use.
  public enum Kind: String, Sendable {
    /// No value: JavaScript has two of them.
    case undefined, null
    /// `true` or `false`.
    case bool = "a boolean"
    /// A number.
    case number = "a number"
    /// A text.
    case string = "a string"
    /// A list of values.
    case array = "an array"
    /// Values by name.
    case object = "an object"
    /// A function of the page.
    case callback = "a function"
    /// An object of Swift's that JavaScript only passes on.
    case opaque = "a native object"
  }

  /// The kind of this value.
  public var kind: Kind {
    switch self {
    case .undefined: .undefined
    case .null: .null
    case .bool: .bool
    case .number: .number
    case .string: .string
    case .array: .array
    case .object: .object
    case .callback: .callback
    case .opaque: .opaque
    }
  }

  /// Whether this is `undefined` or `null`.
  public var isNil: Bool { self == .undefined || self == .null }

  /// The boolean, or `nil` if this is something else.
  public var bool: Bool? {
    if case .bool(let value) = self { value } else { nil }
  }

  /// What an attribute says that is on or off, given as a boolean, a text or a number; `nil` if this is none of these.
  ///
  /// A text is on if, after spaces, a sign and zeros, it begins with another digit or one of the letters Y, y, T and t.
  ///
  /// Source: Weex's `WXConvert BOOL`, and Foundation's `NSString.boolValue`.
  package var flag: Bool? {
    switch self {
    case .bool(let value): value
    case .number(let number): number != 0
    case .string(let text): Self.isOn(text)
    default: nil
    }
  }

  /// Whether a text leaves no doubt whether it is on or off: it is a word for one of them, or a number that is taken for what it is.
  package static func isClearFlag(_ text: String) -> Bool {
    let text = text.drop { $0.isWhitespace }.lowercased()
    if ["true", "false", "yes", "no", "t", "f", "y", "n"].contains(text) { return true }
    return Double(text).map { ($0 != 0) == isOn(text) } ?? false
  }

  private static func isOn(_ text: String) -> Bool {
    var rest = text.utf8.drop { $0 == UInt8(ascii: " ") || (9...13).contains($0) }
    if rest.first == UInt8(ascii: "+") || rest.first == UInt8(ascii: "-") {
      rest = rest.dropFirst()
    }
    guard let first = rest.first(where: { $0 != UInt8(ascii: "0") }) else { return false }
    return "123456789YyTt".utf8.contains(first)
  }

  /// The number, or `nil` if this is something else.
  public var number: Double? {
    if case .number(let value) = self { value } else { nil }
  }

  /// The number, if it is a whole one that `Int` can hold; otherwise `nil`.
  package var integer: Int? { number.flatMap { Int(exactly: $0) } }

  /// The string, or `nil` if this is something else.
  public var string: String? {
    if case .string(let value) = self { value } else { nil }
  }

  /// The elements, or `nil` if this is not an array.
  public var array: [HostValue]? {
    if case .array(let value) = self { value } else { nil }
  }

  /// The properties, or `nil` if this is not an object.
  public var object: [String: HostValue]? {
    if case .object(let value) = self { value } else { nil }
  }

  /// A property of an object; `nil` if there is none, or this is not an object.
  public subscript(key: String) -> HostValue? {
    object?[key]
  }

  /// An element of an array; `nil` outside its bounds, or if this is not an array.
  public subscript(index: Int) -> HostValue? {
    guard case .array(let elements) = self, elements.indices.contains(index) else { return nil }
    return elements[index]
  }
}

extension HostValue: ExpressibleByNilLiteral, ExpressibleByBooleanLiteral,
  ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral, ExpressibleByStringInterpolation,
  ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral
{
  /// Makes the value of a literal.
  public init(nilLiteral: ()) { self = .null }
  /// Makes the value of a literal.
  public init(booleanLiteral value: Bool) { self = .bool(value) }
  /// Makes the value of a literal.
  public init(integerLiteral value: Int) { self = .number(Double(value)) }
  /// Makes the value of a literal.
  public init(floatLiteral value: Double) { self = .number(value) }
  /// Makes the value of a literal.
  public init(stringLiteral value: String) { self = .string(value) }
  /// Makes the value of a literal.
  public init(arrayLiteral elements: HostValue...) { self = .array(elements) }
  /// Makes the value of a literal.
  public init(dictionaryLiteral elements: (String, HostValue)...) {
    self = .object(Dictionary(elements) { _, last in last })
  }
}
