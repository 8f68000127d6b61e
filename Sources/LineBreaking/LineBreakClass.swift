/// The role of a character in line breaking.
///
/// Source: Unicode Standard Annex #14 <https://www.unicode.org/reports/tr14/tr14-49.html>, the classes that text in East Asian and Latin type needs;
/// small kana are `nonstarter`, as its rule LB1 has them.
package enum LineBreakClass: UInt8, Sendable {
  /// A letter, and any character without a class of its own: AL.
  case letter
  /// A digit: NU.
  case number
  /// A character that may stand alone: an ideograph, a kana, a Hangul syllable, an emoji: ID.
  case ideograph
  /// A bracket or a quotation mark that opens: OP.
  case opening
  /// Closing or separating punctuation, which never begins a line: CL, EX, IS, IN, SY.
  case closing
  /// A closing round or square bracket; a letter may follow in the same word: CP.
  case closingBracket
  /// A character that never begins a line though it is not closing punctuation: NS, CJ.
  case nonstarter
  /// A prefix of a number: PR.
  case prefix
  /// A suffix of a number: PO.
  case postfix
  /// The hyphen of the keyboard: HY.
  case hyphen
  /// A character that a line may end with, and never begins with: BA.
  case breakAfter
  /// A long dash: B2.
  case dash
  /// A quotation mark that may open or close: QU.
  case quote
  /// A quotation mark that opens: QU of the category Pi.
  case openingQuote
  /// A quotation mark that closes: QU of the category Pf.
  case closingQuote
  /// A character that keeps its neighbours together: GL, WJ.
  case glue
  /// An invisible place where a line may end: ZW.
  case zeroWidthSpace
  /// An inline image: CB.
  case object
  /// A space: SP.
  case space
  /// The end of a paragraph: BK, CR, LF, NL.
  case lineFeed
}

extension LineBreakClass {
  /// The class of a character's first scalar.
  package init(_ scalar: Unicode.Scalar) {
    switch scalar.value {
    case 0..<0x80: self = Self.ascii(UInt8(truncatingIfNeeded: scalar.value))
    case 0x4E00...0x9FFF, 0xAC00...0xD7A3: self = .ideograph
    case ..<0x2000: self = Self.latin(scalar)
    case ..<0x2E80: self = Self.symbol(scalar)
    case 0xFE10...0xFFEF: self = Self.form(scalar)
    case 0x1F1E6...0x1F1FF: self = .ideograph  // the letters of flags
    default: self = Self.eastAsian(scalar)
    }
  }

  /// The class of an ASCII character.
  package static func ascii(_ byte: UInt8) -> LineBreakClass {
    switch byte {
    case 0x20: .space
    case 0x0A...0x0D: .lineFeed
    case 0x09: .breakAfter
    case UInt8(ascii: "0")...UInt8(ascii: "9"): .number
    case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"): .opening
    case UInt8(ascii: ")"), UInt8(ascii: "]"): .closingBracket
    case UInt8(ascii: "}"), UInt8(ascii: "!"), UInt8(ascii: "?"), UInt8(ascii: ","),
      UInt8(ascii: "."), UInt8(ascii: ":"), UInt8(ascii: ";"), UInt8(ascii: "/"):
      .closing
    case UInt8(ascii: "\""), UInt8(ascii: "'"): .quote
    case UInt8(ascii: "$"), UInt8(ascii: "+"), UInt8(ascii: "\\"): .prefix
    case UInt8(ascii: "%"): .postfix
    case UInt8(ascii: "-"): .hyphen
    default: .letter
    }
  }

  private static func latin(_ scalar: Unicode.Scalar) -> LineBreakClass {
    switch scalar.value {
    case 0x85: .lineFeed
    case 0xA0: .glue
    case 0xAD: .breakAfter
    case 0xA1, 0xBF: .opening
    case 0xA2, 0xB0: .postfix
    case 0xA3...0xA5, 0xB1: .prefix
    case 0xAB: .openingQuote
    case 0xBB: .closingQuote
    case 0x1100..<0x1200: .ideograph
    default: .letter
    }
  }

