internal import HitTesting
public import WeexTree

extension Page {
  /// Scrolls like a finger: the content under the target moves up by `y` and left by `x`; positive numbers scroll towards the content's
  /// end, but a positive `x` towards its start where the direction is from right to left.
  ///
  /// The nearest component whose content can move that way scrolls, the target or an ancestor, in steps of half its visible length, each
  /// with a `scroll` event; beyond the content's ends it pulls. Components that listen where the finger goes down also get `touchstart`,
  /// `touchmove` and `touchend`. No time passes; the events' handlers run in a later turn: `await host.settle()`.
  ///
  /// Source: Weex's `WXComponent+Events`, whose touches are recognized together with others.
  ///
  /// - Throws: If there is no such target, a finger cannot reach it, or nothing scrolls that way.
  public func scroll(_ target: Target, x: Double = 0, y: Double = 0) throws(HostError) {
    guard abs(x) <= Self.maximumDistance, abs(y) <= Self.maximumDistance else {
      throw HostError(.invalidArgument, "a scroll takes two numbers of at most a billion")
    }
    let touchable = try touchable(target)
    var ways: [(scroller: Scroller, distance: Float)] = []
    for (distance, isHorizontal) in [(x, true), (y, false)] where distance != 0 {
      let scroller = try touchable.wanted.scroller(isHorizontal: isHorizontal, target)
      let isReversed = isHorizontal && scroller.isShownMirrored
      ways.append((scroller, Float(isReversed ? -distance : distance)))
    }
    guard !ways.isEmpty else { return }
    // Where nothing listens for the finger, it leaves no trace.
    let isHeard =
      touchable.component.isTouchHeard
      || touchable.component.nearestListener(for: "touchmove") != nil
    var gesture = isHeard ? try Gesture(at: touchable) : nil
    // The content follows the finger.
    let end = Point(x: touchable.point.x - Float(x), y: touchable.point.y - Float(y))
    gesture?.send("touchmove", at: end)
    for (index, way) in ways.enumerated() {
      way.scroller.drag(by: way.distance) {
        if index == ways.count - 1 { gesture?.lift(at: end) }
      }
    }
  }

  /// Scrolls like a finger until a target is visible, completely if it fits, with as little movement as possible.
  ///
  /// Nested scrollers each scroll as needed, and sliders turn their pages; one that is out of sight itself is brought into view first.
  ///
  /// - Throws: If there is no such target, if a container that would have to scroll or turn is not scrollable or out of a finger's reach, or if no
  ///   scrolling brings any part of the target into sight.
  public func scroll(to target: Target) throws(HostError) {
    tree.layOut()
    let component = try component(at: target)
    let movers = component.movers
    guard !movers.isEmpty else {
      throw HostError(.noTarget, "nothing around \(component.label(target)) scrolls")
    }
    try show(component, in: movers[...], target)
    for mover in movers { uncover(component, in: mover) }
    tree.layOut()
    try component.checkIsInSight(component.label(target))
  }

  /// Scrolls further, as far as the content goes, if something that does not scroll with a component covers it: a bar, or a sticky header.
  private func uncover(_ component: Component, in mover: any ContentMoving) {
    guard let scroller = mover as? Scroller, scroller.isScrollable else { return }
    // Scrolling may unstick what covered the component, and let something else cover it.
    for _ in 0..<3 {
      tree.layOut()
      let frame = component.frameInPage
      let middle = Point(x: frame.x + frame.width / 2, y: frame.y + frame.height / 2)
      guard var cover = TouchScene(self).topmost(at: middle), !cover.isInside(component),
        !component.isInside(cover)
      else { return }
      while !cover.isFixed, !cover.isLifted, let around = cover.supercomponent,
        !component.isInside(around)
      {
        cover = around
      }
      guard cover.isFixed || cover.isLifted || !cover.isInside(scroller) else { return }
      let (distance, offset) = (scroller.distance(toClear: component, of: cover), scroller.offset)
      guard scroller.shows(component, after: distance) else { return }
      scroller.drag(by: distance)
      guard scroller.offset != offset else { return }
    }
  }

  /// Moves the contents of components, the innermost first, until a component in all of them is seen.
  private func show(
    _ component: Component,
    in movers: ArraySlice<any ContentMoving>,
    _ target: Target
  ) throws(HostError) {
    guard let mover = movers.first else { return }
    if !mover.shows(component) {
      if (try? checkReach(of: mover, target)) == nil {
        try show(mover, in: movers.dropFirst(), target)
      }
      try mover.checkIsScrollable()
      try checkIsUncovered()
      try checkReach(of: mover, target)
      mover.move(toShow: component)
    }
    try show(component, in: movers.dropFirst(), target)
  }

