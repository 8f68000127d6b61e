/// A character, as far as line breaking is concerned.
package struct LineBreakUnit: Sendable {
  /// Its line breaking class.
  package let lineBreakClass: LineBreakClass
  /// Its width in halves of the font's size, for characters with a fixed width: 2 if it is East Asian and wide, 0 if it is invisible.
  package let halves: UInt8

  /// An inline image.
  package static let object = LineBreakUnit(.object, halves: 0)

  private init(_ lineBreakClass: LineBreakClass, halves: UInt8) {
    self.lineBreakClass = lineBreakClass
    self.halves = halves
  }

  /// Reads a character; combining marks, and everything joined to an emoji, are a part of it.
  package init(_ character: Character) {
    let scalars = character.unicodeScalars
    let scalar = scalars[scalars.startIndex]
    let scalarClass = LineBreakClass(scalar)
    guard scalar.value >= 0x80 || scalars.count > 1 else {
      self.init(scalarClass, halves: 1)
      return
    }
    if Self.isEmojiSequence(scalars) {
      self.init(.ideograph, halves: 2)
    } else if scalar.isEastAsianWide {
      self.init(scalarClass, halves: 2)
    } else if scalar.properties.isDefaultIgnorableCodePoint {
      // An invisible character that allows no break keeps its neighbours together.
      self.init(scalarClass == .letter ? .glue : scalarClass, halves: 0)
    } else {
      self.init(scalarClass, halves: 1)
    }
  }

  /// Whether a character is displayed as an emoji though its first scalar is narrow: with a variation selector, as a key cap, as a flag.
  ///
  /// Source: UAX #11 §5, recommendation for emoji presentation sequences.
  private static func isEmojiSequence(_ scalars: Character.UnicodeScalarView) -> Bool {
    guard scalars.count > 1 else { return false }
    return scalars.contains { $0.value == 0xFE0F || (0x1F1E6...0x1F1FF).contains($0.value) }
  }

  /// Whether lines may be broken before and after it by default, as in East Asian text.
  private var standsAlone: Bool { halves == 2 || lineBreakClass == .ideograph }
}

extension LineBreakUnit {
  /// Whether a line may be broken between two characters, neither of which is a space or a line feed.
  ///
  /// WEEX: Latin words are broken at hyphens and long dashes, not at the slashes and punctuation marks inside them as in UAX #14.
  ///
  /// - Parameters:
  ///   - before: The character before the place.
  ///   - after: The character after it.
  ///   - first: The one before `before`; `nil` if there is none.
  ///   - last: The one after `after`; `nil` if there is none.
  /// - Returns: Whether a line may end with `before`.
  package static func mayBreak(
    between before: LineBreakUnit,
    and after: LineBreakUnit,
    first: LineBreakUnit?,
    last: LineBreakUnit?
  ) -> Bool {
    switch (before.lineBreakClass, after.lineBreakClass) {
    case (_, .zeroWidthSpace): false
    case (.zeroWidthSpace, _): true
    case (.glue, _), (_, .glue): false
    case (_, .closing), (_, .closingBracket), (_, .nonstarter), (_, .hyphen), (_, .breakAfter):
      false
    case (.opening, _): false
    case (.quote, _), (_, .quote), (_, .closingQuote), (.openingQuote, _): false
    case (_, .openingQuote): before.standsAlone && last?.standsAlone == true
    case (.closingQuote, _): after.standsAlone && first?.standsAlone == true
    case (.dash, .dash): false
    case (.dash, _), (_, .dash), (.object, _), (_, .object), (.breakAfter, _): true
    case (.hyphen, .letter): first?.lineBreakClass.isInWord == true
    case (.hyphen, _): after.standsAlone
    case (.prefix, .letter), (.prefix, .number), (.prefix, .ideograph), (.prefix, .opening): false
    case (.postfix, .letter), (.postfix, .number), (.letter, .prefix), (.number, .prefix): false
    case (.letter, .postfix), (.number, .postfix), (.ideograph, .postfix), (.closing, .postfix),
      (.closingBracket, .postfix):
      false
    default: before.standsAlone || after.standsAlone
    }
  }
}

extension LineBreakClass {
  /// Whether a hyphen after such a character joins two parts of a word, and is not a minus or a dash.
  package var isInWord: Bool { self == .letter || self == .number || self == .ideograph }
}

extension Array where Element == LineBreakUnit {
  /// Whether a line may be broken before a character that is neither a space nor a line feed, other than at a space.
  package func mayBreak(before index: Int) -> Bool {
    guard index > 0 else { return false }
    return LineBreakUnit.mayBreak(
      between: self[index - 1],
      and: self[index],
      first: index > 1 ? self[index - 2] : nil,
      last: index + 1 < count ? self[index + 1] : nil
    )
  }
}
