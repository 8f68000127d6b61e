public import HostThread

/// The clock of a page's host as native code uses it: what waits on it follows the page's time, virtual or real.
///
/// A module, a component or a closure of `$flex` that waits with `Task.sleep` waits for the machine, while a virtual clock stands still.
/// What waits here lets a virtual clock go on: it jumps to the end of the wait as it does to the page's own timers, in the same order,
/// and `settle()` waits for it.
///
/// ```swift
/// func reload(_ callback: KeepAliveCallback) async throws {
///   for attempt in 1...3 {
///     try await page.clock.sleep(for: .seconds(1))
///     callback(["attempt": attempt], keepAlive: attempt < 3)
///   }
/// }
/// ```
@HostActor
public struct PageClock {
  private let page: Page

  init(_ page: Page) {
    self.page = page
  }

  /// The time in milliseconds since 1970, as the page's `Date.now()`.
  public var now: Double { page.host.clock.now }

  /// How long the clock has run, as the page's `performance.now()`.
  public var elapsed: Duration { .milliseconds(page.host.clock.monotonic) }

  /// Waits until a time has passed; at least a millisecond.
  ///
  /// Time passes while somebody lets the host run. The answer of a method that waits here comes after it has waited, and holds back no
  /// other answer meanwhile. Work on the machine that runs beside the wait, as in a task group, does not hold a virtual clock.
  ///
  /// - Throws: `CancellationError` where the task is cancelled or the page ends.
  public func sleep(for duration: Duration) async throws {
    try await ClockSleep.wait(for: duration, on: page.host, page: page)
  }

  /// Calls a closure once, when a time has passed, in a turn of the page's; not where the page ends before.
  ///
  /// Until then, a `Callback` of the method that starts the timer does not hold a virtual clock; started elsewhere, none of the page's does.
  @discardableResult
  public func after(_ delay: Duration, _ body: @escaping @HostActor () -> Void) -> ClockTimer {
    start(delay, repeating: false, body)
  }

  /// Calls a closure again and again, each time when the interval has passed, until it is cancelled or the page ends.
  ///
  /// Until then, a `Callback` of the method that starts the timer does not hold a virtual clock.
  @discardableResult
  public func every(_ interval: Duration, _ body: @escaping @HostActor () -> Void) -> ClockTimer {
    start(interval, repeating: true, body)
  }

  private func start(
    _ delay: Duration,
    repeating: Bool,
    _ body: @escaping @HostActor () -> Void
  ) -> ClockTimer {
    let (host, page) = (page.host, page)
    let yield = ClockYield(host, page)
    guard page.isAlive else { return ClockTimer(yield, nil) }
    let milliseconds = max(delay / .milliseconds(1), HostClock.leastStep)
    let id = host.clock.schedule(
      after: milliseconds,
      repeating: repeating,
      owner: page.number,
      label: "a native timer of page \(page.id), "
        + "\(repeating ? "every" : "after") \(milliseconds.javaScriptText) ms"
    ) {  // cancelled when the page ends
      if !repeating { yield.end() }
      page.turn { body() }
    }
    if yield.isOfKnownWork || !repeating { yield.begin() }
    host.loop.post {}  // whoever waits looks at the clock again
    return ClockTimer(yield, id)
  }
}

/// A timer that native code has started on a page's clock.
@HostActor
public struct ClockTimer {
  private let yield: ClockYield
  private let id: TimerID?

  init(_ yield: ClockYield, _ id: TimerID?) {
    self.yield = yield
    self.id = id
  }

  /// Stops it; one that has fired stays as it is.
  public func cancel() {
    guard let id else { return }
    yield.host.clock.cancel(id)
    yield.end()
  }
}

extension Page {
  /// The clock that the page's time follows, for native code.
  public var clock: PageClock { PageClock(self) }
}

extension Host {
  /// Waits until a time has passed on the host's clock, for native code that serves no page: a handler, a route.
  ///
  /// What serves a page waits with `page.clock.sleep(for:)`, which ends with the page.
  ///
  /// - Throws: `CancellationError` where the task is cancelled.
  @HostActor
  public func sleep(for duration: Duration) async throws {
    try await ClockSleep.wait(for: duration, on: self, page: nil)
  }
}
