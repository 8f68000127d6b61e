/// The result of reading a style's value.
package struct StyleReading<Value: Sendable>: Sendable {
  /// The value; Weex's default if the text is invalid.
  package let value: Value
  /// The mistake in the text, if any.
  package let fault: StyleFault?

  /// Makes a result, of a valid text unless there is a mistake.
  package init(_ value: Value, _ fault: StyleFault? = nil) {
    self.value = value
    self.fault = fault
  }

  /// The same mistake with a value made from this one's.
  func map<Other>(_ transform: (Value) -> Other) -> StyleReading<Other> {
    StyleReading<Other>(transform(value), fault)
  }
}

/// Why a style's value was not used as it is.
package struct StyleFault: Hashable, Sendable {
  /// The problem: `'blu' is not a colour`.
  package let problem: String
  /// The wrong word; empty if the problem is not a single word.
  package let word: String
  /// The valid words.
  package let words: [String]
  /// The correction, if no valid word is similar: `write #ff6600, …`.
  package let wanted: String

  /// Describes a value that is invalid as a whole.
  package init(_ problem: String, wanted: String) {
    self.init(problem, word: "", words: [], wanted: wanted)
  }

  /// Describes a word that is not one of the valid ones.
  package init(_ problem: String, word: String, words: [String], wanted: String = "") {
    self.problem = problem
    self.word = word
    self.words = words
    self.wanted = wanted
  }
}
