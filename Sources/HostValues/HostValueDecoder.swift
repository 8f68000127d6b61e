/// Decodes a `Decodable` type straight from a reader, without JSON text in between.
package enum HostValueDecoder {
  /// Decodes a type; throws a mismatch with the place inside the value.
  ///
  /// - Parameters:
  ///   - type: The type, or a subclass of the requested one.
  ///   - reader: The value.
  ///   - coercing: Whether text that is a number counts as one, and so on, as for arguments; otherwise each value must be of the expected
  ///     kind.
  ///   - userInfo: The `userInfo` of the decoder for the type's `init(from:)`.
  /// - Returns: The decoded value.
  /// - Throws: The mismatch, with its path.
  package static func decode<T: Decodable>(
    _ type: T.Type,
    from reader: any ValueReader,
    coercing: Bool = true,
    userInfo: [CodingUserInfoKey: any Sendable] = [:]
  ) throws(ArgumentMismatch) -> T {
    if let value = try CodedText.value(type, from: reader) { return value }
    let scope = DecodingScope()
    defer { scope.isOpen = false }
    do {
      return try type.init(
        from: ReaderDecoder(
          held: reader,
          scope: scope,
          isCoercing: coercing,
          values: userInfo,
          codingPath: []
        )
      )
    } catch let error as ArgumentMismatch {
      throw error
    } catch let error as DecodingError {
      throw ArgumentMismatch(ofCase: error, in: reader) ?? ArgumentMismatch(ofKey: error)
        ?? ArgumentMismatch(error)
    } catch {
      let sentence = HostError(thrownBy: "reading it", error).message
      throw ArgumentMismatch(expected: "a valid value", actual: "an invalid one (\(sentence))")
    }
  }
}

extension ArgumentMismatch {
  /// The mismatch for an object that names no case of an enum with associated values, or several.
  ///
  /// The standard library's own message says neither.
  fileprivate init?(ofCase error: DecodingError, in reader: any ValueReader) {
    guard case .typeMismatch(_, let context) = error,
      context.debugDescription.hasPrefix("Invalid number of keys found")
    else { return nil }
    let object = context.codingPath.reduce(reader) { reader, key in
      key.intValue.map(reader.element) ?? reader.property(key.stringValue)
    }
    let names = object.propertyNames.map { "'\($0)'" }.joined(separator: ", ")
    self.init(
      expected: "an object with one key, which names a case",
      actual: names.isEmpty ? "an object without keys" : "an object with \(names)",
      path: Self.path(context.codingPath)
    )
  }

  /// The mismatch for a key of a dictionary that its key type does not have; the standard library's own message is about types.
  fileprivate init?(ofKey error: DecodingError) {
    let (expected, context): (String, DecodingError.Context)
    switch error {
    case .typeMismatch(_, let found) where found.debugDescription.hasPrefix("Expected Int key"):
      (expected, context) = ("whole numbers as keys", found)
    case .dataCorrupted(let found)
    where found.debugDescription.hasPrefix("Could not convert key to type"):
      (expected, context) = ("other keys", found)
    default: return nil
    }
    guard let key = context.codingPath.last else { return nil }
    self.init(
      expected: expected,
      actual: "the key '\(key.stringValue)'",
      path: Self.path(context.codingPath.dropLast())
    )
  }

  fileprivate init(_ error: DecodingError) {
    switch error {
    case .keyNotFound(let key, let context):
      self.init(
        expected: "a value",
        actual: "nothing",
        path: Self.path(context.codingPath + [key])
      )
    case .typeMismatch(let type, let context), .valueNotFound(let type, let context):
      self.init(
        expected: (type as? any HostArgument.Type).map { "a value for \($0.argumentKind)" }
          ?? "a value of another kind",
        actual: "an invalid one (\(context.debugDescription))",
        path: Self.path(context.codingPath)
      )
    case .dataCorrupted(let context):
      self.init(
        expected: "a valid value",
        actual: "an invalid one (\(context.debugDescription))",
        path: Self.path(context.codingPath)
      )
    @unknown default:
      self.init(expected: "a valid value", actual: "\(error)")
    }
  }

