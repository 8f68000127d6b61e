internal import HostThread

/// How long a due timer or answer is held back while native methods run.
///
/// A method may itself be waiting for the timer or answer. So it is released once the host thread has been idle for 1 s in all, and after 50 s in
/// any case, which is less than the minute that `settle()` waits. The idle second is not used up while the machine is busy with other things.
package struct HoldTime: Sendable {
  private static let idleLimit = 1000.0
  private static let limit = 50_000.0

  private let start = MonotonicInstant.now
  private let idleStart = HostThread.idleTime

  /// The milliseconds that are left, if the thread has nothing to do from now on; not above 0 when it is over.
  package var left: Double {
    min(
      Self.idleLimit - (HostThread.idleTime - idleStart),
      Self.limit - MonotonicInstant.now.milliseconds(since: start)
    )
  }
}
