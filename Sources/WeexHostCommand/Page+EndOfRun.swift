internal import CommandProcess
internal import Metering
internal import WeexHost

extension PageStack {
  /// Checks what the pages have become: a missing root and invalid styles are failures.
  @HostActor
  func checkPages() {
    for page in pages {
      page.checkForRoot()
      page.checkStyles()
    }
  }
}

extension Host {
  /// Makes the missing answers failures of the pages that wait for them, which have reached the limit of time.
  @HostActor
  func failWaitingPages(after timeout: DurationText) {
    for page in pages {
      let work = loop.outstanding.linesByCall(of: page.id)
      if !work.isEmpty { page.fail(page.failure(waitingFor: work, after: timeout)) }
    }
  }
}

extension Page {
  /// The failure of a page that waits for work which has had no answer.
  @HostActor
  fileprivate func failure(waitingFor work: [String], after timeout: DurationText) -> HostError {
    let limit = Int((timeout.duration / .milliseconds(1)).rounded())
    var report = report(of: .time, maximum: limit, stack: [])
    report.running.task = "waiting for \(work.joined(separator: "; "))"
    report.running.call = nil
    return report.error(timeout.sentence(aboutUnanswered: work))
  }

  /// Marks a page that ended without a root as failed.
  @HostActor
  fileprivate func checkForRoot() {
    guard isAlive, tree.root == nil else { return }
    if failures.isEmpty { fail(missingRoot) }
    didFailToRender()
  }
}
