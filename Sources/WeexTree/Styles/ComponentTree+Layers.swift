internal import Flexbox
internal import HostLoop
internal import HostThread
internal import HostValues
public import WeexStyle

extension ComponentTree {
  /// Gives a component that is new in the tree its layers, if it needs them, and its initial styles.
  func divideStyles(of component: Component, at node: LayoutTree.Node) {
    guard let layers = StyleLayers(dividing: component) else { return }
    styleLayers[component.reference] = layers
    component.flags.insert(.layered)
    guard !layers.pseudoClasses.isEmpty else { return }
    component.styles = layers.target
    applyLayout(component.styles.ids, to: component, at: node)
  }

  /// The layers of a component, made if it has none.
  func layers(of component: Component) -> StyleLayers {
    if let layers = styleLayers[component.reference] { return layers }
    let layers = StyleLayers(component.styles, states: states(of: component))
    styleLayers[component.reference] = layers
    component.flags.insert(.layered)
    return layers
  }

  /// Applies JavaScript's style changes to a component's layers; returns whether it has any, or has them now.
  func updateLayers(of component: Component, _ changes: Styles) -> Bool {
    // An animation gives layers to a component of a page without styles for states and transitions, too.
    guard
      component.flags.contains(.layered)
        || styleTable.hasRoles && changes.ids.contains(where: { styleTable.role($0) != .plain })
    else { return false }
    let layers = layers(of: component)
    let old = layers.target
    layers.merge(changes)
    let released = changes.ids.filter { layers.release(of: $0) }
    startTransitions(of: component, layers, since: old)
    present(layers, on: component, released)
    return true
  }

  /// Updates a component's styles after a change of state: a touch, the focus, the attribute `disabled`.
  ///
  /// Its layout follows in a later turn, and while components are measured the styles do, too.
  func stateDidChange(of component: Component) {
    guard !isLayingOut else {
      return page.loop.post { [page] in
        page.delegate.turn { () throws(HostError) in page.tree.stateDidChange(of: component) }
      }
    }
    guard component.flags.contains(.layered), component.isInTree,
      let layers = styleLayers[component.reference]
    else { return }
    let states = states(of: component)
    guard layers.states != states else { return }
    let old = layers.target
    layers.states = states
    startTransitions(of: component, layers, since: old)
    present(layers, on: component)
    guard let node = root?.node, layout.isDirty(node) else { return }
    page.loop.post { [page] in page.delegate.turn { () throws(HostError) in } }
  }

  private func states(of component: Component) -> ComponentStates {
    var states = StyleLayers.enabledState(component.attributes)
    if focused === component { states.insert(.focus) }
    if touch?.path.contains(where: { $0 === component }) == true { states.insert(.active) }
    return states
  }

  /// Makes a component show the result of its layers; `others` are styles that changed though they are the same declarations.
  func present(_ layers: StyleLayers, on component: Component, _ others: [StyleTable.ID] = []) {
    let new = layers.presented
    let changes = new.changes(since: component.styles)
    let ids = changes.ids + others.filter { id in !changes.ids.contains(id) }
    component.styles = new
    show(ids, of: layers, on: component)
  }

  /// Applies changed styles to layout, and reports them to the component's class.
  func show(_ ids: [StyleTable.ID], of layers: StyleLayers, on component: Component) {
    guard !ids.isEmpty, let node = component.node else { return }
    // A shorthand overwrites sides that have styles of their own.
    let hasShorthand = ids.contains {
      styleTable.layout($0) != nil && styleTable.row(of: $0)?.isShorthand == true
    }
    let laidOut = (hasShorthand ? ids + component.styles.ids : ids).filter { layers.isLaidOut($0) }
    applyLayout(laidOut, to: component, at: node)
    tell(component, Styles(ids, in: styleTable))
  }

  /// Removes the layers of a component that leaves the tree, or no longer needs them.
  func endLayers(of component: Component) {
    component.flags.remove(.layered)
    guard let layers = styleLayers.removeValue(forKey: component.reference) else { return }
    endMotion(of: component, layers)
  }

  /// Removes all layers when the page ends: nothing moves or changes from now on, and no animation is answered.
  func forgetLayers() {
    for ref in styleLayers.keys { self[ref]?.flags.remove(.layered) }
    styleLayers = [:]
    touch = nil
  }
}

extension Component {
  /// The styles that apply in some states of the component only, by their names as written, `color:active`; usually empty.
  public var pseudoClassStyles: [String: StyleValue] {
    guard let layers = page.tree.styleLayers[reference] else { return [:] }
    var styles: [String: StyleValue] = [:]
    for style in layers.pseudoClasses {
      let declaration = layers.declared.table[style.key]
      styles[declaration.name] = declaration.value
    }
    return styles
  }
}

extension Styles {
  /// The changes that turn older styles into these: new or changed values, and resets of removed ones.
  func changes(since old: Styles) -> Styles {
    let new = Self.moved(ids, since: old.ids).filter { !old.ids.contains($0) }
    let gone = Self.moved(old.ids, since: ids).filter { id in
      !ids.contains { table.haveSameName($0, id) }
    }
    return Styles(gone.map { table.declaration(table[$0].name, nil) } + new, in: table)
  }

  /// The declarations that are not at the same index in `others`; if one declaration has changed, these are few.
  private static func moved(
    _ ids: [StyleTable.ID],
    since others: [StyleTable.ID]
  ) -> [StyleTable.ID] {
    zip(ids, others).lazy.filter { $0 != $1 }.map { $0.0 } + ids.dropFirst(others.count)
  }
}
