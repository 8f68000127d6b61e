import Glibc

/// The socket that the engine's inspector connects to within this process, because there is no other way to reach it.
///
/// It listens on the loopback interface until the connection exists, and accepts only one that comes from this process.
struct InspectorSocket: ~Copyable {
  private var listener: Int32
  private var connection: Int32 = -1
  private var received: [UInt8] = []
  /// The index of the first byte that has not been read yet.
  private var start = 0
  /// The port that it listens on.
  let port: UInt16

  /// Listens; `nil` if there is no loopback interface.
  init?() {
    let descriptor = socket(
      AF_INET,
      Int32(SOCK_STREAM.rawValue | SOCK_NONBLOCK.rawValue | SOCK_CLOEXEC.rawValue),
      0
    )
    guard descriptor >= 0 else { return nil }
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = UInt32(INADDR_LOOPBACK).bigEndian
    // The system reads the address during the call.
    let isBound = unsafe Self.withAddress(&address) { unsafe bind(descriptor, $0, $1) } == 0
    guard isBound, listen(descriptor, 4) == 0, let own = Self.ownPort(descriptor) else {
      close(descriptor)
      return nil
    }
    listener = descriptor
    port = own
  }

  deinit {
    if listener >= 0 { close(listener) }
    if connection >= 0 { close(connection) }
  }

  /// Whether the engine has connected.
  var isConnected: Bool { connection >= 0 }

  /// Takes what has arrived: the connection, or bytes of it.
  mutating func receive() {
    if connection < 0 { accept() }
    guard connection >= 0 else { return }
    // The engine sends small pieces, and waits for the acknowledgement of each.
    set(TCP_QUICKACK)
    defer { set(TCP_QUICKACK) }
    while true {
      let count = unsafe withUnsafeTemporaryAllocation(byteCount: 1 << 16, alignment: 1) { buffer in
        // The system writes no more than the buffer holds.
        let count = unsafe read(connection, buffer.baseAddress, buffer.count)
        if count > 0 { unsafe received.append(contentsOf: buffer[..<count]) }
        return count
      }
      if count <= 0 { return }
    }
  }

  /// The name and the value of the next complete frame; `nil` if there is none yet.
  mutating func nextFrame() -> (name: String, value: ArraySlice<UInt8>)? {
    let head = start + 5
    guard received.count >= head else { return nil }
    let length = received[start..<start + 4].reduce(0) { $0 << 8 | Int($1) }
    guard received.count >= head + length else { return nil }
    let body = Array(received[head..<head + length])
    start = head + length
    if start == received.count {
      received.removeAll(keepingCapacity: true)
      start = 0
    }
    let nameEnd = body.firstIndex(of: 0) ?? body.endIndex
    return (String(decoding: body[..<nameEnd], as: UTF8.self), body.dropFirst(nameEnd + 1))
  }

  /// Sends a frame; `wait` is called each time the engine has to read before more can be sent, and returns `false` to give up.
  mutating func send(_ name: String, _ value: [UInt8], wait: (inout Self) -> Bool) -> Bool {
    let body = Array(name.utf8) + [0] + value
    let length = UInt32(body.count)
    let isLittleEndian: UInt8 = 1.littleEndian == 1 ? 1 : 0
    var rest = [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: length >> $0) } + [isLittleEndian]
    rest += body
    while !rest.isEmpty {
      // The system copies the bytes during the call.
      let count = unsafe rest.withUnsafeBytes { bytes in
        unsafe Glibc.send(connection, bytes.baseAddress, bytes.count, Int32(MSG_NOSIGNAL))
      }
      if count > 0 {
        rest.removeFirst(count)
      } else if count == 0 || errno != EAGAIN || !wait(&self) {
        return false
      }
    }
    return true
  }

  private mutating func accept() {
    // No address is asked for.
    let descriptor = Glibc.accept(listener, nil, nil)
    guard descriptor >= 0 else { return }
    guard fcntl(descriptor, F_SETFL, O_NONBLOCK) == 0, fcntl(descriptor, F_SETFD, FD_CLOEXEC) == 0,
      Self.isOwn(descriptor, port: port)
    else {
      close(descriptor)
      return
    }
    connection = descriptor
    set(TCP_NODELAY)
    close(listener)
    listener = -1
  }

  private func set(_ option: Int32) {
    var one: Int32 = 1
    // The system copies the value.
    _ = unsafe setsockopt(
      connection,
      Int32(IPPROTO_TCP),
      option,
      &one,
      socklen_t(MemoryLayout<Int32>.size)
    )
  }

  /// Whether the other end of a connection is a socket of this process, since another process may have found the port.
  private static func isOwn(_ descriptor: Int32, port: UInt16) -> Bool {
    guard let peer = peerPort(descriptor) else { return false }
    // Descriptors are given in order, so the engine's is among the first ones.
    return (0..<4096).contains { candidate in
      candidate != descriptor && ownPort(candidate) == peer && peerPort(candidate) == port
    }
  }

  private static func ownPort(_ descriptor: Int32) -> UInt16? {
    var (address, length) = (sockaddr_in(), socklen_t(MemoryLayout<sockaddr_in>.size))
    // The system writes no more than the length.
    let result = unsafe withAddress(&address) { pointer, _ in
      unsafe getsockname(descriptor, pointer, &length)
    }
    return result == 0 ? address.port : nil
  }

  private static func peerPort(_ descriptor: Int32) -> UInt16? {
    var (address, length) = (sockaddr_in(), socklen_t(MemoryLayout<sockaddr_in>.size))
    // The system writes no more than the length.
    let result = unsafe withAddress(&address) { pointer, _ in
      unsafe getpeername(descriptor, pointer, &length)
    }
    return result == 0 ? address.port : nil
  }

  private static func withAddress(
    _ address: inout sockaddr_in,
    _ body: (UnsafeMutablePointer<sockaddr>, socklen_t) -> Int32
  ) -> Int32 {
    // An Internet address is a socket address of this size; the pointer lives during the call.
    unsafe withUnsafeMutablePointer(to: &address) { pointer in
      unsafe pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { pointer in
        unsafe body(pointer, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
  }
}

extension sockaddr_in {
  /// The port of an Internet address.
  fileprivate var port: UInt16? {
    sin_family == sa_family_t(AF_INET) ? UInt16(bigEndian: sin_port) : nil
  }
}
