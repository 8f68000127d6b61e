internal import Flexbox
package import HostThread
package import HostValues
internal import WeexCore
package import WeexTree

/// Where a finger can touch a component: its visible part, without the parts that others cover.
///
/// Touching something inside the component counts as touching it.
@HostActor
package struct TouchRegion {
  /// A component on the way from the target outwards: the target, then the component that shows its page, and so on.
  struct Level {
    let component: Component
    let scene: TouchScene
    /// Maps points of the component's page to the page around it; `nil` for the outermost.
    var mapOutwards: PlaneMap?
  }

  /// The place where a finger touches a component.
  package struct Touched {
    /// The component that the finger hits: the target, or one inside it.
    package let component: Component
    /// The point, on that component's own page, rounded to a thousandth of a page unit because mapping through the pages around it loses
    /// precision.
    package let point: Point

    init(component: Component, point: Point) {
      self.component = component
      self.point = Point(x: Self.rounded(point.x), y: Self.rounded(point.y))
    }

    private static func rounded(_ length: Float) -> Float {
      Float((Double(length) * 1000).rounded() / 1000)
    }
  }

  /// The result of a touch at a point.
  private enum TouchResult {
    case reached(Touched)
    case covered(Component?)
  }

  private let label: String
  private let levels: [Level]
  /// The visible part of the component, on the outermost page.
  private let outline: ConvexPolygon

  /// Finds the visible part of the component, on its page and on those that show it.
  ///
  /// - Parameters:
  ///   - component: The target.
  ///   - label: The names of components in messages.
  /// - Throws: An error with the reason if no part of it is visible.
  package init(to component: Component, label: (Component) -> String) throws(HostError) {
    component.page.tree.layOut()
    var outline = try component.visibleOutline(label(component))
    var levels = [Level(component: component, scene: TouchScene(component.page))]
    var inner = component.page
    while let outer = inner.parent, let embedder = inner.embedder {
      outer.tree.layOut()
      let seen = try embedder.visibleOutline(label(embedder))
      let map = embedder.mapInPage.after(.scale(outer.viewport.width / inner.viewport.width))
      let inside = embedder.innerOutline(embedder.mapInPage)?.intersection(seen)
      guard let inside, let part = outline.mapped(by: map)?.intersection(inside) else {
        throw HostError(
          .noTarget,
          "\(label(component)) lies outside of the visible part of \(embedder.type) \(embedder.ref), which shows its page"
        )
      }
      outline = part
      levels[levels.count - 1].mapOutwards = map
      levels.append(Level(component: embedder, scene: TouchScene(outer)))
      inner = outer
    }
    self.label = label(component)
    self.levels = levels
    self.outline = outline
  }

  /// A place where a finger touches the component: its centre, otherwise the centre of the largest uncovered piece.
  ///
  /// - Parameter avoids: Whether to avoid touching a component inside the target, because it reacts itself.
  /// - Returns: The component that the finger hits there, and the point.
  /// - Throws: An error that names what covers the component, if all of it is covered.
  package func place(avoiding avoids: (Component) -> Bool) throws(HostError) -> Touched {
    if case .reached(let touched) = touchResult(at: outline.middle),
      !isAvoided(touched.component, avoids)
    {
      return touched
    }
    if let touched = largest(of: uncovered(avoids)) { return touched }
    if case .reached(let touched) = touchResult(at: outline.middle) { return touched }
    if let touched = largest(of: uncovered { _ in false }) { return touched }
    throw covered(at: outline.middle)
  }

  /// The touch of the component at a point of its own page.
  ///
  /// - Throws: If something else is there.
  package func place(at point: Point) throws(HostError) -> Touched {
    var outermost = point
    for map in levels.compactMap(\.mapOutwards) { outermost = map.point(outermost) }
    guard outline.contains(outermost) else {
      throw HostError(
        .noTarget,
        "\(label) lies where \(levels[0].component.displayName) is not visible; scroll to it first"
      )
    }
    if case .reached(let touched) = touchResult(at: outermost) { return touched }
    throw covered(at: outermost)
  }

  /// The result of a touch at a point of the outermost page.
  private func touchResult(at point: Point) -> TouchResult {
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

  /// The touchable place in the largest piece.
  private func largest(of pieces: [ConvexPolygon]) -> Touched? {
    // Of equally large pieces the upper left one comes first.
    let sorted = pieces.sorted {
      ($1.area.rounded(), $0.middle.y, $0.middle.x) < ($0.area.rounded(), $1.middle.y, $1.middle.x)
    }
    for piece in sorted.prefix(Self.maximumTries) {
      if case .reached(let touched) = touchResult(at: piece.middle) { return touched }
    }
    return nil
  }

  /// Pieces too narrow for a `Float` contain no usable point; only the largest few are tried.
  private static let maximumTries = 8

  /// The visible part of the component without covered and avoided areas, on the outermost page.
  private func uncovered(_ avoids: (Component) -> Bool) -> [ConvexPolygon] {
    var pieces = [outline]
    for (index, level) in levels.enumerated() {
      for surface in level.scene.surfaces(over: level.component) {
        guard let shape = shape(of: surface, at: index) else { continue }
        let isInside = surface.component.isInside(level.component)
        if !isInside || (index == 0 && isAvoided(surface.component, avoids)) {
          pieces = pieces.subtracting(shape)
        } else if index == 0 {
          // Contents of the component count as the component, whatever they cover.
          pieces += pieces.reduce([shape]) { $0.subtracting($1) }
        }
      }
    }
    return pieces
  }

  /// The part of the component that a surface of a level covers, on the outermost page.
  private func shape(of surface: TouchScene.Surface, at level: Int) -> ConvexPolygon? {
    var shape: ConvexPolygon? = surface.outline
    for map in levels[level...].compactMap(\.mapOutwards) { shape = shape?.mapped(by: map) }
    return shape?.intersection(outline)
  }
}

extension TouchRegion {
  /// The largest number of covering components that an error names.
  private static let maximumNamed = 3

  /// Reports what covers the component at a point of the outermost page, and elsewhere.
  private func covered(at point: Point) -> HostError {
    var coveringComponents: [Component] = []
    if case .covered(let component?) = touchResult(at: point) {
      coveringComponents.append(component)
    }
    for (index, level) in levels.enumerated().reversed() {
      for surface in level.scene.surfaces(over: level.component).reversed()
      where !surface.component.isInside(level.component)
        && !coveringComponents.contains(where: {
          $0 === surface.component || surface.component.isInside($0)
        })
        && shape(of: surface, at: index) != nil
      {
        coveringComponents.append(surface.component)
      }
    }
    let names = coveringComponents.prefix(Self.maximumNamed).map {
      $0.obstacleName(over: levels[0].component)
    }
    let more = coveringComponents.count > names.count ? " and more" : ""
    return HostError(
      .noTarget,
      "\(label) is covered by \(names.isEmpty ? "the page" : names.joined(separator: ", by "))\(more); "
        + "a finger cannot reach it"
    )
  }
}
