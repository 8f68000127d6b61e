internal import HostThread
package import WeexCore

extension Host {
  /// How long it takes until something can happen on a virtual clock, at most until a deadline on it; `nil` at the deadline, and on a real clock
  /// past it.
  @HostActor
  package func nextMoment(before deadline: Double) -> Duration? {
    let now = clock.monotonic
    guard now < deadline else { return nil }
    let next = min(clock.nextDeadline ?? deadline, deadline)
    let time = Duration.milliseconds(max(next - now, 0))
    // Rounded to a moment before it, the clock would never be there.
    return now + time / .milliseconds(1) < next ? time + .nanoseconds(1) : time
  }
}
