import Glibc

/// The time that pages and Swift see, and the timers on it.
///
/// A *virtual* clock stands still until it is advanced; a *real* one follows the machine. `Date`,
/// `performance.now` and every timer of a page follow its clock; nothing else reads the time. The
/// clock runs no timer by itself: the event loop takes the due ones (``takeDueTimer()``) and runs them
/// as turns of their own.
///
/// Deadlines are in milliseconds on ``monotonic``'s scale, because a sum with ``epoch`` would be
/// rounded, and a timer's own deadline must not be before it.
@HostActor
package final class HostClock {
  /// Where a clock's time comes from.
  package enum Mode: Sendable {
    /// From ``HostClock/advance(to:)`` only.
    case virtual
    /// From the machine.
    case real
  }

  /// The moment a virtual clock starts at: 2000-01-01T00:00:00Z, in milliseconds since 1970.
  package nonisolated static let virtualEpoch = 946_684_800_000.0
  /// The shortest interval of a repeating timer, and the delay that stands for one that is negative or
  /// not a number, in milliseconds.
  package nonisolated static let minimumStep = 1.0
  /// The longest delay and the longest single advance, in milliseconds: some 30,000 years.
  ///
  /// Times stay exact to the millisecond and can be written as dates and durations.
  package nonisolated static let maximumStep = 1e15

  /// Where the time comes from.
  package let mode: Mode
  /// The moment the clock started, in milliseconds since 1970.
  package private(set) var epoch: Double

  private let start: MonotonicInstant
  private var virtualTime = 0.0
  private var queue = TimerQueue()
  private var lastID = 0

  /// Starts a clock, optionally at a time in milliseconds since 1970.
  package init(_ mode: Mode, startingAt moment: Double? = nil) {
    self.mode = mode
    start = .now
    epoch =
      moment
      ?? (mode == .virtual ? Self.virtualEpoch : Double(readClock(CLOCK_REALTIME)) / 1e6)
  }

  /// The time in milliseconds since 1970, for `Date`.
  ///
  /// It goes back only if it is set, even when the machine's wall clock does.
  package var now: Double { epoch + monotonic }

  /// Sets the time, in milliseconds since 1970, as a phone's user does: timers keep their delays.
  package func set(to moment: Double) { epoch = moment - monotonic }

  /// The milliseconds since the clock started, for `performance.now`.
  package var monotonic: Double {
    mode == .virtual ? virtualTime : MonotonicInstant.now.milliseconds(since: start)
  }

  /// The number of waiting timers.
  package var timerCount: Int { queue.count }

  /// The waiting timers, in the order of their deadlines.
  package var timers: [HostTimer] {
    queue.waiting.sorted { ($0.deadline, $0.id.number) < ($1.deadline, $1.id.number) }
  }

  /// The length of a frame, in milliseconds.
  private static let frame = 16.0

  /// The waiting timers that matter for whether the host is at rest.
  ///
  /// Timers whose function is empty do not count: Vue sets one after each change, to wake WebKit. If the function is not known, as for the next
  /// frame of a movement, a timer does not count if it fires only once and is due within a frame.
  package var lastingTimers: [HostTimer] {
    timers.filter { $0.hasEffect ?? !isDueSoon($0) }
  }

  /// Whether all waiting timers fire only once and are due within a frame.
  package var areTimersDueSoon: Bool { queue.waiting.allSatisfy(isDueSoon) }

  private func isDueSoon(_ timer: HostTimer) -> Bool {
    timer.interval == nil && timer.deadline <= monotonic + Self.frame
  }

  /// When the next timer falls due, on ``monotonic``'s scale, or nil if there is none.
  package var nextDeadline: Double? { queue.first()?.deadline }

  /// When the machine reaches ``nextDeadline``, for ``WakeSignal/wait(until:)``; nil on a virtual
  /// clock, which the machine's time does not move.
  package var nextWakeUp: MonotonicInstant? {
    guard mode == .real, let nextDeadline else { return nil }
    return start.advanced(byMilliseconds: nextDeadline)
  }

  /// Adds a timer.
  ///
  /// A delay of 0 is due immediately, after the timers that are due already, and does not move a virtual clock: a page's timers therefore
  /// take at least ``minimumStep``, or a page that keeps asking for 0 would stop time.
  ///
  /// - Parameters:
  ///   - delay: Milliseconds, at most ``maximumStep``; a negative delay and NaN are ``minimumStep``.
  ///   - repeating: Whether it falls due again, each time `delay` (at least ``minimumStep``) later.
  ///   - owner: The owner, for ``cancelAll(owner:)``.
  ///   - label: A description for people.
  ///   - hasEffect: Whether the action does anything; `nil` if unknown.
  ///   - action: The action for the event loop to run when it is due.
  /// - Returns: Its number, for ``cancel(_:)``.
  @discardableResult
  package func schedule(
    after delay: Double,
    repeating: Bool = false,
    owner: Int = 0,
    label: String = "",
    hasEffect: Bool? = nil,
    action: @escaping @HostActor () -> Void
  ) -> TimerID {
    let delay = delay >= 0 ? min(delay, Self.maximumStep) : Self.minimumStep
    lastID += 1
    let id = TimerID(lastID)
    let interval = repeating ? max(delay, Self.minimumStep) : nil
    queue.insert(
      HostTimer(
        id: id,
        deadline: monotonic + (interval ?? delay),
        interval: interval,
        owner: owner,
        label: label,
        hasEffect: hasEffect,
        action: action
      )
    )
    return id
  }

  /// Adds a timer that falls due before all others of the same moment.
  ///
  /// - Parameters:
  ///   - deadline: The time, on ``monotonic``'s scale; a past time counts as now.
  ///   - label: A description for people.
  ///   - action: The action for the event loop to run when it is due.
  /// - Returns: Its number, for ``cancel(_:)``.
  @discardableResult
  package func scheduleFirst(
    at deadline: Double,
    label: String,
    action: @escaping @HostActor () -> Void
  ) -> TimerID {
    lastID += 1
    let id = TimerID(lastID)
    let timer = HostTimer(
      id: id,
      deadline: max(deadline, monotonic),
      interval: nil,
      owner: 0,
      label: label,
      hasEffect: nil,
      action: action
    )
    queue.insert(timer, isFirst: true)
    return id
  }

  /// Cancels a timer; one that has fired or never existed is ignored.
  package func cancel(_ id: TimerID) {
    queue.remove(id)
  }

  /// Cancels every timer of an owner.
  package func cancelAll(owner: Int) {
    for timer in queue.waiting where timer.owner == owner { queue.remove(timer.id) }
  }

  /// Takes the next timer that is due now, for the caller to run its action.
  ///
  /// Timers are taken in the order of deadlines, then of age. A repeating timer is put back first, an interval after its previous deadline,
  /// so its action may cancel it. On a real clock, missed firings are skipped.
  package func takeDueTimer() -> HostTimer? {
    let time = monotonic
    guard let timer = queue.first(), timer.deadline <= time else { return nil }
    guard let interval = timer.interval else {
      queue.remove(timer.id)
      return timer
    }
    let missed = mode == .real ? ((time - timer.deadline) / interval).rounded(.down) : 0
    queue.insert(timer.rescheduled(to: timer.deadline + (missed + 1) * interval))
    return timer
  }

  /// Moves a virtual clock forward to a time on ``monotonic``'s scale; never back.
  ///
  /// It runs no timers: to run them in order, stop at each ``nextDeadline`` on the way.
  package func advance(to time: Double) {
    guard mode == .virtual else { preconditionFailure("only a virtual clock can be advanced") }
    virtualTime = max(virtualTime, time)
  }

  /// Moves a virtual clock forward.
  package func advance(by duration: Duration) {
    advance(to: virtualTime + min(duration / .milliseconds(1), Self.maximumStep))
  }
}
