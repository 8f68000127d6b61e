package import Flexbox

/// One style of a component: its name, its value, and its meaning for layout.
package struct StyleDeclaration: Sendable {
  /// The name as the bundle wrote it, `marginLeft` or `margin-left`.
  package let name: String
  /// The value; `nil` resets the style to its default.
  package let value: StyleValue?
  /// The layout declaration; `nil` for a visual style, or a value that is ignored.
  package let layout: LayoutDeclaration?

  /// Parses a declaration.
  package init(name: String, value: StyleValue?, units: StyleUnits) {
    self.name = name
    self.value = value
    layout = Self.layoutParsers[Self.camelCase(name)]?.parse(value, units)
  }

  /// A name in the spelling of Weex's style compiler: `margin-left` becomes `marginLeft`.
  package static func camelCase(_ name: String) -> String {
    guard name.contains("-") else { return name }
    let words = name.split(separator: "-")
    return words.dropFirst().reduce(words.first.map(String.init) ?? "") { result, word in
      result + word.prefix(1).uppercased() + word.dropFirst()
    }
  }

  /// The styles that layout uses, sorted.
  package static var names: [String] { layoutParsers.keys.sorted() }

  /// The mistake in a value that layout ignores; `nil` if there is none, and for styles that layout does not use.
  func layoutMistake(_ units: StyleUnits) -> StyleMistake? {
    guard let value else { return nil }
    let name = Self.camelCase(name)
    let text = String(value.text.trimmingSpaces)
    guard let parser = Self.layoutParsers[name] else { return nil }
    if !parser.words.isEmpty {
      guard !parser.words.contains(text) else { return nil }
      return StyleMistake("'\(text)' is not among its values", word: text, words: parser.words)
    }
    if ["auto", "none", "undefined", ""].contains(text) { return nil }
    if name == "flex" {
      guard value.number == nil else { return nil }
      return StyleMistake("'\(text)' is not a number", wanted: "Weex's flex is one number")
    }
    guard Length.parse(value, in: units) == nil else { return nil }
    return StyleMistake("'\(text)' is not a length in Weex, which ignores it", wanted: lengthWanted)
  }

  /// How a layout property is parsed.
  private struct Parser: Sendable {
    /// The accepted keywords; empty for a number.
    var words: [String] = []
    let parse: @Sendable (StyleValue?, StyleUnits) -> LayoutDeclaration?
  }

  /// The layout properties that Weex supports natively, which are all of them.
  private static let layoutParsers: [String: Parser] = [
    "width": length { .width($0) },
    "height": length { .height($0) },
    "minWidth": length { .minWidth($0) },
    "minHeight": length { .minHeight($0) },
    "maxWidth": length { .maxWidth($0) },
    "maxHeight": length { .maxHeight($0) },
    "margin": length { .margin($0) },
    "marginLeft": length { .marginLeft($0) },
    "marginTop": length { .marginTop($0) },
    "marginRight": length { .marginRight($0) },
    "marginBottom": length { .marginBottom($0) },
    "padding": length { .padding($0) },
    "paddingLeft": length { .paddingLeft($0) },
    "paddingTop": length { .paddingTop($0) },
    "paddingRight": length { .paddingRight($0) },
    "paddingBottom": length { .paddingBottom($0) },
    "borderWidth": length { .borderWidth($0) },
    "borderLeftWidth": length { .borderLeftWidth($0) },
    "borderTopWidth": length { .borderTopWidth($0) },
    "borderRightWidth": length { .borderRightWidth($0) },
    "borderBottomWidth": length { .borderBottomWidth($0) },
    "left": length { .left($0) },
    "top": length { .top($0) },
    "right": length { .right($0) },
    "bottom": length { .bottom($0) },
    "flex": Parser { value, _ in .flex(value?.number.map { Float($0) }) },
    "flexDirection": keyword(
      .column,
      [
        "column": .column, "column-reverse": .columnReverse, "row": .row,
        "row-reverse": .rowReverse,
      ]
    ) { .flexDirection($0) },
    "flexWrap": keyword(
      .nowrap,
      ["nowrap": .nowrap, "wrap": .wrap, "wrap-reverse": .wrapReverse]
    ) { .flexWrap($0) },
    "justifyContent": keyword(
      .flexStart,
      [
        "flex-start": .flexStart, "center": .center, "flex-end": .flexEnd,
        "space-between": .spaceBetween, "space-around": .spaceAround,
      ]
    ) { .justifyContent($0) },
    "alignItems": keyword(
      .stretch,
      ["stretch": .stretch, "flex-start": .flexStart, "center": .center, "flex-end": .flexEnd]
    ) { .alignItems($0) },
    "alignSelf": keyword(
      .auto,
      [
        "auto": .auto, "stretch": .stretch, "flex-start": .flexStart, "center": .center,
        "flex-end": .flexEnd,
      ]
    ) { .alignSelf($0) },
    "position": keyword(
      .relative,
      ["relative": .relative, "absolute": .absolute, "fixed": .fixed, "sticky": .sticky]
    ) { .position($0) },
    "direction": keyword(.inherit, ["inherit": .inherit, "ltr": .ltr, "rtl": .rtl]) {
      .direction($0)
    },
  ]

  private static func length(
    _ make: @escaping @Sendable (Float?) -> LayoutDeclaration
  ) -> Parser {
    Parser { value, units in
      make(value.flatMap { Length.parse($0, in: units) })
    }
  }

  /// A keyword property: a reset and an unknown word mean the initial value.
  private static func keyword<Keyword: Sendable>(
    _ initial: Keyword,
    _ keywords: [String: Keyword],
    _ make: @escaping @Sendable (Keyword) -> LayoutDeclaration
  ) -> Parser {
    Parser(words: Array(keywords.keys)) { value, _ in
      make(value.flatMap { keywords[String($0.text.trimmingSpaces)] } ?? initial)
    }
  }
}
