internal import Flexbox
internal import HostThread
internal import HostValues

extension ComponentTree {
  func moveElement(
    _ ref: Ref,
    to parentRef: Ref,
    _ position: TreePosition
  ) throws(HostError) {
    guard let component = self[ref], let node = component.node else {
      throw HostError(.moveElement, "element \(ref) cannot be moved: it is not in the tree")
    }
    guard let parent = self[parentRef], let parentNode = parent.node else {
      throw HostError(
        .moveElement,
        "element \(ref) cannot be moved to \(parentRef), which is not in the tree"
      )
    }
    guard !parent.isInside(component) else {
      throw HostError(.moveElement, "element \(ref) cannot be moved into itself")
    }
    let next = try sibling(position, in: parentNode, of: parentRef, .moveElement)
    if next == node { return }
    let oldParent = layout.parent(of: node)
    let leaving = willMove(component, from: oldParent, to: parentNode)
    // A hook may have ended the page.
    guard component.node == node, parent.node == parentNode else { return }
    if oldParent != parentNode, !observers.isEmpty { scrollerWillChange(for: component) }
    layout.removeFromParent(node)
    if let next {
      layout.insert(node, before: next)
    } else {
      layout.append(node, to: parentNode)
    }
    record("moved", component)
    if records.fixedOrders[ref] != nil { noteFixed(component) }
    didMove(component, leaving)
    templatesDidMove(component, from: oldParent.flatMap { self[$0] }, to: parent)
    guard oldParent != parentNode else { return }
    viewsDidMove(component, to: parent)
    if !observers.isEmpty { scrollerDidChange(for: component) }
  }

  /// The sibling that a position refers to; `nil` to append.
  func sibling(
    _ position: TreePosition,
    in parent: LayoutTree.Node,
    of parentRef: Ref,
    _ code: HostError.Code
  ) throws(HostError) -> LayoutTree.Node? {
    switch position {
    case .append, .index(-1): return nil
    case .before(let ref):
      guard let node = components.node(of: ref), layout.parent(of: node) == parent else {
        throw HostError(code, "element \(ref) is not a child of \(parentRef) to insert before")
      }
      return node
    case .index(let index):
      let count = layout.childCount(of: parent)
      guard (0...count).contains(index) else {
        throw HostError(
          code,
          "index \(index) is outside the \(count) children of element \(parentRef)"
        )
      }
      return index == count ? nil : layout.child(of: parent, at: index)
    }
  }
}

extension ComponentTree {
  /// Removes the contents of a component that moves elsewhere from its scroller's lists.
  func scrollerWillChange(for component: Component) {
    guard let scroller = component.nearestScroller else { return }
    for inner in scroller.watched + scroller.sticky where inner.isInside(component) {
      leaveScroller(inner)
    }
  }

  /// Adds them to the lists of the new scroller.
  func scrollerDidChange(for component: Component) {
    var pending = [component]
    while let current = pending.popLast() {
      if current.isViewLoaded, !current.events.isEmpty || !current.flags.isEmpty {
        enterScroller(current)
      }
      if !current.flags.contains(.observesLayout) {
        pending.append(contentsOf: current.subcomponents)
      }
    }
  }
}

extension Component {
  /// Whether this is the other component or a descendant of it; O(depth).
  package func isInside(_ other: Component) -> Bool {
    var current: Component? = self
    while let component = current, component !== other { current = component.supercomponent }
    return current != nil
  }
}
