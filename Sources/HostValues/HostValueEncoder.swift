/// Encodes an `Encodable` type straight into a value.
package enum HostValueEncoder {
  /// The encoded value; `null` if encoding fails.
  package static func encode(_ value: some Encodable) -> HostValue {
    (try? encoding(value)) ?? .null
  }

  /// The encoded value; rethrows the error of its encoding.
  package static func encoding(_ value: some Encodable) throws -> HostValue {
    let slot = ValueSlot()
    try slot.put(value, at: [])
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

  func put(_ value: some Encodable, at path: [any CodingKey]) throws {
    if let result = value as? any ScalarResult {
      content = .value(result.hostValue)
    } else if let coded = value as? any TextCoded {
      content = .value(.string(coded.codedText))
    } else {
      try value.encode(to: ValueEncoder(codingPath: path, slot: self))
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

private struct ValueEncoder: Encoder, SingleValueEncodingContainer {
  let codingPath: [any CodingKey]
  var slot = ValueSlot()
  var userInfo: [CodingUserInfoKey: Any] { [:] }

  func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
    slot.content = .object([])
    return KeyedEncodingContainer(ValueProperties(slot: slot, codingPath: codingPath))
  }

  func unkeyedContainer() -> any UnkeyedEncodingContainer {
    slot.content = .array([])
    return ValueElements(slot: slot, codingPath: codingPath)
  }

  func singleValueContainer() -> any SingleValueEncodingContainer { self }

  func encodeNil() { slot.content = .value(.null) }

  func encode(_ value: some Encodable) throws { try slot.put(value, at: codingPath) }
}

private struct ValueProperties<Key: CodingKey>: KeyedEncodingContainerProtocol {
  let slot: ValueSlot
  let codingPath: [any CodingKey]

  func encodeNil(forKey key: Key) { slot.property(key.stringValue).content = .value(.null) }

  func encode(_ value: some Encodable, forKey key: Key) throws {
    try slot.property(key.stringValue).put(value, at: codingPath + [key])
  }

  func nestedContainer<Nested: CodingKey>(
    keyedBy type: Nested.Type,
    forKey key: Key
  ) -> KeyedEncodingContainer<Nested> {
    encoder(key).container(keyedBy: type)
  }

  func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer {
    encoder(key).unkeyedContainer()
  }

  func superEncoder() -> any Encoder { ValueEncoder(codingPath: codingPath, slot: slot) }

  func superEncoder(forKey key: Key) -> any Encoder { encoder(key) }

  private func encoder(_ key: Key) -> ValueEncoder {
    ValueEncoder(codingPath: codingPath + [key], slot: slot.property(key.stringValue))
  }
}

private struct ValueElements: UnkeyedEncodingContainer {
  let slot: ValueSlot
  let codingPath: [any CodingKey]
  private(set) var count = 0

  init(slot: ValueSlot, codingPath: [any CodingKey]) {
    self.slot = slot
    self.codingPath = codingPath
  }

  mutating func encodeNil() { next().slot.content = .value(.null) }

  mutating func encode(_ value: some Encodable) throws {
    let encoder = next()
    try encoder.slot.put(value, at: encoder.codingPath)
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
    return ValueEncoder(codingPath: codingPath + [ElementKey(count)], slot: slot.append())
  }
}
