/// A time in ISO 8601 as the command line reads it: `2026-01-31`, `2026-01-31T12:00`, `2026-01-31T12:00:00.250+02:00`.
///
/// Without a zone it is in UTC, whatever the machine's own zone, so that runs print the same everywhere; without a time it is midnight.
package struct TimestampText: Sendable {
  /// The value as it was given.
  package let text: String
  /// In milliseconds since 1970.
  package let milliseconds: Double

  /// Reads a text; throws a failure with exit status 64 if it is invalid.
  package init(_ text: String) throws(CommandFailure) {
    guard let milliseconds = Self.milliseconds(of: text) else {
      throw CommandFailure(
        .usage,
        "'\(text)' is not a date; write it like 2026-01-31, 2026-01-31T12:00:00Z or 2026-01-31T12:00:00+02:00"
      )
    }
    self.text = text
    self.milliseconds = milliseconds
  }

  private static func milliseconds(of text: String) -> Double? {
    var reader = DigitReader(text)
    guard let year = reader.number(4), reader.take("-"), let month = reader.number(2),
      reader.take("-"), let day = reader.number(2),
      (1...12).contains(month), (1...lastDay(of: month, in: year)).contains(day)
    else { return nil }
    let midnight = Double(days(year, month, day)) * 86_400_000
    if reader.isAtEnd { return midnight }
    guard reader.take("T") || reader.take("t"), let time = time(&reader),
      let offset = offset(&reader), reader.isAtEnd
    else { return nil }
    return midnight + time - offset
  }

  /// A time of day, with optional seconds and fraction.
  private static func time(_ reader: inout DigitReader) -> Double? {
    guard let hour = reader.number(2), hour < 24, reader.take(":"),
      let minute = reader.number(2), minute < 60
    else { return nil }
    var milliseconds = Double((hour * 60 + minute) * 60_000)
    guard reader.take(":") else { return milliseconds }
    guard let second = reader.number(2), second < 60 else { return nil }
    milliseconds += Double(second * 1000)
    guard reader.take(".") || reader.take(",") else { return milliseconds }
    guard let fraction = reader.fraction() else { return nil }
    return milliseconds + (fraction * 1000).rounded(.down)
  }

  /// The zone's offset from UTC, in milliseconds; 0 if there is none.
  private static func offset(_ reader: inout DigitReader) -> Double? {
    if reader.isAtEnd || reader.take("Z") || reader.take("z") { return 0 }
    let isAhead = reader.take("+")
    guard isAhead || reader.take("-"), let hours = reader.number(2), hours < 24 else { return nil }
    var minutes = hours * 60
    if !reader.isAtEnd {
      _ = reader.take(":")
      guard let more = reader.number(2), more < 60 else { return nil }
      minutes += more
    }
    return Double(minutes * 60_000) * (isAhead ? 1 : -1)
  }

  private static func lastDay(of month: Int, in year: Int) -> Int {
    let isLeapYear = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
    return [31, isLeapYear ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month - 1]
  }

  /// The days from 1970-01-01 to a day, in the proleptic Gregorian calendar of ISO 8601.
  private static func days(_ year: Int, _ month: Int, _ day: Int) -> Int {
    let before = year - 1
    let leapDays = before >= 0 ? before / 4 - before / 100 + before / 400 : -1
    let months = (1..<month).reduce(0) { $0 + lastDay(of: $1, in: year) }
    return before * 365 + leapDays + months + day - 1 - 719_162
  }
}

/// Reads groups of digits from a text.
private struct DigitReader {
  private var rest: Substring

  init(_ text: String) {
    rest = text[...]
  }

  var isAtEnd: Bool { rest.isEmpty }

  /// Takes a character if it comes next.
  mutating func take(_ character: Character) -> Bool {
    guard rest.first == character else { return false }
    rest.removeFirst()
    return true
  }

  /// Takes a number with this many digits.
  mutating func number(_ count: Int) -> Int? {
    let digits = rest.prefix(count)
    guard digits.count == count, digits.allSatisfy({ $0.isASCII && $0.isNumber }) else {
      return nil
    }
    rest = rest.dropFirst(count)
    return Int(digits)
  }

  /// Takes the digits after a decimal point.
  mutating func fraction() -> Double? {
    let digits = rest.prefix { $0.isASCII && $0.isNumber }
    guard !digits.isEmpty else { return nil }
    rest = rest.dropFirst(digits.count)
    return Double("0.\(digits)")
  }
}
