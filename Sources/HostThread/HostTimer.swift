/// The number of a timer; never reused by the same clock.
package struct TimerID: Hashable, Sendable {
  /// The number, from 1.
  package let number: Int

  /// Makes the id of the timer with that number.
  package init(_ number: Int) {
    self.number = number
  }
}

/// A timer that waits, or that has just fallen due.
@HostActor
package struct HostTimer {
  /// Its number.
  package let id: TimerID
  /// When it falls due, in milliseconds on ``HostClock/monotonic``'s scale.
  package private(set) var deadline: Double
  /// The milliseconds between its firings, or nil for one that fires once.
  package let interval: Double?
  /// The owner: a page's number, by which all its timers are cancelled together.
  package let owner: Int
  /// A description for people, printed when a run ends with timers left.
  package let label: String
  /// Whether its action does anything; `nil` if unknown.
  package let hasEffect: Bool?
  /// The action.
  package let action: @HostActor () -> Void

  /// The same timer, due at another time.
  func rescheduled(to deadline: Double) -> HostTimer {
    var timer = self
    timer.deadline = deadline
    return timer
  }
}
