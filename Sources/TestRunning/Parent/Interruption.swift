internal import CommandProcess
internal import Glibc

/// The signal that ends a run of tests early; the results so far are reported.
enum Interruption {
  private static let first = FirstSignal()
  /// The signals, with their names.
  static let signals = [(SIGINT, "SIGINT"), (SIGTERM, "SIGTERM"), (SIGHUP, "SIGHUP")]

  /// The name of the signal that has come; `nil` if none has.
  static var name: String? {
    let number = first.number
    return signals.first { $0.0 == number }?.1
  }

  /// Notes signals from now on, until the actions are restored; a second one ends the process at once.
  static func begin() -> SignalActions {
    first.forget()
    return SignalActions(for: signals.map(\.0)) { signal in
      if Interruption.first.note(signal) { _exit(ExitStatus.interrupted.rawValue) }
    }
  }
}
