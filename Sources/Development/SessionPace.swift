internal import HostThread

/// How the clock of a session's page goes along with real time.
struct SessionPace {
  /// Whether the clock stands still.
  var isPaused: Bool
  /// How many milliseconds of the page's clock pass in one of real time.
  var speed = 1.0
  /// Where real time and the page's clock were last seen together.
  private var anchor: (real: MonotonicInstant, clock: Double) = (.now, 0)

  /// Makes the pace of a page whose clock is at 0.
  init(isPaused: Bool) { self.isPaused = isPaused }

  /// The time on the page's clock now, in milliseconds, unless it is paused.
  var time: Double {
    anchor.clock + MonotonicInstant.now.milliseconds(since: anchor.real) * speed
  }

  /// When the page's clock is at a time.
  func instant(of time: Double) -> MonotonicInstant {
    anchor.real.advanced(byMilliseconds: (time - anchor.clock) / speed)
  }

  /// Goes on from a time on the page's clock.
  mutating func begin(at clock: Double) { anchor = (.now, clock) }

  /// Goes on after the page's clock was advanced to the whole milliseconds of a time.
  ///
  /// Where the clock stood still, time is lost; otherwise the time's fraction is kept.
  mutating func begin(at clock: Double, of time: Double) {
    begin(at: clock < time.rounded(.down) ? clock : max(clock, time))
  }
}
