internal import HostThread
package import HostValues
internal import WeexCore
internal import WeexTree

/// The components in templates: their state is in JavaScript, which is reached through hooks.
extension RecycleList {
  /// The state of a component for an item; JavaScript makes it the first time.
  func component(
    _ template: String,
    of item: RecycleItem,
    at path: String,
    _ properties: [String: HostValue]
  ) -> VirtualComponent {
    if let component = item.components[path] {
      guard component.properties != properties else { return component }
      component.properties = properties
      let id = HostValue.string(component.id)
      takeOver(run("syncState", on: component.id, [id, .object(properties)]), component)
      return component
    }
    lastComponent += 1
    let component = VirtualComponent(
      id: "\(ref)@\(lastComponent)*\(template)",
      properties: properties
    )
    item.components[path] = component
    componentItems[component.id] = item
    let arguments: [HostValue] = [.string(component.id), .object(properties)]
    takeOver(run("create", on: template, arguments), component)
    return component
  }

  private func run(_ hook: String, on id: String, _ arguments: [HostValue]) -> HostValue {
    page.runHook(hook, ofType: "lifecycle", on: id, arguments)
  }

  private func takeOver(_ data: HostValue, _ component: VirtualComponent) {
    component.data.merge(data.object ?? [:]) { $1 }
  }

  /// Tells a component that it is shown for the first time.
  func attach(_ component: VirtualComponent, at root: Ref, position: Int) {
    let arguments: HostValue = [
      "virtualComponentId": .string(component.id), "position": .number(Double(position)),
      "refs": refs(in: page.tree[root], position),
    ]
    page.triggerHook("attach", ofType: "lifecycle", on: component.id, [arguments])
  }

  /// Tells a component that its item is gone.
  func detach(_ component: VirtualComponent) {
    componentItems[component.id] = nil
    page.triggerHook("detach", ofType: "lifecycle", on: component.id)
  }

  package func updateVirtualComponent(_ id: String, _ data: [String: HostValue]) -> Bool {
    guard let item = componentItems[id],
      let component = item.components.values.first(where: { $0.id == id })
    else { return false }
    component.data.merge(data) { $1 }
    item.isStale = true
    // While the cell is being made, it sees the data as soon as the hook returns.
    if !isUpdatingCells { itemsDidChange() }
    return true
  }

  /// Tells the page that a cell shows an item, or no longer does.
  func tellSlot(_ event: String, of cell: BoundCell) {
    guard events.contains(event), let component = cell.component(in: page.tree) else { return }
    fireEvent(
      event,
      params: [
        "position": .number(Double(cell.index)), "listRef": .string(ref),
        "refs": refs(in: component, cell.index),
      ]
    )
  }

  /// The elements with a `ref` in the template, by that name.
  private func refs(in component: Component?, _ position: Int) -> HostValue {
    var refs: [String: HostValue] = [:]
    for inner in component?.subtree ?? [] {
      guard let name = inner.attributes["ref"]?.string else { continue }
      refs[name] = .array((refs[name]?.array ?? []) + [inner.virtualElement(position)])
    }
    return .object(refs)
  }
}

extension Component {
  /// JavaScript's form of a component that the host made for an item.
  func virtualElement(_ position: Int) -> HostValue {
    [
      "attrs": .object(attributes), "type": .string(type), "ref": .string("\(ref)@\(position)"),
      "[[VirtualElement]]": true,
    ]
  }
}