  private static func symbol(_ scalar: Unicode.Scalar) -> LineBreakClass {
    switch scalar.value {
    case 0x2007, 0x2011, 0x202F, 0x2060: .glue
    case 0x2000...0x200A, 0x2010, 0x2012, 0x2013, 0x2027, 0x205F: .breakAfter
    case 0x200B: .zeroWidthSpace
    case 0x2014: .dash
    case 0x2018, 0x201B, 0x201C, 0x201F, 0x2039: .openingQuote
    case 0x2019, 0x201D, 0x203A: .closingQuote
    case 0x201A, 0x201E, 0x2045, 0x207D, 0x208D, 0x2329: .opening
    case 0x2024...0x2026, 0x2046, 0x207E, 0x208E, 0x232A: .closing
    case 0x2028, 0x2029: .lineFeed
    case 0x2030...0x2037, 0x2103, 0x2109: .postfix
    case 0x203C, 0x203D, 0x2047...0x2049: .nonstarter
    case 0x20A0...0x20CF, 0x2116: .prefix
    default: scalar.isEastAsianWide ? .ideograph : .letter
    }
  }

  private static func eastAsian(_ scalar: Unicode.Scalar) -> LineBreakClass {
    switch scalar.value {
    case 0x3001, 0x3002, 0x3009, 0x300B, 0x300D, 0x300F, 0x3011, 0x3015, 0x3017, 0x3019, 0x301B,
      0x301E, 0x301F:
      .closing
    case 0x3008, 0x300A, 0x300C, 0x300E, 0x3010, 0x3014, 0x3016, 0x3018, 0x301A, 0x301D: .opening
    case 0x3000: .breakAfter
    case 0x3005, 0x301C, 0x303B, 0x303C, 0x309B...0x309E, 0x30A0, 0x30FB...0x30FE: .nonstarter
    case 0x3041, 0x3043, 0x3045, 0x3047, 0x3049, 0x3063, 0x3083, 0x3085, 0x3087, 0x308E, 0x3095,
      0x3096, 0x30A1, 0x30A3, 0x30A5, 0x30A7, 0x30A9, 0x30C3, 0x30E3, 0x30E5, 0x30E7, 0x30EE,
      0x30F5, 0x30F6, 0x31F0...0x31FF:
      .nonstarter
    default: scalar.isEastAsianWide ? .ideograph : .letter
    }
  }

  /// The class of a full-width, half-width, small or upright form.
  private static func form(_ scalar: Unicode.Scalar) -> LineBreakClass {
    switch scalar.value {
    case 0xFEFF: .glue
    case 0xFE10...0xFE12, 0xFE15, 0xFE16, 0xFE18, 0xFE36, 0xFE38, 0xFE3A, 0xFE3C, 0xFE3E, 0xFE40,
      0xFE42, 0xFE44, 0xFE48, 0xFE50, 0xFE52, 0xFE56, 0xFE57, 0xFE5A, 0xFE5C, 0xFE5E:
      .closing
    case 0xFF01, 0xFF09, 0xFF0C, 0xFF0E, 0xFF1F, 0xFF3D, 0xFF5D, 0xFF60, 0xFF61, 0xFF63, 0xFF64:
      .closing
    case 0xFE17, 0xFE35, 0xFE37, 0xFE39, 0xFE3B, 0xFE3D, 0xFE3F, 0xFE41, 0xFE43, 0xFE47, 0xFE59,
      0xFE5B, 0xFE5D, 0xFF08, 0xFF3B, 0xFF5B, 0xFF5F, 0xFF62:
      .opening
    case 0xFE13, 0xFE14, 0xFE54, 0xFE55, 0xFF1A, 0xFF1B, 0xFF65, 0xFF67...0xFF70, 0xFF9E, 0xFF9F:
      .nonstarter
    case 0xFE69, 0xFF04, 0xFFE1, 0xFFE5, 0xFFE6: .prefix
    case 0xFE6A, 0xFF05, 0xFFE0: .postfix
    case 0xFF66...0xFFDC: .ideograph
    default: scalar.isEastAsianWide ? .ideograph : .letter
    }
  }
}
