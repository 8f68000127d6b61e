package import WeexCore

/// A scrolling that goes on by itself, in the page's frames.
struct ScrollAnimation {
  /// How long it lasts, in milliseconds: as long as on iOS.
  static let duration = 300.0

  var start, end: Float
  let startTime: Double

  /// Where the content is at a time: quick in the middle, slow at both ends.
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
    // WEEX: a content that is shorter than what is seen is not moved at all.
    guard contentLength >= visibleLength else { return nil }
    let end = (start(of: component) + offset).clamped(to: range)
    scroll(to: end, isAnimated: isAnimated)
    return point(end)
  }

  /// Moves the content as a script asks: at once, or in 300 ms of the host's clock.
  ///
  /// What lies on the way of a move at once is not shown. Only an animated one has `scrollstart` and `scrollend`, as on devices.
  func scroll(to end: Float, isAnimated: Bool) {
    stopAnimation()
    guard end != position else { return }
    guard isAnimated else {
      move(to: end)
      reportScroll()
      return
    }
    report("scrollstart")
    let animation = ScrollAnimation(start: position, end: end, startTime: page.frames.time)
    self.animation = animation
    page.frames.begin(self, next: NextMoment(animation.endTime, isMoving: true))
  }

  /// Stops the scrolling that goes on by itself, where it is.
  func stopAnimation() {
    guard animation != nil else { return }
    animation = nil
    page.frames.end(self)
  }
}

extension Scroller: Moving {
  package var movementLabel: String { "scrolling of \(type) \(ref) in \(page.shownURL)" }

  package func frame(at time: Double) -> NextMoment? {
    guard let animation else { return nil }
    move(to: animation.position(at: time).clamped(to: range))
    reportScroll()
    guard time >= animation.endTime else { return NextMoment(animation.endTime, isMoving: true) }
    self.animation = nil
    report("scrollend")
    return nil
  }
}
