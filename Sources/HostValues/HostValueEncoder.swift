/// Encodes an `Encodable` type straight into a value.
package enum HostValueEncoder {
  /// The encoded value; `null` if encoding fails, which ``EncodingFailures`` has.
  package static func encode<Value: Encodable>(_ value: Value) -> HostValue {
    do {
      return try encoding(value)
    } catch {
      EncodingFailures.note(Value.self, error)
      return .null
    }
  }

  /// The encoded value; rethrows the error of its encoding.
  package static func encoding(_ value: some Encodable) throws -> HostValue {
    let slot = ValueSlot()
    try slot.put(value, at: CodingPlace())
    return slot.value
  }
}

/// The place of one encoded value; containers share it with their encoder.
private final class ValueSlot {
  enum Content {
    case value(HostValue)
    case array([ValueSlot])
    case object([(String, ValueSlot)])
  }

  var content = Content.value(.null)
  /// The properties that are containers; as in `JSONEncoder`, who asks for one again gets the same.
  private var nested: [String: ValueSlot] = [:]

  var value: HostValue {
    switch content {
    case .value(let value): value
    case .array(let slots): .array(slots.map(\.value))
    case .object(let slots):
      .object(Dictionary(slots.map { ($0, $1.value) }) { _, last in last })
    }
  }

  func append() -> ValueSlot {
    let slot = ValueSlot()
    guard case .array(var slots) = content else {
      content = .array([slot])
      return slot
    }
    content = .value(.null)  // so that the list is uniquely referenced, and grows in place
    slots.append(slot)
    content = .array(slots)
    return slot
  }

  func property(_ name: String) -> ValueSlot {
    let slot = ValueSlot()
    guard case .object(var slots) = content else {
      content = .object([(name, slot)])
      return slot
    }
    content = .value(.null)  // as above
    slots.append((name, slot))
    content = .object(slots)
    return slot
  }

  /// The place of a property that is a container, the same one each time.
  func container(_ name: String) -> ValueSlot {
    if let slot = nested[name] { return slot }
    let slot = property(name)
    nested[name] = slot
    return slot
  }

  /// Makes it an object, unless it is one: a type may ask for its container several times, such as for its superclass.
  func becomeObject() {
    guard case .object = content else { return content = .object([]) }
  }

  /// Makes it an array, unless it is one.
  func becomeArray() {
    guard case .array = content else { return content = .array([]) }
  }

  func put(_ value: some Encodable, at place: CodingPlace) throws {
    guard place.depth <= HostValue.maximumDepth else { throw HostError(tooDeep: "it") }
    if let result = value as? any ScalarResult {
      content = .value(result.hostValue)
    } else if let coded = value as? any TextCoded {
      content = .value(.string(coded.codedText))
    } else if let coded = value as? any NumberCoded {
      content = .value(.number(coded.codedNumber))
    } else {
      try value.encode(to: ValueEncoder(place: place, slot: self))
      if value is any Unordered { sortElements() }
    }
  }

  private func sortElements() {
    guard case .array(let slots) = content else { return }
    let elements = slots.map { (slot: $0, text: JSONText.of($0.value)) }
    content = .array(elements.sorted { $0.text < $1.text }.map(\.slot))
  }
}

/// A collection without an order: its array is sorted by the elements' JSON, so that two runs encode it alike.
private protocol Unordered {}

extension Set: Unordered {}

/// The types that encode to a value directly; all others encode themselves into containers.
private protocol ScalarResult: HostResult {}

extension Bool: ScalarResult {}
extension Double: ScalarResult {}
extension Float: ScalarResult {}
extension Int: ScalarResult {}
extension Int8: ScalarResult {}
extension Int16: ScalarResult {}
extension Int32: ScalarResult {}
extension Int64: ScalarResult {}
extension UInt: ScalarResult {}
extension UInt8: ScalarResult {}
extension UInt16: ScalarResult {}
extension UInt32: ScalarResult {}
extension UInt64: ScalarResult {}
extension String: ScalarResult {}
extension HostValue: ScalarResult {}

