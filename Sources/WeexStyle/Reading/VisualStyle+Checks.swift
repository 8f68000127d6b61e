extension VisualStyle {
  /// The mistake in a declaration, including those for a pseudo-class or a scheme; `nil` if there is none, and for names that Weex does not
  /// know.
  package static func mistake(
    in declaration: StyleDeclaration,
    _ units: StyleUnits
  ) -> StyleMistake? {
    guard let value = declaration.value else { return nil }
    let written = declaration.name.prefix { $0 != ":" }
    let name = StyleDeclaration.camelCase(String(written))
    if let check = checks[withoutScheme(name)] { return check(value, units) }
    return StyleDeclaration(name: name, value: value, units: units).layoutMistake(units)
  }

  private typealias Check = @Sendable (StyleValue, StyleUnits) -> StyleMistake?

  private static let checks: [String: Check] = {
    var checks: [String: Check] = [:]
    func add<Value>(_ properties: StyleProperty<Value>...) {
      for property in properties { checks[property.name] = { property.read($0, $1).mistake } }
    }
    add(backgroundColor, borderColor, borderTopColor, borderRightColor, borderBottomColor)
    add(borderLeftColor, color, placeholderColor, itemColor, itemSelectedColor)
    add(borderStyle, borderTopStyle, borderRightStyle, borderBottomStyle, borderLeftStyle)
    add(borderRadius, borderTopLeftRadius, borderTopRightRadius, borderBottomRightRadius)
    add(borderBottomLeftRadius, fontSize, letterSpacing, opacity)
    add(lines)
    add(transitionDuration, transitionDelay)
    add(lineHeight, itemSize)
    add(backgroundImage)
    add(boxShadow)
    add(overflow)
    add(visibility)
    add(transform)
    add(transformOrigin)
    add(filter)
    add(fontWeight)
    add(fontStyle)
    add(textDecoration)
    add(textAlign)
    add(textOverflow)
    add(wordWrap)
    add(transitionProperty)
    add(transitionTimingFunction)
    return checks
  }()

  /// The names of the visual styles, sorted, without those for light and dark.
  package static var names: [String] { (checks.keys + ["fontFamily"]).sorted() }

  /// The name of the style that a style for light or dark is a variant of.
  private static func withoutScheme(_ name: String) -> String {
    for prefix in [darkPrefix, lightPrefix] where name.hasPrefix(prefix) {
      let rest = name.dropFirst(prefix.count)
      return rest.prefix(1).lowercased() + rest.dropFirst()
    }
    return name
  }

  /// The prefix of a style's name for dark pages.
  package static let darkPrefix = "weexDarkScheme"
  /// The prefix of a style's name for light pages.
  package static let lightPrefix = "weexLightScheme"
}
