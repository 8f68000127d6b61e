import Glibc

/// A moment on the machine's monotonic clock, which never goes back and has no dates.
package struct MonotonicInstant: Comparable, Hashable, Sendable {
  /// Nanoseconds since the clock's own beginning.
  package let nanoseconds: Int64

  /// Makes the moment that many nanoseconds after the clock's beginning.
  package init(nanoseconds: Int64) {
    self.nanoseconds = nanoseconds
  }

  /// The current moment.
  package static var now: MonotonicInstant {
    MonotonicInstant(nanoseconds: readClock(CLOCK_MONOTONIC))
  }

  /// The moment a number of milliseconds later, or the latest possible one if the number is not finite.
  package func advanced(byMilliseconds milliseconds: Double) -> MonotonicInstant {
    let delta = Int64(exactly: (milliseconds * 1e6).rounded(.up)) ?? .max
    let (sum, overflow) = nanoseconds.addingReportingOverflow(delta)
    return MonotonicInstant(nanoseconds: overflow ? .max : sum)
  }

  /// The milliseconds from an earlier moment to this one.
  package func milliseconds(since earlier: MonotonicInstant) -> Double {
    Double(nanoseconds - earlier.nanoseconds) / 1e6
  }

  /// Whether one moment is before another.
  package static func < (left: MonotonicInstant, right: MonotonicInstant) -> Bool {
    left.nanoseconds < right.nanoseconds
  }

  /// The moment in the C library's form.
  var timespec: Glibc.timespec {
    Glibc.timespec(
      tv_sec: Int(nanoseconds / 1_000_000_000),
      tv_nsec: Int(nanoseconds % 1_000_000_000)
    )
  }
}

/// Reads a system clock in nanoseconds.
func readClock(_ clock: clockid_t) -> Int64 {
  var time = timespec()
  // The system fills in the variable during the call and keeps no pointer.
  unsafe clock_gettime(clock, &time)
  return Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec)
}
