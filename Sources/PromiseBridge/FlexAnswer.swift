internal import HostThread
internal import WeexCore

/// The answer of a call that a task of native code waits for.
@HostActor
final class FlexAnswer {
  private var result: Result<HostValue, HostError>?
  private var waiting: CheckedContinuation<Void, Never>?
  private var driven: Host?

  /// Takes the answer; only the first one counts.
  func give(_ result: Result<HostValue, HostError>) {
    guard self.result == nil else { return }
    self.result = result
    waiting.take()?.resume()
    driven?.loop.stop()
  }

  /// Waits for the answer; the host is let run until then, unless somebody else does.
  func value(of address: String, running host: Host?) async -> Result<HostValue, HostError> {
    if result == nil, let host, !host.loop.isRunning {
      driven = host
      _ = await host.run(until: RunLimit(clock: 10_000, waiting: 60_000))
      driven = nil
      let text = "\(address) has not answered, and nothing more happens on the page"
      give(.failure(HostError(.timeLimit, text)))
    }
    if result == nil { await withCheckedContinuation { waiting = $0 } }
    return result ?? .success(.undefined)
  }
}
