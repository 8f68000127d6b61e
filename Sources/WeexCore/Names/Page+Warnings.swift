internal import HostThread

extension Page {
  /// Reports a warning of a framework's once, at the first line of the page's sources that it came from.
  ///
  /// A template that says the same of each item of a list, or at each rendering, is warned of once.
  package func reportWarning(_ warning: HostError) {
    let mapped = mapped(warning)
    let isOfPage = mapped.location.map { $0.url != url || sourceMap == nil } ?? false
    let place = isOfPage ? mapped.location : nil
    reportOnce(HostError(warning.code, mapped.message, at: place, stack: nil))
  }
}
