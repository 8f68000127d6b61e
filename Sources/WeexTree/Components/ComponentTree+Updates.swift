internal import Flexbox
internal import HostThread
internal import HostValues
internal import WeexStyle

extension ComponentTree {
  func updateStyles(_ ref: Ref, _ changes: Styles) throws(HostError) {
    guard let component = self[ref], let node = component.node else {
      throw HostError(
        .updateStyles,
        "element \(ref) has no styles to update: it is not in the tree"
      )
    }
    guard !component.flags.contains(.hasDefaultStyles) else {
      return updateStylesOverDefaults(of: component, at: node, changes)
    }
    if updateLayers(of: component, changes) { return }
    component.styles.merge(changes)
    applyLayout(changes.ids, to: component, at: node)
    tell(component, changes)
  }

  /// Applies changed styles to layout.
  func applyLayout(_ ids: [StyleTable.ID], to component: Component, at node: LayoutTree.Node) {
    for id in ids {
      guard let declaration = styleTable.layout(id) else { continue }
      layout.apply(declaration, to: node)
      if case .position = declaration { positionDidChange(of: component) }
    }
    if component === root { applyRootSize() }
  }

  /// Tells a component which of its styles changed.
  func tell(_ component: Component, _ changes: Styles) {
    record(
      "updateStyles",
      component,
      changes.ids.map { styleTable[$0].name }.joined(separator: " ")
    )
    component.updateStyles(changes)
    if component.flags.contains(.template) { templateDidChange(component) }
  }

  func updateAttributes(_ ref: Ref, _ changes: [String: HostValue]) throws(HostError) {
    guard let component = self[ref] else {
      throw HostError(
        .updateAttributes,
        "element \(ref) has no attributes to update: it is not in the tree"
      )
    }
    let changes = changes.mapValues { $0 == .undefined ? .null : $0 }
    for (name, value) in changes {
      component.attributes[name] = value == .null ? Optional<HostValue>.none : value
    }
    if let texts = attributeTexts(of: component.type) {
      checkTexts(of: changes, texts, component.type, ref)
    }
    if changes["disabled"] != nil { stateDidChange(of: component) }
    record("updateAttributes", component, changes.keys.sorted().joined(separator: " "))
    component.updateAttributes(changes)
    if component.flags.contains(.template) { templateDidChange(component) }
  }

  func addEvent(_ name: String, _ params: HostValue, to ref: Ref) throws(HostError) {
    guard let component = self[ref] else {
      throw HostError(
        .addEvent,
        "event '\(name)' cannot be added to element \(ref), which is not in the tree"
      )
    }
    guard !component.events.contains(name) else { return }
    let isObserved = component.isObserved(name)
    component.knownEvents.append(name)
    if params != .undefined { records.eventParams[ref, default: [:]][name] = params }
    if component.flags.contains(.template) { templateDidChange(component) }
    if isObserved { return }
    record("addEvent", component, name)
    component.addEvent(name)
    if Self.isAppearance(name) { watchAppearance(of: component) }
  }

  func removeEvent(_ name: String, from ref: Ref) throws(HostError) {
    guard let component = self[ref] else {
      throw HostError(
        .removeEvent,
        "event '\(name)' cannot be removed from element \(ref), which is not in the tree"
      )
    }
    guard let index = component.events.firstIndex(of: name) else { return }
    component.knownEvents.remove(at: index)
    didStopListening(for: name, on: component)
    if component.flags.contains(.template) { templateDidChange(component) }
  }
}

extension ComponentTree {
  func removeElement(_ ref: Ref) throws(HostError) {
    guard let component = self[ref] else {
      throw HostError(.removeElement, "element \(ref) cannot be removed: it is not in the tree")
    }
    if component.flags.contains(.template) { templateDidChange(component) }
    unload(component)
  }

  /// Unloads everything; the tree is empty afterwards.
  package func tearDown() {
    forgetLayers()
    if let root { unload(root) }
    listeners?.endAll()
    mirrorChanges = MirrorChanges()
  }

  /// Unloads a component and its descendants, and removes them from the tree.
  private func unload(_ component: Component) {
    var removals: [Removal] = []
    let wasRemoving = isRemoving
    isRemoving = true
    let unloaded = unloadViews(of: component, removals: &removals)
    isRemoving = wasRemoving
    guard let node = component.node else { return }  // a hook tore the page down meanwhile
    for component in unloaded { forget(component) }
    layout.free(node)
    tellOfRemovals(removals)
  }
}

extension ComponentTree {
  /// Applies the page's new size.
  func viewportDidChange() {
    let viewport = page.viewport
    let pixelRatio = viewport.width / viewport.deviceWidth
    let units = StyleUnits(
      pixelsPerWX: viewport.scale * pixelRatio,
      safeArea: viewport.safeArea.scaled(by: pixelRatio)
    )
    let areUnitsNew = units != styleTable.units
    styleTable.units = units
    if areUnitsNew, let root { reapplyStyles(from: root) }
    applyRootSize()
  }

  /// A root without a width or height of its own is as large as the page.
  func applyRootSize() {
    guard let root, let node = root.node else { return }
    let styles = root.styles
    layout.apply(
      .width(styles.length("width").map { Float($0) } ?? page.size.width),
      to: node
    )
    layout.apply(
      .height(styles.length("height").map { Float($0) } ?? page.size.height),
      to: node
    )
  }

  private func reapplyStyles(from root: Component) {
    var pending = [root]
    while let component = pending.popLast() {
      guard let node = component.node else { continue }
      let layers = styleLayers[component.reference]
      for id in component.styles.ids where layers?.isLaidOut(id) != false {
        if let declaration = styleTable.layout(id) { layout.apply(declaration, to: node) }
      }
      if component.flags.contains(.hasLayoutDefaults) {
        (component as? any LayoutDefaulting)?.viewportDidChange()
      }
      if component.measuresContent { markContentChanged(component) }
      pending.append(contentsOf: component.subcomponents)
    }
  }
}
