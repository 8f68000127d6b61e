/// A type that an exported method may return, and that a callback may be called with.
///
/// Numbers, strings, booleans, arrays, dictionaries, optionals and `HostValue` conform already. An `Encodable` struct, or an enum with a
/// raw value, only has to declare the conformance: `struct Place: Codable, HostResult`. A class does the same; callers in Swift get its
/// objects unchanged, and JavaScript gets empty objects.
///
/// | Swift | JavaScript |
/// |---|---|
/// | `Int`, `Int64` and the others | a number; beyond 2⁵³ the nearest one that a double can hold |
/// | `Float` | the number with the same text: 0.1 is 0.1 |
/// | an enum with raw values | the raw value |
/// | another `Encodable` enum | what it encodes itself as: `{"circle": {}}` |
/// | `nil` | `null`; as a property of an `Encodable` type it is missing |
/// | `Date` | a text in UTC: `2026-01-31T12:00:00.000Z` |
/// | `URL`, `UUID` | its text |
/// | `Decimal` | a number |
/// | `Data` | the object that Weex has for bytes: `{"@type": "binary", "dataType": "ArrayBuffer", "base64": "AQI="}` |
/// | `Data`, as a property | an array of whole numbers from 0 to 255 |
/// | `Set` | an array, sorted by its elements' JSON |
public protocol HostResult: Sendable {
  /// The value that crosses.
  var hostValue: HostValue { get }
}

extension HostValue: HostResult {
  /// The value that crosses.
  @inlinable public var hostValue: HostValue { self }
}

extension Double: HostResult {
  /// The value that crosses.
  @inlinable public var hostValue: HostValue { .number(self) }
}

extension Float: HostResult {
  /// The number that prints as this one does: 0.1 is 0.1, and not 0.10000000149011612.
  public var hostValue: HostValue { .number(Double(description) ?? Double(self)) }
}

extension HostResult where Self: FixedWidthInteger, Self: Encodable {
  /// The number; beyond 2⁵³ the nearest one that a double can hold.
  @inlinable public var hostValue: HostValue { .number(Double(self)) }
}

extension Int: HostResult {}
extension Int8: HostResult {}
extension Int16: HostResult {}
extension Int32: HostResult {}
extension Int64: HostResult {}
extension UInt: HostResult {}
extension UInt8: HostResult {}
extension UInt16: HostResult {}
extension UInt32: HostResult {}
extension UInt64: HostResult {}

extension Bool: HostResult {
  /// The value that crosses.
  @inlinable public var hostValue: HostValue { .bool(self) }
}

extension String: HostResult {
  /// The value that crosses.
  @inlinable public var hostValue: HostValue { .string(self) }
}

extension Optional: HostResult where Wrapped: HostResult {
  /// The value, or `null`.
  @inlinable public var hostValue: HostValue { self?.hostValue ?? .null }
}

extension Array: HostResult where Element: HostResult {
  /// The value that crosses.
  @inlinable public var hostValue: HostValue { .array(map(\.hostValue)) }
}

extension Dictionary: HostResult where Key == String, Value: HostResult {
  /// The value that crosses.
  @inlinable public var hostValue: HostValue { .object(mapValues(\.hostValue)) }
}

extension HostResult where Self: RawRepresentable, RawValue: HostResult {
  /// The value that crosses.
  @inlinable public var hostValue: HostValue { rawValue.hostValue }
}

extension HostResult where Self: RawRepresentable, RawValue: HostResult, Self: Encodable {
  /// The value that crosses.
  @inlinable public var hostValue: HostValue { rawValue.hostValue }
}

extension HostResult where Self: Encodable {
  /// The type's properties as an object; a type that fails to encode itself becomes `null`, with a warning of the page that gets it.
  public var hostValue: HostValue { HostValueEncoder.encode(self) }
}

extension HostResult where Self: AnyObject {
  /// The object itself, which JavaScript cannot look into.
  public var hostValue: HostValue { .opaque(OpaqueValue(self)) }
}

extension HostResult where Self: AnyObject, Self: Encodable {
  /// The type's properties as an object; a type that fails to encode itself becomes `null`.
  public var hostValue: HostValue { HostValueEncoder.encode(self) }
}
