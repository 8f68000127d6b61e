internal import HostLoop
internal import HostThread
internal import HostValues
internal import ResourceAccess
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
  private let tell: (Event, HostValue) -> Void
  private var socket: (any WebSocketConnecting)?
  private var opening: AwaitedAnswer?
  private var early: [WebSocketEvent] = []
  private var isOpenReported = false
  private var work: OutstandingWork.ID?

  init(_ page: Page, _ url: ResourceURL, tell: @escaping (Event, HostValue) -> Void) {
    self.page = page
    self.url = url
    self.tell = tell
  }

  /// Opens it.
  func open(_ request: WebSocketRequest, through handler: any WebSocketHandling) {
    let opening = page.awaitAnswer("the opening of \(url), requested by page \(page.id)", line: nil)
    self.opening = opening
    socket = opening.find {
      handler.open(request) { event in
        opening.post { [weak self] _ in self?.take(event) }
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
    early = []
    end()
  }

  /// Handles an event: the first is delivered at the opening's place among the page's answers, the others after it.
  private func take(_ event: WebSocketEvent) {
    guard socket != nil else { return }
    if let opening {
      self.opening = nil
      holdClock()
      early = [event]
      opening.complete { [weak self] _ in self?.reportEarlyEvents() }
    } else if isOpenReported {
      tell(event)
    } else {
      early.append(event)
    }
  }

  private func reportEarlyEvents() {
    isOpenReported = true
    for event in early { tell(event) }
    early = []
  }

  private func tell(_ event: WebSocketEvent) {
    switch event {
    case .opened: tell(.open, .object([:]))
    case .message(.text(let text)):
      holdClock()
      tell(.message, ["data": .string(text)])
    case .message(.binary(let bytes)):
      holdClock()
      tell(.message, ["data": .binary(bytes)])
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
      end()
      if error.code == .refused { page.fail(error) }
      tell(.error, ["data": .string(error.message)])
    }
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
