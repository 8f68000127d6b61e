package import Flexbox
internal import HostThread

extension ComponentTree {
  /// A component met while walking a tree.
  package struct Step {
    package let component: Component
    /// Its frame on the page at the current scroll position.
    package let frame: Frame
    /// Its depth; the root's is 1.
    package let depth: Int
  }

  /// Visits the components, parents before children.
  ///
  /// O(components), whatever the depth, and without recursion.
  package func walk(_ visit: (Step) -> Void) {
    guard let root else { return }
    var pending = [Step(component: root, frame: frameInPage(of: root), depth: 1)]
    while let step = pending.popLast() {
      visit(step)
      let scrolled = contentTranslation(of: step.component)
      for child in step.component.subcomponents {
        var frame = frameInParent(of: child)
        if child.layoutStyle?.position != .fixed {
          frame.x += step.frame.x + scrolled.x
          frame.y += step.frame.y + scrolled.y
        }
        pending.append(Step(component: child, frame: frame, depth: step.depth + 1))
      }
    }
  }

  /// Whether the first screen is filled: the root's last child, or that child's last child and so on, ends below a height.
  ///
  /// It looks at no more than one component for each level, and at few levels, because pages call it repeatedly while they load.
  package func reaches(below height: Float) -> Bool {
    guard var node = root?.node else { return false }
    var top: Float = 0
    for _ in 0..<Self.maximumLevels {
      let count = layout.childCount(of: node)
      guard count > 0 else { return false }
      node = layout.child(of: node, at: count - 1)
      let frame = layout.frame(of: node)
      top += frame.y
      if top + frame.height > height { return true }
    }
    return false
  }

  private static let maximumLevels = 8
}
