internal import Drawing
internal import HostThread
internal import WeexStyle

/// Shapes texts, each once: measuring and drawing share the result.
@HostActor
enum TextShaper {
  private struct Key: Hashable {
    let text: String
    let format: TextFormat
    let width: Double?
  }

  /// The number of bytes of all kept texts from which they are forgotten: some 100 MB with their glyphs.
  private static let maximumBytes = 1_000_000
  private static var shaped: [Key: TextBlock] = [:]
  private static var bytes = 0

  /// The excess over their width that lines may have, because sums of fractions lose precision.
  private static let tolerance = 0.002

  /// A text, shaped; `width` is where lines break.
  ///
  /// Texts that fit are shaped once, whatever the width.
  static func shape(_ text: String, _ format: TextFormat, width: Double?) -> TextBlock {
    var format = format
    format.alignment = .start
    // Such a text surely has several lines: shaping it as one would be for nothing.
    let isLong = width.map { Double(text.utf8.count) * format.size / 24 > $0 } ?? false
    if let width, !isLong {
      // Measured without a direction, which may change the width by the kerning of two letters.
      var measured = format
      measured.isRightToLeft = false
      let line = known(text, measured, width: nil)
      if line.width <= width + tolerance {
        return format.isRightToLeft ? known(text, format, width: nil) : line
      }
    }
    return known(text, format, width: width)
  }

  private static func known(_ text: String, _ format: TextFormat, width: Double?) -> TextBlock {
    let key = Key(text: text, format: format, width: width)
    if let known = shaped[key] { return known }
    let made = TextBlock(text, format, width: width)
    bytes += text.utf8.count
    if bytes > maximumBytes { (shaped, bytes) = ([:], text.utf8.count) }
    shaped[key] = made
    return made
  }
}

/// A shaped text: one piece, or several below each other if it is very long.
///
/// Pango's time grows with the square of a line's length, so each piece ends after some thousand characters, at a space if there is one.
@HostActor
struct TextBlock {
  private static let maximumCharacters = 5000

  private var parts: [ShapedText] = []
  /// The width of the longest line, and the height of all that are shown.
  private(set) var width = 0.0
  private(set) var height = 0.0

  init(_ text: String, _ format: TextFormat, width: Double?) {
    var rest = text[...]
    var (format, linesLeft) = (format, format.lines)
    repeat {
      let piece = Self.piece(of: rest)
      rest = rest[piece.endIndex...]
      let part = ShapedText(String(piece), format, width: width)
      parts.append(part)
      self.width = max(self.width, part.width)
      height += part.height
      guard format.lines > 0 else { continue }
      linesLeft -= part.lines
      if linesLeft <= 0 { break }
      format.lines = linesLeft
    } while !rest.isEmpty
  }

  /// The start of a text that is shaped at once.
  private static func piece(of text: Substring) -> Substring {
    guard text.utf8.count > maximumCharacters,
      let end = text.index(text.startIndex, offsetBy: maximumCharacters, limitedBy: text.endIndex),
      end < text.endIndex
    else { return text }
    let piece = text[..<end]
    return piece.lastIndex { $0.isWhitespace }.map { text[...$0] } ?? piece
  }

  /// Draws the text into a drawing of the library, from the upper left corner of the box.
  @unsafe func draw(into drawing: OpaquePointer, in box: TextBox, _ color: Color) {
    var box = box
    for part in parts {
      unsafe part.draw(into: drawing, in: box, color)
      box.y += part.height
    }
  }

  /// Whether some of its glyphs have colours of their own.
  var hasColors: Bool { parts.contains(where: \.hasColors) }

  /// The outlines of the glyphs of each piece, with the distance of its top from the block's.
  func outlines(in box: TextBox) -> [(top: Double, path: Path)] {
    var top = 0.0
    return parts.map { part in
      defer { top += part.height }
      return (top, part.outline(in: box))
    }
  }
}
