internal import HostThread

/// For how long something waits for methods that run: the method may itself wait for it.
///
/// That is until the host's thread has had nothing to do for a second, which a machine that is busy with other things does not shorten. Where the thread
/// always has something to do, as beside two thousand tests, it is 50 s of real time: less than the minute that `settle()` waits.
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
