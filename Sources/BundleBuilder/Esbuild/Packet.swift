/// A request or an answer of esbuild's service protocol.
///
/// On the wire: the length of the rest and a number, each 32 bits, little endian; then the value. The number's lowest bit marks the answer
/// to the request with the same number.
///
/// Source: esbuild 0.17.0, `cmd/esbuild/stdio_protocol.go`.
package struct Packet: Sendable, Equatable {
  /// The request's number; each side counts its own.
  package var id: Int
  /// Whether it answers a request of the other side.
  package var isAnswer: Bool
  /// The question or the answer.
  package var value: PacketValue

  /// Makes a packet.
  package init(id: Int, isAnswer: Bool, value: PacketValue) {
    self.id = id
    self.isAnswer = isAnswer
    self.value = value
  }

  /// The packet with its length.
  package var bytes: [UInt8] {
    var body: [UInt8] = []
    body.append(word: id << 1 | (isAnswer ? 1 : 0))
    body.append(packet: value)
    var bytes: [UInt8] = []
    bytes.reserveCapacity(body.count + 4)
    bytes.append(word: body.count)
    return bytes + body
  }

  /// Reads a packet without its length; throws if it is malformed.
  package init(body: some Collection<UInt8>) throws(Malformed) {
    var reader = PacketReader(bytes: Array(body))
    let number = try reader.word()
    id = number >> 1
    isAnswer = number & 1 == 1
    value = try reader.value()
    guard reader.isAtEnd else { throw Malformed() }
  }

  /// Bytes that are not a packet.
  package struct Malformed: Error {}
}

extension [UInt8] {
  fileprivate mutating func append(word: Int) {
    let word = UInt32(truncatingIfNeeded: word)
    for shift in stride(from: UInt32(0), to: 32, by: 8) {
      append(UInt8(truncatingIfNeeded: word >> shift))
    }
  }

  fileprivate mutating func append(slice: some Collection<UInt8>) {
    append(word: slice.count)
    append(contentsOf: slice)
  }

  fileprivate mutating func append(packet value: PacketValue) {
    switch value {
    case .null: append(0)
    case .bool(let bool): append(contentsOf: [1, bool ? 1 : 0])
    case .int(let int):
      append(2)
      append(word: int)
    case .string(let string):
      append(3)
      append(slice: string.utf8)
    case .bytes(let bytes):
      append(4)
      append(slice: bytes)
    case .array(let elements):
      append(5)
      append(word: elements.count)
      for element in elements { append(packet: element) }
    case .object(let values):
      append(6)
      append(word: values.count)
      for (name, value) in values.sorted(by: { $0.key < $1.key }) {
        append(slice: name.utf8)
        append(packet: value)
      }
    }
  }
}

/// Reads values from a packet's bytes, which may be arbitrary.
private struct PacketReader {
  let bytes: [UInt8]
  private var index = 0
  private var depth = 0
  private static let maximumDepth = 64

  init(bytes: [UInt8]) {
    self.bytes = bytes
  }

  var isAtEnd: Bool { index == bytes.count }

  mutating func word() throws(Packet.Malformed) -> Int {
    guard bytes.count - index >= 4 else { throw Packet.Malformed() }
    defer { index += 4 }
    return bytes[index..<index + 4].reversed().reduce(0) { $0 << 8 | Int($1) }
  }

  mutating func value() throws(Packet.Malformed) -> PacketValue {
    switch try byte() {
    case 0: return .null
    case 1: return .bool(try byte() != 0)
    case 2: return .int(Int(Int32(truncatingIfNeeded: try word())))
    case 3: return .string(String(decoding: try slice(), as: UTF8.self))
    case 4: return .bytes(Array(try slice()))
    case 5: return .array(try nested { reader throws(Packet.Malformed) in try reader.array() })
    case 6: return .object(try nested { reader throws(Packet.Malformed) in try reader.object() })
    default: throw Packet.Malformed()
    }
  }

  private mutating func array() throws(Packet.Malformed) -> [PacketValue] {
    let count = try word()
    guard count <= bytes.count - index else { throw Packet.Malformed() }
    var elements: [PacketValue] = []
    for _ in 0..<count { elements.append(try value()) }
    return elements
  }

  private mutating func object() throws(Packet.Malformed) -> [String: PacketValue] {
    let count = try word()
    guard count <= bytes.count - index else { throw Packet.Malformed() }
    var values: [String: PacketValue] = [:]
    for _ in 0..<count {
      let name = String(decoding: try slice(), as: UTF8.self)
      values[name] = try value()
    }
    return values
  }

  private mutating func nested<Value>(
    _ body: (inout PacketReader) throws(Packet.Malformed) -> Value
  ) throws(Packet.Malformed) -> Value {
    depth += 1
    defer { depth -= 1 }
    guard depth <= Self.maximumDepth else { throw Packet.Malformed() }
    return try body(&self)
  }

  private mutating func byte() throws(Packet.Malformed) -> UInt8 {
    guard index < bytes.count else { throw Packet.Malformed() }
    defer { index += 1 }
    return bytes[index]
  }

  private mutating func slice() throws(Packet.Malformed) -> ArraySlice<UInt8> {
    let count = try word()
    guard count <= bytes.count - index else { throw Packet.Malformed() }
    defer { index += count }
    return bytes[index..<index + count]
  }
}
