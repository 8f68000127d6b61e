internal import HostValues
internal import TableDescription

/// The requests that a type has made to its decoder.
final class RecordedType {
  private var names: [String] = []
  private var shapes: [String: ValueShape] = [:]
  private var optional: Set<String> = []
  /// The shape of a type that is not an object.
  var whole: ValueShape?

  /// Notes that a property may be missing.
  func mayMiss(_ name: String) { optional.insert(name) }

  /// Notes the shape of a property; the first one counts.
  func note(_ name: String, _ shape: ValueShape) {
    guard shapes[name] == nil else { return }
    names.append(name)
    shapes[name] = shape
  }

  /// What is known of the type, which may itself say more about its properties.
  func shape(of type: Any.Type) -> ValueShape {
    let documentation = (type as? any DocumentedProperties.Type)?.documentation ?? [:]
    let conditions = (type as? any ConditionalProperties.Type)?.conditions ?? [:]
    let unknown = Set(documentation.keys).union(conditions.keys).subtracting(names)
    assert(unknown.isEmpty || whole != nil, "\(type) has no properties \(unknown.sorted())")
    return shape(named: "\(type)", documentation, conditions)
  }

  private func shape(
    named name: String,
    _ documentation: [String: String],
    _ conditions: [String: PropertyCondition]
  ) -> ValueShape {
    whole
      ?? .object(
        ObjectShape(
          name: name,
          properties: names.map { key in
            PropertyShape(
              name: key,
              shape: shapes[key] ?? .any,
              isOptional: optional.contains(key),
              documentation: documentation[key],
              condition: conditions[key]
            )
          }
        )
      )
  }
}

/// A decoder that returns a value for every request, and records the requests.
struct RecordingDecoder: Decoder, SingleValueDecodingContainer {
  let recorder: ShapeRecorder
  let note: RecordedType
  let codingPath: [any CodingKey]
  var userInfo: [CodingUserInfoKey: Any] { [:] }

  func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
    KeyedDecodingContainer(RecordingProperties(decoder: self))
  }

  func unkeyedContainer() throws -> any UnkeyedDecodingContainer {
    RecordingElements(decoder: self)
  }

  func singleValueContainer() throws -> any SingleValueDecodingContainer { self }

  func decodeNil() -> Bool { false }

  func decode<T: Decodable>(_ type: T.Type) throws -> T {
    let (shape, value) = recorder.value(type)
    // A type that reads one value may try several types in turn, and takes the first, so the others stay unknown.
    note.whole = note.whole ?? shape
    return try value ?? fail("a sample value of \(type) cannot be made")
  }

  func fail<Value>(_ message: String) throws -> Value {
    throw DecodingError.dataCorrupted(.init(codingPath: codingPath, debugDescription: message))
  }

  /// A decoder for a nested value, which is recorded as the whole of another type.
  func nested() -> RecordingDecoder {
    RecordingDecoder(recorder: recorder, note: RecordedType(), codingPath: codingPath)
  }
}

private struct RecordingProperties<Key: CodingKey>: KeyedDecodingContainerProtocol {
  let decoder: RecordingDecoder
  var codingPath: [any CodingKey] { decoder.codingPath }
  var allKeys: [Key] { [] }

  func contains(_ key: Key) -> Bool {
    decoder.note.mayMiss(key.stringValue)
    return true
  }

  func decodeNil(forKey key: Key) -> Bool {
    decoder.note.mayMiss(key.stringValue)
    return false
  }

  func decode<T: Decodable>(_ type: T.Type, forKey key: Key) throws -> T {
    let (shape, value) = decoder.recorder.value(type)
    decoder.note.note(key.stringValue, shape)
    return try value ?? decoder.fail("a sample value of \(type) cannot be made")
  }

  private func optional<T: Decodable>(_ type: T.Type, _ key: Key) -> T? {
    decoder.note.mayMiss(key.stringValue)
    decoder.note.note(key.stringValue, decoder.recorder.shape(of: type))
    return nil
  }

