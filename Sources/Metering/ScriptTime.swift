internal import Glibc
internal import Synchronization

/// How long a page's JavaScript has been running, for the thread that watches the host's thread; some JavaScript does not let the engine check.
package enum ScriptTime {
  private static let clock = Atomic<clockid_t>(0)
  /// The processor time of the host's thread at the entry, as the bits of a number; 0 while nothing runs.
  private static let start = Atomic<UInt64>(0)

  /// Notes that JavaScript is entered, on the host's thread; returns what ``end(_:)`` takes.
  package static func begin() -> UInt64 {
    let outer = start.load(ordering: .relaxed)
    guard outer == 0 else { return outer }
    var clock = clockid_t()
    // The system fills in the clock's number during the call.
    guard unsafe pthread_getcpuclockid(pthread_self(), &clock) == 0 else { return 0 }
    self.clock.store(clock, ordering: .relaxed)
    start.store(ProcessTime.ofThread.bitPattern, ordering: .releasing)
    return 0
  }

  /// Notes that it has returned.
  package static func end(_ outer: UInt64) {
    start.store(outer, ordering: .releasing)
  }

  /// The processor time of the outermost entry that runs, in milliseconds; `nil` if none does.
  ///
  /// To be read on any thread.
  package static var current: Double? {
    let bits = start.load(ordering: .acquiring)
    guard bits != 0 else { return nil }
    return ProcessTime.milliseconds(of: clock.load(ordering: .relaxed)).map {
      $0 - Double(bitPattern: bits)
    }
  }
}
