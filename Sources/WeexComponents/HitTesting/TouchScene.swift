internal import Flexbox
package import HostThread
package import WeexCore

/// What a finger meets on a page as it stands: the components that take touches, in the order in which they lie over each other.
///
/// Later siblings lie over earlier ones, and children over their parents, wherever they reach beyond them. What sticks in a scroller, or is parked
/// there, lies over the rest of its content. What is `fixed` lies over the page, in the order in which it was put there; nothing of what is around it
/// counts for it. A component clips what is in it where it scrolls or its `overflow` is `hidden`. What is hidden or nearly transparent is not met, nor is
/// what takes no touches, with all that is in it.
///
/// Source: Weex's `WXView hitTest:withEvent:`, `WXComponent+ViewManagement insertSubview:atIndex:`, `WXScrollerComponent adjustSticky`.
@HostActor
package struct TouchScene {
  /// What can be touched of a component.
  struct Surface {
    let component: Component
    let outline: ConvexPolygon
  }

  /// What can be touched, what lies over something behind it.
  private(set) var surfaces: [Surface] = []

  /// Looks at a page as laid out last; O(components).
  package init(_ page: Page) {
    guard let root = page.tree.root, let outline = ConvexPolygon(page.size) else { return }
    let ground = Surroundings(map: .identity, clip: outline, scroller: nil)
    var walk = Walk(mindsFixed: page.tree.hasFixed)
    walk.add(from: Visit(component: root, surroundings: ground), to: &surfaces)
    while let component = walk.takeFirstFixed(of: page.tree) {
      walk.add(from: Visit(component: component, surroundings: ground), to: &surfaces)
    }
  }

  /// What lies over a component or in it.
  func surfaces(over component: Component) -> ArraySlice<Surface> {
    let own = surfaces.firstIndex { $0.component === component }
    return surfaces[(own.map { $0 + 1 } ?? surfaces.startIndex)...]
  }

  /// The component that a finger at a point meets; `nil` where it meets none.
  package func topmost(at point: Point) -> Component? {
    surfaces.last { $0.outline.contains(point) }?.component
  }

  /// The component that a finger at a point of a page meets, in the page that is shown there, and the point in that page's units.
  package static func topmost(
    on page: Page,
    at point: Point
  ) -> (component: Component, point: Point)? {
    guard let component = TouchScene(page).topmost(at: point) else { return nil }
    guard let inner = component.embeddedPage, let inside = component.pointInside(point) else {
      return (component, point)
    }
    let scale = Float(inner.viewport.width / page.viewport.width)
    return topmost(on: inner, at: Point(x: inside.x * scale, y: inside.y * scale))
      ?? (component, point)
  }
}

/// What the components around one do to it.
private struct Surroundings {
  /// Where their content lies on the page.
  var map: PlaneMap
  /// What they show of it.
  var clip: ConvexPolygon
  /// Which scroller is the nearest, by the number that the walk gave it.
  var scroller: Int?
}

/// A component to be looked at, in what is around it.
private struct Visit {
  let component: Component
  var surroundings: Surroundings
}

/// The way through a tree, in the order in which its components lie over each other.
@HostActor
private struct Walk {
  private enum Step {
    case visit(Visit)
    /// All of a scroller's content was looked at but for what lies over it.
    case visitLifted(Int)
  }

  /// Whether there is anything fixed to look for.
  let mindsFixed: Bool
  /// What is fixed and was not looked at yet.
  private var fixed: [Component] = []
  /// What lies over the content of each scroller.
  private var lifted: [[Visit]] = []

  init(mindsFixed: Bool) {
    self.mindsFixed = mindsFixed
  }

  /// What was put on the page first of what is fixed and was not looked at yet.
  mutating func takeFirstFixed(of tree: ComponentTree) -> Component? {
    let orders = fixed.map { tree.fixedOrder(of: $0) }
    guard let first = orders.indices.min(by: { orders[$0] < orders[$1] }) else { return nil }
    return fixed.remove(at: first)
  }

  /// Adds what can be touched of a component and of what is in it, but for what is fixed, which is noted.
  ///
  /// Without recursion, so that depth costs no stack.
  mutating func add(from start: Visit, to surfaces: inout [TouchScene.Surface]) {
    var pending: [Step] = [.visit(start)]
    while let step = pending.popLast() {
      switch step {
      case .visitLifted(let scroller):
        // What sticks inside of something that does lies where that lies.
        for visit in lifted[scroller].reversed() {
          var visit = visit
          visit.surroundings.scroller = nil
          pending.append(.visit(visit))
        }
      case .visit(let visit):
        guard let inside = surroundings(in: visit, &surfaces) else {
          noteFixed(below: visit.component)
          continue
        }
        if inside.scroller != visit.surroundings.scroller, let scroller = inside.scroller {
          pending.append(.visitLifted(scroller))
        }
        let (below, above) = divided(visit.component.subcomponents, inside)
        if let scroller = inside.scroller { lifted[scroller] += above }
        pending.append(contentsOf: below.reversed().map { .visit($0) })
      }
    }
  }

  /// The children of a component that lie where the tree has them, and those that lie over the content of its scroller; notes those that are fixed.
  private mutating func divided(
    _ children: [Component],
    _ inside: Surroundings
  ) -> (below: [Visit], above: [Visit]) {
    var (below, above): ([Visit], [Visit]) = ([], [])
    for child in children {
      let visit = Visit(component: child, surroundings: inside)
      if mindsFixed, child.isFixed {
        fixed.append(child)
      } else if inside.scroller != nil, child.isLifted {
        above.append(visit)
      } else {
        below.append(visit)
      }
    }
    return (below, above)
  }

  /// Adds what can be touched of a component itself; returns what it is to its content, `nil` where nothing of that can be touched.
  private mutating func surroundings(
    in visit: Visit,
    _ surfaces: inout [TouchScene.Surface]
  ) -> Surroundings? {
    let component = visit.component
    guard component.isViewLoaded, component.touchObstacle == nil else { return nil }
    var inside = visit.surroundings
    inside.map = inside.map.after(component.mapInParent)
    let outline = component.outline(inside.map)?.intersection(inside.clip)
    if let outline, !component.letsTouchesThrough {
      surfaces.append(TouchScene.Surface(component: component, outline: outline))
    }
    if component.clipsTouches {
      guard let outline else { return nil }
      inside.clip = outline
    }
    if component.clipsContent {
      inside.map = inside.map.after(component.contentMap)
      inside.scroller = lifted.count
      lifted.append([])
    }
    return inside
  }

  /// Notes what is fixed in a component that is not looked into.
  private mutating func noteFixed(below component: Component) {
    guard mindsFixed else { return }
    var pending = component.subcomponents
    while let current = pending.popLast() {
      if current.isFixed {
        fixed.append(current)
      } else {
        pending.append(contentsOf: current.subcomponents)
      }
    }
  }
}
