internal import Flexbox
internal import HostThread

extension ComponentTree {
  /// A component on the way through a tree.
  struct Step {
    let component: Component
    /// Where it lies on the page, as scrolled now.
    let frame: Frame
    /// The root's is 1.
    let depth: Int
  }

  /// Goes through the components, parents before children.
  ///
  /// O(components), however deep they lie, and without recursion.
  func walk(_ visit: (Step) -> Void) {
    guard let root else { return }
    var pending = [Step(component: root, frame: frameInPage(of: root), depth: 1)]
    while let step = pending.popLast() {
      visit(step)
      let scrolled = contentOffset(of: step.component)
      for child in step.component.subcomponents {
        var frame = frame(of: child)
        let own = shift(of: child)
        let isFixed = child.layoutStyle?.position == .fixed
        frame.x += own.x + (isFixed ? 0 : step.frame.x - scrolled.x)
        frame.y += own.y + (isFixed ? 0 : step.frame.y - scrolled.y)
        pending.append(Step(component: child, frame: frame, depth: step.depth + 1))
      }
    }
  }

  /// Whether what a person sees first is there: the root's last child, or the last one in it and so on, ends below a height.
  ///
  /// It looks at no more than one component a level, and at few levels, because pages ask it again and again while they load.
  func reaches(below height: Float) -> Bool {
    guard var node = root?.node else { return false }
    var top: Float = 0
    for _ in 0..<Self.mostLevels {
      let count = layout.childCount(of: node)
      guard count > 0 else { return false }
      node = layout.child(of: node, at: count - 1)
      let frame = layout.frame(of: node)
      top += frame.y
      if top + frame.height > height { return true }
    }
    return false
  }

  private static let mostLevels = 8
}
