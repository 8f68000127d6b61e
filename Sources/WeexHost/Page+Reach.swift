/// A component that a finger can reach, and where.
struct Touchable {
  let component: Component
  /// The middle of what is seen of the component, or the point that was asked for.
  let point: Point
}

extension Page {
  /// Finds a target that a finger can reach.
  ///
  /// - Throws: Where there is no such target, or it is hidden, or not on the screen.
  func touchable(_ target: Target) throws(HostError) -> Touchable {
    tree.layOut()
    let component = try component(at: target)
    if case .point(let x, let y) = target {
      return Touchable(component: component, point: Point(x: Float(x), y: Float(y)))
    }
    try checkIsShown(component, target)
    let frame = component.frameInPage
    var seen = frame
    for clipping in component.clippingAncestors {
      guard let part = seen.intersection(clipping.frameInPage) else {
        throw HostError(
          .noTarget,
          "\(component.label(target)) is scrolled out of \(clipping.type) \(clipping.ref), "
            + "or not scrolled in yet; scroll to it first"
        )
      }
      seen = part
    }
    let page = Frame(width: Float(viewport.width), height: Float(viewport.height))
    guard let part = seen.intersection(page) else {
      throw HostError(
        .noTarget,
        "\(component.label(target)) lies outside of the page: it is at (\(frame.x.pageText), "
          + "\(frame.y.pageText)), and the page is \(viewport.width.javaScriptText) by "
          + viewport.height.javaScriptText
      )
    }
    return Touchable(component: component, point: part.middle)
  }

  private func checkIsShown(_ component: Component, _ target: Target) throws(HostError) {
    var current: Component? = component
    while let ancestor = current {
      if let (style, value) = ancestor.hidingStyle {
        let place =
          ancestor === component
          ? "its \(style)" : "the \(style) of \(ancestor.type) \(ancestor.ref) above it"
        throw HostError(
          .noTarget,
          "\(component.label(target)) is not shown: \(place) is \(value)"
        )
      }
      current = ancestor.supercomponent
    }
  }
}

extension Component {
  /// The component and how it was asked for, for messages.
  func label(_ target: Page.Target) -> String { "\(type) \(ref) (\(target))" }

  /// The style by which nobody sees the component and what is in it; `nil` where none of its own hides it.
  ///
  /// What is nearly transparent takes no touches either, as on iOS.
  var hidingStyle: (name: String, value: String)? {
    if styles.value(VisualStyle.visibility) == .hidden { return ("visibility", "hidden") }
    let opacity = styles.value(VisualStyle.opacity)
    if opacity < 0.01 { return ("opacity", opacity.javaScriptText) }
    return nil
  }

  /// The components above that show no more of their content than lies inside them, innermost first.
  fileprivate var clippingAncestors: [Component] {
    var ancestors: [Component] = []
    var current: Component = self
    while current.styles.string("position") != "fixed", let parent = current.supercomponent {
      if parent.clipsContent { ancestors.append(parent) }
      current = parent
    }
    return ancestors
  }
}

extension Frame {
  /// What two frames have in common, empty ones that touch included; `nil` where they are apart.
  fileprivate func intersection(_ other: Frame) -> Frame? {
    let (left, top) = (max(x, other.x), max(y, other.y))
    let right = min(x + width, other.x + other.width)
    let bottom = min(y + height, other.y + other.height)
    guard right > left || (width <= 0 && right == left),
      bottom > top || (height <= 0 && bottom == top)
    else { return nil }
    return Frame(x: left, y: top, width: right - left, height: bottom - top)
  }

  fileprivate var middle: Point { Point(x: x + width / 2, y: y + height / 2) }
}

extension Float {
  fileprivate var pageText: String { pageUnits.shownText }
}
