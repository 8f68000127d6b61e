internal import WeexHost

extension Diagnostics {
  /// Says what a host that is about to run does, where that is wanted; a call of its router that cannot be made is a failure of the topmost page.
  @HostActor
  func follow(_ host: Host, isTraced: Bool) {
    if isTraced {
      host.journal.addSink { entry in
        if ![.log, .warning, .failure].contains(entry.kind) { trace(entry) }
      }
    }
    host.router.onAssertion { failure in
      if host.router.isEnabledAssert {
        error(failure.message)
        Output.end(.pageFailed)
      }
      Task { @HostActor in
        if let page = host.topPage { page.fail(failure) } else { error(failure) }
      }
    }
  }

  /// What had no answer when the time was over.
  func unanswered(_ work: [String], after timeout: DurationText) {
    for item in work { error("after \(timeout) there is no answer yet: \(item)") }
  }
}
