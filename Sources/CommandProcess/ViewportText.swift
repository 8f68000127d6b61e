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

  /// Reads the insets of a safe area, such as `88,0,68,0`, in device pixels; throws a failure with exit status 64 if they are invalid.
  package static func safeArea(
    _ text: String
  ) throws(CommandFailure) -> (top: Double, right: Double, bottom: Double, left: Double) {
    let numbers = text.split(separator: ",", omittingEmptySubsequences: false)
      .compactMap { Double($0) }.filter { (0...longest).contains($0) }
    guard numbers.count == 4, text.count(where: { $0 == "," }) == 3 else {
      throw CommandFailure(
        .usage,
        "'\(text)' is not a safe area; write it like 88,0,68,0: four lengths of 0 or more"
      )
    }
    return (numbers[0], numbers[1], numbers[2], numbers[3])
  }

  /// A number in plain digits; `nil` for other forms such as `nan`, `1e9` and `0x1p3`.
  private static func number(_ text: Substring) -> Double? {
    let digits = text.hasPrefix("-") ? text.dropFirst() : text
    guard digits.allSatisfy({ $0.isASCII && $0.isNumber || $0 == "." }) else { return nil }
    return Double(text)
  }
}
