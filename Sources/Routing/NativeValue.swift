internal import HostValues

/// The conversions between a value that crosses and the native value that a routing function works with.
enum NativeValue {
  /// The largest whole number that a double holds along with all smaller ones.
  private static let exactLimit = 9_007_199_254_740_992.0

  /// The native value: a whole number is an `Int`, any other a `Double`; `nil` for `undefined` and `null`.
  static func of(_ value: HostValue) -> (any Sendable)? {
    switch value {
    case .undefined, .null: nil
    case .bool(let bool): bool
    case .number(let number):
      if number == number.rounded(), abs(number) <= exactLimit { Int(number) } else { number }
    case .string(let string): string
    case .array(let elements): elements.compactMap(of)
    case .object(let properties): properties.compactMapValues(of)
    case .callback(let callback): callback
    case .opaque(let object): object.value
    }
  }

  /// A method's result for a caller in Swift; `nil` if there is none.
  static func of(_ result: any HostResult) -> (any Sendable)? {
    if let value = result as? HostValue { return of(value) }
    if let optional = result as? any AnyOptional { return optional.content }
    return result
  }

  /// The value that crosses; an object that cannot be converted becomes an opaque one.
  static func hostValue(_ native: any Sendable) -> HostValue {
    if let properties = native as? [String: any Sendable] {
      return .object(properties.mapValues(hostValue))
    }
    if let elements = native as? [any Sendable] { return .array(elements.map(hostValue)) }
    if let result = native as? any HostResult { return result.hostValue }
    if let info = native as? KhalaInfo { return info.hostValue }
    if let callback = native as? KeepAliveCallback { return .callback(callback) }
    return .opaque(native as? OpaqueValue ?? OpaqueValue(native))
  }

  /// A whole number that a double cannot hold, in digits.
  static func digits(_ native: any Sendable) -> String? {
    guard let number = native as? any FixedWidthInteger, isInexact(number) else { return nil }
    return "\(number)"
  }

  /// The number that a text denotes, if a double holds it exactly.
  static func number(_ text: String) -> Double? {
    guard let number = Double(text), abs(number) < exactLimit else { return nil }
    return number
  }

  private static func isInexact(_ number: some FixedWidthInteger) -> Bool {
    number.magnitude > UInt64(exactLimit)
  }
}

/// An optional, without its static type.
private protocol AnyOptional {
  var content: (any Sendable)? { get }
}

extension Optional: AnyOptional where Wrapped: HostResult {
  var content: (any Sendable)? { flatMap { NativeValue.of($0) } }
}

extension String {
  /// The text in quotes for messages: without control characters, and shortened.
  var quoted: String { "'\(printable)'" }

  /// The same without the quotes.
  var printable: String {
    let scalars = unicodeScalars.prefix(100).map { scalar -> String in
      let isControl = scalar.value < 0x20 || (0x7F..<0xA0).contains(scalar.value)
      return isControl ? "\\u{\(String(scalar.value, radix: 16))}" : String(scalar)
    }
    return scalars.joined() + (unicodeScalars.count > 100 ? "…" : "")
  }
}
