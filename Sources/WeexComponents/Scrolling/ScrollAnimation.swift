internal import WeexCore
package import WeexTree

/// An animated scrolling, in the page's frames.
struct ScrollAnimation {
  /// How long it lasts, in milliseconds: as long as on iOS.
  static let duration = 300.0

  var start, end: Float
  let startTime: Double

  /// The content's position at a time: fast in the middle, slow at both ends.
  func position(at time: Double) -> Float {
    let progress = min(max((time - startTime) / Self.duration, 0), 1)
    let eased = Float(progress * progress * (3 - 2 * progress))
    return progress >= 1 ? end : start + (end - start) * eased
  }

  /// When it ends, in milliseconds of the host's clock.
  var endTime: Double { startTime + Self.duration }
}

extension Scroller {
  package func bring(_ component: Component, offset: Float, isAnimated: Bool) -> Point? {
    page.tree.updateFrames()
    contentSize = measuredContent()
    // WEEX: content shorter than the visible part is not scrolled at all.
    guard contentLength >= visibleLength else { return nil }
    let end = (start(of: component) + offset).clamped(to: range)
    scroll(to: end, isAnimated: isAnimated)
    return point(end)
  }

  /// Scrolls the content for a script: immediately, or in 300 ms of the host's clock.
  ///
  /// An immediate scroll does not load what is on the way. Only an animated one sends `scrollstart` and `scrollend`, as on devices.
  func scroll(to end: Float, isAnimated: Bool) {
    stopAnimation()
    guard end != position else { return }
    guard isAnimated else {
      // The event comes last, when what is visible now is laid out, as for a finger.
      if move(to: end) { isScrollDue = true }
      return
    }
    report("scrollstart")
    let animation = ScrollAnimation(start: position, end: end, startTime: page.frames.time)
    self.animation = animation
    page.frames.begin(self, next: FrameDeadline(animation.endTime, isMoving: true))
  }

  /// Stops the animated scrolling at its current position.
  func stopAnimation() {
    guard animation != nil else { return }
    animation = nil
    page.frames.end(self)
  }
}

extension Scroller: Animating {
  package var movementLabel: String { "scrolling of \(type) \(ref) in \(page.shownURL)" }

  package var calledMovements: [CalledMovement] {
    guard let animation else { return [] }
    let isAwaited = ["scroll", "scrollend"].contains(where: listens(for:))
    return [
      CalledMovement("the \(movementLabel)", end: animation.endTime, isAwaited: isAwaited)
    ]
  }

  package func frame(at time: Double) -> FrameDeadline? {
    guard let animation else { return nil }
    // Content that became shorter on the way is at its end already.
    if move(to: animation.position(at: time).clamped(to: range)) { reportScroll() }
    guard time >= animation.endTime else { return FrameDeadline(animation.endTime, isMoving: true) }
    self.animation = nil
    report("scrollend")
    return nil
  }
}
