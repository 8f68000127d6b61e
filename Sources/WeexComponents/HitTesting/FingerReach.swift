internal import Flexbox
package import HostThread
package import WeexCore

/// Where a finger can touch a component: what is seen of it, without what lies over it.
///
/// A finger touches the component, too, where it meets something in it.
@HostActor
package struct FingerReach {
  /// A component on the way from the one that is wanted out to the screen: that one, then the one that shows its page, and so on.
  struct Level {
    let component: Component
    let scene: TouchScene
    /// Where points of the component's page are on the page around it; `nil` for the outermost.
    var mapOutwards: PlaneMap?
  }

  /// A component as a finger touches it.
  package struct Touched {
    /// What the finger meets: the component that is wanted, or one in it.
    package let component: Component
    /// Where, on the component's own page, to a thousandth of a page unit: the way through the pages around it loses digits.
    package let point: Point

    init(component: Component, point: Point) {
      self.component = component
      self.point = Point(x: Self.rounded(point.x), y: Self.rounded(point.y))
    }

    private static func rounded(_ length: Float) -> Float {
      Float((Double(length) * 1000).rounded() / 1000)
    }
  }

  /// What a finger at a point comes to.
  private enum Meeting {
    case reached(Touched)
    case covered(Component?)
  }

  private let label: String
  private let levels: [Level]
  /// What is seen of the component, on the outermost page.
  private let outline: ConvexPolygon

  /// Finds what is seen of a component, on its page and on those that show it.
  ///
  /// - Parameters:
  ///   - component: What is wanted.
  ///   - label: How messages name a component.
  /// - Throws: Where nothing of it is seen, saying why.
  package init(to component: Component, label: (Component) -> String) throws(HostError) {
    component.page.tree.layOut()
    var outline = try component.seenOutline(label(component))
    var levels = [Level(component: component, scene: TouchScene(component.page))]
    var inner = component.page
    while let outer = inner.parent, let shower = inner.parentRef.flatMap(outer.component(ref:)) {
      outer.tree.layOut()
      let seen = try shower.seenOutline(label(shower))
      let map = shower.mapInPage.after(.scale(outer.viewport.width / inner.viewport.width))
      guard let part = outline.mapped(by: map)?.intersection(seen) else {
        throw HostError(
          .noTarget,
          "\(label(component)) lies outside of what is seen of \(shower.type) \(shower.ref), which shows its page"
        )
      }
      outline = part
      levels[levels.count - 1].mapOutwards = map
      levels.append(Level(component: shower, scene: TouchScene(outer)))
      inner = outer
    }
    self.label = label(component)
    self.levels = levels
    self.outline = outline
  }

  /// A place where a finger touches the component: its middle, or else the middle of the largest piece that nothing covers.
  ///
  /// - Parameter avoids: Whether something in the component is better not touched, because it does something itself.
  /// - Returns: What the finger meets there, and where.
  /// - Throws: Where all of the component is covered, naming what covers it.
  package func place(avoiding avoids: (Component) -> Bool) throws(HostError) -> Touched {
    if case .reached(let touched) = meeting(at: outline.middle),
      !isAvoided(touched.component, avoids)
    {
      return touched
    }
    if let touched = largest(of: uncovered(avoids)) { return touched }
    if case .reached(let touched) = meeting(at: outline.middle) { return touched }
    if let touched = largest(of: uncovered { _ in false }) { return touched }
    throw covered(at: outline.middle)
  }

  /// The component as touched at a point of its own page.
  ///
  /// - Throws: Where something else is there.
  package func place(at point: Point) throws(HostError) -> Touched {
    var outermost = point
    for map in levels.compactMap(\.mapOutwards) { outermost = map.point(outermost) }
    guard outline.contains(outermost) else {
      throw HostError(
        .noTarget,
        "\(label) lies where \(levels[0].component.nameForPeople) is not seen; scroll to it first"
      )
    }
    if case .reached(let touched) = meeting(at: outermost) { return touched }
    throw covered(at: outermost)
  }

  /// What a finger at a point of the outermost page comes to.
  private func meeting(at point: Point) -> Meeting {
    var point = point
    for (index, level) in levels.enumerated().reversed() {
      let met = level.scene.topmost(at: point)
      guard let met, met.isInside(level.component) else { return .covered(met) }
      if index == 0 { return .reached(Touched(component: met, point: point)) }
      guard let inner = levels[index - 1].mapOutwards?.source(of: point) else {
        return .covered(nil)
      }
      point = inner
    }
    return .covered(nil)
  }

  private func isAvoided(_ component: Component, _ avoids: (Component) -> Bool) -> Bool {
    var current: Component? = component
    while let inner = current, inner !== levels[0].component {
      if avoids(inner) { return true }
      current = inner.supercomponent
    }
    return false
  }

  /// The place in the largest piece that a finger touches the component in.
  private func largest(of pieces: [ConvexPolygon]) -> Touched? {
    // Of pieces of one size the upper left one comes first.
    let sorted = pieces.sorted {
      ($1.area.rounded(), $0.middle.y, $0.middle.x) < ($0.area.rounded(), $1.middle.y, $1.middle.x)
    }
    for piece in sorted.prefix(Self.mostTries) {
      if case .reached(let touched) = meeting(at: piece.middle) { return touched }
    }
    return nil
  }

  /// Pieces narrower than a `Float` can tell are no places; the largest few decide.
  private static let mostTries = 8

  /// What is seen of the component without what lies over it, and what in it is to be avoided, on the outermost page.
  private func uncovered(_ avoids: (Component) -> Bool) -> [ConvexPolygon] {
    var pieces = [outline]
    for (index, level) in levels.enumerated() {
      for surface in level.scene.surfaces(over: level.component) {
        guard let shape = shape(of: surface, at: index) else { continue }
        let isInside = surface.component.isInside(level.component)
        if !isInside || (index == 0 && isAvoided(surface.component, avoids)) {
          pieces = pieces.subtracting(shape)
        } else if index == 0 {
          // What lies in the component is the component again, whatever it lies over.
          pieces += pieces.reduce([shape]) { $0.subtracting($1) }
        }
      }
    }
    return pieces
  }

  /// What a surface of a level covers of what is seen of the component, on the outermost page.
  private func shape(of surface: TouchScene.Surface, at level: Int) -> ConvexPolygon? {
    var shape: ConvexPolygon? = surface.outline
    for map in levels[level...].compactMap(\.mapOutwards) { shape = shape?.mapped(by: map) }
    return shape?.intersection(outline)
  }
}

extension FingerReach {
  /// How many things an error names that are in the way.
  private static let mostNamed = 3

  /// Says what is in the way of a finger at a point of the outermost page, and elsewhere over the component.
  private func covered(at point: Point) -> HostError {
    var coverers: [Component] = []
    if case .covered(let component?) = meeting(at: point) { coverers.append(component) }
    for (index, level) in levels.enumerated().reversed() {
      for surface in level.scene.surfaces(over: level.component).reversed()
      where !surface.component.isInside(level.component)
        && !coverers.contains(where: { $0 === surface.component || surface.component.isInside($0) })
        && shape(of: surface, at: index) != nil
      {
        coverers.append(surface.component)
      }
    }
    let names = coverers.prefix(Self.mostNamed).map(\.nameAsCover)
    let more = coverers.count > names.count ? " and more" : ""
    return HostError(
      .noTarget,
      "\(label) is covered by \(names.isEmpty ? "the page" : names.joined(separator: ", by "))\(more); "
        + "a finger does not reach it"
    )
  }
}
