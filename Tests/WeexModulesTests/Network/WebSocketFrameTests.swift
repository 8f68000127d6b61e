import TestSupport
import Testing

@testable import SocketClient
@testable import WeexModules

/// Frames byte by byte; the first examples are those of RFC 6455 §5.7.
@Suite struct WebSocketFrameTests {
  /// The frames that were read, up to the violation if there was one.
  struct Outcome: Equatable {
    var items: [WebSocketReader.Item] = []
    var code: Int?
  }

  private func items(
    _ bytes: [UInt8],
    limit: Int = 1 << 20,
    inPiecesOf size: Int = .max
  ) throws -> [WebSocketReader.Item] {
    var items: [WebSocketReader.Item] = []
    try read(bytes, limit, size, into: &items)
    return items
  }

  func outcome(_ bytes: [UInt8], inPiecesOf size: Int, limit: Int = 1000) -> Outcome {
    var outcome = Outcome()
    do throws(WebSocketViolation) {
      try read(bytes, limit, size, into: &outcome.items)
    } catch {
      outcome.code = error.code
    }
    return outcome
  }

  private func read(
    _ bytes: [UInt8],
    _ limit: Int,
    _ size: Int,
    into items: inout [WebSocketReader.Item]
  ) throws(WebSocketViolation) {
    var reader = WebSocketReader(limit: limit)
    for start in stride(from: 0, to: bytes.count, by: min(size, bytes.count)) {
      reader.append(bytes[start..<min(start + min(size, bytes.count), bytes.count)])
      while let item = try reader.next() { items.append(item) }
    }
  }

  @Test func `a client's frame is masked`() {
    let frame = WebSocketFrame(kind: .text, isLast: true, payload: Array("Hello".utf8))
    #expect(
      frame.bytes(mask: (0x37, 0xFA, 0x21, 0x3D))
        == [0x81, 0x85, 0x37, 0xFA, 0x21, 0x3D, 0x7F, 0x9F, 0x4D, 0x51, 0x58]
    )
    let long = WebSocketFrame(kind: .binary, isLast: true, payload: Array(repeating: 0, count: 256))
    #expect(long.bytes(mask: (0, 0, 0, 0)).prefix(4) == [0x82, 0xFE, 0x01, 0x00])
    let longer = WebSocketFrame(
      kind: .binary,
      isLast: true,
      payload: Array(repeating: 0, count: 65536)
    )
    #expect(longer.bytes(mask: (0, 0, 0, 0)).prefix(10) == [0x82, 0xFF, 0, 0, 0, 0, 0, 1, 0, 0])
  }

  @Test(arguments: [1, 2, 3, .max])
  func `messages are put together, however they arrive`(size: Int) throws {
    let bytes: [UInt8] =
      [0x81, 0x05] + Array("Hello".utf8) + [0x01, 0x03] + Array("Hel".utf8)
      + [0x89, 0x02] + Array("hi".utf8) + [0x80, 0x02] + Array("lo".utf8)
      + [0x82, 0x7E, 0x00, 0x80] + Array(repeating: 9, count: 128)
      + [0x82, 0x7F, 0, 0, 0, 0, 0, 0, 0, 1, 7] + [0x81, 0x00] + [0x8A, 0x00]
      + [0x88, 0x04, 0x03, 0xE8] + Array("ok".utf8)
    #expect(
      try items(bytes, inPiecesOf: size) == [
        .message(.text("Hello")), .ping(Array("hi".utf8)), .message(.text("Hello")),
        .message(.binary(Array(repeating: 9, count: 128))), .message(.binary([7])),
        .message(.text("")), .pong, .close(code: 1000, reason: "ok"),
      ]
    )
    #expect(try items([0x88, 0x00]) == [.close(code: 1005, reason: "")])
  }

  @Test(
    arguments: [
      ([0xC1, 0x00], 1002), ([0x83, 0x00], 1002), ([0x81, 0x80, 0, 0, 0, 0], 1002),
      ([0x80, 0x00], 1002), ([0x01, 0x00, 0x01, 0x00], 1002), ([0x09, 0x00], 1002),
      ([0x89, 0x7E, 0, 0x7E], 1002), ([0x81, 0x02, 0xC3, 0x28], 1007), ([0x88, 0x01, 0x03], 1002),
      ([0x88, 0x02, 0x03, 0xED], 1002), ([0x88, 0x02, 0x00, 0x01], 1002),
      ([0x88, 0x03, 0x03, 0xE8, 0xFF], 1007), ([0x82, 0x7E, 0x01, 0x01], 1009),
      ([0x82, 0x7F, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF], 1009),
      ([0x02, 0x7E, 0x01, 0x00] + Array(repeating: 0, count: 256) + [0x80, 0x01, 0], 1009),
      ([0x02, 0x01, 0x00, 0x80, 0x7F] + Array(repeating: 0xFF, count: 8), 1009),
    ] as [([UInt8], Int)]
  )
  func `what breaks the protocol is a violation`(bytes: [UInt8], code: Int) {
    let error = #expect(throws: WebSocketViolation.self) { try items(bytes, limit: 256) }
    #expect(error?.code == code)
  }

  @Test func `random bytes are read alike, however they arrive`() {
    var random = SeededGenerator(seed: 1)
    let openings: [UInt8] = [0x01, 0x02, 0x00, 0x80, 0x81, 0x82, 0x88, 0x89, 0x8A]
    var messages = 0
    for _ in 0..<2000 {
      var bytes: [UInt8] = []
      for _ in 0..<Int.random(in: 1...4, using: &random) {
        let count = UInt8.random(in: 0...9, using: &random)
        bytes += [openings.randomElement(using: &random) ?? 0, count]
        for _ in 0..<count { bytes.append(UInt8.random(in: 0...255, using: &random)) }
      }
      let whole = outcome(bytes, inPiecesOf: .max)
      #expect(outcome(bytes, inPiecesOf: 3) == whole, "\(bytes)")
      if whole.code == nil, !whole.items.isEmpty { messages += 1 }
    }
    #expect(messages > 100)
  }

  @Test(arguments: [
    ("abc", "a9993e364706816aba3e25717850c26c9cd0d89d"),
    ("", "da39a3ee5e6b4b0d3255bfef95601890afd80709"),
    (
      "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
      "84983e441c3bd26ebaae4aa1f95129e5e54670f1"
    ),
  ])
  func `the hash is SHA-1`(text: String, hash: String) {
    let digits = SHA1.hash(Array(text.utf8)).map { byte in
      (byte < 16 ? "0" : "") + String(byte, radix: 16)
    }
    #expect(digits.joined() == hash)
  }
}
