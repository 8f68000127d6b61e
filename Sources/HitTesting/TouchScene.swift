internal import Flexbox
package import HostThread
internal import WeexCore
package import WeexTree

/// The touchable components of a page as it is now, in their stacking order.
///
/// Later siblings lie on top of earlier ones, and children on top of their parents, even where they extend beyond them. Sticky and parked
/// components of a scroller lie on top of the rest of its content. `fixed` components lie on top of the page, in the order in which they
/// became fixed, and are not affected by their ancestors. A component clips its contents at the inner edge of its border if it scrolls or its
/// `overflow` is `hidden`. A hidden or nearly transparent component, and one that takes no touches, is skipped with all its contents.
///
/// Source: Weex's `WXView hitTest:withEvent:`, `WXComponent+ViewManagement insertSubview:atIndex:`, `WXScrollerComponent adjustSticky`.
@HostActor
package struct TouchScene {
  /// The touchable area of a component.
  struct Surface {
    let component: Component
    let outline: ConvexPolygon
  }

  /// The touchable areas, later ones on top.
  private(set) var surfaces: [Surface] = []

  /// Reads a page as last laid out; O(components).
  package init(_ page: Page) {
    guard let root = page.tree.root, let outline = ConvexPolygon(page.size) else { return }
    let ground = Surroundings(map: .identity, clip: outline, scroller: nil)
    var walk = Walk(hasFixedComponents: page.tree.hasFixed)
    walk.add(from: Visit(component: root, surroundings: ground), to: &surfaces)
    while let component = walk.takeFirstFixed(of: page.tree) {
      walk.add(from: Visit(component: component, surroundings: ground), to: &surfaces)
    }
  }

  /// The areas on top of a component or inside it.
  func surfaces(over component: Component) -> ArraySlice<Surface> {
    let own = surfaces.firstIndex { $0.component === component }
    return surfaces[(own.map { $0 + 1 } ?? surfaces.startIndex)...]
  }

  /// The component that a touch at a point hits; `nil` if it hits none.
  package func topmost(at point: Point) -> Component? {
    surfaces.last { $0.outline.contains(point) }?.component
  }

  /// The component that a touch at a point of a page hits, inside embedded pages too, and the point in that page's units.
  package static func topmost(
    on page: Page,
    at point: Point
  ) -> (component: Component, point: Point)? {
    guard let component = TouchScene(page).topmost(at: point) else { return nil }
    guard let inner = component.embeddedPage, let inside = component.pointInside(point),
      component.innerOutline(component.mapInPage)?.contains(point) == true
    else { return (component, point) }
    let scale = Float(inner.viewport.width / page.viewport.width)
    return topmost(on: inner, at: Point(x: inside.x * scale, y: inside.y * scale))
      ?? (component, point)
  }
}

/// The effect of a component's ancestors on it.
private struct Surroundings {
  /// Maps their content to the page.
  var map: PlaneMap
  /// The visible part of their content.
  var clip: ConvexPolygon
  /// The number of the nearest scroller, given by the walk.
  var scroller: Int?
}

/// A component to visit, with the effect of its ancestors.
private struct Visit {
  let component: Component
  var surroundings: Surroundings
}

/// A walk through a tree in stacking order.
@HostActor
private struct Walk {
  private enum Step {
    case visit(Visit)
    /// Visits the components on top of a scroller's content, after the rest of the content.
    case visitLifted(Int)
  }

  /// Whether the page has fixed components.
  let hasFixedComponents: Bool
  /// The fixed components that were not visited yet.
  private var fixed: [Component] = []
  /// The components on top of the content of each scroller.
  private var lifted: [[Visit]] = []

  init(hasFixedComponents: Bool) {
    self.hasFixedComponents = hasFixedComponents
  }

  /// Takes the fixed component that became fixed first, of those not visited yet.
  mutating func takeFirstFixed(of tree: ComponentTree) -> Component? {
    let orders = fixed.map { tree.fixedOrder(of: $0) }
    guard let first = orders.indices.min(by: { orders[$0] < orders[$1] }) else { return nil }
    return fixed.remove(at: first)
  }

  /// Adds the touchable areas of a component and its contents; fixed components are collected for later.
  ///
  /// Without recursion, so that depth costs no stack.
  mutating func add(from start: Visit, to surfaces: inout [TouchScene.Surface]) {
    var pending: [Step] = [.visit(start)]
    while let step = pending.popLast() {
      switch step {
      case .visitLifted(let scroller):
        // Sticky components nested in a sticky one are at its level.
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

  /// The children of a component in tree order, and those on top of its scroller's content; collects fixed ones.
  private mutating func divided(
    _ children: [Component],
    _ inside: Surroundings
  ) -> (below: [Visit], above: [Visit]) {
    var (below, above): ([Visit], [Visit]) = ([], [])
    for child in children {
      let visit = Visit(component: child, surroundings: inside)
      if hasFixedComponents, child.isFixed {
        fixed.append(child)
      } else if inside.scroller != nil, child.isLifted {
        above.append(visit)
      } else {
        below.append(visit)
      }
    }
    return (below, above)
  }

  /// Adds the touchable area of a component itself; returns its effect on its contents, `nil` if they cannot be touched.
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
      guard let clip = component.innerOutline(inside.map)?.intersection(inside.clip) else {
        return nil
      }
      inside.clip = clip
    }
    if component.clipsContent {
      inside.map = inside.map.after(component.contentMap)
      inside.scroller = lifted.count
      lifted.append([])
    }
    return inside
  }

  /// Collects the fixed components below a component that is not visited.
  private mutating func noteFixed(below component: Component) {
    guard hasFixedComponents else { return }
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
