internal import FoundationEssentials
internal import Glibc

/// Days and times of day in the formats of Weex's picker, in the process's time zone, as the page's `Date` has them.
enum CalendarText {
  private static let dayStyle = Date.ISO8601FormatStyle().year().month().day()

  /// The day of a time in milliseconds since 1970, such as `2026-11-21`.
  static func day(at milliseconds: Double) -> String {
    Date(timeIntervalSince1970: local(milliseconds) / 1000).formatted(dayStyle)
  }

  /// The time of day, such as `09:30`.
  static func time(at milliseconds: Double) -> String {
    let minutesOfDay = 24.0 * 60
    let minutes = (local(milliseconds) / 60_000).rounded(.down)
    // The remainder of a time before 1970 is negative.
    return time(Int(minutes - (minutes / minutesOfDay).rounded(.down) * minutesOfDay))
  }

  /// The time of day after so many minutes of it.
  private static func time(_ minutes: Int) -> String {
    "\(twoDigits(minutes / 60)):\(twoDigits(minutes % 60))"
  }

  /// A time, moved by the zone's offset from UTC at that time.
  private static func local(_ milliseconds: Double) -> Double {
    guard var seconds = time_t(exactly: (milliseconds / 1000).rounded(.down)) else {
      return milliseconds
    }
    var parts = unsafe tm()
    // The system reads the one and fills in the other during the call.
    guard unsafe localtime_r(&seconds, &parts) != nil else { return milliseconds }
    return milliseconds + Double(unsafe parts.tm_gmtoff) * 1000
  }

  /// Whether a text is a valid day.
  static func isDay(_ text: String) -> Bool {
    guard let date = try? Date(text, strategy: dayStyle) else { return false }
    return date.formatted(dayStyle) == text
  }

  /// Whether a text is a valid time of day.
  static func isTime(_ text: String) -> Bool {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    let isDigits = { (part: Substring) in
      part.utf8.count == 2 && part.allSatisfy { ("0"..."9").contains($0) }
    }
    guard parts.count == 2, parts.allSatisfy(isDigits), let hour = Int(parts[0]),
      let minute = Int(parts[1])
    else { return false }
    return (0..<24).contains(hour) && (0..<60).contains(minute)
  }

  private static func twoDigits(_ number: Int) -> String {
    number < 10 ? "0\(number)" : "\(number)"
  }
}
