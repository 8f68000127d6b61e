internal import WeexHost

extension PageJudge {
  /// Judges the styles of an element: one by its name, or several in an object.
  func style(
    _ expectation: PageExpectation,
    _ element: Component,
    _ query: ElementQuery,
    _ item: String?
  ) throws(HostError) -> PageExpectation.Failure? {
    let wanted: [String: HostValue]
    if let name = expectation.argument(0).string, expectation.arguments.count > 1 {
      wanted = [StyleDeclaration.camelCase(name): expectation.argument(1)]
    } else if let object = expectation.argument(0).object, !object.isEmpty,
      expectation.arguments.count == 1
    {
      wanted = Dictionary(object.map { (StyleDeclaration.camelCase($0), $1) }) { $1 }
    } else {
      throw Self.wantsStyles(expectation)
    }
    var wrong: [String] = []
    for (name, value) in wanted.sorted(by: { $0.key < $1.key }) {
      let actual = element.style(named: name, ofItem: item)
      let units = element.styles.table.units
      try checkStyle(name, value, actual: actual, units)
      if try fits(
        name,
        actual ?? Self.inEffect(name, on: element, item),
        value,
        isSet: actual != nil,
        units
      ) {
        continue
      }
      wrong.append(
        "\(name): "
          + (actual.map { "it is \($0.shownText)" } ?? Self.unset(name, on: element, item))
      )
    }
    let expected = wanted.sorted { $0.key < $1.key }
      .map {
        "\($0.key): \(TextPattern(expression: $0.value)?.shown ?? ($0.value.isNil ? "null" : $0.value.shownText))"
      }
      .joined(separator: ", ")
    return verdict(
      expectation,
      wrong.isEmpty,
      "\(query.shown) to have the style \(expected)",
      wrong.isEmpty ? "it has" : wrong.joined(separator: "; ")
    )
  }

  /// The error for wrong arguments of an expectation of styles.
  private static func wantsStyles(_ expectation: PageExpectation) -> HostError {
    let object = expectation.argument(0).object
    let given = object?.isEmpty == true ? "an empty one" : expectation.argument(0).shownQuoted
    return HostError(
      .invalidArgument,
      object != nil && expectation.arguments.count > 1
        ? "toHaveStyle takes an object of styles alone, got \(expectation.argument(1).shownQuoted), too"
        : "toHaveStyle wants a style's name and its value, or an object of styles, got \(given)"
    )
  }

  /// Describes a style that is not set.
  private static func unset(_ name: String, on element: Component, _ item: String?) -> String {
    let near = Candidates.nearest(to: name, among: element.styles(ofItem: item).keys)
    if !near.isEmpty { return "it is not set\(Candidates.hint(for: name, among: near))" }
    return "it is not set"
      + (inEffect(name, on: element, item).map { ", which means \($0.text)" } ?? "")
  }

  /// The effective value of a style that is not set: from a shorthand, otherwise Weex's default; `nil` for a size, which layout decides, and for a
  /// style that the host does not read.
  private static func inEffect(
    _ name: String,
    on element: Component,
    _ item: String?
  ) -> StyleValue? {
    guard !["width", "height"].contains(name) else { return nil }
    if item != nil, PropertyTable[name]?.group != .text { return nil }
    return element.computedStyles.first { $0.name == name }.map { .string($0.text) }
  }

  /// Whether a style is as expected: a value with the same meaning, or a text that a regular expression matches.
  ///
  /// `actual` is the effective value, even if the style is not set.
  private func fits(
    _ name: String,
    _ actual: StyleValue?,
    _ wanted: HostValue,
    isSet: Bool,
    _ units: StyleUnits
  ) throws(HostError) -> Bool {
    if let pattern = TextPattern(expression: wanted) {
      guard let actual, isSet else { return false }
      return try pattern.matches(actual.shownText, matcher)
    }
    guard let value = StyleValue(expected: wanted) else { return !isSet }
    return actual.map { Self.areEqual($0, value, of: name, units) } ?? false
  }

  /// Whether two values of a style mean the same: the same length or colour, the same effect when the style is read, or the same words.
  private static func areEqual(
    _ a: StyleValue,
    _ b: StyleValue,
    of name: String,
    _ units: StyleUnits
  ) -> Bool {
    if a.text == b.text { return true }
    if let a = Length.parse(a, in: units), let b = Length.parse(b, in: units) {
      return abs(a - b) < 0.001
    }
    if let sheet = Color(inSheet: b.text), let a = Color(a.text), !a.isOpaque,
      a.channels == sheet.channels
    {
      return true
    }
    if let a = Color(a.text), let b = Color(b.text) { return a.channels == b.channels }
    let plain = String(name.prefix { $0 != ":" })
    if PropertyTable.row(forAnyScheme: plain)?.isSame(a, as: b, units) == true { return true }
    return words(of: a, units) == words(of: b, units)
  }

  /// The words, parentheses and commas of a value, with each length and colour in a canonical spelling.
  private static func words(of value: StyleValue, _ units: StyleUnits) -> [String] {
    var words = [""]
    for character in value.text {
      switch character {
      case "(", ")", ",": words += [String(character), ""]
      case _ where character.isWhitespace: words.append("")
      default: words[words.count - 1].append(character)
      }
    }
    return words.filter { !$0.isEmpty }.map { word in
      if let length = Length.parse(.string(word), in: units) { return "\(length)" }
      return Color(word)?.description ?? word
    }
  }
}

extension Color {
  /// The four channels as they are drawn, in eight bits: a style sheet may have an opacity with three decimals only.
  fileprivate var channels: [Double] { [red, green, blue, alpha * 255].map { $0.rounded() } }

  /// Whether nothing shows through.
  fileprivate var isOpaque: Bool { alpha == 1 }

  /// Reads `#rrggbbaa`, as style sheets have it; a style that is set at run time has the opacity first.
  fileprivate init?(inSheet text: String) {
    guard text.hasPrefix("#"), text.utf8.count == 9 else { return nil }
    let digits = text.dropFirst()
    self.init("#\(digits.suffix(2))\(digits.dropLast(2))")
  }
}

extension Component {
  /// A style's value as the page set it, for the page's scheme or else for both, in either spelling of the name; `nil` if it is not set.
  ///
  /// An item of a rich text has the text styles of the whole, unless it sets them itself.
  func style(named name: String, ofItem item: String?) -> StyleValue? {
    if let item {
      if let value = styles(ofItem: item)[name] { return value }
      guard PropertyTable[name]?.group == .text else { return nil }
    }
    for name in PropertyTable.names(inEffectFor: name, page.stylePrefix) {
      if let value = styles[name] { return value }
      if let value = styles.declaration(of: name).flatMap({ styles.table[$0].value }) {
        return value
      }
    }
    return nil
  }
}
