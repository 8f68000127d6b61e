/// What was made of a style's value.
package struct StyleReading<Value: Sendable>: Sendable {
  /// The value; Weex's default where the text makes no sense.
  package let value: Value
  /// What is wrong with the text; `nil` where nothing is.
  package let mistake: StyleMistake?

  /// Makes a reading, of a text that is right unless there is a mistake.
  package init(_ value: Value, _ mistake: StyleMistake? = nil) {
    self.value = value
    self.mistake = mistake
  }

  /// The same mistake with a value made of this one's.
  func map<Other>(_ transform: (Value) -> Other) -> StyleReading<Other> {
    StyleReading<Other>(transform(value), mistake)
  }
}

/// Why a style's value was not taken as it stands.
package struct StyleMistake: Hashable, Sendable {
  /// What is wrong: `'blu' is no colour`.
  package let problem: String
  /// The word that is wrong; empty where it is not a matter of one word.
  package let word: String
  /// The words that would have been right.
  package let words: [String]
  /// What would have been right, where no word is near: `a colour is …`.
  package let wanted: String

  /// Notes a value that is wrong as a whole.
  package init(_ problem: String, wanted: String) {
    self.init(problem, word: "", words: [], wanted: wanted)
  }

  /// Notes a word that is not among those that would have been right.
  package init(_ problem: String, word: String, words: [String], wanted: String = "") {
    self.problem = problem
    self.word = word
    self.words = words
    self.wanted = wanted
  }
}
