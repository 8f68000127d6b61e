internal import Glibc
internal import HostThread

/// Counts the time that a process has used: processor time while it gets any, since the machine may be busy, and real time while it only waits.
package struct ProcessTime {
  /// The time that passed between two calls of `pass()`, in milliseconds.
  package struct Passed {
    /// Of the processor, for all threads of the process.
    package let processor: Double
    /// Of the clock.
    package let real: Double

    /// Whether the process only waited.
    package var isIdle: Bool { processor < real / 25 }
    /// The time that counts, in milliseconds.
    package var counted: Double { isIdle ? real : min(processor, real) }
  }

  private let clock: clockid_t
  private var processor: Double
  private var instant = MonotonicInstant.now

  /// Begins to count for this process.
  package init() {
    self.init(clock: CLOCK_PROCESS_CPUTIME_ID)
  }

  /// Begins to count for another process; for one that has ended, real time counts.
  package init(of process: Int32) {
    var clock = clockid_t()
    // The system fills in the clock's number during the call.
    _ = unsafe clock_getcpuclockid(process, &clock)
    self.init(clock: clock)
  }

  private init(clock: clockid_t) {
    self.clock = clock
    processor = Self.milliseconds(of: clock) ?? 0
  }

  /// The time since the last call, or since counting began.
  package mutating func pass() -> Passed {
    let (now, used) = (MonotonicInstant.now, Self.milliseconds(of: clock) ?? processor)
    defer { (instant, processor) = (now, used) }
    return Passed(processor: used - processor, real: now.milliseconds(since: instant))
  }

  /// The processor time that the calling thread has had, in milliseconds.
  package static var ofThread: Double { milliseconds(of: CLOCK_THREAD_CPUTIME_ID) ?? 0 }

  /// The time of a system clock, in milliseconds; `nil` if its thread or process has ended.
  static func milliseconds(of clock: clockid_t) -> Double? {
    var time = timespec()
    // The system fills in the time during the call.
    guard unsafe clock_gettime(clock, &time) == 0 else { return nil }
    return Double(time.tv_sec) * 1000 + Double(time.tv_nsec) / 1e6
  }
}
