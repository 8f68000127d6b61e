internal import Drawing
internal import HostThread

/// Shapes texts, each once: measuring and drawing share what was shaped.
@HostActor
enum TextShaper {
  private struct Key: Hashable {
    let text: String
    let format: TextFormat
    let width: Double?
  }

  /// The number of characters of all kept texts from which they are forgotten: some 100 MB.
  private static let maximumCharacters = 1_000_000
  private static var shaped: [Key: ShapedText] = [:]
  private static var characters = 0

  /// A text, shaped; `width` is where lines break, and what they are aligned in.
  static func shape(_ text: String, _ format: TextFormat, width: Double?) -> ShapedText {
    let key = Key(text: text, format: format, width: width)
    if let known = shaped[key] { return known }
    let made = ShapedText(text, format, width: width)
    characters += text.utf8.count
    if characters > maximumCharacters { (shaped, characters) = ([:], text.utf8.count) }
    shaped[key] = made
    return made
  }
}
