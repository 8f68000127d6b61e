package import Flexbox

/// How layout reads the values of a property.
package enum LayoutGrammar: Sendable {
  /// A length; any other text unsets it.
  case length(@Sendable (Float?) -> LayoutDeclaration)
  /// A number without a unit; any other text unsets it.
  case number(@Sendable (Float?) -> LayoutDeclaration)
  /// One of several words; a reset and an unknown word mean the first, which is the initial one.
  case words([(word: String, declaration: LayoutDeclaration)])

  /// The declaration of a value; a value of `nil` resets the property.
  package func parse(_ value: StyleValue?, _ units: StyleUnits) -> LayoutDeclaration? {
    switch self {
    case .length(let make): return make(value.flatMap { Length.parse($0, in: units) })
    case .number(let make): return make(value?.number.map { Float($0) })
    case .words(let words):
      let text = value?.text.trimmingSpaces
      return (words.first { $0.word == text ?? "" } ?? words.first)?.declaration
    }
  }

  /// The mistake in a value that layout ignores; `nil` if there is none.
  func fault(in value: StyleValue, _ units: StyleUnits) -> StyleFault? {
    let text = String(value.text.trimmingSpaces)
    if case .words(let words) = self {
      guard !words.contains(where: { $0.word == text }) else { return nil }
      return StyleFault(
        "'\(text)' is not among its values",
        word: text,
        words: words.map(\.word)
      )
    }
    if ["auto", "none", "undefined", ""].contains(text) { return nil }
    if case .number = self {
      guard value.number == nil else { return nil }
      return StyleFault("'\(text)' is not a number", wanted: "in Weex, flex takes one number")
    }
    guard Length.parse(value, in: units) == nil else { return nil }
    return StyleFault("'\(text)' is not a length in Weex, which ignores it", wanted: lengthWanted)
  }

  /// The word that means the same as no value; `nil` if it takes no words.
  var initialWord: String? {
    if case .words(let words) = self { words.first?.word } else { nil }
  }
}
