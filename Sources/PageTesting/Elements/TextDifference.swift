internal import WeexHost

/// Finds where a text differs from another one, if they are too long for a message.
enum TextDifference {
  /// The length of the longest text that a failure shows completely.
  private static let longest = 60

  /// The lines that differ, or the surroundings of the first different character; empty if both texts are short, and for a regular expression.
  ///
  /// For a part that the text should contain, the difference is after the part's longest prefix that the text contains.
  static func lines(_ text: String, _ wanted: TextPattern, isPart: Bool) -> [String] {
    guard case .exact(let whole) = wanted else { return [] }
    if isPart { return part(whole, of: text) }
    let (actual, expected) = (String(text.trimmed), String(whole.trimmed))
    guard max(actual.count, expected.count) > longest else { return [] }
    if actual.contains("\n") || expected.contains("\n") {
      return LineDifference.lines(from: expected, to: actual)
    }
    let index = zip(actual, expected).prefix { $0 == $1 }.count
    return [sentence(actual, from: index, expected, from: index)]
  }

  private static func part(_ expected: String, of text: String) -> [String] {
    guard expected.count > longest else { return [] }
    // A text that contains a prefix contains all shorter ones.
    var (known, missing) = (0, expected.count)
    while missing - known > 1 {
      let middle = (known + missing) / 2
      if text.contains(expected.prefix(middle)) { known = middle } else { missing = middle }
    }
    guard known > 0, let found = text.firstRange(of: expected.prefix(known)) else { return [] }
    let index = text.distance(from: text.startIndex, to: found.upperBound)
    return [sentence(text, from: index, expected, from: known)]
  }

  private static func sentence(
    _ actual: String,
    from index: Int,
    _ expected: String,
    from place: Int
  ) -> String {
    "from character \(place + 1) on: expected \(around(place, in: expected)), got \(around(index, in: actual))"
  }

  /// The text around a character.
  private static func around(_ index: Int, in text: String) -> String {
    guard text.count > longest else { return "'\(text.visible)'" }
    let (start, end) = (max(index - 20, 0), index + 40)
    let part = String(text.prefix(end).dropFirst(start)).visible
    return "\(start > 0 ? "…" : "")'\(part)'\(end < text.count ? "…" : "")"
  }
}
