public import Flexbox
internal import LineBreaking
public import WeexCore
internal import WeexStyle

/// Measures text without a font, so that expectations never depend on a machine.
///
/// A character is half as wide as the font size, an East Asian wide one as wide as the font size, each with its letter spacing; a line is 1.2
/// times as high unless `lineHeight` is set. Lines are broken greedily at line feeds, at spaces, where Unicode allows it next to East Asian wide characters, and
/// after hyphens. A word that is longer than a line starts a new one, and is broken at the end of each line; with `word-wrap: anywhere`
/// every word is broken at the end of its line. Family, weight and slant have no effect.
///
/// Source: Unicode Standard Annex #14; Weex's `WXTextComponent`, whose `word-wrap` supports `anywhere`, and treats every other value as
/// `break-word`.
public struct FixedAdvanceText: TextMeasuring {
  /// By how much a line may exceed its width, because sums of fractions lose precision.
  private static let tolerance = 0.001

  /// `fixed`.
  public var name: String { "fixed" }

  /// Makes a measure.
  public init() {}

  /// The size of a text; O(length).
  ///
  /// It is as wide as its longest paragraph on one line, or `width` if that is less. A line has at least one character, and a space at its
  /// end takes no width.
  public func size(of text: String, _ style: TextStyle, width: Float?) -> Size {
    guard !text.isEmpty else { return Size(width: 0, height: 0) }
    let halfAdvance = style.fontSize / 2
    var breaker = LineBreaker(
      limit: width.map { (Double($0) + Self.tolerance) / halfAdvance } ?? .infinity,
      spacing: halfAdvance > 0 ? style.letterSpacing / halfAdvance : 0,
      breaksWords: style.wordWrap == .anywhere
    )
    breaker.add(text)
    let full = Float(max(breaker.longestParagraph * halfAdvance, 0))
    let lines = style.lines > 0 ? min(breaker.lines, style.lines) : breaker.lines
    return Size(
      width: min(full, width ?? full),
      height: Float(Double(lines) * (style.lineHeight ?? 1.2 * style.fontSize))
    )
  }
}

/// The extent of a part of a text: halves of the font size, and the characters, each of which is followed by the letter spacing.
private struct Extent {
  var halves = 0
  var characters = 0

  static func + (a: Extent, b: Extent) -> Extent {
    Extent(halves: a.halves + b.halves, characters: a.characters + b.characters)
  }

  /// Characters that are half as wide as the font size.
  static func narrow(_ count: Int) -> Extent { Extent(halves: count, characters: count) }

  /// A character; one without a width has no spacing either.
  init(_ unit: LineBreakUnit) {
    self.init(halves: Int(unit.halves), characters: unit.halves > 0 ? 1 : 0)
  }

  init(halves: Int = 0, characters: Int = 0) {
    (self.halves, self.characters) = (halves, characters)
  }
}

/// Breaks a text into lines incrementally; its lengths are in halves of the font size.
private struct LineBreaker {
  /// The length of a line.
  let limit: Double
  /// The letter spacing.
  let spacing: Double
  /// Whether a word may be broken even if it fits on a line.
  let breaksWords: Bool
  /// The lines so far.
  private(set) var lines = 1

  private var longest = 0.0
  private var paragraph = Extent()
  private var line = Extent()
  private var spaces = Extent()
  private var hasWord = false

  init(limit: Double, spacing: Double, breaksWords: Bool) {
    (self.limit, self.spacing, self.breaksWords) = (limit, spacing, breaksWords)
  }

  /// The length of the longest paragraph, spaces included.
  var longestParagraph: Double { max(longest, length(paragraph + spaces)) }

  private func length(_ extent: Extent) -> Double {
    Double(extent.halves) + Double(extent.characters) * spacing
  }

  mutating func add(_ text: String) {
    if text.utf8.allSatisfy({ $0 < 0x80 && $0 != 0x0D }) {
      addASCII(text)
    } else {
      addUnits(text.map { LineBreakUnit($0) })
    }
  }

  /// Adds a text of characters that are all half as wide as the font size.
  private mutating func addASCII(_ text: String) {
    var word = 0
    var last: UInt8 = 0
    var isBehindHyphen = false
    for byte in text.utf8 {
      switch byte {
      case 0x20:
        addWord(word)
        word = 0
        spaces = spaces + .narrow(1)
      case 0x0A...0x0C:
        addWord(word)
        word = 0
        endParagraph()
      case 0x09:
        addWord(word + 1)
        word = 0
      default:
        if isBehindHyphen, LineBreakClass.ascii(byte) == .letter {
          addWord(word)
          word = 0
        }
        word += 1
      }
      isBehindHyphen = byte == UInt8(ascii: "-") && LineBreakClass.ascii(last).isInWord
      last = byte
    }
    addWord(word)
  }

  /// Adds a text of any characters.
  private mutating func addUnits(_ units: [LineBreakUnit]) {
    var start = 0
    for index in units.indices {
      let unitClass = units[index].lineBreakClass
      let isBlank = unitClass == .space || unitClass == .lineFeed
      guard isBlank || index > start && (breaksWords || units.mayBreak(before: index)) else {
        continue
      }
      addWord(units[start..<index])
      start = isBlank ? index + 1 : index
      if unitClass == .space { spaces = spaces + .narrow(1) } else if isBlank { endParagraph() }
    }
    addWord(units[start...])
  }

  /// Puts a word of this many characters, each half as wide as the font size, on the line.
  private mutating func addWord(_ count: Int) {
    guard !place(.narrow(count)) else { return }
    let first = min(count, max(hasWord ? 0 : 1, characters(in: limit - length(line))))
    let rest = count - first
    let each = max(1, characters(in: limit))
    let more = (rest + each - 1) / each
    lines += more
    line = more > 0 ? .narrow(rest - (more - 1) * each) : line + .narrow(first)
    hasWord = true
  }

  /// Puts a word on the line.
  private mutating func addWord(_ word: ArraySlice<LineBreakUnit>) {
    guard !place(word.reduce(Extent()) { $0 + Extent($1) }) else { return }
    for unit in word where unit.halves > 0 {
      if hasWord, length(line + Extent(unit)) > limit { startLine() }
      line = line + Extent(unit)
      hasWord = true
    }
  }

  /// Puts a word of an extent on the line, or on a new one if it does not fit; returns whether it fits without being broken.
  private mutating func place(_ word: Extent) -> Bool {
    guard word.halves > 0 else { return true }
    paragraph = paragraph + spaces + word
    let isFitting = length(line + spaces + word) <= limit
    if !isFitting, hasWord, !breaksWords { startLine() }
    line = line + spaces
    spaces = Extent()
    if !isFitting, breaksWords || length(word) > limit { return false }
    line = line + word
    hasWord = true
    return true
  }

  private mutating func endParagraph() {
    longest = longestParagraph
    paragraph = Extent()
    startLine()
  }

  private mutating func startLine() {
    lines += 1
    line = Extent()
    spaces = Extent()
    hasWord = false
  }

  /// The number of characters, each half as wide as the font size, in a length.
  private func characters(in length: Double) -> Int {
    // With a negative spacing that cancels their width, any number fits.
    length > 0 ? Int(min(length / max(1 + spacing, 1e-9), 1e9)) : 0
  }
}
