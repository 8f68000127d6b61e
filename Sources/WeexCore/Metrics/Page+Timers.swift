internal import HostLoop
package import HostThread
package import HostValues
internal import Metering
package import WeexTree

extension Page {
  /// Starts a JavaScript timer for the page, set by the page itself or by a script that runs beside it.
  ///
  /// It is counted in the metrics and against the page's limit; the journal records it when it fires.
  ///
  /// - Parameters:
  ///   - name: Its name, such as `timeout 3`.
  ///   - owner: Whose timer it is, for messages; by default the page's, by its URL.
  ///   - delay: After how many milliseconds it fires.
  ///   - repeats: Whether it fires again and again.
  ///   - hasEffect: Whether its function does anything; `nil` if unknown.
  ///   - origin: Where it was set, if that is known.
  ///   - fire: Called each time the timer fires.
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

  /// The timers of the module `timer` that are still to fire, by the numbers that the page knows.
  package var moduleTimers: [Double: TimerID] {
    get { runner.moduleTimers }
    set { runner.moduleTimers = newValue }
  }

  /// Stops a timer of the module `timer`; returns whether there was one with the number.
  @discardableResult
  package func stopModuleTimer(_ number: Double) -> Bool {
    guard let timer = runner.moduleTimers.removeValue(forKey: number) else { return false }
    stopTimer(timer)
    return true
  }

  /// Stops a timer that repeats or has not fired.
  package func stopTimer(_ timer: TimerID) {
    runner.pendingTimers -= 1
    host.clock.cancel(timer)
  }
}
