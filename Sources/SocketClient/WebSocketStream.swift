internal import CLazyCurl
internal import Glibc

/// The bytes of a web socket's connection; only ``wait(atMost:)`` blocks.
@safe struct WebSocketStream {
  // `WebSocketClient.serve` closes it after the last use of the stream, on the same thread.
  private let connection: OpaquePointer
  private let wakeSignal: Int32
  private var outgoing: ArraySlice<UInt8> = []

  /// Uses a connection that outlives it, and a descriptor (`wakeSignal`) whose readiness ends a wait.
  init(_ connection: OpaquePointer, wakeSignal: Int32) {
    unsafe self.connection = connection
    self.wakeSignal = wakeSignal
  }

  /// Whether some bytes could not be sent yet.
  var isFull: Bool { !outgoing.isEmpty }

  /// Queues bytes for sending.
  mutating func put(_ bytes: [UInt8]) {
    outgoing += bytes
  }

  /// Sends as much as possible; returns whether the connection still exists.
  mutating func flush() -> Bool {
    while !outgoing.isEmpty {
      // The bytes live during the closure, and libcurl reads no more than their count.
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

  /// Receives some of the available bytes; also returns whether there may be more.
  func receive() -> (bytes: [UInt8], isOpen: Bool) {
    var bytes = [UInt8](repeating: 0, count: 1 << 16)
    let size = bytes.count
    // The bytes live during the closure, and libcurl writes no more than their count.
    let count = unsafe bytes.withUnsafeMutableBytes { buffer -> Int in
      guard let start = buffer.baseAddress else { return 0 }
      return unsafe lazy_curl_receive(connection, start, size)
    }
    if count == Int(LAZY_CURL_AGAIN) { return ([], true) }
    return count > 0 ? (Array(bytes[..<count]), true) : ([], false)
  }

  /// Waits until bytes arrive, the descriptor `wakeSignal` becomes ready or, if bytes are queued, the connection accepts more.
  ///
  /// - Parameter milliseconds: The longest wait; `nil` for no limit.
  func wait(atMost milliseconds: Double?) {
    let wanted = Int16(POLLIN | (isFull ? POLLOUT : 0))
    // The connection is open, and the system reads and fills in the requests during the call.
    var ready = [
      pollfd(fd: unsafe lazy_curl_socket(connection), events: wanted, revents: 0),
      pollfd(fd: wakeSignal, events: Int16(POLLIN), revents: 0),
    ]
    let limit = milliseconds.map { Int32(max($0, 0).rounded(.up)) } ?? -1
    _ = unsafe poll(&ready, nfds_t(ready.count), limit)
    lazy_curl_drain_wake_signal(wakeSignal)
  }
}
