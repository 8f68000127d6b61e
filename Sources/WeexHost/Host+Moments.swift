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
    return .milliseconds(max(next - now, 0))
  }
}
