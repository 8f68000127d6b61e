internal import Flexbox
internal import HostThread
package import WeexCore
internal import WeexStyle

/// Why neither a component nor anything in it takes touches.
package enum TouchObstacle: Equatable {
  /// Nobody sees it, by a style.
  case hidden(style: String, value: String)
  /// Its `userInteractionEnabled` is false.
  case noInteraction
  /// Its type takes none: a slider's dots.
  case type
}

extension Component {
  /// Why neither the component nor anything in it takes touches, as far as its own styles and attributes say so; `nil` where they do not.
  ///
  /// What is nearly transparent takes no touches, as on iOS.
  package var touchObstacle: TouchObstacle? {
    if !styles.isEmpty {
      if styles.value(VisualStyle.visibility) == .hidden {
        return .hidden(style: "visibility", value: "hidden")
      }
      let opacity = styles.value(VisualStyle.opacity)
      if opacity < 0.01 { return .hidden(style: "opacity", value: opacity.javaScriptText) }
    }
    if flag("userInteractionEnabled") == false { return .noInteraction }
    // WEEX: `WXIndicatorComponent` switches the interaction of its view off.
    return self is Indicator ? .type : nil
  }

  /// Whether touches of the component itself, not of what is in it, go to what is behind it.
  ///
  /// Source: Weex's `WXView`.
  package var letsTouchesThrough: Bool { flag("eventPenetrationEnabled") == true }

  /// Whether the component lies on the page, outside of what is around it.
  package var isFixed: Bool { layoutStyle?.position == .fixed }

  /// The component that a touch of this one goes through: the one around it, unless this one is fixed.
  package var componentAround: Component? { isFixed ? nil : supercomponent }

  /// Whether nothing of what is in the component is seen outside of it.
  ///
  /// WEEX: a box clips only where it says so; Android's, which always do, are not followed.
  package var clipsTouches: Bool {
    clipsContent || (!styles.isEmpty && styles.value(VisualStyle.overflow) == .hidden)
  }

  /// Whether the component lies over the content of its scroller: it sticks there, or is parked.
  var isLifted: Bool {
    layoutStyle?.position == .sticky || page.tree.shift(of: self) != Point()
  }
}

extension Component {
  /// Where the component's own points, from its left upper corner, are among its parent's, as it is transformed now.
  var mapInParent: PlaneMap {
    let frame = calculatedFrame
    let shift = page.tree.shift(of: self)
    let place = PlaneMap.translation(Double(frame.x + shift.x), Double(frame.y + shift.y))
    guard !styles.isEmpty else { return place }
    let transform = styles.value(VisualStyle.transform)
    guard !transform.functions.isEmpty else { return place }
    let matrix = transform.matrix(
      width: Double(frame.width),
      height: Double(frame.height),
      origin: styles.value(VisualStyle.transformOrigin)
    )
    return place.after(PlaneMap(matrix))
  }

  /// Where the points of the content, as laid out, are among the component's own, as it is scrolled now.
  var contentMap: PlaneMap {
    let offset = contentOffset
    return .translation(-Double(offset.x), -Double(offset.y))
  }

  /// Where the component's own points are on the page; O(depth).
  var mapInPage: PlaneMap {
    var map = mapInParent
    var current = self
    while let around = current.componentAround {
      map = around.mapInParent.after(around.contentMap).after(map)
      current = around
    }
    return map
  }

  /// What the component covers, seen through a map of its own points; `nil` where that is nothing.
  func outline(_ map: PlaneMap) -> ConvexPolygon? {
    let frame = calculatedFrame
    return ConvexPolygon(width: Double(frame.width), height: Double(frame.height), map)
  }

  /// Where a point of the component, from its left upper corner, is on the page.
  func pointOnPage(_ point: Point) -> Point { mapInPage.point(point) }

  /// Where a point of the page is in the component, from its left upper corner; `nil` where it is nowhere.
  package func pointInside(_ point: Point) -> Point? { mapInPage.source(of: point) }

  /// Whether a point of the page is one of the component's, were nothing over it.
  func contains(_ point: Point) -> Bool { outline(mapInPage)?.contains(point) == true }
}
