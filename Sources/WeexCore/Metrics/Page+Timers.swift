internal import HostLoop
package import HostThread
package import HostValues
internal import Metering
package import WeexTree

extension Page {
  /// Starts a timer of JavaScript that runs for the page: its own, or that of a script beside it.
  ///
  /// It is counted, against the page's limit too, and stands in the journal when it fires.
  ///
  /// - Parameters:
  ///   - name: Its name, such as `timeout 3`.
  ///   - owner: What it is of; the page unless given.
  ///   - delay: After how many milliseconds it fires.
  ///   - repeats: Whether it fires again and again.
  ///   - hasEffect: Whether its function does anything; `nil` if that is not known.
  ///   - origin: Where it was set, if that is known.
  ///   - fire: What it does.
  /// - Returns: The timer, for ``stopTimer(_:)``.
  package func startTimer(
    _ name: String,
    of owner: String? = nil,
    after delay: Double,
    repeats: Bool,
    hasEffect: Bool? = nil,
    setAt origin: SourceLocation? = nil,
    _ fire: @escaping @HostActor () -> Void
  ) -> TimerID {
    countTimer()
    let label =
      "\(name) of \(owner ?? shownURL), \(repeats ? "every" : "after") \(delay.javaScriptText) ms"
      + (origin.map { ", set at \($0)" } ?? "")
    runner.pendingTimers += 1
    if runner.pendingTimers > meter.limits.timers { exceed(.timers) }
    return host.clock.schedule(
      after: max(delay, HostClock.minimumStep),
      repeating: repeats,
      owner: number,
      label: label,
      hasEffect: hasEffect
    ) { [weak self] in
      guard let self else { return }
      if !repeats { runner.pendingTimers -= 1 }
      journal.record(.timer, page: id, label)
      fire()
    }
  }

  /// Stops a timer that repeats or has not fired.
  package func stopTimer(_ timer: TimerID) {
    runner.pendingTimers -= 1
    host.clock.cancel(timer)
  }
}
