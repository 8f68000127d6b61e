internal import HostThread
package import WeexCore

/// A scrolling that goes on by itself, on the host's clock.
struct ScrollAnimation {
  /// How long it lasts, in milliseconds: as long as on iOS.
  static let duration = 300.0
  /// The milliseconds between two of its steps.
  static let interval = 20.0

  var start, end: Float
  let startTime: Double
  let timer: TimerID

  /// Where the content is at a time: quick in the middle, slow at both ends.
  func position(at time: Double) -> Float {
    let progress = min(max((time - startTime) / Self.duration, 0), 1)
    let eased = Float(progress * progress * (3 - 2 * progress))
    return progress >= 1 ? end : start + (end - start) * eased
  }

  func isOver(at time: Double) -> Bool { time - startTime >= Self.duration }
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
    let clock = page.host.clock
    let timer = clock.schedule(
      after: ScrollAnimation.interval,
      repeating: true,
      owner: page.number,
      label: "scrolling of \(type) \(ref) in \(page.url)"
    ) { [self] in page.turn { () throws(HostError) in stepAnimation() } }
    animation = ScrollAnimation(
      start: position,
      end: end,
      startTime: clock.monotonic,
      timer: timer
    )
  }

  private func stepAnimation() {
    guard let animation else { return }
    let time = page.host.clock.monotonic
    move(to: animation.position(at: time).clamped(to: range))
    reportScroll()
    guard animation.isOver(at: time) else { return }
    stopAnimation()
    report("scrollend")
  }

  /// Stops the scrolling that goes on by itself, where it is.
  func stopAnimation() {
    guard let animation else { return }
    self.animation = nil
    page.host.clock.cancel(animation.timer)
  }
}
