internal import Flexbox
internal import HostThread

/// The components of a page by reference and by layout node, each in O(1).
///
/// A page's references count up from a small number, so an array serves; one far outside it goes to a dictionary, as do those of the host's own
/// components.
@HostActor
struct ComponentIndex {
  private var root: Component?
  private var dense: ContiguousArray<Component?> = []
  // An object, so that looking into it copies nothing of the rest.
  private let far = FarComponents()
  private var hasFar = false
  private var byNode: ContiguousArray<Component?> = []

  subscript(ref: Ref) -> Component? {
    if ref == .root { return root }
    let index = Int(ref.number)
    guard index < dense.count else { return hasFar ? far[ref] : nil }
    return dense[index]
  }

  /// Whether there is a component of a reference.
  func contains(_ ref: Ref) -> Bool {
    if ref == .root { return root != nil }
    let index = Int(ref.number)
    guard index < dense.count else { return hasFar && far[ref] != nil }
    return dense[index] != nil
  }

  subscript(node: LayoutTree.Node) -> Component? {
    let index = Int(node.index)
    return index < byNode.count ? byNode[index] : nil
  }

  mutating func add(_ component: Component, at node: LayoutTree.Node) {
    set(component.reference, component)
    let index = Int(node.index)
    while byNode.count < index { byNode.append(nil) }
    if index < byNode.count { byNode[index] = component } else { byNode.append(component) }
  }

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
    } else if !ref.isCopy, index <= 2 * dense.count + 1024, !hasFar || far.hasNone {
      while dense.count < index { dense.append(nil) }
      dense.append(component)
    } else {
      far[ref] = component
      hasFar = true
    }
  }
}

/// The components whose references are not in the row: those of the host's own, and any that is far outside of it.
@HostActor
private final class FarComponents {
  private var sparse: [UInt32: Component] = [:]
  private var copies: [UInt32: Component] = [:]

  nonisolated init() {}

  /// Whether all of the page's own references are in the row.
  var hasNone: Bool { sparse.isEmpty }

  subscript(ref: Ref) -> Component? {
    get { ref.isCopy ? copies[ref.number] : sparse[ref.number] }
    set { if ref.isCopy { copies[ref.number] = newValue } else { sparse[ref.number] = newValue } }
  }
}