/// The place of a value inside another; the keys that lead there are only listed on request, since values may be deep.
private final class CodingPlace {
  private let outer: CodingPlace?
  private let key: (any CodingKey)?
  /// How many keys lead there.
  let depth: Int

  /// The place of the whole value.
  init() { (outer, key, depth) = (nil, nil, 0) }

  init(_ key: any CodingKey, in outer: CodingPlace) {
    (self.outer, self.key, depth) = (outer, key, outer.depth + 1)
  }

  var path: [any CodingKey] {
    sequence(first: self) { $0.outer }.compactMap(\.key).reversed()
  }
}

private struct ValueEncoder: Encoder, SingleValueEncodingContainer {
  let place: CodingPlace
  var slot = ValueSlot()
  var codingPath: [any CodingKey] { place.path }
  var userInfo: [CodingUserInfoKey: Any] { [:] }

  func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
    slot.becomeObject()
    return KeyedEncodingContainer(ValueProperties(slot: slot, place: place))
  }

  func unkeyedContainer() -> any UnkeyedEncodingContainer {
    slot.becomeArray()
    return ValueElements(slot: slot, place: place)
  }

  func singleValueContainer() -> any SingleValueEncodingContainer { self }

  func encodeNil() { slot.content = .value(.null) }

  func encode(_ value: some Encodable) throws { try slot.put(value, at: place) }
}

private struct ValueProperties<Key: CodingKey>: KeyedEncodingContainerProtocol {
  let slot: ValueSlot
  let place: CodingPlace
  var codingPath: [any CodingKey] { place.path }

  func encodeNil(forKey key: Key) { slot.property(key.stringValue).content = .value(.null) }

  func encode(_ value: some Encodable, forKey key: Key) throws {
    try slot.property(key.stringValue).put(value, at: CodingPlace(key, in: place))
  }

  func nestedContainer<Nested: CodingKey>(
    keyedBy type: Nested.Type,
    forKey key: Key
  ) -> KeyedEncodingContainer<Nested> {
    container(key).container(keyedBy: type)
  }

  func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer {
    container(key).unkeyedContainer()
  }

  func superEncoder() -> any Encoder {
    let key = SuperclassKey.super
    return ValueEncoder(
      place: CodingPlace(key, in: place),
      slot: slot.property(key.stringValue)
    )
  }

  func superEncoder(forKey key: Key) -> any Encoder { encoder(key) }

  private func encoder(_ key: Key) -> ValueEncoder {
    ValueEncoder(place: CodingPlace(key, in: place), slot: slot.property(key.stringValue))
  }

  private func container(_ key: Key) -> ValueEncoder {
    ValueEncoder(place: CodingPlace(key, in: place), slot: slot.container(key.stringValue))
  }
}

private struct ValueElements: UnkeyedEncodingContainer {
  let slot: ValueSlot
  let place: CodingPlace
  var codingPath: [any CodingKey] { place.path }
  private(set) var count = 0

  init(slot: ValueSlot, place: CodingPlace) {
    self.slot = slot
    self.place = place
  }

  mutating func encodeNil() { next().slot.content = .value(.null) }

  mutating func encode(_ value: some Encodable) throws {
    let encoder = next()
    try encoder.slot.put(value, at: encoder.place)
  }

  mutating func nestedContainer<Nested: CodingKey>(
    keyedBy type: Nested.Type
  ) -> KeyedEncodingContainer<Nested> {
    next().container(keyedBy: type)
  }

  mutating func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer {
    next().unkeyedContainer()
  }

  mutating func superEncoder() -> any Encoder { next() }

  private mutating func next() -> ValueEncoder {
    defer { count += 1 }
    return ValueEncoder(place: CodingPlace(ElementKey(count), in: place), slot: slot.append())
  }
}
