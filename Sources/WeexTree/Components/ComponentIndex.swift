internal import Flexbox
internal import HostThread

/// The components of a page by reference and by layout node, each in O(1).
///
/// A page's references count up from a small number, so an array holds them; one far outside it goes to a dictionary, as do those of the
/// host's own components. A reference leads to a node, and only a node to the component: most callers with a reference need no more than
/// the node.
@HostActor
final class ComponentIndex {
  private var tables = Tables()

  /// The layout node of the component with a reference; `nil` if there is none.
  func node(of ref: Ref) -> LayoutTree.Node? { tables.node(of: ref) }

  subscript(ref: Ref) -> Component? { tables.node(of: ref).flatMap { self[$0] } }

  subscript(node: LayoutTree.Node) -> Component? { tables.component(at: node) }

  /// The flags of the component of a layout node, and whether its view is loaded.
  func state(at node: LayoutTree.Node) -> (flags: ComponentFlags, isViewLoaded: Bool) {
    tables.state(at: node)
  }

  func add(_ component: Component, at node: LayoutTree.Node) {
    tables.add(component, at: node)
  }

  func remove(_ component: Component, at node: LayoutTree.Node) {
    tables.remove(component, at: node)
  }
}

/// The tables of the index.
///
/// All functions are `mutating`, even those that change nothing: a struct in a class is copied when it is read, but modified in place, and
/// one function is one check of exclusive access.
@HostActor
private struct Tables {
  private static let none: Int32 = -1

  private var root = none
  private var row: ContiguousArray<Int32> = []
  private var far: OverflowNodes?
  private var byNode: ContiguousArray<Component?> = []

  mutating func node(of ref: Ref) -> LayoutTree.Node? {
    let index = Int(ref.number)
    let node = index < row.count ? row[index] : ref == .root ? root : far?[ref] ?? Self.none
    return node == Self.none ? nil : LayoutTree.Node(index: node)
  }

  mutating func component(at node: LayoutTree.Node) -> Component? {
    let index = Int(node.index)
    return index < byNode.count ? byNode[index] : nil
  }

  mutating func state(at node: LayoutTree.Node) -> (flags: ComponentFlags, isViewLoaded: Bool) {
    let index = Int(node.index)
    guard index < byNode.count else { return ([], false) }
    return (byNode[index]?.flags ?? [], byNode[index]?.loadedView != nil)
  }

  mutating func add(_ component: Component, at node: LayoutTree.Node) {
    set(component.reference, node.index)
    let index = Int(node.index)
    while byNode.count < index { byNode.append(nil) }
    if index < byNode.count { byNode[index] = component } else { byNode.append(component) }
  }

  mutating func remove(_ component: Component, at node: LayoutTree.Node) {
    set(component.reference, Self.none)
    byNode[Int(node.index)] = nil
  }

  private mutating func set(_ ref: Ref, _ node: Int32) {
    let index = Int(ref.number)
    if index < row.count {
      row[index] = node
    } else if ref == .root {
      root = node
    } else if !ref.isCopy, index <= 2 * row.count + 1024, far?.hasNone != false {
      while row.count < index { row.append(Self.none) }
      row.append(node)
    } else {
      let far = far ?? OverflowNodes()
      far[ref] = node == Self.none ? nil : node
      self.far = far
    }
  }
}

/// The nodes of components whose references are not in the array: the host's own, and any that are far outside of it.
@HostActor
private final class OverflowNodes {
  private var sparse: [UInt32: Int32] = [:]
  private var copies: [UInt32: Int32] = [:]

  /// Whether all of the page's own references are in the array.
  var hasNone: Bool { sparse.isEmpty }

  subscript(ref: Ref) -> Int32? {
    get { ref.isCopy ? copies[ref.number] : sparse[ref.number] }
    set { if ref.isCopy { copies[ref.number] = newValue } else { sparse[ref.number] = newValue } }
  }
}
