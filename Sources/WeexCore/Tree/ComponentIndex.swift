internal import Flexbox
internal import HostThread

/// The components of a page by reference and by layout node, each in O(1).
///
/// A page's references count up from a small number, so an array serves; one far outside it goes to a dictionary, as do those of the host's own
/// components.
struct ComponentIndex {
  private var root: Component?
  private var dense: ContiguousArray<Component?> = []
  private var sparse: [UInt32: Component] = [:]
  private var copies: [UInt32: Component] = [:]
  private var byNode: ContiguousArray<Component?> = []

  subscript(ref: Ref) -> Component? {
    if ref == .root { return root }
    let index = Int(ref.number)
    return index < dense.count ? dense[index] : far(ref)
  }

  /// Whether there is a component of a reference.
  func contains(_ ref: Ref) -> Bool {
    if ref == .root { return root != nil }
    let index = Int(ref.number)
    return index < dense.count ? dense[index] != nil : far(ref) != nil
  }

  private func far(_ ref: Ref) -> Component? {
    ref.isCopy ? copies[ref.number] : sparse[ref.number]
  }

  subscript(node: LayoutTree.Node) -> Component? {
    let index = Int(node.index)
    return index < byNode.count ? byNode[index] : nil
  }

  @HostActor
  mutating func add(_ component: Component, at node: LayoutTree.Node) {
    set(component.reference, component)
    let index = Int(node.index)
    while byNode.count < index { byNode.append(nil) }
    if index < byNode.count { byNode[index] = component } else { byNode.append(component) }
  }

  @HostActor
  mutating func remove(_ component: Component, at node: LayoutTree.Node) {
    set(component.reference, nil)
    byNode[Int(node.index)] = nil
  }

  private mutating func set(_ ref: Ref, _ component: Component?) {
    let index = Int(ref.number)
    if ref == .root {
      root = component
    } else if index < dense.count {
      dense[index] = component
    } else if ref.isCopy {
      copies[ref.number] = component
    } else if index <= 2 * dense.count + 1024, sparse.isEmpty {
      while dense.count < index { dense.append(nil) }
      dense.append(component)
    } else {
      sparse[ref.number] = component
    }
  }
}
