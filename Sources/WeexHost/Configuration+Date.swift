public import FoundationEssentials

extension WeexHost.Host.Configuration {
  /// The time that the clock starts at: `clockStart` as a date.
  public var startDate: Date? {
    get { clockStart.map { Date(timeIntervalSince1970: $0 / 1000) } }
    set { clockStart = newValue.map { ($0.timeIntervalSince1970 * 1000).rounded() } }
  }
}
