package import HostThread
internal import Synchronization

/// The first signal that asks a process to end, and what tells a second one from its echo.
///
/// GNU's `timeout` sends its signal to the process and at once to the group that the process is in: that is one wish, and not two.
package struct FirstSignal: ~Copyable, Sendable {
  /// The signal in the lowest byte, and above it the microseconds at which it came; 0 before.
  private let first = Atomic<UInt64>(0)

  /// How long after a signal the same one is its echo, in milliseconds.
  private static let echoTime = 200.0

  /// Makes it, of a process that no signal has reached.
  package init() {}

  /// The signal's number; `nil` if none has come.
  package var number: Int32? {
    let value = first.load(ordering: .acquiring)
    return value == 0 ? nil : Int32(value & 0xFF)
  }

  /// Begins anew.
  package func forget() { first.store(0, ordering: .releasing) }

  /// Notes a signal; returns whether it is a second one, after which the process is to end at once.
  ///
  /// A handler may call this.
  package func note(_ signal: Int32, at moment: MonotonicInstant = .now) -> Bool {
    let value = UInt64(moment.nanoseconds / 1000) << 8 | UInt64(signal)
    let (isFirst, earlier) = first.compareExchange(
      expected: 0,
      desired: value,
      ordering: .acquiringAndReleasing
    )
    guard !isFirst else { return false }
    let began = MonotonicInstant(nanoseconds: Int64(earlier >> 8) * 1000)
    return earlier & 0xFF != UInt64(signal)
      || moment.milliseconds(since: began) >= Self.echoTime
  }
}
