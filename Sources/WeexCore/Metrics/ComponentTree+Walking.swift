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

  /// Goes through the components down to a depth, parents before children, until somebody has seen enough.
  ///
  /// O(components), however deep they lie, and without recursion.
  func walk(to deepest: Int = .max, _ isEnough: (Step) -> Bool) {
    guard let root else { return }
    var pending = [Step(component: root, frame: frameInPage(of: root), depth: 1)]
    while let step = pending.popLast() {
      if isEnough(step) { return }
      guard step.depth < deepest else { continue }
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

  /// Whether what a person sees first is there: some component near the root ends below a height; at most a thousand are looked at.
  func reaches(below height: Float) -> Bool {
    var (reaches, count) = (false, 0)
    walk(to: 6) { step in
      count += 1
      reaches = step.frame.y + step.frame.height > height
      return reaches || count == 1000
    }
    return reaches
  }
}
