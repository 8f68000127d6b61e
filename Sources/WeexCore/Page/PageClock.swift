internal import HostLoop
public import HostThread
internal import HostValues
public import WeexTree

/// The clock of a page's host, for native code: a wait on it follows the page's time, virtual or real.
///
/// Use it in a module, a component or a closure of `$flex` in place of `Task.sleep`, which waits in real time while a virtual clock
/// stands still. During a wait here a virtual clock moves: it jumps to the end of the wait as it jumps to the page's own timers, in
/// order, and `settle()` waits for it.
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

  /// How long the clock has run, like the page's `performance.now()`.
  public var elapsed: Duration { .milliseconds(page.host.clock.monotonic) }

  /// Waits until a time has passed, at least a millisecond.
  ///
  /// Time passes only while the host runs. A method that waits here answers after the wait, and its pending answer does not delay others. Other
  /// work of the method that runs at the same time, as in a task group, does not hold back a virtual clock.
  ///
  /// - Throws: `CancellationError` if the task is cancelled or the page ends.
  public func sleep(for duration: Duration) async throws {
    try await ClockSleep.wait(for: duration, on: page.host, page: page)
  }

  /// Calls a closure once, when a time has passed, in a turn of the page; not if the page ends first.
  ///
  /// Until then, the callbacks of the method call that starts the timer do not stop a virtual clock. A timer that is started outside of a method
  /// call does this for all callbacks of the page.
  @discardableResult
  public func after(_ delay: Duration, _ body: @escaping @HostActor () -> Void) -> ClockTimer {
    start(delay, repeating: false, body)
  }

  /// Calls a closure repeatedly, each time the interval has passed, until it is cancelled or the page ends.
  ///
  /// Until then, the callbacks of the method call that starts the timer do not stop a virtual clock.
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
    let milliseconds = max(delay / .milliseconds(1), HostClock.minimumStep)
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
    host.loop.post {}  // a waiting run checks the clock again
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

  /// Stops it; does nothing if it has fired.
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
  /// Code that serves a page waits with `page.clock.sleep(for:)`, which ends with the page. Time passes only while the host runs, so a test
  /// that awaits this itself, without a run, waits forever: it lets time pass with `advance(by:)`.
  ///
  /// - Throws: `CancellationError` if the task is cancelled.
  @HostActor
  public func sleep(for duration: Duration) async throws {
    try await ClockSleep.wait(for: duration, on: self, page: nil)
  }
}
