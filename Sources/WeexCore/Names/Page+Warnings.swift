internal import HostThread
package import HostValues
package import WeexTree

extension Page {
  /// Reports a framework's warning once, at the first line of the page's sources that it came from.
  ///
  /// A template that causes the same warning for each item of a list, or at each rendering, gets one report.
  package func reportWarning(_ warning: HostError) {
    let mapped = mapped(warning)
    let isOfPage = mapped.location.map { $0.url != url || sourceMap == nil } ?? false
    let place = isOfPage ? mapped.location : nil
    let problem = HostError(
      warning.code,
      mapped.message,
      at: place,
      underlying: mapped.underlying
    )
    if !hasReported(problem) { reportPlaced(problem) }
  }
}
