internal import HostLoop
internal import HostThread
internal import HostValues
internal import WeexTree

/// One wait of native code on the host's clock.
///
/// While it lasts, the waiting work does not hold back a virtual clock, and its pending answer does not delay later answers of the page.
@HostActor
final class ClockSleep {
  private let host: Host
  private let page: Page?
  private let yield: ClockYield
  private var timer: TimerID?
  private var wait: HostWait<Result<Void, any Error>>?
  private var isCancelled = false

  private init(_ host: Host, _ page: Page?, task: Int?) {
    self.host = host
    self.page = page
    yield = ClockYield(host, page, task: task)
  }

  /// Waits until a time has passed on the host's clock.
  ///
  /// - Throws: `CancellationError` if the task is cancelled or the page ends.
  static func wait(for duration: Duration, on host: Host, page: Page?) async throws {
    try Task.checkCancellation()
    guard page?.isAlive != false else { throw CancellationError() }
    // The task's handle is used within the closure only.
    let task = unsafe withUnsafeCurrentTask { unsafe $0?.hashValue }
    let sleep = ClockSleep(host, page, task: task)
    try await withTaskCancellationHandler {
      try await HostWait.begin { sleep.begin($0, duration) }.get()
    } onCancel: {
      Task { @HostActor in sleep.cancel() }
    }
  }

  /// Ends the wait early.
  func cancel() {
    isCancelled = true
    if let timer { host.clock.cancel(timer) }
    end(throwing: CancellationError())
    host.loop.post {}  // a loop that waits for the cancelled timer looks again
  }

  private func begin(_ wait: HostWait<Result<Void, any Error>>, _ duration: Duration) {
    guard !isCancelled else { return wait.resume(returning: .failure(CancellationError())) }
    self.wait = wait
    let milliseconds = max(duration / .milliseconds(1), HostClock.minimumStep)
    let who = page.map { " in native code of page \($0.id)" } ?? " in native code"
    timer = host.clock.schedule(
      after: milliseconds,
      owner: page?.number ?? 0,
      label: "a wait of \(milliseconds.javaScriptText) ms\(who)"
    ) { self.end(throwing: nil) }
    page?.runner.sleeps[ObjectIdentifier(self)] = self
    yield.begin()
  }

  private func end(throwing error: (any Error)?) {
    guard let wait = wait.take() else { return }
    page?.runner.sleeps[ObjectIdentifier(self)] = nil
    yield.end()
    wait.resume(returning: error.map { .failure($0) } ?? .success(()))
  }
}
