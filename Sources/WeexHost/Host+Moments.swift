internal import HostThread
package import WeexCore

extension Host {
  /// The time until the next timer on the host's clock is due, at most until `deadline`; `nil` once the clock has reached the deadline.
  @HostActor
  package func nextMoment(before deadline: Double) -> Duration? {
    let now = clock.monotonic
    guard now < deadline else { return nil }
    let next = min(clock.nextDeadline ?? deadline, deadline)
    let time = Duration.milliseconds(max(next - now, 0))
    // Rounded down, this duration would leave the clock just before the moment, so that it never gets there.
    return now + time / .milliseconds(1) < next ? time + .nanoseconds(1) : time
  }
}
