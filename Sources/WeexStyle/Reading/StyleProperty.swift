/// A visual style: its name, its default, and how its text is parsed.
package struct StyleProperty<Value: Sendable>: Sendable {
  /// The name in camelCase, as Weex's style compiler writes it.
  package let name: String
  /// The value if nothing sets it.
  package let initial: Value
  /// Parses a text.
  package let read: @Sendable (StyleValue, StyleUnits) -> StyleReading<Value>

  /// Makes a property with a reader of its own.
  init(
    _ name: String,
    _ initial: Value,
    read: @escaping @Sendable (StyleValue, StyleUnits) -> StyleReading<Value>
  ) {
    self.name = name
    self.initial = initial
    self.read = read
  }

  /// The same property under a name with a prefix: `color` is `weexDarkSchemeColor` too.
  package func prefixed(_ prefix: String) -> StyleProperty<Value?> {
    StyleProperty<Value?>(prefix + name.prefix(1).uppercased() + name.dropFirst(), nil) {
      [read] value, units in read(value, units).map { $0 }
    }
  }
}

extension StyleProperty where Value == Color {
  /// A colour.
  static func color(_ name: String, _ initial: Color) -> Self {
    Self(name, initial) { value, _ in Color.read(value) }
  }
}

extension StyleProperty where Value: RawRepresentable<String> & CaseIterable {
  /// A keyword; an unknown one is the default.
  static func keyword(_ name: String, _ initial: Value) -> Self {
    Self(name, initial) { value, _ in
      let text = String(value.text.trimmingSpaces)
      if let word = Value(rawValue: text) { return StyleReading(word) }
      let words = Value.allCases.map(\.rawValue).filter { !$0.isEmpty }
      return StyleReading(
        initial,
        StyleMistake("'\(text)' is not among its values", word: text, words: words)
      )
    }
  }
}

extension StyleProperty where Value == Double {
  /// A length in page units.
  static func length(_ name: String, _ initial: Double = 0, from least: Double = -.infinity) -> Self
  {
    Self(name, initial) { value, units in
      readLength(value, units, unset: initial, from: least)
    }
  }

  /// A number without a unit.
  static func number(_ name: String, _ initial: Double, in range: ClosedRange<Double>) -> Self {
    Self(name, initial) { value, _ in
      var scanner = StyleScanner(value.text)
      guard let number = scanner.number() else {
        return StyleReading(
          initial,
          StyleMistake("'\(value.text)' is not a number", wanted: "write a number without a unit")
        )
      }
      let result = min(max(number, range.lowerBound), range.upperBound)
      guard scanner.isAtEnd else {
        return StyleReading(
          result,
          StyleMistake(
            "Weex only reads the number of '\(value.text)'",
            wanted: "leave the unit out"
          )
        )
      }
      return StyleReading(result)
    }
  }

  /// A time, in milliseconds.
  static func time(_ name: String) -> Self {
    Self(name, 0) { value, _ in value.readTime() }
  }
}

extension StyleProperty where Value == Int {
  /// A whole number; one below 0 or beyond any use is 0.
  static func count(_ name: String) -> Self {
    Self(name, 0) { value, _ in
      var scanner = StyleScanner(value.text)
      guard let number = scanner.number(), scanner.isAtEnd else {
        return StyleReading(
          0,
          StyleMistake("'\(value.text)' is not a whole number", wanted: "write 0 for any number")
        )
      }
      return StyleReading((0...1e9).contains(number) ? Int(number) : 0)
    }
  }
}

extension StyleProperty where Value == Double? {
  /// A length that may be unset.
  static func optionalLength(_ name: String, from least: Double = -.infinity) -> Self {
    Self(name, nil) { value, units in
      readLength(value, units, unset: .nan, from: least).map { $0.isNaN ? nil : $0 }
    }
  }
}

/// Reads a length as Weex does for a visual style: of a text with an unknown unit it uses the number only.
///
/// Source: Weex's `WXConvert WXPixelType`.
func readLength(
  _ value: StyleValue,
  _ units: StyleUnits,
  unset: Double,
  from least: Double = -.infinity
) -> StyleReading<Double> {
  if let length = Length.parse(value, in: units).map(Double.init), length >= least {
    return StyleReading(length)
  }
  let text = value.text.trimmingSpaces
  if ["auto", "none", "normal", "undefined", ""].contains(text) { return StyleReading(unset) }
  var scanner = StyleScanner(text)
  let mistake = StyleMistake("'\(text)' is not a length in Weex", wanted: lengthWanted)
  guard let number = scanner.number(), number >= least else { return StyleReading(unset, mistake) }
  return StyleReading(number, mistake)
}

/// The accepted forms of a length, for people.
let lengthWanted = "write it in px or wx, or as a number"
