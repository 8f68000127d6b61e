internal import Flexbox
internal import Glibc
internal import HostThread

/// The components of a page by reference and by layout node, each in O(1).
///
/// A page's references count up from a small number, so an array holds them; one far outside it goes to a dictionary, as do those of the
/// host's own components. A reference leads to a node, and only a node to the component: most callers with a reference need no more than
/// the node.
@HostActor
final class ComponentIndex {
  private static let none: Int32 = -1

  private var root = none
  private let row = Slots<Int32>()
  private var far: OverflowNodes?
  private let byNode = Slots<Component?>()

  /// The layout node of the component with a reference; `nil` if there is none.
  func node(of ref: Ref) -> LayoutTree.Node? {
    let index = Int(ref.number)
    let node = index < row.count ? row[index] : farNode(of: ref)
    return node == Self.none ? nil : LayoutTree.Node(index: node)
  }

  @inline(never)
  private func farNode(of ref: Ref) -> Int32 {
    ref == .root ? root : far?[ref] ?? Self.none
  }

  subscript(ref: Ref) -> Component? { node(of: ref).flatMap { self[$0] } }

  subscript(node: LayoutTree.Node) -> Component? {
    let index = Int(node.index)
    return index < byNode.count ? byNode[index] : nil
  }

  /// The flags of the component of a layout node, and whether its view is loaded.
  func state(at node: LayoutTree.Node) -> (flags: ComponentFlags, isViewLoaded: Bool) {
    let index = Int(node.index)
    guard index < byNode.count else { return ([], false) }
    return (byNode[index]?.flags ?? [], unsafe byNode[index]?.loadedView != nil)
  }

  func add(_ component: consuming Component, at node: LayoutTree.Node) {
    set(component.reference, node.index)
    let index = Int(node.index)
    while byNode.count <= index { byNode.append(nil) }
    byNode[index] = component
  }

  func remove(_ component: Component, at node: LayoutTree.Node) {
    set(component.reference, Self.none)
    byNode[Int(node.index)] = nil
  }

  private func set(_ ref: Ref, _ node: Int32) {
    let index = Int(ref.number)
    if index < row.count {
      row[index] = node
    } else if index == row.count, far == nil {
      row.append(node)
    } else {
      setFar(ref, node)
    }
  }

  @inline(never)
  private func setFar(_ ref: Ref, _ node: Int32) {
    let index = Int(ref.number)
    if ref == .root {
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

/// A growing table in a memory block of its own: it is read and written without the exclusivity check that an array in a class
/// needs, which would double the time.
///
/// SAFETY: the block has room for `capacity` elements, and its first `count` are initialized. Each index is checked.
@HostActor
@safe private final class Slots<Element> {
  private var base = unsafe Slots.block(16, nil)
  private var capacity = 16
  private(set) var count = 0

  isolated deinit {
    unsafe base.deinitialize(count: count)
    unsafe free(base)
  }

  subscript(index: Int) -> Element {
    get {
      precondition(index >= 0 && index < count, "slot \(index) of \(count)")
      return unsafe base[index]
    }
    set {
      precondition(index >= 0 && index < count, "slot \(index) of \(count)")
      unsafe base[index] = newValue
    }
  }

  func append(_ element: Element) {
    if count == capacity { grow() }
    unsafe (base + count).initialize(to: element)
    count += 1
  }

  @inline(never)
  private func grow() {
    capacity *= 2
    unsafe base = Self.block(capacity, base)
  }

  /// Returns a block for `capacity` elements that takes over the elements of `old`; elements may be moved as bytes, and of a large block
  /// only its memory pages are remapped.
  private static func block(
    _ capacity: Int,
    _ old: UnsafeMutablePointer<Element>?
  ) -> UnsafeMutablePointer<Element> {
    guard let block = unsafe realloc(old, capacity * MemoryLayout<Element>.stride) else {
      fatalError("no memory for a page of \(capacity) components")
    }
    return unsafe block.assumingMemoryBound(to: Element.self)
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
