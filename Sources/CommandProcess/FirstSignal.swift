package import HostThread
internal import Synchronization

/// The first signal that asks a process to end; it tells a second signal from an echo of the first.
///
/// GNU's `timeout` sends its signal twice in immediate succession, to the process and to the process's group. Both together are one request.
package struct FirstSignal: ~Copyable, Sendable {
  /// The signal in the lowest byte, and its time in microseconds above it; 0 before a signal has come.
  private let first = Atomic<UInt64>(0)

  /// How long after a signal the same signal counts as its echo, in milliseconds.
  private static let echoTime = 200.0

  /// Makes the state of a process that has not received a signal.
  package init() {}

  /// The signal's number; `nil` if none has come.
  package var number: Int32? {
    let value = first.load(ordering: .acquiring)
    return value == 0 ? nil : Int32(value & 0xFF)
  }

  /// Forgets the signal, as if none had come.
  package func forget() { first.store(0, ordering: .releasing) }

  /// Notes a signal; returns whether it is a second one, on which the process is to end immediately.
  ///
  /// This is safe to call in a signal handler.
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