  fileprivate static func path(_ keys: [any CodingKey]) -> String {
    keys.map { key in key.intValue.map { "[\($0)]" } ?? ".\(key.stringValue)" }.joined()
  }
}

/// The types that a reader returns directly; all others decode themselves from containers.
private protocol ScalarArgument: HostArgument {}

extension ScalarArgument {
  /// Whether a value of a kind is one of the type without conversion.
  fileprivate static func isNative(_ kind: HostValue.Kind) -> Bool {
    switch Self.self {
    case is HostValue.Type: true
    case is String.Type: kind == .string
    case is Bool.Type: kind == .bool
    default: kind == .number
    }
  }

  fileprivate static var nativeName: String {
    switch Self.self {
    case is String.Type: "a string"
    case is Bool.Type: "a boolean"
    default: "a number"
    }
  }
}

extension Bool: ScalarArgument {}
extension Double: ScalarArgument {}
extension Float: ScalarArgument {}
extension Int: ScalarArgument {}
extension Int8: ScalarArgument {}
extension Int16: ScalarArgument {}
extension Int32: ScalarArgument {}
extension Int64: ScalarArgument {}
extension UInt: ScalarArgument {}
extension UInt8: ScalarArgument {}
extension UInt16: ScalarArgument {}
extension UInt32: ScalarArgument {}
extension UInt64: ScalarArgument {}
extension String: ScalarArgument {}
extension HostValue: ScalarArgument {}

/// Whether a decoder's value still exists: a type may keep its decoder, and finds `undefined` in it once it is made.
private final class DecodingScope {
  var isOpen = true
}

private struct ReaderDecoder: Decoder, SingleValueDecodingContainer {
  let held: any ValueReader
  let scope: DecodingScope
  let isCoercing: Bool
  let values: [CodingUserInfoKey: any Sendable]
  let codingPath: [any CodingKey]
  var userInfo: [CodingUserInfoKey: Any] { values }
  /// The value, while it is being decoded.
  var reader: any ValueReader { scope.isOpen ? held : HostValue.undefined }

  func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
    guard reader.kind == .object else { throw mismatch("an object") }
    return KeyedDecodingContainer(ReaderProperties(decoder: self))
  }

  func unkeyedContainer() throws -> any UnkeyedDecodingContainer {
    guard reader.kind == .array else { throw mismatch("an array") }
    return ReaderElements(decoder: self)
  }

  func singleValueContainer() throws -> any SingleValueDecodingContainer { self }

  func decodeNil() -> Bool { reader.kind == .null || reader.kind == .undefined }

  func decode<T: Decodable>(_ type: T.Type) throws -> T {
    guard let scalar = type as? any ScalarArgument.Type else { return try composite(type) }
    guard isCoercing || scalar.isNative(reader.kind) else { throw mismatch(scalar.nativeName) }
    do {
      guard let value = try scalar.read(from: ArgumentReader(reader)) as? T else {
        throw mismatch("a \(type)")
      }
      return value
    } catch let error as ArgumentMismatch {
      throw error.inside(ArgumentMismatch.path(codingPath))
    }
  }

  private func composite<T: Decodable>(_ type: T.Type) throws -> T {
    do throws(ArgumentMismatch) {
      if let value = try CodedText.value(type, from: reader) { return value }
    } catch {
      throw error.inside(ArgumentMismatch.path(codingPath))
    }
    do {
      return try T(from: self)
    } catch DecodingError.dataCorrupted(let context)
      where context.codingPath.count == codingPath.count
    {
      // The standard library's message for an enum names its type.
      guard let type = type as? any RawRepresentable.Type else {
        throw DecodingError.dataCorrupted(context)
      }
      throw mismatch(ArgumentMismatch.rawValues(of: type))
    }
  }

  func at(_ key: any CodingKey, _ inner: any ValueReader) -> ReaderDecoder {
    ReaderDecoder(
      held: inner,
      scope: scope,
      isCoercing: isCoercing,
      values: values,
      codingPath: codingPath + [key]
    )
  }

  private func mismatch(_ expected: String) -> ArgumentMismatch {
    ArgumentMismatch(expected: expected, given: reader).inside(ArgumentMismatch.path(codingPath))
  }
}

