internal import HostLoop
internal import HostThread
internal import HostValues
package import MethodTable
internal import ModuleOptions
internal import WeexCore
package import WeexTree

/// Weex's `timer`: functions called later, on the host's clock.
///
/// WEEX: on devices a timer's number is that of its callback; here it is the method's result, so that the code that clears it can know it.
/// As there, the page's own `clearTimeout` takes these numbers as well, and the module those of the page's own timers.
/// A page's timers end with it.
package final class TimerModule: WeexModule {
  package nonisolated static let exports = Exports<TimerModule> {
    SyncMethod("setTimeout", "callback", "delay", TimerModule.setTimeout)
      .documented("Calls a function once; the result is the timer's number.")
    SyncMethod("setInterval", "callback", "interval", TimerModule.setInterval)
      .documented("Calls a function repeatedly; the result is the timer's number.")
    SyncMethod("clearTimeout", "id", TimerModule.clear)
      .documented("Stops a timer; an unknown number is ignored.")
    SyncMethod("clearInterval", "id", TimerModule.clear)
      .documented("Stops a timer; an unknown number is ignored.")
  }

  /// The first of the module's numbers: far from those of the page's own `setTimeout`, so that each number is that of one timer.
  private static let firstNumber = 1_000_000_001

  /// The longest delay, as in browsers: the largest signed 32-bit number of milliseconds.
  private static let maximumDelay = Double(Int32.max)

  private let page: Page
  private var nextNumber = TimerModule.firstNumber

  package init(page: Page) {
    self.page = page
  }

  private func setTimeout(_ callback: KeepAliveCallback, _ delay: Double?) -> Int {
    start(callback, delay, repeating: false)
  }

  private func setInterval(_ callback: KeepAliveCallback, _ interval: Double?) -> Int {
    start(callback, interval, repeating: true)
  }

  private func clear(_ number: Lenient<Double>) {
    guard let number = Double(number.value.shownText) else { return }
    if !page.stopModuleTimer(number) { page.script?.stopTimer(number) }
  }

  private func start(_ callback: KeepAliveCallback, _ delay: Double?, repeating: Bool) -> Int {
    let number = nextNumber
    nextNumber += 1
    let delay = usable(delay ?? 0, repeating ? "setInterval" : "setTimeout")
    page.moduleTimers[Double(number)] = page.startTimer(
      "\(repeating ? "interval" : "timeout") \(number - Self.firstNumber + 1)",
      after: delay,
      repeats: repeating,
      hasEffect: true,
      setAt: page.callOrigin
    ) { [page] in  // cancelled when the page ends
      if !repeating { page.moduleTimers[Double(number)] = nil }
      callback(keepAlive: repeating)
    }
    return number
  }

  /// A whole delay of at least the clock's smallest step; an invalid one is reported.
  private func usable(_ delay: Double, _ method: String) -> Double {
    if delay.isNaN || delay < 0 {
      page.report(
        HostError(
          .invalidArgument,
          "timer.\(method): a delay of \(delay.javaScriptText) is invalid; it counts as 1 ms (-9402)"
        )
      )
    }
    return delay >= HostClock.minimumStep
      ? min(delay.rounded(.down), Self.maximumDelay) : HostClock.minimumStep
  }
}
