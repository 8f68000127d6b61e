package import HostValues

/// JavaScript's conversions between values.
extension HostValue {
  /// Whether the value is truthy.
  package var isTrue: Bool {
    switch self {
    case .undefined, .null: false
    case .bool(let bool): bool
    case .number(let number): number != 0 && !number.isNaN
    case .string(let string): !string.isEmpty
    case .array, .object, .callback, .opaque: true
    }
  }

  /// The value as a number; NaN if it is not one.
  package var asNumber: Double {
    switch self {
    case .null: 0
    case .bool(let bool): bool ? 1 : 0
    case .number(let number): number
    case .string(let string): NumberText.value(of: string)
    case .array: HostValue.string(asText).asNumber
    case .undefined, .object, .callback, .opaque: .nan
    }
  }

  /// The value as a 32-bit whole number, without the higher bits.
  var asInt32: Int32 {
    let number = asNumber
    guard number.isFinite else { return 0 }
    let remainder = number.rounded(.towardZero).truncatingRemainder(dividingBy: 4_294_967_296)
    return Int32(truncatingIfNeeded: Int64(remainder))
  }

  /// The value as JavaScript concatenates it with text.
  package var asText: String {
    switch self {
    case .undefined: "undefined"
    case .null: "null"
    case .array(let elements):
      elements.map { $0.isNil ? "" : $0.asText }.joined(separator: ",")
    case .object, .opaque: "[object Object]"
    case .callback: "function"
    case .string, .number, .bool: shownText
    }
  }

  /// Whether `+` concatenates it as text.
  var isAddedAsText: Bool {
    switch self {
    case .string, .array, .object, .callback, .opaque: true
    case .undefined, .null, .bool, .number: false
    }
  }

  /// The result of `typeof`.
  var typeName: String {
    switch self {
    case .undefined: "undefined"
    case .bool: "boolean"
    case .number: "number"
    case .string: "string"
    case .callback: "function"
    case .null, .array, .object, .opaque: "object"
    }
  }

  /// `===`; arrays and objects, which are copies here, are the same if their contents are.
  func isSame(as other: HostValue) -> Bool {
    // Swift's texts are equal if they look alike, however they are encoded.
    if case .string(let a) = self, case .string(let b) = other {
      return a.utf8.elementsEqual(b.utf8)
    }
    return self == other
  }

  /// Whether the value is the number NaN.
  var isNaN: Bool { number?.isNaN ?? false }

  /// `==`.
  func isEqual(to other: HostValue) -> Bool {
    if isNil || other.isNil { return isNil && other.isNil }
    if kind == other.kind { return isSame(as: other) }
    switch (self, other) {
    case (.array, .string), (.object, .string), (.string, .array), (.string, .object):
      return asText == other.asText
    default: return asNumber == other.asNumber
    }
  }

  /// A member by its key: a property, an element, a `length`; `undefined` if there is none.
  func member(_ key: HostValue) -> HostValue {
    switch self {
    case .object(let properties): return properties[key.asText] ?? .undefined
    case .array(let elements):
      if key == "length" { return .number(Double(elements.count)) }
      guard let index = key.index, elements.indices.contains(index) else { return .undefined }
      return elements[index]
    case .string(let string):
      if key == "length" { return .number(Double(string.utf16.count)) }
      guard let index = key.index else { return .undefined }
      return string.part(from: index, to: index + 1).map { .string($0) } ?? .undefined
    default: return .undefined
    }
  }

  private var index: Int? {
    if case .string(let string) = self {
      Int(string).flatMap { String($0) == string ? $0 : nil }
    } else {
      integer
    }
  }
}

extension String {
  /// The part between two offsets in UTF-16 code units; `nil` where it lies outside.
  func part(from start: Int, to end: Int) -> String? {
    let units = utf16
    guard start >= 0, start < end, end <= units.count else { return nil }
    let from = units.index(units.startIndex, offsetBy: start)
    let to = units.index(units.startIndex, offsetBy: end)
    return String(decoding: units[from..<to], as: UTF16.self)
  }
}
