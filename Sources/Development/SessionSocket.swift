internal import HostThread
internal import WeexHost

/// One web socket of a session's page, with a log of its messages.
///
/// Its other side is the tape, a server, or first the tape and then a server.
@HostActor
final class SessionSocket {
  /// An action of a page on its socket.
  enum Action: Sendable {
    case send(WebSocketMessage)
    case close(code: Int, reason: String)
    case cancel
  }

  let number: Int
  let request: WebSocketRequest
  /// When it was opened, on the page's clock and on the machine's.
  let begin: Double
  let begun = MonotonicInstant.now
  let isReplayed: Bool
  /// Whether the page was told that it is open.
  private(set) var isOpen = false
  /// Whether no more messages pass: it is closed, it has failed, or the page has dropped it.
  private(set) var isOver = false
  private(set) var failure: String?
  private(set) var end: (at: Double, milliseconds: Double)?
  /// The latest messages, in both directions, a line each.
  private(set) var lines: [String] = []
  /// How many bytes the messages have.
  private(set) var size = 0
  private let wait: NetworkWait
  private let receive: @Sendable (WebSocketEvent) -> Void
  /// The socket to the server; `nil` while the tape is the other side.
  private var live: (any WebSocketConnecting)?
  /// How the page has closed it.
  private var closing: (code: Int, reason: String)?

  /// How many messages are kept, and how many bytes of each.
  private static let maximum = (lines: 200, bytes: 500)

  /// Makes a socket that the page opens now.
  init(
    _ request: WebSocketRequest,
    number: Int,
    isReplayed: Bool,
    on host: Host,
    receive: @escaping @Sendable (WebSocketEvent) -> Void
  ) {
    (self.request, self.number, self.isReplayed) = (request, number, isReplayed)
    self.receive = receive
    begin = host.clock.monotonic
    wait = NetworkWait(host)
  }

  /// Whether the clock does not wait for it to be opened.
  var isClockFree: Bool { wait.isClockFree }

  /// Lets the clock go on until the socket is open.
  func freeClock() { wait.freeClock() }

  /// Makes a server the other side; the caller passes on what it sends from now on.
  ///
  /// Messages that the page has sent to the tape are not sent again, but a closing is, because its answer is still missing.
  func connect(_ live: any WebSocketConnecting) {
    self.live = live
    if let closing { live.close(code: closing.code, reason: closing.reason) }
  }

  /// Delivers an event from the other side to the page now.
  func give(_ event: WebSocketEvent, at time: Double) {
    guard !isOver else { return }
    note(event, at: time)
    wait.end()
    receive(event)
    // The page's clock does not wait for messages.
    receive(.idle)
  }

  /// Performs an action of the page; messages to a tape are discarded.
  func act(_ action: Action) {
    switch action {
    case .send(let message):
      add("→", message)
      live?.send(message)
      receive(.idle)
    case .close(let code, let reason):
      closing = (code, reason)
      live?.close(code: code, reason: reason)
      receive(.idle)
    case .cancel:
      isOver = true
      wait.end()
      live?.cancel()
    }
  }

  private func note(_ event: WebSocketEvent, at time: Double) {
    switch event {
    case .opened: isOpen = true
    case .message(let message): add("←", message)
    case .closed(let code, let reason, _): lines.append("closed \(code) \(reason)")
    case .failed(let error): failure = error.message
    case .idle: break
    }
    guard event.isEnd else { return }
    isOver = true
    end = (time, MonotonicInstant.now.milliseconds(since: begun))
  }

  private func add(_ arrow: String, _ message: WebSocketMessage) {
    size += message.count
    let shown =
      switch message {
      case .text(let text): text.bounded(utf8: Self.maximum.bytes)
      case .binary(let bytes): "\(bytes.count) bytes"
      }
    lines.append("\(arrow) \(shown)")
    if lines.count > Self.maximum.lines { lines.removeFirst() }
  }
}

/// The page's end of a socket; it may be used on any thread.
struct SocketEnd: WebSocketConnecting {
  let loop: EventLoop
  /// Performs an action of the page.
  let act: @HostActor @Sendable (SessionSocket.Action) -> Void

  func send(_ message: WebSocketMessage) { take(.send(message)) }

  func close(code: Int, reason: String) { take(.close(code: code, reason: reason)) }

  func cancel() { take(.cancel) }

  /// The page's modules call on the host's thread; who calls on another one is heard in a turn.
  private func take(_ action: SessionSocket.Action) {
    if HostThread.isCurrent {
      HostActor.assumeIsolated { act(action) }
    } else {
      loop.post { act(action) }
    }
  }
}

extension WebSocketEvent {
  /// Whether it is the last of its socket.
  var isEnd: Bool {
    switch self {
    case .closed, .failed: true
    case .opened, .message, .idle: false
    }
  }
}
