internal import HostThread
internal import WeexHost

/// The web sockets of a session's page: it records the servers' events, and repeats those that are on a tape.
///
/// A socket that is not on the tape is opened.
@HostActor
final class SessionSockets: WebSocketHandling {
  /// The sockets so far.
  private(set) var sockets: [SessionSocket] = []
  /// Called with each event of a server and the number of its socket, before the page gets the event.
  var onEvent: (Int, WebSocketEvent) -> Void = { _, _ in }
  /// Called with each socket that no tape has, and its number.
  var onOpen: (Int, WebSocketRequest) -> Void = { _, _ in }
  private var questions: ExpectedQuestions<SessionTape.SocketKey>
  /// Whether the clock waits for sockets while a tape is played.
  private var delaysClock = true
  /// The port of the development server, which no page may reach.
  private let refusedPort: Int
  /// The host that has this as its handler.
  private unowned let host: Host
  private let next: (any WebSocketHandling)?
  private let arrivals: Arrivals
  /// The sockets whose other side is the tape, by their numbers on it.
  private var taped: [Int: SessionSocket] = [:]

  init(
    _ host: Host,
    _ next: (any WebSocketHandling)?,
    _ arrivals: Arrivals,
    refusing port: Int,
    follows isFollowing: Bool
  ) {
    (self.host, self.next, self.arrivals, refusedPort) = (host, next, arrivals, port)
    questions = ExpectedQuestions(isFollowing: isFollowing)
  }

  /// The sockets of the page that the tape which is played does not have, each once.
  var news: [SessionTape.SocketKey] { questions.news }

  /// Whether the page's clock waits for a socket to be opened.
  var holdsClock: Bool { sockets.contains { !$0.isClockFree } }

  /// The sockets that the page has opened, by their numbers.
  var asked: [Int: SessionTape.SocketKey] {
    let pairs = sockets.map { ($0.number, SessionTape.SocketKey($0.request)) }
    return Dictionary(pairs) { $1 }
  }

  // MARK: The tape

  /// Makes a tape the other side of sockets from now on.
  func play(_ tape: SessionTape) {
    questions.play(tape.sockets, hasTape: !tape.entries.isEmpty)
  }

  /// Adds what is new on the tape.
  func extend(_ tape: SessionTape) { questions.extend(tape.sockets) }

  /// Lets the clock go on while sockets are being opened, now and from now on.
  func freeClock() {
    delaysClock = false
    for socket in sockets { socket.freeClock() }
  }

  /// Opens sockets to their servers from now on, and first those that the tape leaves open.
  func endPlaying() {
    questions.endPlaying()
    freeClock()
    let left = taped.sorted { $0.key < $1.key }.map(\.value)
    taped = [:]
    for socket in left where !socket.isOver { connect(socket) }
  }

  /// Delivers an event from the tape.
  func give(_ number: Int, _ event: WebSocketEvent) {
    taped[number]?.give(event, at: host.clock.monotonic)
    if event.isEnd { taped[number] = nil }
  }

  /// Stops all deliveries, and drops all sockets.
  func end() {
    onEvent = { _, _ in }
    onOpen = { _, _ in }
    for socket in sockets { socket.act(.cancel) }
    taped = [:]
  }

  // MARK: Sockets

  func open(
    _ request: WebSocketRequest,
    receive: @escaping @Sendable (WebSocketEvent) -> Void
  ) -> any WebSocketConnecting {
    guard !request.url.isServer(atPort: refusedPort) else {
      receive(.failed(HostError(.refused, "pages may not connect to the development server")))
      return SocketEnd(loop: host.loop) { _ in }
    }
    let (number, isTaped) = questions.take(SessionTape.SocketKey(request))
    let socket = SessionSocket(
      request,
      number: number,
      isReplayed: isTaped,
      on: host,
      receive: receive
    )
    sockets.append(socket)
    if isTaped || !questions.isPlaying || !delaysClock { socket.freeClock() }
    if isTaped {
      taped[number] = socket
    } else {
      onOpen(number, request)
      connect(socket)
    }
    return SocketEnd(loop: host.loop) { action in socket.act(action) }
  }

  /// Opens a socket to its server, without telling the page a second time that it is open.
  private func connect(_ socket: SessionSocket) {
    guard let next else {
      let error = HostError(.noHandler, "no handler is registered for WebSocketHandling")
      return socket.give(.failed(error), at: host.clock.monotonic)
    }
    let (arrivals, isKnown) = (arrivals, socket.isOpen)
    let live = next.open(socket.request) { [weak self] event in
      if case .idle = event { return }
      if case .opened = event, isKnown { return }
      arrivals.take { self?.take(event, from: socket) }
    }
    socket.connect(live)
  }

  /// Receives an event of a server.
  private func take(_ event: WebSocketEvent, from socket: SessionSocket) {
    guard !socket.isOver else { return }
    onEvent(socket.number, event)
    socket.give(event, at: host.clock.monotonic)
  }
}
