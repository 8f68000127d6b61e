internal import Flexbox
internal import HostThread
package import HostValues
internal import WeexCore
internal import WeexStyle
package import WeexTree

extension Component {
  /// The visible part of the component on its page, ignoring components on top of it.
  ///
  /// - Parameter label: Its name in messages.
  /// - Returns: The visible part, in the page's units.
  /// - Throws: An error with the reason if no part of it is visible, or if it takes no touches.
  func visibleOutline(_ label: String) throws(HostError) -> ConvexPolygon {
    try checkTakesTouches(label)
    return try visiblePart(label)
  }

  /// Throws if nothing of the component is drawn: its view is not loaded, it is hidden or has no size, or an ancestor is hidden.
  ///
  /// Parts that are clipped or covered by others count as drawn: a picture of the component alone shows them.
  package func checkIsDrawn(_ label: String) throws(HostError) {
    try checkIsShown(label)
    guard outline(mapInPage) != nil else { throw zeroSizeError(label, "nothing of it is visible") }
    guard isPlaced, isViewLoaded else {
      // Mostly it is scrolled out.
      _ = try visiblePart(label)
      throw unloaded(label)
    }
  }

  /// Throws if no part of the component is in sight after its scrollers were scrolled to it; a component without a size passes.
  package func checkIsInSight(_ label: String) throws(HostError) {
    guard outline(mapInPage) != nil else { return }
    _ = try visiblePart(label)
  }

  private func visiblePart(_ label: String) throws(HostError) -> ConvexPolygon {
    let map = mapInPage
    guard var outline = outline(map) else {
      throw zeroSizeError(label, "a finger cannot reach it")
    }
    let whole = outline.bounds
    var current = self
    while let around = current.componentAround {
      if around.clipsTouches {
        let part = around.innerOutline(around.mapInPage).flatMap { outline.intersection($0) }
        guard let part else { throw clipped(by: around, label) }
        outline = part
      }
      current = around
    }
    guard let part = ConvexPolygon(page.size).flatMap({ outline.intersection($0) }) else {
      let hint = movingTransform.map { ", because of \($0)" } ?? ""
      throw HostError(
        .noTarget,
        "\(label) lies outside of the page: it is at (\(whole.x.pageText), \(whole.y.pageText))\(hint), "
          + "and the page is \(page.size.width.pageText) by \(page.size.height.pageText)"
      )
    }
    guard isViewLoaded else { throw unloaded(label) }
    return part
  }

  private func checkIsShown(_ label: String) throws(HostError) {
    for component in sequence(first: self, next: \.componentAround) {
      guard case .hidden(let style, let value)? = component.touchObstacle else { continue }
      throw hidden(by: component, style, value, label)
    }
  }

  private func hidden(
    by component: Component,
    _ style: String,
    _ value: String,
    _ label: String
  ) -> HostError {
    let place =
      component === self
      ? "its \(style)" : "the \(style) of its ancestor \(component.type) \(component.ref)"
    return HostError(.noTarget, "\(label) is not shown: \(place) is \(value)")
  }

  private func checkTakesTouches(_ label: String) throws(HostError) {
    var current: Component? = self
    while let component = current {
      let isSelf = component === self
      let ancestor = "\(component.type) \(component.ref)"
      switch component.touchObstacle {
      case .hidden(let style, let value): throw hidden(by: component, style, value, label)
      case .noInteraction:
        let place =
          isSelf
          ? "its userInteractionEnabled" : "userInteractionEnabled of its ancestor \(ancestor)"
        throw HostError(.noTarget, "\(label) takes no touches: \(place) is false")
      case .type:
        let reason =
          isSelf ? "no \(type) does" : "it lies in \(ancestor), and no \(component.type) does"
        throw HostError(.noTarget, "\(label) takes no touches: \(reason)")
      case nil: break
      }
      current = component.componentAround
    }
    guard !letsTouchesThrough else {
      throw HostError(
        .noTarget,
        "\(label) lets touches through to what is behind it: "
          + "its eventPenetrationEnabled is true; use a point as the target instead"
      )
    }
  }

  private func unloaded(_ label: String) -> HostError {
    HostError(.noTarget, "\(label) is not shown: its view is not loaded")
  }

  private func zeroSizeError(_ label: String, _ consequence: String) -> HostError {
    guard isViewLoaded else { return unloaded(label) }
    let frame = calculatedFrame
    let size = "\(frame.width.pageText) by \(frame.height.pageText)"
    guard frame.width > 0, frame.height > 0 else {
      return HostError(
        .noTarget,
        "\(label) has no size: it is \(size), so \(consequence)"
      )
    }
    return HostError(
      .noTarget,
      "\(label) has no size: it is \(size), but \(movingTransform ?? "its place") leaves nothing of it"
    )
  }

  private func clipped(by around: Component, _ label: String) -> HostError {
    let transform = movingTransform
    if around.clipsContent, transform == nil {
      if let reason = around.reasonWhyNoScrollingShows(self) {
        return HostError(.noTarget, "\(label) is not in sight: \(reason)")
      }
      return HostError(
        .noTarget,
        "\(label) is outside the visible part of \(around.type) \(around.ref); scroll to it first"
      )
    }
    let reason = around.clipsContent ? ", which scrolls" : ", whose overflow is hidden"
    let hint = transform.map { ": \($0) moves it there" } ?? ""
    return HostError(
      .noTarget,
      "\(label) lies outside of \(around.displayName)\(reason)\(hint)"
    )
  }

  /// The reason why a component inside stays out of sight however far the content scrolls; `nil` if scrolling can show it.
  private func reasonWhyNoScrollingShows(_ inside: Component) -> String? {
    let (frame, content) = (frameInPage, inside.frameInPage)
    let name = "\(type) \(ref)"
    guard frame.width > 0, frame.height > 0 else {
      return
        "\(name), which contains it, has no size (\(frame.width.pageText) by \(frame.height.pageText))"
    }
    guard let scroller = self as? any ScrollContainer else { return nil }
    let (start, end, first, last) =
      scroller.isHorizontal
      ? (content.y, content.y + content.height, frame.y, frame.y + frame.height)
      : (content.x, content.x + content.width, frame.x, frame.x + frame.width)
    guard end <= first || start >= last else { return nil }
    let axis = scroller.isHorizontal ? "y" : "x"
    return
      "it lies beside \(name) and cannot be scrolled into view: on the page, it is at \(axis) \(start.pageText) to \(end.pageText), "
      + "and \(name) at \(axis) \(first.pageText) to \(last.pageText)"
  }

  /// The transform that moves the component, for messages: the nearest one; `nil` if there is none.
  private var movingTransform: String? {
    var current: Component? = self
    while let component = current {
      let transform = component.computedStyle.transform
      if !transform.functions.isEmpty {
        return component === self
          ? "its transform \(transform.text)"
          : "the transform \(transform.text) of \(component.type) \(component.ref)"
      }
      current = component.componentAround
    }
    return nil
  }
}

extension Float {
  fileprivate var pageText: String { pageUnits.shownText }
}
