internal import Flexbox
internal import HostThread

/// The components of a page by reference and by layout node, each in O(1).
///
/// A page's references count up from a small number, so an array serves; one far outside it goes to a dictionary, as do those of the host's own
/// components. A reference leads to a node, and only a node to the component: most who ask for a reference want no more than the place.
///
/// An object, because looking into a value that is another object's property copies it.
@HostActor
final class ComponentIndex {
  private static let none: Int32 = -1

  private var root = none
  private var row: ContiguousArray<Int32> = []
  private var far: FarNodes?
  private var byNode: ContiguousArray<Component?> = []

  /// The layout node of the component of a reference; `nil` if there is none.
  func node(of ref: Ref) -> LayoutTree.Node? {
    let index = Int(ref.number)
    let node = index < row.count ? row[index] : ref == .root ? root : far?[ref] ?? Self.none
    return node == Self.none ? nil : LayoutTree.Node(index: node)
  }

  subscript(ref: Ref) -> Component? { node(of: ref).flatMap { self[$0] } }

  subscript(node: LayoutTree.Node) -> Component? {
    let index = Int(node.index)
    return index < byNode.count ? byNode[index] : nil
  }

  func add(_ component: Component, at node: LayoutTree.Node) {
    set(component.reference, node.index)
    Self.put(component, at: Int(node.index), in: &byNode)
  }

  func remove(_ component: Component, at node: LayoutTree.Node) {
    set(component.reference, Self.none)
    byNode[Int(node.index)] = nil
  }

  private func set(_ ref: Ref, _ node: Int32) {
    if ref == .root {
      root = node
    } else if ref.isCopy || !Self.put(node, at: Int(ref.number), in: &row, far) {
      let far = far ?? FarNodes()
      far[ref] = node == Self.none ? nil : node
      self.far = far
    }
  }

  // Functions of the tables alone: each is looked up once.

  /// Puts a node into the row; returns whether it belongs there.
  private static func put(
    _ node: Int32,
    at index: Int,
    in row: inout ContiguousArray<Int32>,
    _ far: FarNodes?
  ) -> Bool {
    if index < row.count {
      row[index] = node
      return true
    }
    guard index <= 2 * row.count + 1024, far?.hasNone != false else { return false }
    while row.count < index { row.append(none) }
    row.append(node)
    return true
  }

  private static func put(
    _ component: Component,
    at index: Int,
    in table: inout ContiguousArray<Component?>
  ) {
    while table.count < index { table.append(nil) }
    if index < table.count { table[index] = component } else { table.append(component) }
  }
}

/// The nodes of components whose references are not in the row: those of the host's own, and any that is far outside of it.
@HostActor
private final class FarNodes {
  private var sparse: [UInt32: Int32] = [:]
  private var copies: [UInt32: Int32] = [:]

  /// Whether all of the page's own references are in the row.
  var hasNone: Bool { sparse.isEmpty }

  subscript(ref: Ref) -> Int32? {
    get { ref.isCopy ? copies[ref.number] : sparse[ref.number] }
    set { if ref.isCopy { copies[ref.number] = newValue } else { sparse[ref.number] = newValue } }
  }
}
