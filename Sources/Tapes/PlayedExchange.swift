internal import WeexHost

/// A request that a tape answers; the clock goes on while it waits.
@HostActor
final class PlayedExchange {
  /// The page and the number of the call that asks; `nil` if no call does.
  let call: CallKey?
  private let receive: @Sendable (ResourceEvent) -> Void
  private let yield: ClockYield
  private var isOver = false

  init(
    _ host: Host,
    _ request: ResourceRequest,
    _ receive: @escaping @Sendable (ResourceEvent) -> Void
  ) {
    self.receive = receive
    call = request.call.flatMap { number in
      request.asker.map { CallKey(page: $0.page, number: number) }
    }
    yield = ClockYield(host, nil)
    yield.begin()
  }

  nonisolated func cancel() {
    Task { @HostActor in end([]) }
  }

  /// Gives a response.
  func end(_ events: [ResourceEvent]) {
    guard !isOver else { return }
    isOver = true
    yield.end()
    for event in events { receive(event) }
  }
}

/// A socket whose other side a tape plays.
struct PlayedSocket: WebSocketConnecting {
  let loop: EventLoop
  let number: Int
  let receive: @Sendable (WebSocketEvent) -> Void
  /// Takes what the page does.
  let take: @HostActor @Sendable (TapeLine) -> Void

  func send(_ message: WebSocketMessage) {
    act(TapeLine.send(message, to: number))
    receive(.idle)
  }

  func close(code: Int, reason: String) {
    act(TapeLine.close(code: code, reason: reason, of: number))
    receive(.idle)
  }

  func cancel() {}

  private func act(_ line: TapeLine) {
    if HostThread.isCurrent {
      HostActor.assumeIsolated { take(line) }
    } else {
      loop.post { take(line) }
    }
  }

  /// Gives what the other side did, and lets the clock go on.
  func give(_ event: WebSocketEvent) {
    receive(event)
    receive(.idle)
  }
}
