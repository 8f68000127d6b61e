internal import WeexComponents
internal import WeexCore

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
    if let top = stackAbove {
      throw HostError(
        .noTarget,
        "a finger cannot reach '\(url)': '\(top.url)' lies over it"
      )
    }
    tree.layOut()
    if case .point(let x, let y) = target, let place = place(x: x, y: y) {
      return Touchable(component: place.component, point: place.point)
    }
    let component = try component(at: target)
    let page = component.page
    if page !== self { try checkIsReached(page, target) }
    let middle = try page.seenPart(of: component, target).middle
    return Touchable(component: component, point: component.place(of: target) ?? middle)
  }

  /// The page that lies over this one in its stack; `nil` where it is seen, or in none.
  private var stackAbove: Page? {
    guard let stack = outermost.container as? PageStack, stack.top !== outermost else {
      return nil
    }
    return stack.top
  }

  /// Throws where a finger cannot reach the component that shows a page in this one.
  private func checkIsReached(_ inner: Page, _ target: Target) throws(HostError) {
    inner.tree.layOut()
    guard let outer = inner.parent, let component = inner.parentRef.flatMap(outer.component(ref:))
    else { return }
    _ = try outer.seenPart(of: component, target)
    if outer !== self { try checkIsReached(outer, target) }
  }

  /// The part of a component that is seen on its page.
  private func seenPart(of component: Component, _ target: Target) throws(HostError) -> Frame {
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
    guard let part = seen.intersection(Frame(width: size.width, height: size.height)) else {
      throw HostError(
        .noTarget,
        "\(component.label(target)) lies outside of the page: it is at (\(frame.x.pageText), "
          + "\(frame.y.pageText)), and the page is \(size.width.pageText) by "
          + size.height.pageText
      )
    }
    return part
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
      guard ancestor.takesTouches else {
        let place = ancestor === component ? "it" : "\(ancestor.type) \(ancestor.ref) above it"
        throw HostError(
          .noTarget,
          "\(component.label(target)) takes no touches: userInteractionEnabled of \(place) is false"
        )
      }
      current = ancestor.supercomponent
    }
    guard !component.letsTouchesThrough else {
      throw HostError(
        .noTarget,
        "\(component.label(target)) lets touches through to what is behind it: "
          + "its eventPenetrationEnabled is true; ask for the point instead"
      )
    }
  }
}

extension Component {
  /// The component and how it was asked for, for messages.
  func label(_ target: Page.Target) -> String { "\(type) \(ref) (\(target))" }

  /// Whether a finger can touch the component and what is in it; not so where `userInteractionEnabled` is false.
  var takesTouches: Bool { flag("userInteractionEnabled") != false }

  /// Whether touches of the component itself, not of what is in it, go to what is behind it.
  ///
  /// Source: Weex's `WXView`.
  var letsTouchesThrough: Bool { flag("eventPenetrationEnabled") == true }

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
