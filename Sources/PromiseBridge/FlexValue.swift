internal import HostValues

/// Conversions between Swift's `Any?`, which the original's closures use, and values that cross.
///
/// | JavaScript | Swift |
/// |---|---|
/// | number | `Int` where it is whole and within ±2⁵³, else `Double` |
/// | string | `String` (`Character` and all text on the way out) |
/// | boolean | `Bool` |
/// | array | `[Any?]` |
/// | object | `[String: Any?]`; any `Encodable` on the way out, URLs and dates as texts |
/// | null, undefined | `nil` |
enum FlexValue {
  /// The largest depth, as on the page's side.
  static let maximumDepth = 1000
  /// The whole numbers that a `Double` holds exactly.
  private static let exactIntegers = -9_007_199_254_740_992.0...9_007_199_254_740_992.0

  /// The arguments of a call for a closure that takes a list.
  static func list(_ values: [HostValue]) -> [Any?] { values.map(any) }

  /// A value for a closure that takes anything.
  static func any(_ value: HostValue) -> Any? {
    switch value {
    case .undefined, .null, .callback: nil
    case .bool(let bool): bool
    case .number(let number): whole(number) ?? number
    case .string(let string): string
    case .array(let elements): list(elements)
    case .object(let properties): properties.mapValues(any)
    case .opaque(let opaque): opaque.value
    }
  }

  private static func whole(_ number: Double) -> Int? {
    let isNegativeZero = number == 0 && number.sign == .minus
    return exactIntegers.contains(number) && !isNegativeZero ? Int(exactly: number) : nil
  }
}

/// The reason why a value cannot cross; the page's log shows the type's name, JavaScript does not.
struct Untransferable: Error, CustomStringConvertible {
  /// Where it is: `result.items[2]`.
  let path: String
  /// The type.
  let type: String
  /// The problem, if it is not the type.
  var problem = "has a type that cannot be passed"

  var description: String {
    "\(path) \(problem): nil, Bool, integers, Float, Double, String, Character, arrays, dictionaries with String keys, and Encodable values of these can be passed"
  }
}

/// Converts a closure's result into a value that crosses, and records losses.
struct FlexValueWriter {
  /// The warnings, as sentences.
  private(set) var notes: [String] = []

  /// The value of anything; a missing value is `undefined`.
  mutating func value(of any: Any?, named name: String) throws -> HostValue {
    guard let any = flattened(any) else { return .undefined }
    return any is Void ? .undefined : try value(any, Path(name), 0)
  }

  private mutating func value(_ any: Any, _ path: Path, _ depth: Int) throws -> HostValue {
    guard depth < FlexValue.maximumDepth else {
      let problem = "is nested more than \(FlexValue.maximumDepth) levels deep"
      throw Untransferable(path: path.text, type: "\(type(of: any))", problem: problem)
    }
    switch any {
    case let value as HostValue: return try checked(value, path, depth)
    case let bool as Bool: return .bool(bool)
    case let integer as any BinaryInteger: return number(integer, path)
    case let result as any FlexScalar: return result.hostValue
    case let character as Character: return .string(String(character))
    case let reject as FlexReject: throw reject
    case let elements as [Any?]: return try array(elements, path, depth)
    case let properties as [String: Any?]: return try object(properties, path, depth)
    case let data as any BytesCoded: return .array(data.codedBytes.map(\.hostValue))
    case let result as any HostResult: return try checked(result.hostValue, path, depth)
    case let encodable as any Encodable: return try encoded(encodable, path, depth)
    default: throw Untransferable(path: path.text, type: "\(type(of: any))")
    }
  }

  /// A nested value; a missing value is `null`, because there must be one.
  private mutating func member(_ any: Any?, _ path: Path, _ depth: Int) throws -> HostValue {
    guard let any = flattened(any) else { return .null }
    return try value(any, path, depth + 1)
  }

  private mutating func array(
    _ elements: [Any?],
    _ path: Path,
    _ depth: Int
  ) throws -> HostValue {
    var values: [HostValue] = []
    values.reserveCapacity(elements.count)
    for (index, element) in elements.enumerated() {
      values.append(try member(element, path.appending("[\(index)]"), depth))
    }
    return .array(values)
  }

  private mutating func object(
    _ properties: [String: Any?],
    _ path: Path,
    _ depth: Int
  ) throws -> HostValue {
    var values: [String: HostValue] = [:]
    for (name, property) in properties {
      values[name] = try member(property, path.appending(".\(name)"), depth)
    }
    return .object(values)
  }

  private mutating func number(_ integer: some BinaryInteger, _ path: Path) -> HostValue {
    let number = Double(integer)
    if Double(exactly: integer) == nil {
      notes.append("\(path.text): JavaScript's numbers cannot hold \(integer) exactly")
    }
    return .number(number)
  }

  /// An `Encodable` value, as an object.
  private mutating func encoded(
    _ value: some Encodable,
    _ path: Path,
    _ depth: Int
  ) throws -> HostValue {
    do {
      return try checked(HostValueEncoder.encoding(value), path, depth)
    } catch is EncodingError {
      let problem = "cannot be encoded"
      throw Untransferable(path: path.text, type: "\(type(of: value))", problem: problem)
    }
  }

  /// A value without functions and native objects.
  private func checked(_ value: HostValue, _ path: Path, _ depth: Int) throws -> HostValue {
    switch value {
    case .callback: throw Untransferable(path: path.text, type: "a function")
    case .opaque(let opaque):
      throw Untransferable(path: path.text, type: "\(type(of: opaque.value))")
    case .array(let elements):
      try checkDepth(path, depth)
      for (index, element) in elements.enumerated() {
        _ = try checked(element, path.appending("[\(index)]"), depth + 1)
      }
    case .object(let properties):
      try checkDepth(path, depth)
      for (name, property) in properties {
        _ = try checked(property, path.appending(".\(name)"), depth + 1)
      }
    case .undefined, .null, .bool, .number, .string: break
    }
    return value
  }

  private func checkDepth(_ path: Path, _ depth: Int) throws {
    guard depth < FlexValue.maximumDepth else {
      let problem = "is nested more than \(FlexValue.maximumDepth) levels deep"
      throw Untransferable(path: path.text, type: "", problem: problem)
    }
  }

  /// A place in a value: paths share their beginnings.
  private final class Path {
    private let parent: Path?
    private let step: String

    init(_ step: String, in parent: Path? = nil) {
      (self.step, self.parent) = (step, parent)
    }

    func appending(_ step: String) -> Path { Path(step, in: self) }

    /// The steps from the outside; for a very deep place, only the innermost ones.
    var text: String {
      var steps: [String] = []
      var place: Path? = self
      while let current = place, steps.count < 20 {
        steps.append(current.step)
        place = current.parent
      }
      return (place == nil ? "" : "…") + steps.reversed().joined()
    }
  }
}

/// The types that convert to a value directly.
private protocol FlexScalar: HostResult {}

extension Double: FlexScalar {}
extension Float: FlexScalar {}
extension String: FlexScalar {}

/// A value without the optionals around it; `nil` if there is none.
private func flattened(_ any: Any?) -> Any? {
  guard let any else { return nil }
  guard let optional = any as? any OptionalValue else { return any }
  return flattened(optional.content)
}

private protocol OptionalValue {
  var content: Any? { get }
}

extension Optional: OptionalValue {
  fileprivate var content: Any? { self }
}
