internal import HostThread
internal import Synchronization
internal import WeexHost

/// Receives what comes from the network, on any thread, and passes it on to the page.
///
/// While a tape is played, it goes to the page at once. Afterwards the session delivers it, when the clock has caught up with real time and
/// everything due by then is done: a replay can repeat a delivery at such a moment, but not one between two timers of the same moment.
final class Arrivals: Sendable {
  /// Delivers something to the page.
  typealias Arrival = @HostActor @Sendable () -> Void

  private let loop: EventLoop
  private let commands: CommandQueue
  private let isLive = Atomic(false)

  init(_ loop: EventLoop, _ commands: CommandQueue) {
    (self.loop, self.commands) = (loop, commands)
  }

  /// Leaves deliveries to the session from now on.
  func goLive() { isLive.store(true, ordering: .releasing) }

  /// Receives something from the network.
  func take(_ arrival: @escaping Arrival) {
    if isLive.load(ordering: .acquiring) {
      commands.add { session in await session.take(arrival) }
    } else {
      loop.post(arrival)
      // Nothing else would run it on an additional screen, nor on a page whose replay has ended meanwhile.
      commands.add { session in await session.tick() }
    }
  }
}
