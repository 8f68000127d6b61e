internal import HostThread
internal import ResourceAccess
internal import WeexHost
internal import WeexModules

/// The network of a session's page: it records answers, and repeats those that are on a tape.
///
/// A request that the tape does not have is sent. The page's clock waits for its answer only while a tape is played.
@HostActor
final class SessionNetwork: ResourceRequesting {
  /// An exchange, for people.
  struct Exchange {
    let number: Int
    let request: ResourceRequest
    let begin: Double
    let begun = MonotonicInstant.now
    let isReplayed: Bool
    var response: ResourceResponse?
    /// The parts of the answer; the tape has the same ones, and so the bytes are in memory once.
    fileprivate(set) var parts: [ResourceEvent] = []
    /// How many bytes the body has.
    fileprivate(set) var size = 0
    var failure: String?
    var end: (at: Double, milliseconds: Double)?

    /// The body, or its beginning of so many bytes.
    func body(_ maximum: Int = .max) -> [UInt8] {
      var bytes: [UInt8] = []
      for case .data(let part) in parts where bytes.count < maximum {
        bytes += part.prefix(maximum - bytes.count)
      }
      return bytes
    }
  }

  /// A request that has no answer yet.
  private struct Pending {
    let number: Int
    let request: ResourceRequest
    let wait: NetworkWait
    /// Whether its answer waits for those of the requests before it, as the page waits for them while its clock stands.
    var isInLine: Bool
    let receive: @Sendable (ResourceEvent) -> Void
    /// The parts of the answer that have come.
    var parts: [ResourceEvent] = []
    /// Cancels it in the network, if it was sent.
    var cancel: @Sendable () -> Void = {}

    /// Whether the answer is complete.
    var isOver: Bool { parts.last?.isEnd == true }
  }

  /// The exchanges so far.
  private(set) var exchanges: [Exchange] = []
  /// The local files that the page has asked for, by their absolute paths.
  private(set) var files: Set<String> = []
  /// Those of them that were to be pages.
  private(set) var pageFiles: Set<String> = []
  /// Called with each answer from the network, before the page gets it, with the number of the request.
  var onAnswer: (Int, [ResourceEvent]) -> Void = { _, _ in }
  /// Called with each request that no tape has, and its number.
  var onRequest: (Int, ResourceRequest) -> Void = { _, _ in }
  private var questions: ExpectedQuestions<SessionTape.RequestKey>
  /// Whether the clock waits for the network while a tape is played.
  private var delaysClock = true
  /// The port of the development server, which no page may reach.
  private let refusedPort: Int
  /// The host that has this as its handler.
  private unowned let host: Host
  private let next: (any ResourceRequesting)?
  private let arrivals: Arrivals
  /// The requests without an answer, by the places of their exchanges.
  private var pending: [Int: Pending] = [:]
  /// The places of those that wait for the tape, by their numbers on it.
  private var taped: [Int: Int] = [:]
  /// The answers of the tape whose requests the page has not made yet, by the requests' numbers.
  private var early: [Int: [ResourceEvent]] = [:]

  init(
    _ host: Host,
    _ next: (any ResourceRequesting)?,
    _ arrivals: Arrivals,
    refusing port: Int,
    follows isFollowing: Bool
  ) {
    (self.host, self.next, self.arrivals, refusedPort) = (host, next, arrivals, port)
    questions = ExpectedQuestions(isFollowing: isFollowing)
  }

  /// Whether a tape is played.
  var isPlaying: Bool { questions.isPlaying }

  /// The requests of the page that the tape which is played does not have, each once.
  var news: [SessionTape.RequestKey] { questions.news }

  /// Whether the page's clock waits for an answer of the network.
  var holdsClock: Bool { pending.values.contains { !$0.wait.isClockFree } }

  /// The requests that the page has made, by their numbers.
  var asked: [Int: SessionTape.RequestKey] {
    let pairs = exchanges.map { ($0.number, SessionTape.RequestKey($0.request)) }
    return Dictionary(pairs) { $1 }
  }

  // MARK: The tape

  /// Answers requests from a tape from now on.
  func play(_ tape: SessionTape) {
    questions.play(tape.requests, hasTape: !tape.entries.isEmpty)
  }

  /// Adds the answers that are new on the tape.
  func extend(_ tape: SessionTape) { questions.extend(tape.requests) }

  /// Lets the clock go on without the answers that it waits for, now and from now on.
  func freeClock() {
    delaysClock = false
    for index in pending.keys.sorted() {
      pending[index]?.isInLine = false
      if pending[index]?.isOver == true { deliver(index) } else { pending[index]?.wait.freeClock() }
    }
  }

  /// Sends requests from now on, and first those that still wait for the tape.
  func endPlaying() {
    questions.endPlaying()
    early = [:]
    freeClock()
    let left = taped.sorted { $0.key < $1.key }.map(\.value)
    taped = [:]
    for index in left { sendLive(index) }
  }

