import CJavaScriptCore
import HostThread

extension JSContextGroup {
  /// What happens to a script that has reached the execution time limit.
  package enum TimeLimitAction: Sendable {
    /// It is stopped: the call into JavaScript throws a ``JSException`` with
    /// ``JSException/isTermination``; JavaScript cannot catch it.
    case terminate
    /// It continues, and the limit is reached again after this many seconds.
    case proceed(seconds: Double)
  }

  /// Limits how long each call into JavaScript may run, in seconds of the thread's processor time.
  ///
  /// The engine checks at loops and calls: it does not stop inside a regular expression, a sort or
  /// a JSON conversion.
  ///
  /// - Parameters:
  ///   - seconds: The limit.
  ///   - onExpiry: Decides what happens, on the host thread, while JavaScript is paused; it must
  ///     not run JavaScript.
  /// - Returns: Whether this build of the engine has time limits.
  @discardableResult
  package func setExecutionTimeLimit(
    seconds: Double,
    onExpiry: @escaping @HostActor () -> TimeLimitAction = { .terminate }
  ) -> Bool {
    timeLimitHandler = onExpiry
    return arm(seconds: seconds)
  }

  /// Runs a body whose calls into JavaScript are stopped after some seconds, whatever other limit there is.
  ///
  /// A limit that was set before holds again afterwards.
  package func withExecutionTimeLimit<Success, Failure: Error>(
    seconds: Double,
    _ body: () throws(Failure) -> Success
  ) throws(Failure) -> Success {
    let handler = timeLimitHandler
    setExecutionTimeLimit(seconds: seconds)
    defer {
      clearExecutionTimeLimit()
      if let handler { setExecutionTimeLimit(seconds: 0.025, onExpiry: handler) }
    }
    return try body()
  }

  /// Whether there is an execution time limit.
  package var hasTimeLimit: Bool { timeLimitHandler != nil }

  /// Makes the running script reach its limit almost at once, so that `onExpiry` is called.
  package func lookSoon() { _ = arm(seconds: 0.000_1) }

  /// Removes the execution time limit.
  package func clearExecutionTimeLimit() {
    timeLimitHandler = nil
    // The group is never released.
    unsafe JSEngineClearExecutionTimeLimit(raw)
  }

  private func arm(seconds: Double) -> Bool {
    // The engine calls back on the host thread, within a call into JavaScript; nothing is captured.
    unsafe JSEngineSetExecutionTimeLimit(
      raw,
      seconds,
      { _, _ in
        HostActor.assumeIsolated { JSContextGroup.shared.timeLimitReached() }
      },
      nil
    )
  }

  /// Decides whether to stop the running script.
  ///
  /// The engine drops a limit that was reached, so a renewed one is set again here.
  private func timeLimitReached() -> Bool {
    switch timeLimitHandler?() ?? .terminate {
    case .terminate:
      isTerminating = true
      // Pending microtasks still run, and one of them may be endless.
      _ = arm(seconds: 0.25)
      return true
    case .proceed(let seconds):
      _ = arm(seconds: seconds)
      return false
    }
  }
}
