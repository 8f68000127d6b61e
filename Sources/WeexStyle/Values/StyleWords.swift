/// Whether a component's content is visible outside of its box; scrollers and images always clip theirs.
public enum Overflow: String, Sendable, CaseIterable {
  /// It is visible there, or cut off.
  case visible, hidden
}

/// Whether a component is visible; a hidden one keeps its place.
public enum Visibility: String, Sendable, CaseIterable {
  /// It is seen, or leaves an empty place.
  case visible, hidden
}

/// Whether letters are slanted.
public enum FontStyle: String, Sendable, CaseIterable {
  /// They are upright, or slanted.
  case normal, italic
}

/// A line decoration of a text.
public enum TextDecoration: String, Sendable, CaseIterable {
  /// No line, or one below the letters.
  case none, underline
  /// A line through the letters.
  case lineThrough = "line-through"
}

/// The alignment of lines that are shorter than their box.
public enum TextAlign: String, Sendable, CaseIterable {
  /// The side where lines begin in the text's language. There is no keyword for it; unset and unknown values mean it.
  case start = ""
  /// Against that side of the box, or in its middle.
  case left, center, right
}

/// How a text ends that exceeds its number of lines.
public enum TextOverflow: String, Sendable, CaseIterable {
  /// It is cut off, or ends with three dots.
  case clip, ellipsis
}

/// Where a line may break.
public enum WordWrap: String, Sendable, CaseIterable {
  /// Within a word only if it is longer than a line.
  case normal
  /// The same as `normal`; Weex does not distinguish the two.
  case breakWord = "break-word"
  /// Within words too, wherever a line ends.
  case anywhere
}

/// The weight of letters: 100, 200 and so on to 900.
public struct FontWeight: Hashable, Sendable, Comparable {
  /// The weight.
  public let value: Int

  /// Makes a weight from one of the nine numbers; others are rounded to the nearest.
  public init(_ value: Int) {
    self.value = min(max((value + 50) / 100, 1), 9) * 100
  }

  /// 400.
  public static let normal = FontWeight(400)
  /// 700.
  public static let bold = FontWeight(700)

  /// Whether one is lighter than another.
  public static func < (a: FontWeight, b: FontWeight) -> Bool { a.value < b.value }

  /// Reads `normal`, `bold` or a number; any other text is `normal`.
  package static func read(_ text: String) -> StyleReading<FontWeight> {
    switch text.trimmingSpaces {
    case "normal": return StyleReading(.normal)
    case "bold": return StyleReading(.bold)
    case let text:
      if let number = Int(text), number % 100 == 0, (100...900).contains(number) {
        return StyleReading(FontWeight(number))
      }
      return StyleReading(
        .normal,
        StyleFault(
          "'\(text)' is not a font weight",
          word: String(text),
          words: ["normal", "bold"] + (1...9).map { String($0 * 100) }
        )
      )
    }
  }
}

/// A graphical filter: CSS's `filter`, of which Weex supports `blur`.
public struct Filter: Hashable, Sendable {
  /// The blur radius, in page units.
  public var blur: Double

  /// Makes a filter.
  public init(blur: Double = 0) {
    self.blur = blur
  }

  /// The filter without an effect.
  public static let none = Filter()

  /// Reads `blur(5px)`, with a number that is not negative.
  ///
  /// Source: Weex's `WXImageComponent`, which searches for `blur(`, digits and `px` anywhere.
  package static func read(_ text: String) -> StyleReading<Filter> {
    let text = text.trimmingSpaces
    if text == "none" || text == "" { return StyleReading(.none) }
    var scanner = StyleScanner(text)
    if scanner.take("blur("), let radius = scanner.number(), radius >= 0 {
      _ = scanner.take("px")
      if scanner.take(")"), scanner.isAtEnd { return StyleReading(Filter(blur: radius)) }
    }
    return StyleReading(
      .none,
      StyleFault("'\(text)' is not a filter in Weex", wanted: "write blur(5px)")
    )
  }
}
