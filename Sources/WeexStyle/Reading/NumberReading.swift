/// Reads a length as Weex does for a visual style: of a text with an unknown unit it uses the number only.
///
/// Source: Weex's `WXConvert WXPixelType`.
func readLength(
  _ value: StyleValue,
  _ units: StyleUnits,
  unset: Double,
  from minimum: Double = -.infinity
) -> StyleReading<Double> {
  if let length = Length.parse(value, in: units).map(Double.init), length >= minimum {
    return StyleReading(length)
  }
  let text = value.text.trimmingSpaces
  if ["auto", "none", "normal", "undefined", ""].contains(text) { return StyleReading(unset) }
  var scanner = StyleScanner(text)
  let fault = StyleFault("'\(text)' is not a length in Weex", wanted: lengthWanted)
  guard let number = scanner.number(), number >= minimum else { return StyleReading(unset, fault) }
  return StyleReading(number, fault)
}

/// The accepted forms of a length, for people.
let lengthWanted = "write it in px or wx, or as a number"

/// Reads a number without a unit, at most as far as a range goes; of one with a unit it uses the number only.
func readNumber(
  _ text: String,
  unset: Double,
  in range: ClosedRange<Double>
) -> StyleReading<Double> {
  var scanner = StyleScanner(text)
  guard let number = scanner.number() else {
    return StyleReading(
      unset,
      StyleFault("'\(text)' is not a number", wanted: "write a number without a unit")
    )
  }
  let result = min(max(number, range.lowerBound), range.upperBound)
  guard scanner.isAtEnd else {
    return StyleReading(
      result,
      StyleFault("Weex only reads the number of '\(text)'", wanted: "leave the unit out")
    )
  }
  return StyleReading(result)
}

/// Reads a whole number; one below 0 or beyond any use is 0.
func readCount(_ text: String) -> StyleReading<Int> {
  var scanner = StyleScanner(text)
  guard let number = scanner.number(), scanner.isAtEnd else {
    return StyleReading(
      0,
      StyleFault("'\(text)' is not a whole number", wanted: "write 0 for any number of lines")
    )
  }
  return StyleReading((0...1e9).contains(number) ? Int(number) : 0)
}
