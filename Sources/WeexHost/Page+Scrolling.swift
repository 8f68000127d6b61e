public import WeexTree

extension Page {
  /// Scrolls like a finger: the content under the target moves up by `y` and left by `x`; positive numbers scroll towards the content's
  /// end.
  ///
  /// It scrolls the nearest component whose content scrolls that way, the target or an ancestor, in steps of half the visible length, each
  /// with a `scroll` event; at the content's ends it pulls. No time passes; the events' handlers run in a later turn: `await
  /// host.settle()`.
  ///
  /// - Throws: If there is no such target, a finger cannot reach it, or nothing scrolls that way.
  public func scroll(_ target: Target, x: Double = 0, y: Double = 0) throws(HostError) {
    guard abs(x) <= Self.maximumDistance, abs(y) <= Self.maximumDistance else {
      throw HostError(.invalidArgument, "a scroll takes two numbers of at most a billion")
    }
    let component = try touchable(target).wanted
    for (distance, isHorizontal) in [(x, true), (y, false)] where distance != 0 {
      try component.scroller(isHorizontal: isHorizontal, target).drag(by: Float(distance))
    }
  }

  /// Scrolls like a finger until a target is visible, completely if it fits, with as little movement as possible.
  ///
  /// Nested scrollers each scroll as needed, the outermost first.
  ///
  /// - Throws: If there is no such target, or a scroller that would have to scroll is not scrollable or cannot be reached by a finger.
  public func scroll(to target: Target) throws(HostError) {
    tree.layOut()
    let component = try component(at: target)
    var scrollers: [Scroller] = []
    var current = component.nearestScroller
    while let scroller = current {
      if let scroller = scroller as? Scroller { scrollers.append(scroller) }
      current = scroller.nearestScroller
    }
    guard !scrollers.isEmpty else {
      throw HostError(.noTarget, "nothing around \(component.label(target)) scrolls")
    }
    for scroller in scrollers.reversed() where scroller.distance(toShow: component) != 0 {
      try scroller.checkIsScrollable()
      try checkIsUncovered()
      let reach = try TouchRegion(to: scroller) { "\($0.type) \($0.ref) around \(target)" }
      _ = try reach.place { _ in false }
      scroller.drag(toShow: component)
    }
  }
}

extension Component {
  /// The nearest scroller for an axis, the component itself or an ancestor.
  fileprivate func scroller(
    isHorizontal: Bool,
    _ target: Page.Target
  ) throws(HostError) -> Scroller {
    var current: Component? = self
    while let component = current {
      if let scroller = component as? Scroller, scroller.isHorizontal == isHorizontal {
        try scroller.checkIsScrollable()
        return scroller
      }
      current = component.supercomponent
    }
    throw HostError(
      .noTarget,
      "nothing scrolls \(isHorizontal ? "sideways" : "up and down") at \(label(target)) or above it"
    )
  }
}

extension Scroller {
  fileprivate func checkIsScrollable() throws(HostError) {
    guard !isScrollable else { return }
    throw HostError(.noTarget, "\(type) \(ref) cannot be scrolled: its scrollable is false")
  }

  /// Scrolls until a component inside is visible; repeatedly if the content grows while it becomes visible.
  fileprivate func drag(toShow component: Component) {
    for _ in 0..<Self.maximumDrags {
      let (distance, old) = (distance(toShow: component), offset)
      guard distance != 0 else { return }
      drag(by: distance)
      if offset == old { return }
    }
  }

  private static let maximumDrags = 1000

  /// The distance to scroll until a component inside is visible.
  fileprivate func distance(toShow component: Component) -> Float {
    let (inside, outside) = (component.frameInPage, frameInPage)
    let start = isHorizontal ? inside.x - outside.x : inside.y - outside.y
    let end = start + (isHorizontal ? inside.width : inside.height)
    if start < 0 || end - start > visibleLength { return start }
    return max(0, end - visibleLength)
  }
}
