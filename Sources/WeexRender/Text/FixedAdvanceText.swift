public import Flexbox
public import WeexCore

/// Measures text without a font, so that expectations never depend on a machine.
///
/// A character is half as wide as the font is large, an East Asian wide one as wide; a line is 1.2 times as high unless `lineHeight` says
/// otherwise. Lines are broken greedily at spaces, and at line feeds. Family, weight, slant and letter spacing change nothing.
///
/// Source: the layout corpus's text measure (`layout/FORMAT-WEEX.md`), with these advances.
public struct FixedAdvanceText: TextMeasuring {
  /// How much more than a line's width may stand on it, for what sums of fractions lose.
  private static let tolerance = 0.001

  /// Makes a measure.
  public init() {}

  /// The size of a text; O(length).
  ///
  /// As wide as its longest paragraph on one line, or as `width` where that is less. A line takes at least one word, and a space at its end costs nothing.
  public func size(of text: String, _ style: TextStyle, width: Float?) -> Size {
    guard !text.isEmpty else { return Size(width: 0, height: 0) }
    let halfAdvance = style.fontSize / 2
    var breaker = LineBreaker(
      limit: width.map { (Double($0) + Self.tolerance) / halfAdvance } ?? .infinity
    )
    breaker.add(text)
    let full = Float(Double(breaker.longestParagraph) * halfAdvance)
    let lines = style.lines > 0 ? min(breaker.lines, style.lines) : breaker.lines
    return Size(
      width: min(full, width ?? full),
      height: Float(Double(lines) * (style.lineHeight ?? 1.2 * style.fontSize))
    )
  }
}

/// Breaks a text into lines as it comes, counting in halves of the font's size.
private struct LineBreaker {
  /// How much stands on a line.
  let limit: Double
  /// The lines so far.
  private(set) var lines = 1

  private var longest = 0
  private var paragraph = 0
  private var line = 0
  private var spaces = 0
  private var word = 0
  private var hasWord = false

  init(limit: Double) {
    self.limit = limit
  }

  /// The length of the longest paragraph, spaces included.
  var longestParagraph: Int { max(longest, paragraph + spaces) }

  mutating func add(_ text: String) {
    if text.utf8.allSatisfy({ $0 < 0x80 && $0 != 0x0D }) {
      for byte in text.utf8 { add(byte == 0x20 ? .space : byte == 0x0A ? .lineFeed : .half) }
    } else {
      for character in text { add(Step(character)) }
    }
    endWord()
  }

  private enum Step {
    case space, lineFeed, half, whole

    init(_ character: Character) {
      switch character {
      case " ": self = .space
      case "\n", "\r\n": self = .lineFeed
      default:
        self = character.unicodeScalars.first.map(EastAsianWidth.isWide) == true ? .whole : .half
      }
    }
  }

  private mutating func add(_ step: Step) {
    switch step {
    case .half: word += 1
    case .whole: word += 2
    case .space:
      endWord()
      spaces += 1
    case .lineFeed:
      endWord()
      longest = max(longest, paragraph + spaces)
      paragraph = 0
      startLine()
    }
  }

  /// Puts the word read so far on the line, or on a new one where it does not fit.
  private mutating func endWord() {
    guard word > 0 else { return }
    paragraph += spaces + word
    if hasWord, Double(line + spaces + word) > limit {
      startLine()
      line = word
    } else {
      line += spaces + word
    }
    hasWord = true
    spaces = 0
    word = 0
  }

  private mutating func startLine() {
    lines += 1
    line = 0
    spaces = 0
    hasWord = false
  }
}