  /// Throws if a finger cannot reach a component around a target; the error names the target.
  private func checkReach(of component: Component, _ target: Target) throws(HostError) {
    let reach = try TouchRegion(to: component) { "\($0.type) \($0.ref) around \(target)" }
    _ = try reach.place { _ in false }
  }
}

/// A component whose content a finger moves until something in it is seen: a scroller, or a slider.
@HostActor
private protocol ContentMoving: Component {
  /// Whether a finger can move its content.
  var isScrollable: Bool { get }
  /// Whether a component inside is in its visible part, as far as it fits.
  func shows(_ component: Component) -> Bool
  /// Moves the content until a component inside is visible.
  func move(toShow component: Component)
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
      "neither \(label(target)) nor any of its ancestors scrolls \(isHorizontal ? "sideways" : "up and down")"
        + otherWay(than: .scroll, isHorizontal: isHorizontal)
    )
  }

  /// The components around this one whose contents a finger moves, the nearest first.
  fileprivate var movers: [any ContentMoving] {
    var movers: [any ContentMoving] = []
    var current = supercomponent
    while let around = current {
      if let mover = around as? any ContentMoving { movers.append(mover) }
      current = around.supercomponent
    }
    return movers
  }
}

extension Component {
  /// A movement of a finger.
  enum Movement {
    case pan, scroll, swipe
  }

  /// The end of a message that names another movement which would move this component or an ancestor; empty if there is none.
  func otherWay(than movement: Movement, isHorizontal: Bool) -> String {
    var current: Component? = self
    while let component = current {
      if let slider = component as? Slider, movement != .swipe, isHorizontal {
        return "; a swipe to the left or right turns the pages of \(slider.displayName)"
      }
      if let scroller = component as? Scroller, movement != .scroll,
        scroller.isHorizontal == isHorizontal
      {
        return "; a scroll moves \(scroller.displayName)"
      }
      current = component.supercomponent
    }
    return ""
  }
}

extension ContentMoving {
  fileprivate func checkIsScrollable() throws(HostError) {
    guard !isScrollable else { return }
    throw HostError(.noTarget, "\(type) \(ref) cannot be scrolled: its scrollable is false")
  }
}

extension Slider: ContentMoving {
  fileprivate func shows(_ component: Component) -> Bool {
    place(of: component).map { $0 == index } ?? true
  }

  fileprivate func move(toShow component: Component) {
    guard let goal = place(of: component) else { return }
    let backward: SwipeDirection = forward == .left ? .right : .left
    for _ in 0..<abs(goal - index) { _ = handleSwipe(goal > index ? forward : backward) }
  }

  /// The index of the page that a component lies on.
  private func place(of component: Component) -> Int? {
    var page = component
    while let around = page.supercomponent, around !== self { page = around }
    return pages.firstIndex { $0 === page }
  }
}

extension Scroller: ContentMoving {
  fileprivate func shows(_ component: Component) -> Bool { distance(toShow: component) == 0 }

  /// Scrolls until a component inside is visible; repeatedly if the content grows while it becomes visible.
  fileprivate func move(toShow component: Component) {
    for _ in 0..<Self.maximumDrags {
      let (distance, old) = (distance(toShow: component), offset)
      guard distance != 0 else { return }
      drag(by: distance)
      if offset == old { return }
    }
  }

  /// The distance to scroll until another component no longer covers one inside, which moves to the side of the cover with more visible room.
  fileprivate func distance(toClear component: Component, of cover: Component) -> Float {
    let ((start, end), other) = (place(of: component), place(of: cover))
    return other.start >= visibleLength - other.end ? end - other.start : start - other.end
  }

  private static let maximumDrags = 1000

  /// Whether a component inside is still in the visible part after the content has moved by a distance.
  fileprivate func shows(_ component: Component, after distance: Float) -> Bool {
    let (start, end) = place(of: component)
    return end - distance > 0 && start - distance < visibleLength
  }

  /// Where a component inside begins and ends, from the start of the visible part.
  private func place(of component: Component) -> (start: Float, end: Float) {
    let start = visibleStart(of: component)
    let frame = component.calculatedFrame
    return (start, start + (isHorizontal ? frame.width : frame.height))
  }

  /// The distance to scroll until a component inside is visible.
  private func distance(toShow component: Component) -> Float {
    let (start, end) = place(of: component)
    if start < 0 || end - start > visibleLength { return start }
    return max(0, end - visibleLength)
  }
}
