internal import CProcess
internal import Glibc
package import Metering
internal import Synchronization

/// A thread that watches the whole run from outside of the host's thread: for Ctrl-C, and for the run's time and the process's memory.
///
/// When a limit is reached, it first asks the host to stop, which JavaScript and the queue of turns obey. If that has no effect within a
/// second, as with a regular expression or native code, it ends the process.
@safe package enum Watchdog {
  /// A limit of the run, with its value in the limit's unit.
  package struct Reached: Sendable {
    package let limit: PageLimits.Name
    package let maximum: Int
    /// Whether the host's clock stood still for most of the time.
    package let isStandstill: Bool

    /// Whether it is a limit of time.
    package var isTime: Bool { limit.isTime }
    /// The limit's value with its unit.
    package var text: String { limit.text(maximum) }

    /// The message about a page whose clock stood still until the time was up.
    package func standstill(_ time: String) -> String {
      "the page ran for \(time) without its clock moving: a turn did not end, or turns followed each other endlessly"
    }
  }

  /// Whether Ctrl-C was pressed.
  package static var isInterrupted: Bool { interruption.number != nil }
  /// The limit that was reached, if one was.
  package static var reached: Reached? { state.withLock(\.reached) }

  private struct State {
    var configuration = Configuration()
    var reached: Reached?
    var hasThread = false
    /// The number of the watched run, and whether none is being watched.
    var run = 0
    var isPaused = false
  }

  private static let interruption = FirstSignal()
  private static let state = Mutex(firstState())
  private static let pollMilliseconds: Int32 = 20
  /// How long the host has to stop by itself, in milliseconds.
  private static let grace = BuildMode.isOptimized ? 900 : 4000
  /// How much longer than its limit the run may take, in milliseconds: within it, a turn that does not end is reported as such.
  private static let slack = BuildMode.isOptimized ? 200.0 : 1000.0
  /// How much more than its limit the process may hold until then, in bytes.
  private static let tolerance = 256 << 20
  // Made before the signal's handler is installed, and posted from it: `sem_post` is one of the calls that a handler may make.
  nonisolated(unsafe) private static let semaphore = UnsafeMutablePointer<sem_t>.allocate(
    capacity: 1
  )

  /// The limits, and the callbacks, which run on the watching thread.
  package struct Configuration: Sendable {
    /// A number that changes while the host makes progress.
    package var progress: @Sendable () -> Int = { 0 }
    /// Whether the host only waits, and has a limit of its own for that.
    package var isWaiting: @Sendable () -> Bool = { false }
    /// The time of the whole run.
    package var time = Duration.seconds(10)
    /// The time of one turn's JavaScript; `nil` for as long as the run.
    package var turn: Duration?
    /// The resident memory of the process, in bytes.
    package var heap = PageLimits.commandHeap
    /// Called on Ctrl-C.
    package var onInterrupt: @Sendable () -> Void = {}
    /// Called when a limit is reached.
    package var onLimit: @Sendable (Reached) -> Void = { _ in }
    /// Called if that had no effect, to report what is known before the process ends.
    package var onHang: @Sendable (Reached) -> Void = { _ in }

    /// Watches for Ctrl-C, and for the defaults.
    package init() {}
  }

  /// Starts the thread, or has it watch another run from now on.
  ///
  /// The process has ten seconds to end after an interruption was reported.
  package static func start(_ configuration: Configuration) {
    let isFirst = state.withLock { state in
      state.configuration = configuration
      (state.run, state.isPaused, state.reached) = (state.run + 1, false, nil)
      defer { state.hasThread = true }
      return !state.hasThread
    }
    guard isFirst else { return }
    // Thread and handler capture nothing, and the system keeps no pointer to `action`.
    unsafe sem_init(semaphore, 0, 0)
    var thread = pthread_t()
    unsafe pthread_create(&thread, nil, { _ in Watchdog.watch() }, nil)
    var action = sigaction()
    unsafe action.__sigaction_handler.sa_handler = { signal in
      if Watchdog.interruption.note(signal) {
        _exit(ExitStatus.interrupted.rawValue)
      }
      unsafe sem_post(Watchdog.semaphore)
    }
    unsafe sigaction(SIGINT, &action, nil)
  }

  /// Replaces the reaction to Ctrl-C from now on.
  package static func setInterrupt(_ onInterrupt: @escaping @Sendable () -> Void) {
    state.withLock { $0.configuration.onInterrupt = onInterrupt }
  }

  /// Stops watching until the next start.
  package static func pause() {
    state.withLock { $0.isPaused = true }
  }

  /// Looks at the process's memory at once: the verdict about a short run must not depend on when the thread has looked at it.
  package static func checkMemory() {
    let (configuration, run) = state.withLock { ($0.configuration, $0.run) }
    guard ResidentMemory.bytes > configuration.heap else { return }
    reach(
      Reached(limit: .heap, maximum: configuration.heap, isStandstill: false),
      in: run,
      configuration
    )
  }

  /// The initial state; made by a call, because the optimizer of Swift 6.3 replaces the initial value of a static mutex by zeros.
  @inline(never)
  private static func firstState() -> State { State() }

  private static var configuration: Configuration { state.withLock(\.configuration) }

  private static func watch() -> Never {
    // The parent process may have blocked the signal; this thread needs it.
    var signals = sigset_t()
    // The system reads or fills in the set during the calls.
    unsafe sigemptyset(&signals)
    unsafe sigaddset(&signals, SIGINT)
    unsafe pthread_sigmask(SIG_UNBLOCK, &signals, nil)
    var run = 0
    var progress = configuration.progress()
    var time = ProcessTime()
    var (used, standstill, overtime) = (0.0, 0.0, 0.0)
    while true {
      if wait() {
        configuration.onInterrupt()
        for _ in 0..<(10_000 / pollMilliseconds) { _ = wait() }
        Output.diagnostic("note: interrupted while native code ran")
        Output.end(.interrupted)
      }
      let (configuration, newRun, isPaused) = state.withLock {
        ($0.configuration, $0.run, $0.isPaused)
      }
      if run != newRun { (run, used, standstill, overtime) = (newRun, 0, 0, 0) }
      let sinceLook = time.pass()
      if isPaused { continue }
      // Waiting does not count where the host waits as the page wants it, or the output's reader is slow.
      let isExcused = configuration.isWaiting() || Output.isAnswering
      let passed = sinceLook.isIdle && isExcused ? 0 : sinceLook.counted
      used += passed
      let nowProgress = configuration.progress()
      standstill = nowProgress == progress ? standstill + passed : 0
      progress = nowProgress
      let limit = configuration.time / .milliseconds(1)
      if let reached {
        overtime += passed
        let isMemory = reached.limit == .heap
        // A stop by the engine gives a better report but takes a moment, during which a page may use more memory.
        let isTooMuch = isMemory && ResidentMemory.bytes > configuration.heap + tolerance
        guard isTooMuch || overtime > Double(grace), Output.claimEnd() else { continue }
        configuration.onHang(reached)
        Output.end(ExitStatus(reached.limit))
      } else if used > limit + slack {
        let reached = Reached(
          limit: .time,
          maximum: Int(limit.rounded()),
          isStandstill: standstill > limit / 2
        )
        reach(reached, in: run, configuration)
      } else if let turn = configuration.turn.map({ $0 / .milliseconds(1) }),
        turn < limit, let time = ScriptTime.current, time > turn + slack
      {
        reach(
          Reached(limit: .turn, maximum: Int(turn.rounded()), isStandstill: true),
          in: run,
          configuration
        )
      } else if sinceLook.processor > 0, ResidentMemory.bytes > configuration.heap {
        reach(
          Reached(limit: .heap, maximum: configuration.heap, isStandstill: false),
          in: run,
          configuration
        )
      }
    }
  }

  /// Notes the first limit that a run reaches; what was seen of a run that has ended since says nothing about the next one.
  private static func reach(_ reached: Reached, in run: Int, _ configuration: Configuration) {
    let isFirst = state.withLock { state in
      guard state.run == run, state.reached == nil, !state.isPaused else { return false }
      state.reached = reached
      return true
    }
    if isFirst { configuration.onLimit(reached) }
  }

  /// Waits for Ctrl-C or the next check; returns whether it was the former.
  private static func wait() -> Bool {
    // The semaphore is never freed. Setting the system's clock neither shortens nor lengthens the wait.
    unsafe CProcessWaitForPost(semaphore, pollMilliseconds) != 0
  }
}
