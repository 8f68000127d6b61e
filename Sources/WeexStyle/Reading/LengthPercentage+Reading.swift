extension LengthPercentage {
  /// Reads a length or a percentage in a transform; any other text counts as the number that it begins with, and is a mistake.
  static func read(
    _ word: Substring,
    _ units: StyleUnits
  ) -> (LengthPercentage, isRight: Bool) {
    var scanner = StyleScanner(word)
    let number = scanner.number()
    if scanner.remainder == "%" { return (.percentage(number ?? 0), number != nil) }
    let length = Length.parse(.string(String(word)), in: units)
    return (.length(length.map(Double.init) ?? number ?? 0), length != nil)
  }
}
