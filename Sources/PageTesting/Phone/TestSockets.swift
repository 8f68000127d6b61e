internal import Synchronization
internal import Tapes
internal import WeexHost

/// The web sockets of a test's pages: the host's own, counted.
final class TestSockets: WebSocketHandling {
  private let tapes: TestTapes
  private let next: (any WebSocketHandling)?
  private let urls = Mutex<[Int: String]>([:])

  init(_ host: Host, _ tapes: TestTapes) {
    self.tapes = tapes
    next = host.handler((any WebSocketHandling).self)
  }

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
    let counted: @Sendable (WebSocketEvent) -> Void = { [weak self] event in
      switch event {
      case .closed, .failed: self?.end(number)
      case .opened, .message, .idle: break
      }
      receive(event)
    }
    if let socket = tapes.open(request, next, counted) { return socket }
    guard let next else {
      counted(.failed(HostError(.noHandler, "the host opens no sockets")))
      return ClosedSocket()
    }
    return next.open(request, receive: counted)
  }

  private func end(_ number: Int) { urls.withLock { $0[number] = nil } }
}
