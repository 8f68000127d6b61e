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
      receive(.failed(HostError(.noHandler, "no handler is registered for ResourceRequesting")))
      return {}
    }
    guard request.url.scheme != .file else { return next.send(request, receive: receive) }
    let number = recorder.begin(request)
    let collected = CollectedResponse()
    let (loop, recorder) = (host.loop, recorder)
    return next.send(request) { event in
      // Recorded in a turn before the one that delivers it to the page.
      if let parts = collected.add(event) { loop.postArrival { recorder.end(number, parts) } }
      receive(event)
    }
  }
}

/// A response on its way, from any thread.
private final class CollectedResponse: Sendable {
  private let parts = Mutex(ResponseParts())

  /// Adds an event; returns the whole response if this was the last one.
  func add(_ event: ResourceEvent) -> ResponseParts? {
    parts.withLock { parts in
      guard !parts.isOver else { return nil }
      parts.add(event)
      return parts.isOver ? parts : nil
    }
  }
}
