public import Flexbox
internal import LineBreaking
public import WeexCore
internal import WeexStyle

/// Measures text without a font, so that expectations never depend on a machine.
///
/// A character is half as wide as the font size, an East Asian wide one as wide as the font size; a line is 1.2 times as high unless
/// `lineHeight` is set. Lines are broken greedily at line feeds, at spaces, where Unicode allows it next to East Asian wide characters, and
/// after hyphens. A word that is longer than a line starts a new one, and is broken at the end of each line; with `word-wrap: anywhere`
/// every word is broken at the end of its line. Family, weight, slant and letter spacing have no effect.
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
      breaksWords: style.wordWrap == .anywhere
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

/// Breaks a text into lines incrementally, counting in halves of the font size.
private struct LineBreaker {
  /// The length of a line.
  let limit: Double
  /// Whether a word may be broken even if it fits on a line.
  let breaksWords: Bool
  /// The lines so far.
  private(set) var lines = 1

  private var longest = 0
  private var paragraph = 0
  private var line = 0
  private var spaces = 0
  private var hasWord = false

  init(limit: Double, breaksWords: Bool) {
    self.limit = limit
    self.breaksWords = breaksWords
  }

  /// The length of the longest paragraph, spaces included.
  var longestParagraph: Int { max(longest, paragraph + spaces) }

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
        spaces += 1
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
      if unitClass == .space { spaces += 1 } else if isBlank { endParagraph() }
    }
    addWord(units[start...])
  }

  /// Puts a word of this many characters, each half as wide as the font size, on the line.
  private mutating func addWord(_ count: Int) {
    guard !place(count) else { return }
    let first = min(count, max(hasWord ? 0 : 1, characters(in: limit - Double(line))))
    let rest = count - first
    let each = max(1, characters(in: limit))
    let more = (rest + each - 1) / each
    lines += more
    line = more > 0 ? rest - (more - 1) * each : line + first
    hasWord = true
  }

  /// Puts a word on the line.
  private mutating func addWord(_ word: ArraySlice<LineBreakUnit>) {
    guard !place(word.reduce(0) { $0 + Int($1.halves) }) else { return }
    for unit in word where unit.halves > 0 {
      if hasWord, Double(line + Int(unit.halves)) > limit { startLine() }
      line += Int(unit.halves)
      hasWord = true
    }
  }

  /// Puts a word of a length on the line, or on a new one if it does not fit; returns whether it fits without being broken.
  private mutating func place(_ length: Int) -> Bool {
    guard length > 0 else { return true }
    paragraph += spaces + length
    let isFitting = Double(line + spaces + length) <= limit
    if !isFitting, hasWord, !breaksWords { startLine() }
    line += spaces
    spaces = 0
    if !isFitting, breaksWords || Double(length) > limit { return false }
    line += length
    hasWord = true
    return true
  }

  private mutating func endParagraph() {
    longest = max(longest, paragraph + spaces)
    paragraph = 0
    startLine()
  }

  private mutating func startLine() {
    lines += 1
    line = 0
    spaces = 0
    hasWord = false
  }

  /// The number of characters, each half as wide as the font size, in a length.
  private func characters(in length: Double) -> Int {
    length > 0 ? Int(min(length, 1e9)) : 0
  }
}
