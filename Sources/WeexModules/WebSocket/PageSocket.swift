internal import HostLoop
internal import HostThread
internal import HostValues
internal import Metering
internal import ResourceAccess
internal import SocketClient
internal import WeexCore
internal import WeexTree

/// A page's web socket: delivers the events of the handler's socket to the page in order.
@HostActor
final class PageSocket {
  /// The events that a page can listen for.
  enum Event {
    case open, message, close, error
  }

  private let page: Page
  private let url: ResourceURL
  /// The place at which the page opened it.
  private let place: SourceLocation?
  private let tell: (Event, HostValue) -> Void
  private var socket: (any WebSocketConnecting)?
  private var opening: AwaitedAnswer?
  /// The events that the page has not received yet, in order.
  private var events: [WebSocketEvent] = []
  private var isOpenReported = false
  private var work: OutstandingWork.ID?
  private let unread = MessageBacklog()

  init(_ page: Page, _ url: ResourceURL, tell: @escaping (Event, HostValue) -> Void) {
    self.page = page
    self.url = url
    place = page.callPlace
    self.tell = tell
  }

  /// Opens it.
  func open(_ request: WebSocketRequest, through handler: any WebSocketHandling) {
    let opening = page.awaitAnswer("the opening of \(url), requested by page \(page.id)", line: nil)
    self.opening = opening
    socket = opening.find {
      handler.open(request) { [unread, url] event in
        var event = event
        if case .message(let message) = event {
          switch unread.add(message.count) {
          case .waiting: break
          case .overflow: event = .failed(Self.overflow(url))
          case .dropped: return
          }
        }
        opening.postArrival { [weak self, event] _ in self?.take(event) }
      }
    }
  }

  func send(_ message: WebSocketMessage) {
    holdClock()
    socket?.send(message)
  }

  func close(code: Int, reason: String) {
    holdClock()
    socket?.close(code: code, reason: reason)
  }

  /// Drops it, without an event to the page.
  func cancel() {
    socket?.cancel()
    opening?.complete { _ in }
    opening = nil
    events = []
    end()
  }

  /// Handles an event: the first is delivered at the opening's place among the page's answers, the others after it.
  private func take(_ event: WebSocketEvent) {
    guard socket != nil else { return }
    events.append(event)
    if let opening {
      self.opening = nil
      holdClock()
      opening.complete { [weak self] _ in self?.reportOpening(opening) }
    } else if isOpenReported {
      tellNext()
    }
  }

  /// Delivers the first event; those that came meanwhile follow one by one, as if they came now.
  private func reportOpening(_ opening: AwaitedAnswer) {
    isOpenReported = true
    for _ in events.dropFirst() {
      opening.postArrival { [weak self] _ in self?.tellNext() }
    }
    tellNext()
  }

  private func tellNext() {
    if !events.isEmpty { tell(events.removeFirst()) }
  }

  private func tell(_ event: WebSocketEvent) {
    (socket as? any WebSocketDelivering)?.willDeliver(event)
    switch event {
    case .opened: tell(.open, .object([:]))
    case .message(let message):
      unread.remove(message.count)
      holdClock()
      tell(.message, ["data": message.value])
    case .idle: releaseClock()
    case .closed(let code, let reason, let wasClean):
      end()
      tell(
        .close,
        [
          "code": .number(Double(code)), "reason": .string(reason), "wasClean": .bool(wasClean),
        ]
      )
    case .failed(let error):
      // Too much unread data is a failure on the page's side, of which the socket does not know.
      socket?.cancel()
      end()
      if error.code == .refused { page.fail(error.located(at: place)) }
      tell(.error, ["data": .string(error.message)])
    }
  }

  private nonisolated static func overflow(_ url: ResourceURL) -> HostError {
    HostError(
      .requestFailed,
      "\(url): the server sends faster than the page reads; more than \(MessageBacklog.limit >> 20) MiB wait to be read"
    )
  }

  private func end() {
    socket = nil
    releaseClock()
  }

  private func holdClock() {
    guard work == nil, socket != nil else { return }
    work = page.host.loop.outstanding.begin("messages of \(url) to page \(page.id)", page: page.id)
  }

  private func releaseClock() {
    if let work { page.host.loop.outstanding.end(work) }
    work = nil
  }
}