  // Without these, the standard library's own would decode the value, and a type inside itself would never end.
  func decodeIfPresent<T: Decodable>(_ type: T.Type, forKey key: Key) -> T? { optional(type, key) }
  func decodeIfPresent(_ type: Bool.Type, forKey key: Key) -> Bool? { optional(type, key) }
  func decodeIfPresent(_ type: String.Type, forKey key: Key) -> String? { optional(type, key) }
  func decodeIfPresent(_ type: Double.Type, forKey key: Key) -> Double? { optional(type, key) }
  func decodeIfPresent(_ type: Float.Type, forKey key: Key) -> Float? { optional(type, key) }
  func decodeIfPresent(_ type: Int.Type, forKey key: Key) -> Int? { optional(type, key) }
  func decodeIfPresent(_ type: Int8.Type, forKey key: Key) -> Int8? { optional(type, key) }
  func decodeIfPresent(_ type: Int16.Type, forKey key: Key) -> Int16? { optional(type, key) }
  func decodeIfPresent(_ type: Int32.Type, forKey key: Key) -> Int32? { optional(type, key) }
  func decodeIfPresent(_ type: Int64.Type, forKey key: Key) -> Int64? { optional(type, key) }
  func decodeIfPresent(_ type: UInt.Type, forKey key: Key) -> UInt? { optional(type, key) }
  func decodeIfPresent(_ type: UInt8.Type, forKey key: Key) -> UInt8? { optional(type, key) }
  func decodeIfPresent(_ type: UInt16.Type, forKey key: Key) -> UInt16? { optional(type, key) }
  func decodeIfPresent(_ type: UInt32.Type, forKey key: Key) -> UInt32? { optional(type, key) }
  func decodeIfPresent(_ type: UInt64.Type, forKey key: Key) -> UInt64? { optional(type, key) }

  func nestedContainer<Nested: CodingKey>(
    keyedBy type: Nested.Type,
    forKey key: Key
  ) throws -> KeyedDecodingContainer<Nested> {
    // The type's requests to this container are not known yet.
    decoder.note.note(key.stringValue, .dictionary(of: .any))
    return try decoder.nested().container(keyedBy: type)
  }

  func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
    decoder.note.note(key.stringValue, .array(of: .any))
    return try decoder.nested().unkeyedContainer()
  }

  func superDecoder() throws -> any Decoder { decoder }

  func superDecoder(forKey key: Key) throws -> any Decoder {
    decoder.note.note(key.stringValue, .any)
    return decoder.nested()
  }
}

/// An array of one element.
private struct RecordingElements: UnkeyedDecodingContainer {
  let decoder: RecordingDecoder
  var currentIndex = 0
  var codingPath: [any CodingKey] { decoder.codingPath }
  var count: Int? { 1 }
  var isAtEnd: Bool { currentIndex > 0 }

  init(decoder: RecordingDecoder) {
    self.decoder = decoder
    decoder.note.whole = decoder.note.whole ?? .array(of: .any)
  }

  mutating func decodeNil() throws -> Bool { false }

  mutating func decode<T: Decodable>(_ type: T.Type) throws -> T {
    let (shape, value) = decoder.recorder.value(type)
    decoder.note.whole = .array(of: currentIndex == 0 ? shape : .any)
    currentIndex += 1
    return try value ?? decoder.fail("a sample value of \(type) cannot be made")
  }

  mutating func nestedContainer<Nested: CodingKey>(
    keyedBy type: Nested.Type
  ) throws -> KeyedDecodingContainer<Nested> {
    currentIndex += 1
    return try decoder.nested().container(keyedBy: type)
  }

  mutating func nestedUnkeyedContainer() throws -> any UnkeyedDecodingContainer {
    currentIndex += 1
    return try decoder.nested().unkeyedContainer()
  }

  mutating func superDecoder() throws -> any Decoder {
    currentIndex += 1
    return decoder.nested()
  }
}
