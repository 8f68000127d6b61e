/// A property whose values something reads: its name, its initial value, and how its text is parsed.
package struct StyleProperty<Value: Sendable>: Sendable {
  /// The name in camelCase, as Weex's style compiler writes it.
  package let name: String
  /// The value if nothing sets it.
  package let initial: Value
  /// Parses a text.
  package let read: @Sendable (StyleValue, StyleUnits) -> StyleReading<Value>

  /// The property of the table with a name, whose values must be of this type.
  init(_ name: String) {
    guard let property = PropertyTable[name]?.property as? Self else {
      preconditionFailure("no style '\(name)' has values of the type \(Value.self)")
    }
    self = property
  }

  /// Makes a property for a row of the table.
  init(
    _ name: String,
    _ initial: Value,
    read: @escaping @Sendable (StyleValue, StyleUnits) -> StyleReading<Value>
  ) {
    self.name = name
    self.initial = initial
    self.read = read
  }

  /// The value of a declaration; the initial one for a reset.
  package func value(of value: StyleValue?, _ units: StyleUnits) -> Value {
    value.map { read($0, units).value } ?? initial
  }

  /// The same property under a name with a prefix: `weexDarkSchemeColor` for `color`.
  package func prefixed(_ prefix: String) -> StyleProperty<Value?> {
    StyleProperty<Value?>(VisualStyle.name(name, for: prefix), nil) {
      [read] value, units in read(value, units).map { $0 }
    }
  }
}
