internal import BindingExpressions
internal import HostThread
internal import HostValues
internal import WeexCore
internal import WeexStyle
internal import WeexTree

/// Makes a cell show an item: makes, changes and removes its components according to the template.
@HostActor
final class CellBinder {
  private let list: RecycleList
  private let item: RecycleItem
  private let index: Int
  private let tree: ComponentTree
  /// Whether the cell showed another item before, whose values may remain.
  private let isReused: Bool
  /// The components that got their root elements for the first time, with those elements.
  private var arrivals: [(component: VirtualComponent, root: Ref)] = []

  init(_ list: RecycleList, _ item: RecycleItem, at index: Int, isReused: Bool = false) {
    self.list = list
    self.item = item
    self.index = index
    self.isReused = isReused
    tree = list.page.tree
  }

  /// Makes a cell of a template, before another one or as the last; `nil` if the page removed the list during that.
  func makeCell(_ template: CellTemplate, before next: Ref?) -> BoundCell? {
    let place = Place(parent: list.reference, next: next, path: "", componentID: nil)
    guard let root = make(template.root, list.scope(of: item, at: index), place) else { return nil }
    attachNewComponents()
    return BoundCell(root, template, item, at: index)
  }

  /// Makes a cell show the current state of its item.
  func update(_ cell: BoundCell) {
    update(cell.root, list.scope(of: item, at: index), path: "", componentID: nil)
    attachNewComponents()
  }

  private func attachNewComponents() {
    for (component, root) in arrivals {
      component.isAttached = true
      list.attach(component, at: root, position: index)
    }
  }

  /// Where a new element goes.
  private struct Place {
    let parent: Ref
    let next: Ref?
    /// Identifies the element of the template and the iterations of the loops around it.
    let path: String
    let componentID: String?
  }

  /// The scope of an element's bindings, and the component that it belongs to.
  private struct Surroundings {
    var scope: Scope
    var componentID: String?
  }

  private func make(_ template: TemplateNode, _ scope: Scope, _ place: Place) -> BoundNode? {
    let inside = surroundings(template, scope, place.path, place.componentID)
    guard tree[place.parent] != nil else { return nil }
    let node = BoundNode(template, tree.makeCopyReference())
    let styles = template.styles + boundStyles(template, inside.scope)
    var attributes = template.attributes
    for (name, binding) in template.boundAttributes {
      let value = binding.value(in: inside.scope)
      attributes[name] = value.isNil ? Optional<HostValue>.none : value
    }
    let description = ElementDescription(
      ref: node.reference,
      type: template.type,
      styles: Styles(styles, in: tree.styleTable),
      attributes: attributes,
      events: template.events
    )
    perform(
      .addElement(
        description,
        parent: place.parent,
        place.next.map { .before($0) } ?? .append
      )
    )
    setOrigin(node, inside)
    updateChildren(of: node, inside, path: place.path)
    noteNewComponent(node, place.path)
    return node
  }

  private func update(_ node: BoundNode, _ scope: Scope, path: String, componentID: String?) {
    let inside = surroundings(node.template, scope, path, componentID)
    guard let component = tree[node.reference] else { return }
    updateAttributes(component, node.template, inside.scope)
    updateStyles(component, node.template, inside.scope)
    setOrigin(node, inside)
    updateChildren(of: node, inside, path: path)
    noteNewComponent(node, path)
  }

  private func noteNewComponent(_ node: BoundNode, _ path: String) {
    guard node.template.component?.id != nil, let component = item.components[path],
      !component.isAttached
    else { return }
    arrivals.append((component, node.reference))
  }

  private func surroundings(
    _ template: TemplateNode,
    _ scope: Scope,
    _ path: String,
    _ componentID: String?
  ) -> Surroundings {
    var inside = Surroundings(scope: scope, componentID: componentID)
    if let component = template.component {
      let properties = component.properties.value(in: scope).object ?? [:]
      if let id = component.id {
        let state = list.component(id, of: item, at: path, properties)
        inside = Surroundings(scope: state.scope, componentID: state.id)
      } else {
        inside.scope = Scope(properties)
      }
    }
    if template.isOnce {
      inside.scope = item.onceScopes[path] ?? inside.scope
      item.onceScopes[path] = inside.scope
    }
    return inside
  }

  private func setOrigin(_ node: BoundNode, _ inside: Surroundings) {
    guard !node.template.events.isEmpty else { return }
    tree[node.reference]?.origin = CopyOrigin(
      template: node.template.ref,
      arguments: node.template.eventArguments.mapValues {
        $0.value(in: inside.scope).array ?? []
      },
      componentID: inside.componentID
    )
  }

  /// Makes the children match the template, in its order.
  private func updateChildren(of node: BoundNode, _ inside: Surroundings, path: String) {
    var old = node.children[...]
    var children: [BoundNode] = []
    for template in node.template.children {
      let existing = old.prefix { $0.template.index == template.index }
      old = old.dropFirst(existing.count)
      let turns = turns(of: template, inside.scope)
      for (number, scope) in turns.enumerated() {
        let step = template.loop == nil ? "/\(template.index)" : "/\(template.index).\(number)"
        if number < existing.count {
          let child = existing[existing.startIndex + number]
          update(child, scope, path: path + step, componentID: inside.componentID)
          children.append(child)
          continue
        }
        let place = Place(
          parent: node.reference,
          next: old.first?.reference,
          path: path + step,
          componentID: inside.componentID
        )
        if let child = make(template, scope, place) { children.append(child) }
      }
      for child in existing.dropFirst(turns.count) { perform(.removeElement(child.reference)) }
    }
    node.children = children
  }

  /// The scopes of the elements that an element of the template produces: none if its condition is false.
  private func turns(of template: TemplateNode, _ scope: Scope) -> [Scope] {
    let scopes = template.loop.map { $0.scopes(in: scope) } ?? [scope]
    guard let match = template.match else { return scopes }
    return scopes.filter { match.value(in: $0).isTrue }
  }

  private func updateAttributes(_ component: Component, _ template: TemplateNode, _ scope: Scope) {
    var changes: [String: HostValue] = [:]
    if isReused {
      for (name, value) in template.attributes where component.attributes[name] != value {
        changes[name] = value
      }
      for name in component.attributes.keys where template.attributes[name] == nil {
        changes[name] = .null
      }
    }
    for (name, binding) in template.boundAttributes {
      let value = binding.value(in: scope)
      let old = component.attributes[name]
      let isSame = value.isNil ? old == Optional<HostValue>.none : value == old
      // If the cell showed another item, the attribute may be among those to remove.
      changes[name] = isSame ? Optional<HostValue>.none : value.isNil ? .some(.null) : .some(value)
    }
    if !changes.isEmpty { perform(.updateAttributes(component.reference, changes)) }
  }

  private func updateStyles(_ component: Component, _ template: TemplateNode, _ scope: Scope) {
    let changes = boundStyles(template, scope).filter { id in
      !component.styles.ids.contains(id)
        && (tree.styleTable[id].value != nil || component.styles.contains(tree.styleTable[id].name))
    }
    guard !changes.isEmpty else { return }
    perform(.updateStyles(component.reference, Styles(changes, in: tree.styleTable)))
  }

  private func boundStyles(_ template: TemplateNode, _ scope: Scope) -> [StyleTable.ID] {
    template.boundStyles.map { name, binding in
      tree.styleTable.declaration(name, StyleValue(binding.value(in: scope)))
    }
  }

  private func perform(_ command: consuming TreeCommand) {
    do throws(HostError) {
      try tree.apply(command)
    } catch {
      list.page.fail(error)
    }
  }
}
