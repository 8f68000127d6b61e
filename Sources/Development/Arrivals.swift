internal import HostThread
internal import Synchronization
internal import WeexHost

/// Where what comes from the network goes, from any thread.
///
/// While a tape is played, to the page at once. A page that lives on is given it by its session, when the clock stands where real time has it and all
/// is done that was due by then: a replay can give it at that moment again, but not between two timers of one moment.
final class Arrivals: Sendable {
  /// Gives the page what has come.
  typealias Arrival = @HostActor @Sendable () -> Void

  private let loop: EventLoop
  private let commands: CommandQueue
  private let isLive = Atomic(false)

  init(_ loop: EventLoop, _ commands: CommandQueue) {
    (self.loop, self.commands) = (loop, commands)
  }

  /// Leaves what comes to the session from now on.
  func goLive() { isLive.store(true, ordering: .releasing) }

  /// Takes what has come.
  func take(_ arrival: @escaping Arrival) {
    if isLive.load(ordering: .acquiring) {
      commands.add { session in await session.take(arrival) }
    } else {
      loop.post(arrival)
      // A screen beside has nobody else who looks after it.
      commands.wake()
    }
  }
}