  /// Gives an answer of the tape.
  func give(_ number: Int, _ events: [ResourceEvent]) {
    guard let index = taped.removeValue(forKey: number) else {
      early[number] = events
      return questions.pass(number)
    }
    for event in events { note(event, at: index) }
    end(index, with: events)
  }

  /// Stops all deliveries, and cancels requests without an answer.
  func end() {
    onAnswer = { _, _ in }
    onRequest = { _, _ in }
    for index in pending.keys.sorted() { cancel(index) }
  }

  // MARK: Requests

  func send(
    _ request: ResourceRequest,
    receive: @escaping @Sendable (ResourceEvent) -> Void
  ) -> @Sendable () -> Void {
    guard let next else {
      receive(.failed(HostError(.noHandler, "no handler is registered for ResourceRequesting")))
      return {}
    }
    guard request.url.scheme != .file else {
      note(LocalFile.path(ofURL: request.url.description), request.type)
      return next.send(request, receive: receive)
    }
    guard !request.url.isServer(atPort: refusedPort) else {
      receive(.failed(HostError(.refused, "pages may not connect to the development server")))
      return {}
    }
    let (number, isTaped) = questions.take(SessionTape.RequestKey(request))
    let index = exchanges.count
    exchanges.append(
      Exchange(
        number: number,
        request: request,
        begin: host.clock.monotonic,
        isReplayed: isTaped
      )
    )
    let wait = NetworkWait(host)
    let isClockFree = isTaped || !isPlaying || !delaysClock
    if isClockFree { wait.freeClock() }
    pending[index] = Pending(
      number: number,
      request: request,
      wait: wait,
      // Requests that only matter for drawing delay nothing.
      isInLine: !isClockFree && request.type == .others,
      receive: receive
    )
    if isTaped {
      taped[number] = index
      if let events = early.removeValue(forKey: number) {
        host.loop.post { [weak self] in self?.give(number, events) }
      }
    } else {
      onRequest(number, request)
      sendLive(index)
    }
    return { [weak self] in Task { @HostActor in self?.cancel(index) } }
  }

  private func note(_ path: String?, _ type: ResourceType) {
    guard let path else { return }
    files.insert(path)
    if type == .mainBundle { pageFiles.insert(path) }
  }

  private func sendLive(_ index: Int) {
    guard let next, let item = pending[index] else { return }
    let arrivals = arrivals
    let cancel = next.send(item.request) { [weak self] event in
      arrivals.take { self?.take(event, at: index) }
    }
    pending[index]?.cancel = cancel
  }

  /// Takes a part of an answer from the network; the page gets all parts together.
  private func take(_ event: ResourceEvent, at index: Int) {
    guard pending[index] != nil else { return }
    pending[index]?.parts.append(event)
    note(event, at: index)
    guard event.isEnd else { return }
    if pending[index]?.isInLine == true, isPlaying { deliverInLine() } else { deliver(index) }
  }

  /// Delivers the complete answers that need not wait for another any more.
  private func deliverInLine() {
    for index in pending.keys.sorted() where pending[index]?.isInLine == true {
      guard pending[index]?.isOver == true else { return }
      deliver(index)
    }
  }

  /// Delivers a complete answer of the network to the page.
  ///
  /// The tape records answers in the order of delivery, and a replay keeps it.
  private func deliver(_ index: Int) {
    guard let item = pending[index] else { return }
    onAnswer(item.number, item.parts)
    end(index, with: item.parts)
  }

  /// Gives the page its answer.
  private func end(_ index: Int, with events: [ResourceEvent]) {
    guard let item = pending.removeValue(forKey: index) else { return }
    item.wait.end()
    for event in events { item.receive(event) }
  }

  private func cancel(_ index: Int) {
    guard let item = pending.removeValue(forKey: index) else { return }
    item.wait.end()
    item.cancel()
    if taped[item.number] == index { taped[item.number] = nil }
    deliverInLine()
  }

  private func note(_ event: ResourceEvent, at index: Int) {
    guard exchanges[index].end == nil else { return }
    exchanges[index].parts.append(event)
    switch event {
    case .response(let head): exchanges[index].response = head
    case .data(let bytes): exchanges[index].size += bytes.count
    case .finished: break
    case .failed(let error): exchanges[index].failure = error.message
    }
    guard event.isEnd else { return }
    let time = MonotonicInstant.now.milliseconds(since: exchanges[index].begun)
    exchanges[index].end = (host.clock.monotonic, time)
  }
}

extension ResourceEvent {
  /// Whether it is the last of its answer.
  var isEnd: Bool {
    switch self {
    case .finished, .failed: true
    case .response, .data: false
    }
  }
}

extension ResourceURL {
  /// Whether it leads to a port of this machine.
  func isServer(atPort port: Int) -> Bool {
    let names = ["localhost", "127.0.0.1", "[::1]", "::1", "0.0.0.0"]
    return self.port == port && names.contains(host)
  }
}
