import CommandProcess
import Glibc
import HostThread
import Synchronization
import Testing

/// Which signal counts as the second one, and when a held signal takes effect.
@Suite struct FirstSignalTests {
  @Test(arguments: [
    (SIGTERM, 0.0, false), (SIGTERM, 199, false), (SIGTERM, 201, true), (SIGINT, 1, true),
    (SIGTERM, 1e9, true),
  ])
  func `the same signal is no second one where it comes at once`(
    signal: Int32,
    milliseconds: Double,
    isSecond: Bool
  ) {
    let first = FirstSignal()
    let moment = MonotonicInstant(nanoseconds: 5_000_000_000_000)
    let before = first.number
    let answers = [
      first.note(SIGTERM, at: moment),
      first.note(signal, at: moment.advanced(byMilliseconds: milliseconds)),
    ]
    let after = first.number
    #expect(before == nil && after == SIGTERM && answers == [false, isSecond])
    first.forget()
    let isAgain = first.note(SIGINT, at: moment)
    #expect(!isAgain)
  }

  private static let noted = Atomic<Int32>(0)

  /// This runs in a process of its own, since other tests hold signals, too.
  @Test func `a signal that was held takes effect at once, also where the thread blocks it`() async
  {
    await #expect(processExitsWith: .exitCode(7)) {
      let actions = SignalActions(for: [SIGTERM]) {
        FirstSignalTests.noted.store($0, ordering: .relaxed)
      }
      defer { actions.restore() }
      var signals = sigset_t()
      unsafe sigemptyset(&signals)
      unsafe sigaddset(&signals, SIGTERM)
      var wasEarly = true
      SignalHold.whileHeld {
        unsafe pthread_sigmask(SIG_UNBLOCK, &signals, nil)
        raise(SIGTERM)
        unsafe pthread_sigmask(SIG_BLOCK, &signals, nil)
        wasEarly = FirstSignalTests.noted.load(ordering: .relaxed) != 0
      }
      let hasCome = FirstSignalTests.noted.load(ordering: .relaxed) == SIGTERM
      exit(hasCome && !wasEarly ? 7 : 1)
    }
  }
}
