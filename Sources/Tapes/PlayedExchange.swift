internal import WeexHost

/// A request that a tape answers; the clock goes on while it waits.
@HostActor
final class PlayedExchange {
  /// The page and the number of the call that asks; `nil` if no call does.
  let call: CallKey?
  /// The wait for the response.
  let wait: PlayedWait
  private let receive: @Sendable (ResourceEvent) -> Void

  /// Begins to wait for the response; with `keepsPlace` it delays the page's later answers, as an immediate response did during the recording.
  init(
    _ host: Host,
    _ request: ResourceRequest,
    keepsPlace: Bool = false,
    _ receive: @escaping @Sendable (ResourceEvent) -> Void
  ) {
    self.receive = receive
    call = request.call.flatMap { number in
      request.asker.map { CallKey(page: $0.page, number: number) }
    }
    wait = PlayedWait(host, keepsPlace: keepsPlace)
  }

  nonisolated func cancel() {
    Task { @HostActor in end([]) }
  }

  /// Gives a response.
  func end(_ events: [ResourceEvent]) {
    guard wait.end() else { return }
    for event in events { receive(event) }
  }
}

/// The other side of a page's socket, played from a tape.
struct PlayedSide: Sendable {
  /// The wait for the other side's first event.
  let opening: PlayedWait
  let receive: @Sendable (WebSocketEvent) -> Void

  /// Delivers an event of the other side, and lets the clock go on.
  @HostActor
  func give(_ event: WebSocketEvent) {
    _ = opening.end()
    receive(event)
    receive(.idle)
  }
}

/// A socket whose other side a tape plays.
struct PlayedSocket: WebSocketConnecting {
  let loop: EventLoop
  let number: Int
  let side: PlayedSide
  /// Receives an action of the page.
  let take: @HostActor @Sendable (TapeLine) -> Void

  func send(_ message: WebSocketMessage) {
    act(TapeLine.send(message, to: number))
    side.receive(.idle)
  }

  func close(code: Int, reason: String) {
    act(TapeLine.close(code: code, reason: reason, of: number))
    side.receive(.idle)
  }

  func cancel() {
    Task { @HostActor in _ = side.opening.end() }
  }

  private func act(_ line: TapeLine) {
    if HostThread.isCurrent {
      HostActor.assumeIsolated { take(line) }
    } else {
      loop.post { take(line) }
    }
  }
}
