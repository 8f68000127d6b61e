internal import Glibc
internal import Synchronization

/// Puts off the signals that end a process, while it is about to leave something behind.
enum SignalHold {
  /// Whether one of the signals came since they are held.
  static var isSignalled: Bool { signal.load(ordering: .relaxed) != 0 }

  private static let signal = Atomic<Int32>(0)
  private static let held = [SIGINT, SIGTERM, SIGHUP]

  /// Runs a closure; a signal that comes meanwhile takes effect when it is over.
  static func whileHeld<Failure: Error>(
    _ body: () throws(Failure) -> Void
  ) throws(Failure) {
    // The system reads or fills in each struct during a call and keeps no pointer.
    var action = sigaction()
    // A handler may store to an atomic of fixed size, and do little else.
    unsafe action.__sigaction_handler.sa_handler = {
      SignalHold.signal.store($0, ordering: .relaxed)
    }
    var old = held.map { _ in Glibc.sigaction() }
    for (index, number) in held.enumerated() {
      unsafe sigaction(number, nil, &old[index])
      // Whoever started the process may want it to outlive a hang-up.
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
    // A handler is as large as an `Int`; it is compared and not called.
    unsafe unsafeBitCast(action.__sigaction_handler.sa_handler, to: Int.self)
      == unsafeBitCast(SIG_IGN, to: Int.self)
  }
}
