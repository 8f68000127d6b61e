internal import Glibc
internal import Synchronization
internal import WeexHost

/// A thread that watches the host's thread from outside: for Ctrl-C, and for a host that makes no progress.
///
/// `ScriptWatchdog` stops a single endless entry into JavaScript. This thread handles the rest, in real time, whatever the clock: endless
/// chains of promises, calls that are endlessly answered at once, native code that hangs.
@safe enum Watchdog {
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
  nonisolated(unsafe) private static var configuration = Configuration()

  /// What is watched, and the callbacks.
  struct Configuration: Sendable {
    /// A number that changes while the host makes progress.
    var progress: @Sendable () -> Int = { 0 }
    /// How long it may stay the same.
    var limit = Duration.seconds(10)
    /// Called on Ctrl-C.
    var onInterrupt: @Sendable () -> Void = {}
    /// Called when the host makes no progress.
    var onRunaway: @Sendable () -> Void = {}
    /// Called if that had no effect.
    var onHang: @Sendable () -> Void = {}
  }

  /// Starts the thread; called once.
  ///
  /// The process has ten seconds to end after an interruption was reported.
  static func start(_ configuration: Configuration) {
    // Thread and handler capture nothing, and the system keeps no pointer to `action`.
    unsafe self.configuration = configuration
    unsafe sem_init(semaphore, 0, 0)
    var thread = pthread_t()
    unsafe pthread_create(&thread, nil, { _ in Watchdog.watch() }, nil)
    var action = sigaction()
    unsafe action.__sigaction_handler.sa_handler = { _ in
      if Watchdog.interrupted.exchange(true, ordering: .relaxed) {
        _exit(ExitStatus.interrupted.rawValue)
      }
      unsafe sem_post(Watchdog.semaphore)
    }
    unsafe sigaction(SIGINT, &action, nil)
  }

  private static func watch() -> Never {
    // The parent process may have blocked the signal; this thread needs it.
    var signals = sigset_t()
    // The system reads or fills in the set during the calls.
    unsafe sigemptyset(&signals)
    unsafe sigaddset(&signals, SIGINT)
    unsafe pthread_sigmask(SIG_UNBLOCK, &signals, nil)
    // It was written before this thread started, and does not change.
    let configuration = unsafe configuration
    // This waits half as long again as the limit, and at least three seconds more: `ScriptWatchdog`, which can report the place, has to come
    // first. Like that one it counts processor time, as long as the process gets some; a process that waits is counted by the clock.
    let limit = Int(configuration.limit / .milliseconds(1))
    let waitLimit = limit + max(limit / 2, 3000)
    var progress = configuration.progress()
    var processorTime = processorMilliseconds
    var (standstill, checksAfterStop) = (0, 0)
    while true {
      if wait() {
        configuration.onInterrupt()
        for _ in 0..<40 { _ = wait() }
        Output.diagnostic("note: interrupted while native code ran")
        Output.end(.interrupted)
      }
      let (now, used) = (configuration.progress(), processorMilliseconds - processorTime)
      processorTime += used
      let isIdle = used < pollMilliseconds / 25
      let passed = isIdle ? pollMilliseconds : min(used, pollMilliseconds)
      (standstill, checksAfterStop) =
        now == progress ? (standstill + passed, checksAfterStop) : (0, 0)
      progress = now
      guard standstill >= waitLimit else { continue }
      if checksAfterStop == 0 {
        runaway.store(true, ordering: .relaxed)
        configuration.onRunaway()
      } else if checksAfterStop > 4 {
        configuration.onHang()
        Output.end(.timeLimit)
      }
      checksAfterStop += 1
    }
  }

  /// The processor time of all threads so far.
  private static var processorMilliseconds: Int {
    var time = timespec()
    // The system fills in the time during the call.
    unsafe clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return time.tv_sec * 1000 + time.tv_nsec / 1_000_000
  }

  /// Waits for Ctrl-C or the next check; returns whether it was the former.
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
