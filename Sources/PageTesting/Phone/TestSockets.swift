internal import Synchronization
internal import WeexHost

/// The web sockets of a test's pages: the host's own, counted.
final class TestSockets: WebSocketHandling {
  private let next: (any WebSocketHandling)?
  private let urls = Mutex<[Int: String]>([:])

  init(_ host: Host) { next = host.handler((any WebSocketHandling).self) }

  /// The URLs of the sockets that are open, in the order in which they were opened.
  var open: [String] { urls.withLock { $0.sorted { $0.key < $1.key }.map(\.value) } }

  func open(
    _ request: WebSocketRequest,
    receive: @escaping @Sendable (WebSocketEvent) -> Void
  ) -> any WebSocketConnecting {
    let number = urls.withLock { urls in
      let number = (urls.keys.max() ?? 0) + 1
      urls[number] = request.url.description
      return number
    }
    guard let next else {
      end(number)
      receive(.failed(HostError(.noHandler, "the host opens no sockets")))
      return ClosedSocket()
    }
    return next.open(request) { [weak self] event in
      switch event {
      case .closed, .failed: self?.end(number)
      case .opened, .message, .idle: break
      }
      receive(event)
    }
  }

  private func end(_ number: Int) { urls.withLock { $0[number] = nil } }
}

/// A socket that was never open.
private struct ClosedSocket: WebSocketConnecting {
  func send(_ message: WebSocketMessage) {}
  func close(code: Int, reason: String) {}
  func cancel() {}
}
