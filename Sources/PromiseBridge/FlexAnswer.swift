internal import HostLoop
internal import HostThread
internal import HostValues
internal import WeexCore

/// The answer to a call that a native task waits for.
@HostActor
final class FlexAnswer {
  private var result: Result<HostValue, HostError>?
  private var waiting: HostWait<Void>?
  private var driven: Host?

  /// Sets the answer; only the first one counts.
  func complete(_ result: Result<HostValue, HostError>) {
    guard self.result == nil else { return }
    self.result = result
    waiting.take()?.resume()
    driven?.loop.stop()
  }

  /// Waits for the answer; runs the host until then, unless another run is in progress.
  func value(of address: String, running host: Host?) async -> Result<HostValue, HostError> {
    if result == nil, let host, !host.loop.isRunning {
      driven = host
      _ = await host.run(until: RunLimit(clock: 10_000, waiting: 60_000))
      driven = nil
      let text =
        "\(address) has not answered: the host ran for at most 10 s of its clock and a minute of waiting"
      complete(.failure(HostError(.timeLimit, text)))
    }
    if result == nil { await HostWait.begin { waiting = $0 } }
    return result ?? .success(.undefined)
  }
}
