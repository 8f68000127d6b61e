internal import Flexbox
internal import HostThread
internal import WeexStyle

extension ComponentTree {
  /// The initial styles of a new component: its class's defaults, overridden by its own.
  func withDefaults(of componentClass: Component.Type, _ own: Styles, _ ref: Ref) -> Styles {
    records.ownStyles[ref] = own
    return combined(own, over: defaults(of: componentClass))
  }

  /// Applies changes of styles to a component whose class has defaults.
  func updateStylesOverDefaults(
    of component: Component,
    at node: LayoutTree.Node,
    _ changes: Styles
  ) {
    let defaults = defaults(of: Swift.type(of: component))
    var own = records.ownStyles[component.reference] ?? Styles([], in: styleTable)
    let old = combined(own, over: defaults)
    own.merge(changes)
    records.ownStyles[component.reference] = own
    let changes = combined(own, over: defaults).changes(since: old)
    guard !changes.isEmpty else { return }
    if updateLayers(of: component, changes) { return }
    component.styles.merge(changes)
    applyLayout(changes.ids, to: component, at: node)
    // A style that is reset may be a part of a default, or may have overridden one as its shorthand.
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
    styleTable.row(of: id)?.isShorthand == true
  }

  /// Styles on top of defaults; a default is dropped if a style sets the same property, or a shorthand of it.
  private func combined(_ own: Styles, over defaults: Styles) -> Styles {
    let covered = own.ids.filter { styleTable[$0].value != nil }
    let names = Set(
      covered.map { StyleDeclaration.camelCase(styleTable[$0].name) }
        + covered.flatMap { styleTable.row(of: $0)?.parts ?? [] }
    )
    let kept = defaults.ids.filter {
      !names.contains(StyleDeclaration.camelCase(styleTable[$0].name))
    }
    return Styles(kept + own.ids, in: styleTable)
  }
}
