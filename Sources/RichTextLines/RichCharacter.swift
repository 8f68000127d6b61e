internal import LineBreaking
internal import WeexCore
internal import WeexStyle

/// A character of a rich text, or an inline image.
struct RichCharacter {
  /// The index of its item.
  let item: Int
  /// The character; `nil` for an image.
  let character: Character?
  /// Its line breaking properties.
  let unit: LineBreakUnit
  /// Whether a line may always be broken before it: `word-wrap: anywhere`.
  let breaksWords: Bool

  /// The characters of items, in reading order.
  static func all(of items: [RichItem]) -> [RichCharacter] {
    var characters: [RichCharacter] = []
    for (index, item) in items.enumerated() {
      guard case .text(let text) = item.content else {
        characters.append(
          RichCharacter(item: index, character: nil, unit: .object, breaksWords: false)
        )
        continue
      }
      let breaksWords = item.style.wordWrap == .anywhere
      for character in text {
        characters.append(
          RichCharacter(
            item: index,
            character: character,
            unit: LineBreakUnit(character),
            breaksWords: breaksWords
          )
        )
      }
    }
    return characters
  }
}
