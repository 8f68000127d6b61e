internal import Synchronization
internal import Tapes
internal import WeexHost

/// The web sockets of a test's pages: the host's own, counted.
final class TestSockets: WebSocketHandling {
  private let tapes: TestTapes
  private let next: (any WebSocketHandling)?
  private let host: Host
  private let sentences = Mutex<[Int: String]>([:])

  init(_ host: Host, _ tapes: TestTapes) {
    (self.host, self.tapes) = (host, tapes)
    next = host.handler((any WebSocketHandling).self)
  }

  /// The sockets that are open, a sentence each with the line that has opened it, in that order.
  var open: [String] { sentences.withLock { $0.sorted { $0.key < $1.key }.map(\.value) } }

  func open(
    _ request: WebSocketRequest,
    receive: @escaping @Sendable (WebSocketEvent) -> Void
  ) -> any WebSocketConnecting {
    let line = host.pages.lazy.compactMap(\.callOrigin).first.map { ", opened at \($0)," } ?? ""
    let number = sentences.withLock { sentences in
      let number = (sentences.keys.max() ?? 0) + 1
      sentences[number] = "the socket of \(request.url)\(line) is still open"
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

  private func end(_ number: Int) { sentences.withLock { $0[number] = nil } }
}
