internal import Glibc
internal import Synchronization

/// Delays the signals that end a process while it has temporary files to clean up.
package enum SignalHold {
  /// Whether one of the signals arrived while they were held.
  package static var isSignalled: Bool { signal.load(ordering: .relaxed) != 0 }

  private static let signal = Atomic<Int32>(0)
  private static let held = [SIGINT, SIGTERM, SIGHUP]

  /// Runs a closure; a signal that arrives during it takes effect when it returns.
  package static func whileHeld<Failure: Error>(
    _ body: () throws(Failure) -> Void
  ) throws(Failure) {
    // The system reads or fills in each struct during a call and keeps no pointer.
    var action = sigaction()
    // A handler may store to a lock-free atomic, and do little else.
    unsafe action.__sigaction_handler.sa_handler = {
      SignalHold.signal.store($0, ordering: .relaxed)
    }
    var old = held.map { _ in Glibc.sigaction() }
    for (index, number) in held.enumerated() {
      unsafe sigaction(number, nil, &old[index])
      // The parent process may want it to survive a hang-up.
      if !isIgnored(old[index]) { unsafe sigaction(number, &action, nil) }
    }
    defer {
      for (index, number) in held.enumerated() { unsafe sigaction(number, &old[index], nil) }
      let number = signal.exchange(0, ordering: .relaxed)
      if number != 0 { raise(number) }
    }
    try body()
  }

  private static func isIgnored(_ action: sigaction) -> Bool {
    // A handler has the size of an `Int`; it is compared and not called.
    unsafe unsafeBitCast(action.__sigaction_handler.sa_handler, to: Int.self)
      == unsafeBitCast(SIG_IGN, to: Int.self)
  }
}
