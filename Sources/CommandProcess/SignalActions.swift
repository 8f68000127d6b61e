internal import Glibc

/// Installs a handler for some signals until the earlier actions are restored.
///
/// A signal that is ignored stays ignored: the parent process may want this one to survive a hang-up, as `nohup` does.
package struct SignalActions {
  private let old: [(signal: Int32, action: sigaction)]

  /// Handles signals from now on; the handler may store to a lock-free atomic or end the process, and do little else.
  package init(for signals: [Int32], handler: @escaping @convention(c) (Int32) -> Void) {
    // The system reads or fills in each struct during a call and keeps no pointer.
    var action = sigaction()
    unsafe action.__sigaction_handler.sa_handler = handler
    old = signals.map { signal in
      var old = sigaction()
      unsafe sigaction(signal, nil, &old)
      if !Self.isIgnored(old) { unsafe sigaction(signal, &action, nil) }
      return (signal, old)
    }
  }

  /// Restores the signals' earlier actions.
  package func restore() {
    for (signal, action) in old {
      var action = action
      unsafe sigaction(signal, &action, nil)
    }
  }

  private static func isIgnored(_ action: sigaction) -> Bool {
    // A handler has the size of an `Int`; it is compared and not called.
    unsafe unsafeBitCast(action.__sigaction_handler.sa_handler, to: Int.self)
      == unsafeBitCast(SIG_IGN, to: Int.self)
  }
}
