internal import Flexbox
internal import HostThread
internal import HostValues
internal import WeexCore
internal import WeexStyle
package import WeexTree

/// Why neither a component nor its contents take touches.
package enum TouchObstacle: Equatable {
  /// A style hides it.
  case hidden(style: String, value: String)
  /// Its `userInteractionEnabled` is false.
  case noInteraction
  /// Its type takes no touches: a slider's dots.
  case type
}

extension Component {
  /// Why neither the component nor its contents take touches, judging by its own styles and attributes; `nil` if they do.
  ///
  /// A nearly transparent component takes no touches, as on iOS.
  package var touchObstacle: TouchObstacle? {
    if declares("visibility"), styles.value(VisualStyle.visibility) == .hidden {
      return .hidden(style: "visibility", value: "hidden")
    }
    if declares("opacity") {
      let opacity = styles.value(VisualStyle.opacity)
      if opacity < 0.01 { return .hidden(style: "opacity", value: opacity.javaScriptText) }
    }
    if flag("userInteractionEnabled") == false { return .noInteraction }
    return self is any TouchIgnoring ? .type : nil
  }

  /// Whether touches of the component itself, not of its contents, pass to what is behind it.
  ///
  /// Source: Weex's `WXView`.
  package var letsTouchesThrough: Bool { flag("eventPenetrationEnabled") == true }

  /// Whether the component is positioned on the page, independently of its ancestors.
  package var isFixed: Bool { layoutStyle?.position == .fixed }

  /// The component that moves, clips and hides this one for touches: its parent, unless this one is fixed.
  package var componentAround: Component? { isFixed ? nil : supercomponent }

  /// Whether the component clips its contents.
  ///
  /// WEEX: a box clips only if its style says so; Android's boxes always do, but this host follows iOS.
  package var clipsTouches: Bool {
    clipsContent || (declares("overflow") && styles.value(VisualStyle.overflow) == .hidden)
  }

  private func declares(_ style: String) -> Bool {
    !styles.isEmpty && styles.declaration(of: style) != nil
  }

  /// Whether the component lies on top of its scroller's content: it is sticky, or is parked.
  package var isLifted: Bool {
    layoutStyle?.position == .sticky || page.tree.shift(of: self) != Point()
  }
}

extension Component {
  /// Maps the component's own points, from its upper left corner, to its parent's, with its current transform.
  var mapInParent: PlaneMap {
    let corner = page.tree.placeInParent(of: self)
    let place = PlaneMap.translation(Double(corner.x), Double(corner.y))
    guard declares("transform") else { return place }
    let frame = calculatedFrame
    let transform = styles.value(VisualStyle.transform)
    guard !transform.functions.isEmpty else { return place }
    let matrix = transform.matrix(
      width: Double(frame.width),
      height: Double(frame.height),
      origin: styles.value(VisualStyle.transformOrigin)
    )
    return place.after(PlaneMap(matrix))
  }

  /// Maps the points of the content, as laid out, to the component's own, at its current scroll position.
  var contentMap: PlaneMap {
    let distance = page.tree.contentTranslation(of: self)
    return .translation(Double(distance.x), Double(distance.y))
  }

  /// Maps the component's own points to the page; O(depth).
  var mapInPage: PlaneMap {
    var map = mapInParent
    var current = self
    while let around = current.componentAround {
      map = around.mapInParent.after(around.contentMap).after(map)
      current = around
    }
    return map
  }

  /// The area of the component, mapped from its own points; `nil` if it is empty.
  func outline(_ map: PlaneMap) -> ConvexPolygon? {
    let frame = calculatedFrame
    return ConvexPolygon(width: Double(frame.width), height: Double(frame.height), map)
  }

  /// The area inside its border, to which it may clip its contents, mapped from its own points; `nil` if it is empty.
  func innerOutline(_ map: PlaneMap) -> ConvexPolygon? {
    let (frame, border) = (calculatedFrame, layoutStyle?.border ?? Edges(repeating: 0))
    return ConvexPolygon(
      width: Double(frame.width - border.left - border.right),
      height: Double(frame.height - border.top - border.bottom),
      map.after(.translation(Double(border.left), Double(border.top)))
    )
  }

  /// Maps a point of the component, from its upper left corner, to the page.
  package func pointOnPage(_ point: Point) -> Point { mapInPage.point(point) }

  /// Maps a point of the page to the component, from its upper left corner; `nil` if it maps to no point.
  package func pointInside(_ point: Point) -> Point? { mapInPage.source(of: point) }

  /// Whether a point of the page is in the component, ignoring components on top of it.
  package func contains(_ point: Point) -> Bool { outline(mapInPage)?.contains(point) == true }
}
