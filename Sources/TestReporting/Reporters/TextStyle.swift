internal import HostValues

/// Colours for a terminal.
package struct TextStyle {
  /// The role of a part of a text.
  enum Role: String {
    case good = "32"
    case bad = "31"
    case worst = "1;31"
    case doubtful = "33"
    case strong = "1"
    case faint = "2"
  }

  /// Whether there are colours at all.
  let isColored: Bool

  /// A text in the colour of a role.
  func callAsFunction(_ role: Role, _ text: String) -> String {
    text.styled(role.rawValue, isColored: isColored)
  }

  /// A time for people: `12 ms`, `1.25 s`, `2 min 5 s`.
  static func time(_ milliseconds: Double) -> String {
    if milliseconds < 999.5 { return "\(Int(milliseconds.rounded())) ms" }
    let hundredths = Int((milliseconds / 10).rounded())
    guard hundredths >= 6000 else {
      let fraction = String(hundredths % 100)
      return "\(hundredths / 100).\(fraction.count < 2 ? "0" : "")\(fraction) s"
    }
    let seconds = Int((milliseconds / 1000).rounded())
    return "\(seconds / 60) min \(seconds % 60) s"
  }

  /// A list of names, `a, b`; only the first ones of many, `a, b, c and 90 more`.
  static func names(_ names: [String]) -> String {
    let shown = names.prefix(maximumNames).joined(separator: ", ")
    let more = names.count - maximumNames
    return more > 0 ? "\(shown) and \(more) more" : shown
  }

  private static let maximumNames = 10

  /// `1 file`, `2 files`.
  package static func count(_ number: Int, _ noun: String) -> String {
    "\(number) \(noun)\(number == 1 ? "" : "s")"
  }
}
