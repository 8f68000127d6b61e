/// A duration as the command line reads and writes it: `300ms`, `10s`, `1.5m`.
package struct DurationText: Sendable, Equatable, CustomStringConvertible {
  /// The duration.
  package let duration: Duration
  /// The text it was read from.
  package let description: String

  /// The default time limit.
  package static let tenSeconds = DurationText(duration: .seconds(10), description: "10s")

  /// The default time limit of an untrusted page.
  package static let fiveSeconds = DurationText(duration: .seconds(5), description: "5s")

  /// The longest duration in milliseconds, some 30,000 years.
  private static let longest = 1e15

  private init(duration: Duration, description: String) {
    self.duration = duration
    self.description = description
  }

  /// Reads a duration; `nil` if the text is not one, or is longer than the longest.
  package init?(_ text: String) {
    guard let milliseconds = Self.milliseconds(of: text), milliseconds <= Self.longest else {
      return nil
    }
    duration = .milliseconds(milliseconds)
    description = text
  }

  private static func milliseconds(of text: String) -> Double? {
    let number = text.prefix { $0.isNumber || $0 == "." }
    let units: [Substring: Double] = ["ms": 1, "s": 1_000, "m": 60_000]
    guard let value = Double(number), let unit = units[text.dropFirst(number.count)] else {
      return nil
    }
    return value * unit
  }

  /// The error for a text that is not a duration.
  package static func errorMessage(_ text: String) -> String {
    milliseconds(of: text) != nil
      ? "'\(text)' is longer than the longest duration, 1000000000000s (some 30,000 years)"
      : "'\(text)' is not a duration; write a number and a unit: 300ms, 10s or 1m"
  }
}
