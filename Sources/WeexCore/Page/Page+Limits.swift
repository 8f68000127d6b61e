internal import HostLoop
internal import HostThread
internal import HostValues
internal import Metering
internal import WeexTree

extension Page {
  /// Notes the limit that an error reports; returns whether it is the first limit that the page reached.
  func noteLimit(_ error: HostError) -> Bool {
    guard var report = error.underlying as? LimitReport else { return !meter.isExceeded }
    report.stack = report.stack.map { mapped($0) }
    report.location = error.location ?? report.location
    guard meter.take(report) else { return false }
    script?.stop()
    host.loop.postFirst { [self] in endAtLimit() }
    return true
  }

  /// Reports the limit to the host, with the changes the page has sent so far, and destroys the page.
  func endAtLimit() {
    guard isAlive, let report = meter.report else { return }
    host.onLimit?(self, report)
    destroy()
  }
}
