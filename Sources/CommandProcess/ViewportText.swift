/// A viewport as the command line reads it: `750x1334` or `750x1334@2`.
package struct ViewportText: Sendable {
  package let width: Double
  package let height: Double
  /// Pixels to a point; `nil` if it is not given.
  package let scale: Double?

  /// The longest allowed side, in page units.
  package static let longest = 100_000.0
  /// The shortest allowed side: less than that of a watch.
  private static let shortest = 100.0
  private static let scales = 0.5...10.0

  /// Reads a text; throws a failure with exit status 64 if it is invalid.
  package init(_ text: String) throws(CommandFailure) {
    let parts = text.split(separator: "@", omittingEmptySubsequences: false)
    let sides = parts[0].split(separator: "x", omittingEmptySubsequences: false)
    let numbers = (sides + parts.dropFirst()).compactMap(Self.number)
    guard sides.count == 2, parts.count <= 2, numbers.count == 1 + parts.count else {
      throw CommandFailure(.usage, "'\(text)' is not a size; write it like 750x1334 or 750x1334@2")
    }
    scale = numbers.count == 3 ? numbers[2] : nil
    (width, height) = (numbers[0], numbers[1])
    guard numbers[0] > 0, numbers[1] > 0, scale ?? 1 > 0 else {
      throw CommandFailure(
        .usage,
        "'\(text)' is not a size: every number must be above 0, as in 750x1334 or 750x1334@2"
      )
    }
    guard numbers[..<2].allSatisfy((Self.shortest...Self.longest).contains),
      Self.scales.contains(scale ?? 1)
    else {
      throw CommandFailure(
        .usage,
        "'\(text)' is not a screen: a side is 100 to 100000 units long, and a point 0.5 to 10 pixels, "
          + "as in 750x1334@2"
      )
    }
  }

  /// A number in plain digits; `nil` for other forms such as `nan`, `1e9` and `0x1p3`.
  private static func number(_ text: Substring) -> Double? {
    let digits = text.hasPrefix("-") ? text.dropFirst() : text
    guard digits.allSatisfy({ $0.isASCII && $0.isNumber || $0 == "." }) else { return nil }
    return Double(text)
  }
}