private struct ReaderProperties<Key: CodingKey>: KeyedDecodingContainerProtocol {
  let decoder: ReaderDecoder
  var codingPath: [any CodingKey] { decoder.codingPath }
  var allKeys: [Key] { decoder.reader.propertyNames.compactMap(Key.init(stringValue:)) }

  func contains(_ key: Key) -> Bool {
    decoder.reader.property(key.stringValue).kind != .undefined
  }

  func decodeNil(forKey key: Key) -> Bool { child(key).decodeNil() }

  func decode<T: Decodable>(_ type: T.Type, forKey key: Key) throws -> T {
    guard contains(key) else {
      throw DecodingError.keyNotFound(
        key,
        .init(codingPath: codingPath, debugDescription: "missing")
      )
    }
    return try child(key).decode(type)
  }

  func nestedContainer<Nested: CodingKey>(
    keyedBy type: Nested.Type,
    forKey key: Key
  ) throws -> KeyedDecodingContainer<Nested> {
    try child(key).container(keyedBy: type)
  }

  func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
    try child(key).unkeyedContainer()
  }

  // What JavaScript passes seldom has the key: then the superclass reads the object itself.
  func superDecoder() throws -> any Decoder {
    let key = SuperclassKey.super
    let inner = decoder.reader.property(key.stringValue)
    return inner.kind == .undefined ? decoder : decoder.at(key, inner)
  }

  func superDecoder(forKey key: Key) throws -> any Decoder { child(key) }

  private func child(_ key: Key) -> ReaderDecoder {
    decoder.at(key, decoder.reader.property(key.stringValue))
  }
}

private struct ReaderElements: UnkeyedDecodingContainer {
  let decoder: ReaderDecoder
  var currentIndex = 0
  var codingPath: [any CodingKey] { decoder.codingPath }
  var count: Int? { decoder.reader.count }
  var isAtEnd: Bool { currentIndex >= decoder.reader.count }

  init(decoder: ReaderDecoder) {
    self.decoder = decoder
  }

  mutating func decodeNil() throws -> Bool {
    guard !isAtEnd, current.decodeNil() else { return false }
    currentIndex += 1
    return true
  }

  mutating func decode<T: Decodable>(_ type: T.Type) throws -> T {
    try step { try $0.decode(type) }
  }

  mutating func nestedContainer<Nested: CodingKey>(
    keyedBy type: Nested.Type
  ) throws -> KeyedDecodingContainer<Nested> {
    try step { try $0.container(keyedBy: type) }
  }

  mutating func nestedUnkeyedContainer() throws -> any UnkeyedDecodingContainer {
    try step { try $0.unkeyedContainer() }
  }

  mutating func superDecoder() throws -> any Decoder {
    try step { $0 }
  }

  private var current: ReaderDecoder {
    decoder.at(ElementKey(currentIndex), decoder.reader.element(currentIndex))
  }

  private mutating func step<T>(_ decode: (ReaderDecoder) throws -> T) throws -> T {
    guard !isAtEnd else {
      throw DecodingError.keyNotFound(
        ElementKey(currentIndex),
        .init(codingPath: codingPath, debugDescription: "missing")
      )
    }
    let value = try decode(current)
    currentIndex += 1
    return value
  }
}

/// The key of a superclass's properties, if it is encoded apart from its subclass.
enum SuperclassKey: String, CodingKey {
  case `super`
}

/// The index of an array's element as a coding key.
struct ElementKey: CodingKey {
  let intValue: Int?
  var stringValue: String { intValue.map(String.init) ?? "" }

  init(_ index: Int) { intValue = index }
  init?(intValue: Int) { self.intValue = intValue }
  init?(stringValue: String) { nil }
}
