internal import Flexbox

extension PropertyRow {
  /// A length that layout uses.
  static func layoutLength(
    _ name: String,
    sheet: SheetGrammar = .length,
    _ make: @escaping @Sendable (Float?) -> LayoutDeclaration
  ) -> PropertyRow {
    PropertyRow(name, .length(make), sheet)
  }

  /// A number that layout uses.
  static func layoutNumber(
    _ name: String,
    _ make: @escaping @Sendable (Float?) -> LayoutDeclaration
  ) -> PropertyRow {
    PropertyRow(name, .number(make), .number)
  }

  /// A keyword that layout uses; the first one is the initial value.
  static func layoutKeyword(
    _ name: String,
    _ words: KeyValuePairs<String, LayoutDeclaration>,
    onlyInCSS others: String = ""
  ) -> PropertyRow {
    PropertyRow(
      name,
      .words(words.map { ($0.key, $0.value) }),
      .words(words.map(\.key).joined(separator: " "), onlyInCSS: others)
    )
  }

  /// A value that is read from a text.
  static func value<Value: Equatable>(
    _ name: String,
    _ initial: Value,
    sheet: SheetGrammar = .text,
    group: Group = .visual,
    read: @escaping @Sendable (String, StyleUnits) -> StyleReading<Value>
  ) -> PropertyRow {
    PropertyRow(
      StyleProperty(name, initial) { value, units in read(value.text, units) },
      sheet,
      group
    )
  }

  /// A colour.
  static func color(_ name: String, _ initial: Color, group: Group = .visual) -> PropertyRow {
    PropertyRow(StyleProperty(name, initial) { value, _ in Color.read(value) }, .color, group)
  }

  /// A keyword; an unknown one is the initial value.
  static func keyword<Value: RawRepresentable<String> & CaseIterable & Equatable & Sendable>(
    _ name: String,
    _ initial: Value,
    sheet: SheetGrammar? = nil,
    onlyInCSS others: String = "",
    group: Group = .visual
  ) -> PropertyRow {
    let words = Value.allCases.map(\.rawValue).filter { !$0.isEmpty }
    let property = StyleProperty(name, initial) { value, _ in
      let text = String(value.text.trimmingSpaces)
      if let word = Value(rawValue: text) { return StyleReading(word) }
      return StyleReading(
        initial,
        StyleFault("'\(text)' is not among its values", word: text, words: words)
      )
    }
    let own = SheetGrammar.words(words.joined(separator: " "), onlyInCSS: others)
    return PropertyRow(property, sheet ?? own, group)
  }

  /// A length in page units, not less than another.
  static func length(
    _ name: String,
    _ initial: Double = 0,
    from minimum: Double = -.infinity,
    group: Group = .visual
  ) -> PropertyRow {
    let property = StyleProperty(name, initial) { value, units in
      readLength(value, units, unset: initial, from: minimum)
    }
    return PropertyRow(property, minimum == 0 ? .extent : .length, group)
  }

  /// A length that may be unset.
  static func optionalLength(
    _ name: String,
    from minimum: Double,
    sheet: SheetGrammar = .extent,
    group: Group = .visual
  ) -> PropertyRow {
    let property = StyleProperty<Double?>(name, nil) { value, units in
      readLength(value, units, unset: .nan, from: minimum).map { $0.isNaN ? nil : $0 }
    }
    return PropertyRow(property, sheet, group)
  }

  /// A number without a unit.
  static func number(
    _ name: String,
    _ initial: Double,
    in range: ClosedRange<Double>,
    group: Group = .visual
  ) -> PropertyRow {
    let property = StyleProperty(name, initial) { value, _ in
      readNumber(value.text, unset: initial, in: range)
    }
    return PropertyRow(property, .number, group)
  }

  /// A whole number; one below 0 or beyond any use is 0.
  static func count(_ name: String, group: Group = .visual) -> PropertyRow {
    PropertyRow(StyleProperty(name, 0) { value, _ in readCount(value.text) }, .integer, group)
  }

  /// A time, in milliseconds.
  static func time(_ name: String, group: Group = .visual) -> PropertyRow {
    PropertyRow(StyleProperty(name, 0) { value, _ in value.readTime() }, .time, group)
  }
}
