internal import Synchronization
internal import WeexHost

/// A network whose requests and responses are recorded; files are not.
@HostActor
final class RecordedNetwork: ResourceRequesting {
  private let recorder: TapeRecorder
  private let host: Host
  private let next: (any ResourceRequesting)?

  init(_ recorder: TapeRecorder, _ host: Host, _ next: (any ResourceRequesting)?) {
    (self.recorder, self.host, self.next) = (recorder, host, next)
  }

  func send(
    _ request: ResourceRequest,
    receive: @escaping @Sendable (ResourceEvent) -> Void
  ) -> @Sendable () -> Void {
    guard let next else {
      receive(.failed(HostError(.noHandler, "the host loads no resources")))
      return {}
    }
    guard request.url.scheme != .file else { return next.send(request, receive: receive) }
    let number = recorder.begin(request)
    let collected = CollectedResponse()
    let (loop, recorder) = (host.loop, recorder)
    let isTimeVirtual = host.clock.mode == .virtual
    return next.send(request) { event in
      guard let parts = collected.add(event) else { return receive(event) }
      // Noted in a turn before the one that gives it to the page.
      guard isTimeVirtual else {
        loop.post { recorder.end(number, parts) }
        return receive(event)
      }
      // However fast the network is, what runs at the same moment has run before: so it is in a replay, too.
      loop.post {
        loop.clock.schedule(after: 0, label: "the answer to \(request.url)") {
          recorder.end(number, parts)
          receive(event)
        }
      }
    }
  }
}

/// A response on its way, from any thread.
private final class CollectedResponse: Sendable {
  private let parts = Mutex(ResponseParts())

  /// Adds an event, and gives the whole when this was the last.
  func add(_ event: ResourceEvent) -> ResponseParts? {
    parts.withLock { parts in
      guard !parts.isOver else { return nil }
      parts.add(event)
      return parts.isOver ? parts : nil
    }
  }
}
