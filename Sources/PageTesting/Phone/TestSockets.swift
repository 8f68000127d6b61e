internal import Synchronization
internal import Tapes
internal import WeexHost

/// The web sockets of a test's pages, which it counts: those of the tape, otherwise the host's own unless the test defines the network.
final class TestSockets: WebSocketHandling {
  private let host: Host
  private let tapes: TestTapes
  private let network: TestNetwork
  private let faults: Faults
  private let next: (any WebSocketHandling)?
  private let opened = Mutex<(count: Int, sentences: [Int: String])>((0, [:]))

  init(_ host: Host, _ tapes: TestTapes, _ network: TestNetwork, _ faults: Faults) {
    (self.host, self.tapes, self.network, self.faults) = (host, tapes, network, faults)
    next = host.handler((any WebSocketHandling).self)
  }

  /// A sentence for each open socket, in the order of opening, with the line that opened it.
  var open: [String] {
    opened.withLock { $0.sentences.sorted { $0.key < $1.key }.map(\.value) }
  }

  /// Gives the host its own sockets back.
  @HostActor
  func end() {
    if let next { host.registerHandler(next, withProtocol: (any WebSocketHandling).self) }
  }

  func open(
    _ request: WebSocketRequest,
    receive: @escaping @Sendable (WebSocketEvent) -> Void
  ) -> any WebSocketConnecting {
    let line = host.callingPage?.callOrigin.map { ", opened at \($0)," } ?? ""
    let number = opened.withLock { opened in
      opened.count += 1
      opened.sentences[opened.count] = "the socket of \(request.url)\(line) is still open"
      return opened.count
    }
    let counted: @Sendable (WebSocketEvent) -> Void = { [weak self] event in
      switch event {
      case .closed, .failed: self?.end(number)
      case .opened, .message, .idle: break
      }
      receive(event)
    }
    if let error = faults.takeSocketFailure() { return closed(error, counted) }
    if let socket = tapes.open(request, next, counted) { return socket }
    if let error = network.refusal(of: request) { return closed(error, counted) }
    guard let next else {
      let error = HostError(.noHandler, "no handler is registered for WebSocketHandling")
      return closed(error, counted)
    }
    return next.open(request, receive: counted)
  }

  /// Returns a socket that fails at once.
  private func closed(
    _ error: HostError,
    _ receive: @Sendable (WebSocketEvent) -> Void
  ) -> any WebSocketConnecting {
    receive(.failed(error))
    return UnopenedSocket()
  }

  private func end(_ number: Int) { opened.withLock { $0.sentences[number] = nil } }
}
