import BundleBuilder
import Testing

@Suite struct PacketTests {
  @Test func `a packet is read as it was written`() throws {
    let packet = Packet(
      id: 7,
      isAnswer: true,
      value: ["a": [.null, true, -1, "ü", .bytes([0, 255])], "b": [:]]
    )
    #expect(try Packet(body: packet.bytes.dropFirst(4)) == packet)
    #expect(packet.bytes[0] == UInt8(packet.bytes.count - 4))
  }

  @Test func `damaged bytes are refused without harm`() {
    let bytes = Packet(id: 1, isAnswer: false, value: ["key": ["text", 5, [["x": true]]]]).bytes
      .dropFirst(4)
    for length in 0..<bytes.count {
      #expect(throws: Packet.Malformed.self) { try Packet(body: bytes.prefix(length)) }
    }
    for index in bytes.indices {
      for value: UInt8 in [0, 1, 6, 7, 127, 255] {
        var damaged = bytes
        damaged[index] = value
        _ = try? Packet(body: damaged)
      }
    }
    let deep =
      [0, 0, 0, 0] + Array(repeating: [5, 1, 0, 0, 0] as [UInt8], count: 10_000).flatMap(\.self)
    #expect(throws: Packet.Malformed.self) { try Packet(body: deep) }
  }
}
