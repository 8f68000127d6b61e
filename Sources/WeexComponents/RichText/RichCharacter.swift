internal import WeexCore
internal import WeexStyle

/// A character of a rich text, or a picture among them.
struct RichCharacter {
  /// Which item it belongs to.
  let item: Int
  /// The character; `nil` for a picture.
  let character: Character?
  /// What it is to line breaking.
  let unit: LineBreakUnit
  /// Whether a line may be broken before it wherever it ends: `word-wrap: anywhere`.
  let breaksWords: Bool

  /// The characters of items, in the order in which they are read.
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
