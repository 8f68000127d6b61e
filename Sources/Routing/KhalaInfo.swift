public import HostValues

/// The values that a URL and its `params` pass to a routing function, or a routing function to a closure.
///
/// Values keep their types: those from a URL's query are `String`s, those from Swift are the same objects. JavaScript passes strings,
/// booleans, whole numbers as `Int` and others as `Double`, arrays and dictionaries.
///
/// ```swift
/// func server(_ info: KhalaInfo) -> Int { info["value"] as? Int ?? 0 }
/// ```
///
/// A parameter of this type gets all values, whatever its label; a function has at most one.
///
/// Source: Khala's `[String: Any]`.
public struct KhalaInfo: Sendable {
  /// The values by name.
  public var values: [String: any Sendable]

  /// Takes values.
  public init(_ values: [String: any Sendable] = [:]) {
    self.values = values
  }

  /// Takes the properties of an object; any other value gets the name `value`, and a missing value gives none.
  public init(_ value: HostValue) {
    if let properties = value.object {
      values = properties.compactMapValues(NativeValue.of)
    } else {
      values = NativeValue.of(value).map { ["value": $0] } ?? [:]
    }
  }

  /// A value; `nil` if there is none.
  public subscript(name: String) -> (any Sendable)? {
    get { values[name] }
    set { values[name] = newValue }
  }

  /// A value converted as for an argument, so that `"64"` is an `Int` too; `nil` if there is none or it cannot be converted.
  public subscript<Value: HostArgument>(name: String, as type: Value.Type) -> Value? {
    guard let native = values[name] else { return nil }
    return try? Value.read(from: RouteBinding.value(native, form: Value.argumentForm))
  }
}

extension KhalaInfo: ExpressibleByDictionaryLiteral {
  /// Takes values; of two with one name the last one counts.
  public init(dictionaryLiteral elements: (String, any Sendable)...) {
    values = Dictionary(elements) { _, last in last }
  }
}

extension KhalaInfo: HostArgument, HostResult {
  /// A dictionary with values of any type.
  public static var argumentName: String { "[String: any]" }
  /// Nothing.
  public static var absentArgument: KhalaInfo? { KhalaInfo() }
  /// All given values.
  public static var argumentForm: ArgumentForm { .everything }

  /// An object's properties.
  public static func read(from reader: ArgumentReader) throws(ArgumentMismatch) -> KhalaInfo {
    if let reader = reader.base as? InfoReader { return reader.info }
    guard reader.kind == .object else {
      throw ArgumentMismatch(expected: "an object", given: reader)
    }
    return KhalaInfo(reader.value)
  }

  /// An object of the values.
  public var hostValue: HostValue { .object(values.mapValues(NativeValue.hostValue)) }
}

extension KhalaInfo: CustomStringConvertible {
  /// The values as Swift prints a dictionary, sorted by name.
  public var description: String {
    guard !values.isEmpty else { return "[:]" }
    let list = values.sorted { $0.key < $1.key }.map { name, value in
      "\(name.debugDescription): " + ((value as? String)?.debugDescription ?? "\(value)")
    }
    return "[" + list.joined(separator: ", ") + "]"
  }
}
