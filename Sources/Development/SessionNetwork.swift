internal import HostThread
internal import ResourceAccess
internal import WeexHost
internal import WeexModules

/// The network of a session's page: it records what comes back, and gives again what a tape has.
///
/// A request that the tape does not have is sent.
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
    var bytes: [UInt8] = []
    var failure: String?
    var end: (at: Double, milliseconds: Double)?
  }

  /// The exchanges so far.
  private(set) var exchanges: [Exchange] = []
  /// The local files that the page has asked for, by their absolute paths.
  private(set) var files: Set<String> = []
  /// Called with each part of an answer from the network, before the page gets it, with the number of the request.
  var onAnswer: (Int, ResourceEvent) -> Void = { _, _ in }
  /// Called with each request and its number.
  var onRequest: (Int, ResourceRequest) -> Void = { _, _ in }
  /// Whether a request that the tape does not have is no difference.
  var isLenient = false
  /// The first request that the tape which is played does not have.
  private(set) var unknown: ResourceRequest?
  /// Whether the tape that is played is of a page that has lived.
  private var hasTape = false
  /// The port of the development server, which no page may reach.
  private let refusedPort: Int
  /// The host that has this as its handler.
  private unowned let host: Host
  private let next: (any ResourceRequesting)?
  /// The requests that the tape has and the page has not made yet, in order.
  private var expected: [(number: Int, key: SessionTape.RequestKey)] = []
  /// The requests that wait for the tape, by their numbers on it.
  private var waiting: [Int: Waiting] = [:]
  /// The number of the tape's latest request that is known.
  private var lastKnown = 0
  /// The number of the next request that is on no tape.
  private var nextNumber = 1
  /// Whether a tape is played.
  private(set) var isPlaying = false

  init(_ host: Host, _ next: (any ResourceRequesting)?, refusing port: Int) {
    (self.host, self.next, refusedPort) = (host, next, port)
  }

  private struct Waiting {
    let request: ResourceRequest
    let index: Int
    let receive: @Sendable (ResourceEvent) -> Void
  }

  /// Answers requests from a tape from now on.
  func play(_ tape: SessionTape) {
    isPlaying = true
    hasTape = !tape.entries.isEmpty
    expected = tape.requests.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
    lastKnown = tape.requests.keys.max() ?? 0
    nextNumber = lastKnown + 1
  }

  /// Answers also what has come on the tape since it was last looked at.
  func extend(_ tape: SessionTape) {
    let news = tape.requests.filter { $0.key > lastKnown }.sorted { $0.key < $1.key }
    expected += news.map { ($0.key, $0.value) }
    lastKnown = news.last?.key ?? lastKnown
  }

  /// Sends requests from now on, and first those that still wait for the tape.
  func endPlaying() {
    isPlaying = false
    expected = []
    let left = waiting.sorted { $0.key < $1.key }
    waiting = [:]
    for (number, item) in left { _ = sendLive(item.request, number, item.index, item.receive) }
  }

  /// Tells nobody of anything any more.
  func forgetListeners() {
    onAnswer = { _, _ in }
    onRequest = { _, _ in }
  }

  /// Gives a part of an answer of the tape.
  func give(_ number: Int, _ event: ResourceEvent) {
    guard let item = waiting[number] else { return }
    note(event, at: item.index)
    item.receive(event)
    if event.isEnd { waiting[number] = nil }
  }

  /// The requests that the page has made, by their numbers.
  var asked: [Int: SessionTape.RequestKey] {
    let pairs = exchanges.map { ($0.number, SessionTape.RequestKey($0.request)) }
    return Dictionary(pairs) { $1 }
  }

  /// Whether the page waits for an answer that the tape has.
  var isWaiting: Bool { !waiting.isEmpty }

  func send(
    _ request: ResourceRequest,
    receive: @escaping @Sendable (ResourceEvent) -> Void
  ) -> @Sendable () -> Void {
    guard request.url.scheme != .file else {
      if let path = LocalFile.path(ofURL: request.url.description) { files.insert(path) }
      guard let next else { return {} }
      return next.send(request, receive: receive)
    }
    guard !isOwn(request) else {
      receive(.failed(HostError(.refused, "the development server is not for pages")))
      return {}
    }
    let index = exchanges.count
    let key = SessionTape.RequestKey(request)
    let place = isPlaying ? expected.firstIndex(where: { $0.key == key }) : nil
    let number = if let place { expected[place].number } else { nextNumber }
    exchanges.append(
      Exchange(
        number: number,
        request: request,
        begin: host.clock.monotonic,
        isReplayed: place != nil
      )
    )
    if let place {
      expected.remove(at: place)
      waiting[number] = Waiting(request: request, index: index, receive: receive)
      return { [weak self] in Task { @HostActor in self?.waiting[number] = nil } }
    }
    nextNumber += 1
    onRequest(number, request)
    if isPlaying, hasTape, !isLenient { unknown = unknown ?? request }
    return sendLive(request, number, index, receive)
  }

  private func sendLive(
    _ request: ResourceRequest,
    _ number: Int,
    _ index: Int,
    _ receive: @escaping @Sendable (ResourceEvent) -> Void
  ) -> @Sendable () -> Void {
    guard let next else {
      receive(.failed(HostError(.noHandler, "the host loads no resources")))
      return {}
    }
    let loop = host.loop
    return next.send(request) { [weak self] event in
      // Noted in a turn before the one that gives it to the page.
      loop.post {
        self?.note(event, at: index)
        self?.onAnswer(number, event)
      }
      receive(event)
    }
  }

  private func isOwn(_ request: ResourceRequest) -> Bool {
    let names = ["localhost", "127.0.0.1", "[::1]", "::1", "0.0.0.0"]
    return request.url.port == refusedPort && names.contains { request.url.host == $0 }
  }

  private func note(_ event: ResourceEvent, at index: Int) {
    guard exchanges[index].end == nil else { return }
    switch event {
    case .response(let head): exchanges[index].response = head
    case .data(let bytes): exchanges[index].bytes += bytes
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
