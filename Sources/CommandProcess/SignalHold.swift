internal import Glibc
internal import Synchronization

/// Delays the signals that end a process while it has temporary files to clean up.
package enum SignalHold {
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
      if number != 0 { deliver(number) }
    }
    try body()
  }

  /// Delivers a signal before this returns, also on a thread that blocks signals, as the threads of Swift's pool do.
  private static func deliver(_ number: Int32) {
    var (signals, before) = (sigset_t(), sigset_t())
    // The system reads or fills in the sets during the calls.
    unsafe sigemptyset(&signals)
    unsafe sigaddset(&signals, number)
    unsafe pthread_sigmask(SIG_UNBLOCK, &signals, &before)
    raise(number)
    unsafe pthread_sigmask(SIG_SETMASK, &before, nil)
  }
}
