/// One style property: what the host knows about it, except for its effect.
///
/// Layout, the components and the text measure give it its effect. Weex inherits no styles: each component has its own or the initial value,
/// and only `direction` has a keyword for the parent's.
package struct PropertyRow: Sendable {
  /// The purpose of a property.
  package enum Group: Sendable {
    /// The size and place of a component: the layout tree uses it.
    case layout
    /// The look of a component.
    case visual
    /// The look of a text, and its size.
    case text
    /// How the changes of other properties are animated.
    case transition
    /// Nothing on this host: devices know it, or CSS has it with a name close to one of Weex's.
    case unread
  }

  /// Its name in camelCase, as Weex's style compiler writes it.
  package let name: String
  /// Its purpose.
  package let group: Group
  /// The values that style sheets accept; `nil` if style sheets do not know the property.
  package let sheet: SheetGrammar?
  /// How layout reads its values; `nil` outside of the group `layout`.
  package let layout: LayoutGrammar?
  /// The longhands that it sets all at once, clockwise; empty if it is not a shorthand.
  package private(set) var parts: [String] = []
  /// How animations move it; `nil` if nothing does.
  package private(set) var movement: MovementKind?
  /// Whether transitions move it too.
  package private(set) var isInTransitions = false
  /// How a line of the printed tree shows it; `nil` if it does not.
  package private(set) var printed: PrintedStyle?
  /// Whether the size of a text depends on it.
  package private(set) var sizesText = false

  /// Its `StyleProperty`, for the groups `visual`, `text` and `transition`.
  let property: (any Sendable)?
  private let checks: (@Sendable (StyleValue, StyleUnits) -> StyleFault?)?
  private let describe: @Sendable (StyleValue?, StyleUnits) -> String
  private let compares: (@Sendable (StyleValue, StyleValue, StyleUnits) -> Bool)?

  /// Makes a row that layout does not use; its effect is that something reads the property's value.
  init<Value: Equatable>(_ property: StyleProperty<Value>, _ sheet: SheetGrammar, _ group: Group) {
    (name, self.group, self.sheet, layout) = (property.name, group, sheet, nil)
    self.property = property
    checks = { property.read($0, $1).fault }
    describe = { Self.text(of: property.value(of: $0, $1)) ?? $0?.text ?? "none" }
    compares = { value, other, units in
      let (first, second) = (property.read(value, units), property.read(other, units))
      guard first.fault == nil, second.fault == nil else { return false }
      if let first = first.value as? Transform, let second = second.value as? Transform {
        return first.components == second.components
      }
      // Keywords that have the same effect still count as different values.
      return first.value == second.value && !(first.value is any RawRepresentable<String>)
    }
  }

  /// Makes a row that layout uses.
  init(_ name: String, _ layout: LayoutGrammar, _ sheet: SheetGrammar) {
    (self.name, group, self.sheet, self.layout) = (name, .layout, sheet, layout)
    property = nil
    checks = { layout.fault(in: $0, $1) }
    describe = { Self.text(of: $0, layout, $1) ?? Self.initialText(name) }
    compares = nil
  }

  /// Makes a row that nothing reads.
  init(unread name: String, _ sheet: SheetGrammar?) {
    (self.name, group, self.sheet, layout) = (name, .unread, sheet, nil)
    property = nil
    checks = nil
    describe = { value, _ in value?.text ?? "none" }
    compares = nil
  }

  /// The name as CSS writes it: `margin-left`.
  package var dashedName: String { StyleDeclaration.dashed(name) }

  /// Whether it sets several properties at once.
  package var isShorthand: Bool { !parts.isEmpty }

  /// Whether dark and light pages may have a value of their own: colours, gradients and shadows.
  package var hasSchemes: Bool {
    property is StyleProperty<Color> || property is StyleProperty<LinearGradient?>
      || property is StyleProperty<BoxShadow?>
  }

  /// The mistake in a value; `nil` if there is none.
  func fault(in value: StyleValue, _ units: StyleUnits) -> StyleFault? {
    checks?(value, units)
  }
}

extension PropertyRow {
  /// The effective value of a declaration, with lengths in page units; the initial value if there is no declaration, or if it is invalid.
  package func computedText(_ value: StyleValue?, _ units: StyleUnits) -> String {
    describe(value, units)
  }

  /// Whether two values are valid and have the same effect when they are read; `false` for keywords, and for properties of layout.
  package func isSame(_ value: StyleValue, as other: StyleValue, _ units: StyleUnits) -> Bool {
    compares?(value, other, units) ?? false
  }

  /// The text of a value; `nil` for kinds of values that have none.
  private static func text(of value: some Sendable) -> String? {
    switch value {
    case let number as Double: StyleValue.number(number).text
    case let number as Int: "\(number)"
    case let color as Color: color.description
    case let text as String: text
    case let weight as FontWeight: "\(weight.value)"
    // The word of a start that depends on the direction is not written.
    case let word as any RawRepresentable<String>: word.rawValue.isEmpty ? "start" : word.rawValue
    default: nil
    }
  }

  private static func text(
    of value: StyleValue?,
    _ layout: LayoutGrammar,
    _ units: StyleUnits
  ) -> String? {
    switch layout {
    case .length:
      value.flatMap { Length.parse($0, in: units) }.map { StyleValue.number(Double($0)).text }
    case .number: value?.number.map { StyleValue.number($0).text }
    case .words(let words):
      value.flatMap { value in words.first { $0.word == value.text.trimmingSpaces }?.word }
        ?? layout.initialWord
    }
  }

  /// The initial value of a length or number that layout uses, as text.
  private static func initialText(_ name: String) -> String {
    if name.hasPrefix("max") { return "none" }
    return ["width", "height", "top", "right", "bottom", "left"].contains(name) ? "auto" : "0"
  }

  /// The same property as a shorthand of others.
  func setting(_ parts: [String]) -> PropertyRow {
    var row = self
    row.parts = parts
    return row
  }

  /// A copy of the row that animations, and transitions that name it, can move; a layout length that is not set starts from `unset`.
  func moving(from unset: UnsetLength = .zero, inTransitions: Bool = true) -> PropertyRow {
    var row = self
    row.movement = MovementKind(of: self, unset)
    row.isInTransitions = inTransitions
    return row
  }

  /// A copy of the row that is shown in the lines of the printed tree, after a word.
  func printed(
    _ word: String,
    _ form: PrintedStyle.Form = .plain,
    unless usual: String? = nil
  ) -> PropertyRow {
    var row = self
    row.printed = PrintedStyle(word: word, form: form, usual: usual ?? layout?.initialWord)
    return row
  }

  /// A copy of the row on which the size of a text depends.
  func sizingText() -> PropertyRow {
    var row = self
    row.sizesText = true
    return row
  }
}
