/// Gives every file of these tests the common test support.
import Flexbox
@_exported public import TestSupport

extension LayoutTree {
  /// Makes a node with declarations, for tests.
  mutating func makeNode(_ first: LayoutDeclaration, _ others: LayoutDeclaration...) -> Node {
    let node = makeNode()
    apply([first] + others, to: node)
    return node
  }

  /// Makes a child with declarations, for tests.
  mutating func makeChild(of parent: Node, _ declarations: LayoutDeclaration...) -> Node {
    let node = makeNode()
    apply(declarations, to: node)
    append(node, to: parent)
    return node
  }

  /// Lays out without measured leaves, for tests.
  mutating func layout(_ root: Node) {
    layout(root: root, viewport: Viewport(width: 750, height: 1334)) { _, _, _ in
      Size(width: 0, height: 0)
    }
  }
}

extension Frame {
  /// A frame from its four numbers in order, for tests.
  init(_ x: Float, _ y: Float, _ width: Float, _ height: Float) {
    self.init(x: x, y: y, width: width, height: height)
  }

  /// Whether all four numbers are finite.
  var isFinite: Bool { x.isFinite && y.isFinite && width.isFinite && height.isFinite }
}
