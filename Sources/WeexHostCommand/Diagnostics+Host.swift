internal import CommandProcess
internal import URLRouter
internal import WeexHost

extension Diagnostics {
  /// Logs what a host that is about to run does, if requested; an invalid call of its router is a failure of the topmost page.
  @HostActor
  func follow(_ host: Host, isTraced: Bool) {
    if isTraced {
      host.journal.addSink { entry in
        if ![.log, .warning, .failure].contains(entry.kind) { trace(entry) }
      }
    }
    host.router.onAssertion { [weak host] failure in
      guard let host else { return }
      if host.router.isEnabledAssert {
        error(failure.message)
        Output.end(.pageFailed)
      }
      Task { @HostActor in
        if let page = host.topPage { page.fail(failure) } else { error(failure) }
      }
    }
  }

  /// Reports the work that had no answer at the time limit.
  func unanswered(_ work: [String], after timeout: DurationText) {
    for item in work { error(timeout.sentence(aboutUnanswered: [item])) }
  }
}

extension DurationText {
  /// A sentence about work that had no answer after this time.
  func sentence(aboutUnanswered work: [String]) -> String {
    "no answer within \(self): \(work.joined(separator: "; "))"
  }
}
