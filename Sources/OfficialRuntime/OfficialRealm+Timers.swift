internal import HostThread
internal import HostValues
internal import JSEngine
internal import Metering
internal import WeexCore
internal import WeexRuntime
internal import WeexTree

extension OfficialRealm {
  /// Calls a function after a delay in milliseconds, as a turn of the page.
  func schedule(
    after delay: Double,
    repeating: Bool = false,
    label: String,
    _ fire: @escaping @HostActor (OfficialRealm) throws(HostError) -> Void
  ) -> TimerID {
    page.startTimer(label, after: delay, repeats: repeating) { [weak self] in
      guard let self else { return }
      self.page.turn { () throws(HostError) in
        RunningTask.enter(.other(label))
        try fire(self)
      }
    }
  }

  /// Calls one of the page's callbacks after a delay: `setTimeoutWeex`.
  func setWeexTimeout(_ callback: String, after delay: Double) {
    clearWeexTimeout(callback)
    weexTimeouts[callback] = schedule(after: delay, label: "timeout \(callback)") {
      realm throws(HostError) in
      realm.weexTimeouts[callback] = nil
      _ = try realm.send("callback", [.string(callback), .undefined, false])
    }
  }

  /// Cancels a pending callback: `clearTimeoutWeex`.
  func clearWeexTimeout(_ callback: String) {
    guard let timer = weexTimeouts.removeValue(forKey: callback) else { return }
    page.stopTimer(timer)
  }

  /// Calls a function repeatedly: `setIntervalWeex`.
  func setWeexInterval(_ function: JSValue, every interval: Double) -> Double {
    let number = runtime.nextTimerNumber()
    weexIntervals[number] = schedule(
      after: interval,
      repeating: true,
      label: "interval \(number.javaScriptText)"
    ) { realm throws(HostError) in
      try realm.run { () throws(JSException) in _ = try function.call() }
    }
    return number
  }

  /// Stops such an interval: `clearIntervalWeex`.
  func clearWeexInterval(_ number: Double) {
    guard let timer = weexIntervals.removeValue(forKey: number) else { return }
    page.stopTimer(timer)
  }
}
