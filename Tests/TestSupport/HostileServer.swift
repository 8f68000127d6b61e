import Foundation
import Glibc
import Synchronization

/// A server on loopback that handles each connection as it is told, however wrongly.
package final class HostileServer: Sendable {
  /// The port that the system chose.
  package let port: Int
  private let sockets: Sockets

  /// Starts a server; `serve` is run for each connection on a thread of its own, and the connection closed after it.
  package init(_ serve: @escaping @Sendable (Connection) -> Void) throws {
    let listener = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = in_addr_t(INADDR_LOOPBACK).bigEndian
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    let size = length
    let isBound = unsafe withUnsafeMutablePointer(to: &address) { pointer in
      unsafe pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { pointer in
        unsafe bind(listener, pointer, size) == 0 && listen(listener, 16) == 0
          && getsockname(listener, pointer, &length) == 0
      }
    }
    guard isBound else { throw POSIXError(.EADDRINUSE) }
    port = Int(UInt16(bigEndian: address.sin_port))
    let sockets = Sockets(listener)
    self.sockets = sockets
    Thread.detachNewThread {
      defer { sockets.close(listener) }
      while true {
        let descriptor = accept(listener, nil, nil)
        guard descriptor >= 0, sockets.open(descriptor) else { return }
        Thread.detachNewThread {
          serve(Connection(descriptor: descriptor))
          sockets.close(descriptor)
        }
      }
    }
  }

  deinit {
    sockets.end()
  }

  /// `http://`, the address and the port.
  package var url: String { "http://127.0.0.1:\(port)" }

  /// A connection that a client made.
  package struct Connection: Sendable {
    fileprivate let descriptor: Int32

    /// Reads up to the empty line that ends a request's head.
    @discardableResult
    package func readHead() -> String {
      var head: [UInt8] = []
      var byte: UInt8 = 0
      while !head.suffix(4).elementsEqual([13, 10, 13, 10]) {
        guard unsafe Glibc.read(descriptor, &byte, 1) == 1 else { break }
        head.append(byte)
      }
      return String(decoding: head, as: UTF8.self)
    }

    /// Reads this many bytes, or those before the end.
    package func read(_ count: Int) -> [UInt8] {
      var bytes: [UInt8] = []
      var byte: UInt8 = 0
      while bytes.count < count, unsafe Glibc.read(descriptor, &byte, 1) == 1 { bytes.append(byte) }
      return bytes
    }

    /// Writes all of it; returns whether the client took it.
    @discardableResult
    package func write(_ bytes: some Collection<UInt8>) -> Bool {
      let bytes = Array(bytes)
      var sent = 0
      while sent < bytes.count {
        let count = unsafe bytes[sent...].withUnsafeBytes {
          unsafe send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
        }
        guard count > 0 else { return false }
        sent += count
      }
      return true
    }

    /// Writes a text.
    package func write(_ text: String) {
      write(Array(text.utf8))
    }

    /// Waits until the client closes the connection.
    package func waitForEnd() {
      _ = read(.max)
    }
  }
}

/// The open sockets of a server.
///
/// Each is closed by the thread that uses it. If another thread closed it, its number could already belong to another server's socket when its own
/// thread uses it once more, and take that server's connections or bytes.
private final class Sockets: Sendable {
  private struct State {
    var open: Set<Int32>
    var hasEnded = false
  }

  private let state: Mutex<State>

  init(_ listener: Int32) {
    state = Mutex(State(open: [listener]))
  }

  /// Adds a connection; if the server has ended, closes it and returns `false`.
  func open(_ descriptor: Int32) -> Bool {
    state.withLock { state in
      guard !state.hasEnded else {
        _ = Glibc.close(descriptor)
        return false
      }
      state.open.insert(descriptor)
      return true
    }
  }

  /// Closes a socket; a connection's client is notified even if another process has inherited the socket.
  func close(_ descriptor: Int32) {
    state.withLock { state in
      state.open.remove(descriptor)
      shutdown(descriptor, Int32(SHUT_RDWR))
      _ = Glibc.close(descriptor)
    }
  }

  /// Wakes the threads that wait for a socket, which then close theirs.
  func end() {
    state.withLock { state in
      state.hasEnded = true
      for descriptor in state.open { shutdown(descriptor, Int32(SHUT_RDWR)) }
    }
  }
}
