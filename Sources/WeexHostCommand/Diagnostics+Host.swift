internal import WeexHost

extension Diagnostics {
  /// Says what a host that is about to run does, where that is wanted, and ends the process where a call of its router fails an assertion.
  @HostActor
  func follow(_ host: Host, isTraced: Bool) {
    if isTraced {
      host.journal.addSink { entry in
        if ![.log, .warning, .failure].contains(entry.kind) { trace(entry) }
      }
    }
    host.router.onAssertion { message in
      error(message)
      Output.end(.pageFailed)
    }
  }

  /// What had no answer when the time was over.
  func unanswered(_ work: [String], after timeout: DurationText) {
    for item in work { error("after \(timeout) there is no answer yet: \(item)") }
  }
}
