internal import Flexbox
internal import HostThread

/// Where components lie in their parents, which show their contents scrolled and, from right to left, mirrored.
extension ComponentTree {
  /// Where a component's upper left corner lies in its parent, before the parent's content is scrolled.
  package func placeInParent(of component: Component) -> Point {
    let frame = frameInParent(of: component)
    return Point(x: frame.x, y: frame.y)
  }

  /// A component's frame in its parent, before the parent's content is scrolled.
  func frameInParent(of component: Component) -> Frame {
    var frame = frame(of: component)
    guard let node = component.node, !isLayingOut else { return frame }
    if !records.shifts.isEmpty { frame.move(by: records.shifts[node.index]?.own) }
    if let parent = boxes({ $0.parent(of: node) }) {
      frame.move(by: mirroring(of: node, in: parent))
    }
    return frame
  }

  /// How far a component's content is moved from its laid-out position because it is scrolled.
  package func contentTranslation(of component: Component) -> Point {
    guard let node = component.node, !isLayingOut else { return Point() }
    return contentTranslation(of: node)
  }

  func contentTranslation(of node: LayoutTree.Node) -> Point {
    guard !records.shifts.isEmpty, let offset = records.shifts[node.index]?.content,
      offset != Point()
    else { return Point() }
    // The content of a mirrored scroller begins at the right, and moves to the right as it is scrolled towards its end.
    return Point(x: boxes { $0.isShownMirrored(node) } ? offset.x : -offset.x, y: -offset.y)
  }

  /// How far a child is moved because its parent is shown mirrored; `nil` if it is not.
  func mirroring(of node: LayoutTree.Node, in parent: LayoutTree.Node) -> Point? {
    guard boxes({ $0.isShownMirrored(parent) }),
      boxes({ $0.style(of: node).position }) != .fixed
    else { return nil }
    let (frame, width) = boxes { ($0.frame(of: node), $0.frame(of: parent).width) }
    let shift = records.shifts[node.index]?.own.x ?? 0
    return Point(x: width - 2 * (frame.x + shift) - frame.width)
  }
}

extension Component {
  /// Whether the content begins at the right and is scrolled to the right: that of a scroller or a waterfall whose direction is from right
  /// to left.
  package var isShownMirrored: Bool {
    guard clipsContent, let node, !page.tree.isLayingOut else { return false }
    return page.tree.boxes { $0.isShownMirrored(node) }
  }
}
