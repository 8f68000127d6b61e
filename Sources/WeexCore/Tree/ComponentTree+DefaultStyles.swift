internal import Flexbox
internal import HostThread
internal import WeexStyle

extension ComponentTree {
  /// The styles that a new component begins with: its class's defaults, and over them what it was given.
  func withDefaults(of componentClass: Component.Type, _ own: Styles, _ ref: Ref) -> Styles {
    ownStyles[ref] = own
    return combined(own, over: defaults(of: componentClass))
  }

  /// Carries out changes of styles in a component whose class has defaults.
  func updateStylesOverDefaults(
    of component: Component,
    at node: LayoutTree.Node,
    _ changes: Styles
  ) {
    let defaults = defaults(of: Swift.type(of: component))
    var own = ownStyles[component.reference] ?? Styles([], in: styleTable)
    let old = combined(own, over: defaults)
    own.merge(changes)
    ownStyles[component.reference] = own
    let changes = combined(own, over: defaults).changes(since: old)
    guard !changes.isEmpty else { return }
    if styleTable.hasRoles, updateLayers(of: component, changes) { return }
    component.styles.merge(changes)
    applyLayout(changes.ids, to: component, at: node)
    // What is reset may be a part of a default, or have had a default as a part.
    if changes.ids.contains(where: { styleTable[$0].value == nil }) {
      applyLayout(component.styles.ids, to: component, at: node)
    }
    tell(component, changes)
  }

  private func defaults(of componentClass: Component.Type) -> Styles {
    let key = ObjectIdentifier(componentClass)
    if let defaults = defaultStyles[key] { return defaults }
    let ids = componentClass.defaultStyles.sorted { $0.key < $1.key }
      .map { styleTable.declaration($0.key, $0.value) }
      .filter { styleTable[$0].value != nil }
    let defaults = Styles(ids.filter(isShorthand) + ids.filter { !isShorthand($0) }, in: styleTable)
    defaultStyles[key] = defaults
    return defaults
  }

  private func isShorthand(_ id: StyleTable.ID) -> Bool {
    Shorthands.parts[StyleDeclaration.camelCase(styleTable[id].name)] != nil
  }

  /// Styles over defaults; a default goes where a style is of the same property, or a shorthand of it.
  private func combined(_ own: Styles, over defaults: Styles) -> Styles {
    let covered = own.ids.filter { styleTable[$0].value != nil }
      .map { StyleDeclaration.camelCase(styleTable[$0].name) }
    let names = Set(covered + covered.flatMap { Shorthands.parts[$0] ?? [] })
    let kept = defaults.ids.filter {
      !names.contains(StyleDeclaration.camelCase(styleTable[$0].name))
    }
    return Styles(kept + own.ids, in: styleTable)
  }
}

/// The styles that stand for several others.
private enum Shorthands {
  static let parts: [String: [String]] = {
    var parts: [String: [String]] = [
      "margin": sides.map { "margin" + $0 },
      "padding": sides.map { "padding" + $0 },
      "borderRadius": ["TopLeft", "TopRight", "BottomRight", "BottomLeft"]
        .map { "border\($0)Radius" },
      "transition": ["Property", "Duration", "Delay", "TimingFunction"].map { "transition" + $0 },
    ]
    for what in ["Width", "Style", "Color"] {
      parts["border" + what] = sides.map { "border\($0)\(what)" }
    }
    return parts
  }()

  private static let sides = ["Left", "Top", "Right", "Bottom"]
}
