internal import Glibc
internal import Synchronization
internal import WeexHost

/// A thread that watches the host's from outside: for Ctrl-C, and for a host that no longer comes forward.
///
/// What stands still inside one entry into JavaScript, `ScriptWatch` stops. This is for the rest, in real time and whatever the clock: promises that go on
/// for ever, calls that are answered at once for ever, native code that hangs.
@safe enum Sentry {
  /// Whether Ctrl-C was pressed.
  static var isInterrupted: Bool { interrupted.load(ordering: .relaxed) }
  /// Whether the host ran for the whole time limit without its clock moving.
  static var isRunaway: Bool { runaway.load(ordering: .relaxed) }

  private static let interrupted = Atomic(false)
  private static let runaway = Atomic(false)
  private static let pollMilliseconds = 250
  // Made before the signal's handler is installed, and posted from it: `sem_post` is one of the calls that a handler may make.
  nonisolated(unsafe) private static let semaphore = UnsafeMutablePointer<sem_t>.allocate(
    capacity: 1
  )
  // Written before the thread starts, read by it only.
  nonisolated(unsafe) private static var duty = Duty()

  /// What is watched, and who is told.
  struct Duty: Sendable {
    /// A number that changes as long as the host comes forward.
    var progress: @Sendable () -> Int = { 0 }
    /// How long it may stay the same.
    var limit = Duration.seconds(10)
    /// Told of Ctrl-C.
    var onInterrupt: @Sendable () -> Void = {}
    /// Told of a host that does not come forward.
    var onRunaway: @Sendable () -> Void = {}
    /// Told when nothing came of that.
    var onHang: @Sendable () -> Void = {}
  }

  /// Starts the thread; called once.
  ///
  /// Whoever is told of an interruption has ten seconds to end the process.
  static func start(_ duty: Duty) {
    // Thread and handler capture nothing, and the system keeps no pointer to `action`.
    unsafe self.duty = duty
    unsafe sem_init(semaphore, 0, 0)
    var thread = pthread_t()
    unsafe pthread_create(&thread, nil, { _ in Sentry.watch() }, nil)
    var action = sigaction()
    unsafe action.__sigaction_handler.sa_handler = { _ in
      if Sentry.interrupted.exchange(true, ordering: .relaxed) {
        _exit(ExitStatus.interrupted.rawValue)
      }
      unsafe sem_post(Sentry.semaphore)
    }
    unsafe sigaction(SIGINT, &action, nil)
  }

  private static func watch() -> Never {
    // Whoever started the process may have blocked the signal; it is this thread that wants it.
    var signals = sigset_t()
    // The system reads or fills in the set during the calls.
    unsafe sigemptyset(&signals)
    unsafe sigaddset(&signals, SIGINT)
    unsafe pthread_sigmask(SIG_UNBLOCK, &signals, nil)
    // It was written before this thread started, and stays as it is.
    let duty = unsafe duty
    // Longer than the limit, half as long again and at least three seconds: on a busy machine `ScriptWatch`, which counts processor
    // time and can say where, is to come first.
    let limit = Int(duty.limit / .milliseconds(1))
    let patience = (limit + max(limit / 2, 3000)) / pollMilliseconds
    var progress = duty.progress()
    var standstill = 0
    while true {
      if wait() {
        duty.onInterrupt()
        for _ in 0..<40 { _ = wait() }
        Output.diagnostic("note: interrupted while native code ran")
        Output.end(.interrupted)
      }
      let now = duty.progress()
      standstill = now == progress ? standstill + 1 : 0
      progress = now
      if standstill == patience {
        runaway.store(true, ordering: .relaxed)
        duty.onRunaway()
      } else if standstill > patience + 4 {
        duty.onHang()
        Output.end(.timeLimit)
      }
    }
  }

  /// Waits for Ctrl-C or the next look; returns whether it was the former.
  private static func wait() -> Bool {
    var deadline = timespec()
    // The system reads or fills in the deadline during the calls; the semaphore is never freed.
    unsafe clock_gettime(CLOCK_REALTIME, &deadline)
    deadline.tv_nsec += pollMilliseconds * 1_000_000
    if deadline.tv_nsec >= 1_000_000_000 {
      deadline.tv_sec += 1
      deadline.tv_nsec -= 1_000_000_000
    }
    return unsafe sem_timedwait(semaphore, &deadline) == 0
  }
}
