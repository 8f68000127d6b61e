internal import FoundationEssentials

/// Days and times of day in the formats of Weex's picker, in UTC like all virtual time.
enum CalendarText {
  private static let dayStyle = Date.ISO8601FormatStyle().year().month().day()

  /// The day of a time in milliseconds since 1970, such as `2026-11-21`.
  static func day(at milliseconds: Double) -> String {
    Date(timeIntervalSince1970: milliseconds / 1000).formatted(dayStyle)
  }

  /// The time of day, such as `09:30`.
  static func time(at milliseconds: Double) -> String {
    let minutes = Int((milliseconds / 60_000).rounded(.down)) % (24 * 60)
    return "\(twoDigits(minutes / 60)):\(twoDigits(minutes % 60))"
  }

  /// Whether a text is a valid day.
  static func isDay(_ text: String) -> Bool {
    guard let date = try? Date(text, strategy: dayStyle) else { return false }
    return date.formatted(dayStyle) == text
  }

  /// Whether a text is a valid time of day.
  static func isTime(_ text: String) -> Bool {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    guard parts.count == 2, parts.allSatisfy({ $0.count == 2 }), let hour = Int(parts[0]),
      let minute = Int(parts[1])
    else { return false }
    return (0..<24).contains(hour) && (0..<60).contains(minute)
  }

  private static func twoDigits(_ number: Int) -> String {
    number < 10 ? "0\(number)" : "\(number)"
  }
}
