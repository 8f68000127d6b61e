/// What of a component's content outside of its box is seen; scrollers and pictures do not show theirs whatever it says.
public enum Overflow: String, Sendable, CaseIterable {
  case visible, hidden
}

/// Whether a component is seen; one that is not keeps its place.
public enum Visibility: String, Sendable, CaseIterable {
  case visible, hidden
}

/// Whether letters are slanted.
public enum FontStyle: String, Sendable, CaseIterable {
  case normal, italic
}

/// A line with a text.
public enum TextDecoration: String, Sendable, CaseIterable {
  case none, underline
  case lineThrough = "line-through"
}

/// Where lines of text are that are shorter than their box.
public enum TextAlign: String, Sendable, CaseIterable {
  /// Where the language's lines begin, which no word says: it is what unset and unknown ones mean.
  case start = ""
  case left, center, right
}

/// How a text ends that has more lines than it may.
public enum TextOverflow: String, Sendable, CaseIterable {
  case clip, ellipsis
}

/// Where a line may break.
public enum WordWrap: String, Sendable, CaseIterable {
  case normal
  case breakWord = "break-word"
  case anywhere
}

/// How heavy letters are: 100, 200 and so on to 900.
public struct FontWeight: Hashable, Sendable, Comparable {
  /// The weight.
  public let value: Int

  /// Makes a weight of one of the nine numbers; what is between is brought to the nearest.
  public init(_ value: Int) {
    self.value = min(max((value + 50) / 100, 1), 9) * 100
  }

  /// 400.
  public static let normal = FontWeight(400)
  /// 700.
  public static let bold = FontWeight(700)

  /// Whether one is lighter than another.
  public static func < (a: FontWeight, b: FontWeight) -> Bool { a.value < b.value }

  /// Reads `normal`, `bold` or a number; everything else is `normal`.
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
        StyleMistake(
          "'\(text)' is no font weight",
          word: String(text),
          words: ["normal", "bold"] + (1...9).map { String($0 * 100) }
        )
      )
    }
  }
}

/// What is done to a picture: CSS's `filter`, of which Weex knows `blur`.
public struct Filter: Hashable, Sendable {
  /// How far each point is spread, in page units.
  public var blur: Double

  /// Makes a filter.
  public init(blur: Double = 0) {
    self.blur = blur
  }

  /// The filter that does nothing.
  public static let none = Filter()

  /// Reads `blur(5px)`, a number that is not below 0.
  ///
  /// Source: Weex's `WXImageComponent`, which looks for `blur(`, digits and `px` anywhere.
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
      StyleMistake("'\(text)' is no filter to Weex", wanted: "write blur(5px)")
    )
  }
}
