internal import HostThread
internal import Synchronization

/// The queue of commands for a session, usable on any thread.
final class CommandQueue: Sendable {
  typealias Command = @HostActor @Sendable (DevelopmentSession) async -> Void

  private let commands = Mutex<[Command]>([])
  private let signal = WakeSignal()

  /// Adds a command after those that are waiting.
  func add(_ command: @escaping Command) {
    commands.withLock { $0.append(command) }
    signal.wake()
  }

  /// Takes the next command.
  func take() -> Command? {
    commands.withLock { $0.isEmpty ? nil : $0.removeFirst() }
  }

  /// Waits for a command, or until a moment; returns whether it was ended before that.
  func wait(until deadline: MonotonicInstant?) async -> Bool {
    await signal.wait(until: deadline)
  }
}
