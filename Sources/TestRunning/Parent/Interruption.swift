internal import CommandProcess
internal import Glibc
internal import Synchronization

/// The signal that ends a run of tests early; the results so far are reported.
enum Interruption {
  private static let number = Atomic<Int32>(0)
  /// The signals, with their names.
  static let signals = [(SIGINT, "SIGINT"), (SIGTERM, "SIGTERM"), (SIGHUP, "SIGHUP")]

  /// The name of the signal that has come; `nil` if none has.
  static var name: String? {
    let number = number.load(ordering: .acquiring)
    return signals.first { $0.0 == number }?.1
  }

  /// Notes signals from now on, until the actions are restored; a second one ends the process at once.
  static func begin() -> SignalActions {
    number.store(0, ordering: .releasing)
    return SignalActions(for: signals.map(\.0)) { signal in
      if Interruption.number.exchange(signal, ordering: .acquiringAndReleasing) != 0 {
        _exit(ExitStatus.interrupted.rawValue)
      }
    }
  }
}
