public import HostValues

/// A log of all calls; off until it is enabled.
///
/// To replace the default one, which writes files, assign a type of your own: `Khala.history = CustomHistory()`.
public protocol KhalaHistory: Sendable {
  /// Whether calls are logged.
  var isEnabled: Bool { get set }
  /// Logs a call, on the host's thread, before the call is made; an error does not keep the call from being made.
  func write(_ entry: KhalaHistoryEntry) throws
}

/// A call in the history.
public struct KhalaHistoryEntry: Sendable {
  /// When it was made: milliseconds since 1970, by the host's clock.
  public let time: Double
  /// The URL after rewriting, without its query; its `?` stays.
  public let url: String
  /// The parameters, including the query's; native objects are only named: `<opaque Image>`.
  public let params: HostValue

  /// Makes an entry.
  public init(time: Double, url: String, params: HostValue) {
    self.time = time
    self.url = url
    self.params = params
  }

  /// The day in UTC: `2018-12-01`.
  public var day: String {
    let date = CivilDate(daysSince1970: Int((time / 86_400_000).rounded(.down)))
    return "\(date.year.padded(4))-\(date.month.padded(2))-\(date.day.padded(2))"
  }

  /// The date and time in UTC, the URL and the parameters as JSON with sorted keys, two spaces apart; no line break at the end.
  public var line: String {
    let seconds = Int((time / 1000).rounded(.down))
    let second = ((seconds % 86_400) + 86_400) % 86_400
    let clock = [second / 3600, second / 60 % 60, second % 60].map { $0.padded(2) }
    return "\(day) \(clock.joined(separator: ":"))  \(url)  \(JSONText.of(params))"
  }
}

/// A day of the Gregorian calendar.
private struct CivilDate {
  let year: Int
  let month: Int
  let day: Int

  /// Counts in eras of 400 years that begin on the first of March, so that leap days come last.
  init(daysSince1970 days: Int) {
    let shifted = days + 719_468
    let era = (shifted >= 0 ? shifted : shifted - 146_096) / 146_097
    let dayOfEra = shifted - era * 146_097
    let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let monthFromMarch = (5 * dayOfYear + 2) / 153
    day = dayOfYear - (153 * monthFromMarch + 2) / 5 + 1
    month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9
    year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
  }
}

extension Int {
  fileprivate func padded(_ width: Int) -> String {
    let digits = String(self)
    return String(repeating: "0", count: Swift.max(0, width - digits.count)) + digits
  }
}
