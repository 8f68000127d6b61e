import CThreadPlacement
import Glibc
import Synchronization

/// The identity of the host thread, zero until it has started.
///
/// A global rather than a property, so that the check on the path of every call from JavaScript is one
/// load and one comparison.
private let hostThreadIdentity = Atomic<UInt>(0)
private let isThreadAdopted = Atomic(false)
/// The time that the host thread has been idle, in nanoseconds.
private let idleNanoseconds = Atomic<Int64>(0)

/// The process's one JavaScript and tree thread, as a Swift executor.
///
/// Jobs run in the order they were enqueued, whatever their priority, so a run is deterministic. Between jobs the thread sleeps until one
/// arrives or a `WakeSignal`'s deadline passes. It lives as long as the process.
public final class HostThread: SerialExecutor {
  /// The size of the thread's stack in bytes, for deeply nested pages; pages of it that are never
  /// touched cost nothing.
  public static let stackSize = 256 << 20

  /// The thread; started at its first use.
  static let shared = HostThread()

  private struct State {
    var jobs: [UnownedJob] = []
    var deadlines: [Deadline] = []
    var isParked = false
  }

  private let state = Mutex(State())
  private let parker = ThreadParker()

  private init() {
    // The reference is never released, because the thread runs as long as the process.
    let context = unsafe Unmanaged.passRetained(self).toOpaque()
    unsafe startThread(stackSize: Self.stackSize, context: context) { context in
      guard let context = unsafe context else { return nil }
      unsafe Unmanaged<HostThread>.fromOpaque(context).takeUnretainedValue().loop()
    }
  }

  /// Whether the caller is on the host thread.
  public static var isCurrent: Bool {
    hostThreadIdentity.load(ordering: .relaxed) == UInt(pthread_self())
  }

  /// Makes the calling thread the host thread, in a copy of the process: there it is the only one.
  package static func adoptCurrentThread() {
    isThreadAdopted.store(true, ordering: .relaxed)
    hostThreadIdentity.store(UInt(pthread_self()), ordering: .releasing)
  }

  /// Whether this process is a copy of one with a running host thread; locks that it held, such as the engine's, are never released.
  package static var isAdopted: Bool { isThreadAdopted.load(ordering: .relaxed) }

  /// Whether the thread has queued jobs.
  package static var hasJobs: Bool { shared.state.withLock { !$0.jobs.isEmpty } }

  /// The time that the thread has been idle so far, in milliseconds.
  ///
  /// It may be read on any thread.
  package static var idleTime: Double { Double(idleNanoseconds.load(ordering: .relaxed)) / 1e6 }

  /// Stops the process with a message when the caller is not on the host thread.
  public static func checkCurrent() {
    guard isCurrent else { stopForWrongThread() }
  }

  /// The number of tasks of the thread that were resumed and do not run yet.
  @HostActor static var resumedTasks = 0

  /// Whether a task was resumed that does not run yet: it is certain to become a job soon.
  @HostActor package static var awaitsJobs: Bool { resumedTasks > 0 }

  /// Adds a job to the end of the queue and wakes the thread.
  public func enqueue(_ job: consuming ExecutorJob) {
    let unowned = UnownedJob(job)
    let isParked = state.withLock { state in
      state.jobs.append(unowned)
      return state.isParked
    }
    if isParked { parker.unpark() }
  }

  /// Whether the caller is on the host thread, for the runtime's own isolation checks.
  public func isIsolatingCurrentContext() -> Bool? {
    Self.isCurrent
  }

  /// Stops the process with a message when the caller is not on the host thread, for the runtime's own isolation checks.
  public func checkIsolated() {
    Self.checkCurrent()
  }

  /// Makes a signal's wait end when its deadline passes.
  func add(_ deadline: Deadline) {
    state.withLock { $0.deadlines.append(deadline) }
  }

  /// Removes a wait that has ended.
  func removeDeadline(of signal: WakeSignal, wait: Int) {
    state.withLock { state in
      state.deadlines.removeAll { $0.signal === signal && $0.wait == wait }
    }
  }

  /// Runs jobs forever, sleeping while there are none.
  private func loop() -> Never {
    thread_placement_end()
    hostThreadIdentity.store(UInt(pthread_self()), ordering: .releasing)
    while true {
      expireDeadlines()
      let (jobs, nextDeadline) = takeJobs()
      // The executor is never released, and each job is taken from the queue once.
      for job in jobs { unsafe job.runSynchronously(on: asUnownedSerialExecutor()) }
      guard jobs.isEmpty else { continue }
      let start = MonotonicInstant.now.nanoseconds
      parker.park(until: nextDeadline)
      idleNanoseconds.add(MonotonicInstant.now.nanoseconds - start, ordering: .relaxed)
    }
  }

  /// Takes every queued job; if there are none, records that the thread is about to sleep, and returns when it must wake up.
  private func takeJobs() -> (jobs: [UnownedJob], nextDeadline: MonotonicInstant?) {
    state.withLock { state in
      state.isParked = state.jobs.isEmpty
      defer { state.jobs = [] }
      return (state.jobs, state.deadlines.lazy.map(\.instant).min())
    }
  }

  /// Ends the waits whose deadline has passed.
  private func expireDeadlines() {
    let expired = state.withLock { state -> [Deadline] in
      guard !state.deadlines.isEmpty else { return [] }
      let now = MonotonicInstant.now
      let expired = state.deadlines.filter { $0.instant <= now }
      state.deadlines.removeAll { $0.instant <= now }
      return expired.sorted { $0.instant < $1.instant }
    }
    for deadline in expired { deadline.signal.expire(wait: deadline.wait) }
  }
}

/// The time when a signal's wait ends by itself.
struct Deadline {
  /// The time.
  let instant: MonotonicInstant
  /// The signal that is waited for.
  let signal: WakeSignal
  /// The number of the wait among the signal's.
  let wait: Int
}

/// Ends the process: state of the host thread was touched from another thread.
///
/// `fatalError`, because it prints its message in release builds too.
private func stopForWrongThread() -> Never {
  fatalError(
    "JavaScript and the component tree belong to the host thread; "
      + "this code ran on another thread without '@HostActor' or 'await'"
  )
}
