internal import HostThread
internal import WeexHost

/// Collects what comes from the network and is not on the session's tape yet, in order.
@HostActor
final class AnswerList {
  private(set) var entries: [SessionTape.TimedEntry] = []

  /// Collects what comes to a run, until something else listens to it.
  init(of run: SessionRun) {
    run.listen { [self] entry in entries.append((run.host.clock.monotonic, entry)) }
  }
}
