package import Flexbox
package import HostValues

/// The boxes of one layout, each before its children.
///
/// They are a list instead of a tree, since the steps of a case can build a tree of any depth.
package struct CaseBoxes: Sendable {
  /// One box.
  package struct Box: Sendable {
    /// Its frame.
    package var frame: Frame
    /// The number of boxes directly inside it.
    package var childCount: Int

    /// Makes a box.
    package init(frame: Frame, childCount: Int) {
      self.frame = frame
      self.childCount = childCount
    }
  }

  /// The boxes in tree order, the root first.
  package var boxes: [Box] = []

  /// Makes an empty list.
  package init() {}

  /// Reads the boxes of a tree that is laid out.
  package init(of root: LayoutTree.Node, in tree: LayoutTree) {
    boxes.reserveCapacity(tree.count)
    var node = root
    while true {
      boxes.append(Box(frame: tree.frame(of: node), childCount: tree.childCount(of: node)))
      if let child = tree.firstChild(of: node) {
        node = child
        continue
      }
      while node != root, tree.nextSibling(of: node) == nil {
        node = tree.parent(of: node) ?? root
      }
      guard node != root, let next = tree.nextSibling(of: node) else { return }
      node = next
    }
  }
}

extension JSONText {
  /// Writes boxes as `{"x","y","width","height","children"}`.
  package mutating func boxes(_ list: CaseBoxes) {
    var missingChildren: [Int] = []  // of every open box
    for box in list.boxes {
      if !missingChildren.isEmpty {
        missingChildren[missingChildren.count - 1] -= 1
        element()
      }
      beginObject()
      frame(box.frame)
      key("children")
      beginArray()
      missingChildren.append(box.childCount)
      while missingChildren.last == 0 {
        endArray()
        endObject()
        missingChildren.removeLast()
      }
    }
  }

  private mutating func frame(_ frame: Frame) {
    key("x")
    number(frame.x)
    key("y")
    number(frame.y)
    key("width")
    number(frame.width)
    key("height")
    number(frame.height)
  }
}
