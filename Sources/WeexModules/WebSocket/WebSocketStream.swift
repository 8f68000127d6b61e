internal import CLazyCurl
internal import Glibc

/// The bytes of a web socket's connection, of which nothing waits but ``wait(atMost:)``.
@safe struct WebSocketStream {
  // `WebSocketClient.serve` closes it after the last use of the stream, on the same thread.
  private let connection: OpaquePointer
  private let bell: Int32
  private var outgoing: ArraySlice<UInt8> = []

  /// Uses a connection that lives longer, and a descriptor whose readiness ends a wait.
  init(_ connection: OpaquePointer, bell: Int32) {
    unsafe self.connection = connection
    self.bell = bell
  }

  /// Whether there is something that could not be sent yet.
  var isFull: Bool { !outgoing.isEmpty }

  /// Adds bytes to be sent.
  mutating func put(_ bytes: [UInt8]) {
    outgoing += bytes
  }

  /// Sends as much as goes; returns whether the connection is there.
  mutating func flush() -> Bool {
    while !outgoing.isEmpty {
      // The bytes live for the closure, and libcurl reads no more than their count.
      let count = unsafe outgoing.withUnsafeBytes { bytes -> Int in
        guard let start = bytes.baseAddress else { return 0 }
        return unsafe lazy_curl_send(connection, start, bytes.count)
      }
      if count == Int(LAZY_CURL_AGAIN) { return true }
      guard count > 0 else { return false }
      outgoing = outgoing.dropFirst(count)
    }
    outgoing = []
    return true
  }

  /// Receives what is there, some of it; returns also whether there can be more.
  func receive() -> (bytes: [UInt8], isOpen: Bool) {
    var bytes = [UInt8](repeating: 0, count: 1 << 16)
    let size = bytes.count
    // The bytes live for the closure, and libcurl writes no more than their count.
    let count = unsafe bytes.withUnsafeMutableBytes { buffer -> Int in
      guard let start = buffer.baseAddress else { return 0 }
      return unsafe lazy_curl_receive(connection, start, size)
    }
    if count == Int(LAZY_CURL_AGAIN) { return ([], true) }
    return count > 0 ? (Array(bytes[..<count]), true) : ([], false)
  }

  /// Waits until something comes, the bell rings or, where something is to be sent, there is room for it.
  ///
  /// - Parameter milliseconds: How long at most; `nil` for however long it takes.
  func wait(atMost milliseconds: Double?) {
    let wanted = Int16(POLLIN | (isFull ? POLLOUT : 0))
    // The connection is open, and the system reads and fills in the requests during the call.
    var ready = [
      pollfd(fd: unsafe lazy_curl_socket(connection), events: wanted, revents: 0),
      pollfd(fd: bell, events: Int16(POLLIN), revents: 0),
    ]
    let limit = milliseconds.map { Int32(max($0, 0).rounded(.up)) } ?? -1
    _ = unsafe poll(&ready, nfds_t(ready.count), limit)
    lazy_curl_hush(bell)
  }
}
