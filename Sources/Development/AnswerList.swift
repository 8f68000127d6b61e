internal import HostThread
internal import WeexHost

/// Collects what comes from the network and is not on the session's tape yet, in order.
@HostActor
final class AnswerList {
  /// What has come, each with the number of entries of a tape that were played before it.
  private(set) var entries: [(place: Int, entry: SessionTape.TimedEntry)] = []

  /// Collects what comes to a run, until something else listens to it.
  init(of run: SessionRun) {
    run.listen { [self] entry in
      entries.append((run.played, (run.host.clock.monotonic, entry)))
    }
  }
}
