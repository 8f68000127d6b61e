internal import Glibc
internal import Synchronization

/// Delays the signals that end a process while it has temporary files to clean up.
package enum SignalHold {
  /// Whether one of the signals arrived while they were held.
  package static var isSignalled: Bool { signal.load(ordering: .relaxed) != 0 }

  private static let signal = Atomic<Int32>(0)

  /// Runs a closure; a signal that arrives during it takes effect when it returns.
  package static func whileHeld<Failure: Error>(
    _ body: () throws(Failure) -> Void
  ) throws(Failure) {
    let actions = SignalActions(for: [SIGINT, SIGTERM, SIGHUP]) { signal in
      SignalHold.signal.store(signal, ordering: .relaxed)
    }
    defer {
      actions.restore()
      let number = signal.exchange(0, ordering: .relaxed)
      if number != 0 { raise(number) }
    }
    try body()
  }
}
