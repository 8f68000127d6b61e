package import HostValues

extension WebSocketMessage {
  /// The value that the page gets.
  package var value: HostValue {
    switch self {
    case .text(let text): .string(text)
    case .binary(let bytes): .binary(bytes)
    }
  }

  /// The bytes of its payload.
  package var count: Int {
    switch self {
    case .text(let text): text.utf8.count
    case .binary(let bytes): bytes.count
    }
  }
}

/// One frame of a web socket, as it goes over the wire.
///
/// Source: RFC 6455 §5.
struct WebSocketFrame: Equatable {
  /// The kind of a frame.
  enum Kind: UInt8 {
    case continuation = 0
    case text = 1
    case binary = 2
    case close = 8
    case ping = 9
    case pong = 10

    /// Whether it may appear between the frames of a message.
    var isControl: Bool { rawValue >= 8 }
  }

  let kind: Kind
  /// Whether it is the last of its message.
  let isLast: Bool
  let payload: [UInt8]

  /// The frame's bytes as a client sends them: masked.
  func bytes(mask: (UInt8, UInt8, UInt8, UInt8)) -> [UInt8] {
    var bytes = [kind.rawValue | (isLast ? 0x80 : 0)]
    let count = payload.count
    switch count {
    case ..<126: bytes.append(0x80 | UInt8(count))
    case ..<0x10000: bytes += [0x80 | 126] + UInt16(count).networkBytes
    default: bytes += [0x80 | 127] + UInt64(count).networkBytes
    }
    let mask = [mask.0, mask.1, mask.2, mask.3]
    bytes += mask
    bytes.reserveCapacity(bytes.count + count)
    for (index, byte) in payload.enumerated() { bytes.append(byte ^ mask[index & 3]) }
    return bytes
  }

  /// The payload of a close frame: the code and the reason.
  static func closing(_ code: Int, _ reason: String) -> WebSocketFrame {
    let code = [UInt8(code >> 8 & 255), UInt8(code & 255)]
    return WebSocketFrame(kind: .close, isLast: true, payload: code + Array(reason.utf8))
  }
}

/// A violation of the protocol, with the code that is sent to the other side.
struct WebSocketViolation: Error, Equatable {
  /// RFC 6455 §7.4.1: 1002 for a protocol error, 1007 for invalid text, 1009 for a message that is too large.
  let code: Int
  /// The violation, for people.
  let message: String
}

/// Assembles frames from bytes, and messages from frames.
struct WebSocketReader {
  /// An item that was read.
  enum Item: Equatable {
    case message(WebSocketMessage)
    case ping([UInt8])
    case pong
    /// The code 1005 stands for no code.
    case close(code: Int, reason: String)

    /// Whether it only shows that the other side is alive, which does not count as activity.
    var isHeartbeat: Bool {
      switch self {
      case .ping, .pong: true
      case .message, .close: false
      }
    }
  }

  private let limit: Int
  private var bytes: [UInt8] = []
  private var start = 0
  private var message: (kind: WebSocketFrame.Kind, payload: [UInt8])?

  /// A reader of messages with at most this many bytes.
  init(limit: Int) {
    self.limit = limit
  }

  /// Adds received bytes.
  mutating func append(_ more: some Sequence<UInt8>) {
    if start > 0 {
      bytes.removeFirst(start)
      start = 0
    }
    bytes += more
  }

  /// The next item; `nil` until more bytes come.
  mutating func next() throws(WebSocketViolation) -> Item? {
    while let frame = try nextFrame() {
      if let item = try take(frame) { return item }
    }
    return nil
  }

  private mutating func nextFrame() throws(WebSocketViolation) -> WebSocketFrame? {
    let available = bytes.count - start
    guard available >= 2 else { return nil }
    let (first, second) = (bytes[start], bytes[start + 1])
    guard first & 0x70 == 0, let kind = WebSocketFrame.Kind(rawValue: first & 15) else {
      throw WebSocketViolation(
        code: 1002,
        message: "a frame has an unknown opcode or reserved bits"
      )
    }
    guard second & 0x80 == 0 else {
      throw WebSocketViolation(code: 1002, message: "a server's frame is masked")
    }
    let isLast = first & 0x80 != 0
    var count = UInt64(second & 127)
    if kind.isControl, count > 125 || !isLast {
      throw WebSocketViolation(
        code: 1002,
        message: "a control frame is fragmented or longer than 125 bytes"
      )
    }
    let headSize = count == 126 ? 4 : count == 127 ? 10 : 2
    guard available >= headSize else { return nil }
    if headSize > 2 {
      count = bytes[(start + 2)..<(start + headSize)].reduce(0) { $0 << 8 | UInt64($1) }
    }
    guard count <= UInt64(limit - (message?.payload.count ?? 0)) else {
      throw WebSocketViolation(code: 1009, message: "a message is larger than \(limit) bytes")
    }
    guard available >= headSize + Int(count) else { return nil }
    let payload = Array(bytes[(start + headSize)..<(start + headSize + Int(count))])
    start += headSize + Int(count)
    return WebSocketFrame(kind: kind, isLast: isLast, payload: payload)
  }

  private mutating func take(_ frame: WebSocketFrame) throws(WebSocketViolation) -> Item? {
    switch frame.kind {
    case .ping: return .ping(frame.payload)
    case .pong: return .pong
    case .close: return try closing(frame.payload)
    case .text, .binary:
      guard message == nil else {
        throw WebSocketViolation(
          code: 1002,
          message: "a message begins before the previous one has ended"
        )
      }
      message = (frame.kind, frame.payload)
    case .continuation:
      guard message != nil else {
        throw WebSocketViolation(
          code: 1002,
          message: "a continuation frame has no message to continue"
        )
      }
      message?.payload += frame.payload
    }
    guard frame.isLast, let (kind, payload) = message.take() else { return nil }
    if kind == .binary { return .message(.binary(payload)) }
    return .message(.text(try Self.text(payload[...])))
  }

  private func closing(_ payload: [UInt8]) throws(WebSocketViolation) -> Item {
    guard !payload.isEmpty else { return .close(code: 1005, reason: "") }
    guard payload.count >= 2 else {
      throw WebSocketViolation(code: 1002, message: "a close code is cut short")
    }
    let code = Int(payload[0]) << 8 | Int(payload[1])
    guard code >= 1000, ![1004, 1005, 1006].contains(code), code < 5000 else {
      throw WebSocketViolation(code: 1002, message: "\(code) is not a valid close code")
    }
    return .close(code: code, reason: try Self.text(payload[2...]))
  }

  private static func text(_ bytes: ArraySlice<UInt8>) throws(WebSocketViolation) -> String {
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw WebSocketViolation(code: 1007, message: "a text is not valid UTF-8")
    }
    return text
  }
}
