package import HostThread
internal import Synchronization

/// The host's queue of turns, its clock, and the rule that decides when there is nothing left to do.
///
/// Whatever reaches a page from outside (an event, a reply, a timer) is a turn of its own, run in the order posted. Posting is allowed from
/// any thread; turns run on the host's.
package final class EventLoop: Sendable {
  private typealias Turn = @HostActor @Sendable () -> Void

  private let turns = Mutex<[Turn]>([])
  private let arrivals = Mutex<[Arrival]>([])
  private let signal = WakeSignal()
  private let steps = Atomic(0)
  private let stopping = Atomic(false)
  private let running = Atomic(false)
  private let waiting = Atomic(false)

  /// How long the loop has waited so far, in milliseconds of real time, for anything but a step of time on a real clock.
  @HostActor package private(set) var waited = 0.0
  /// The work that keeps the host from being at rest.
  @HostActor package var outstanding = OutstandingWork()
  @HostActor private var makeClock: @HostActor @Sendable () -> HostClock
  @HostActor private var startedClock: HostClock?
  /// The runs that wait for the end of the one in progress, in order.
  @HostActor private var nextRuns: [(number: Int, wait: HostWait<Bool>)] = []
  /// How many runs have waited for others so far.
  @HostActor private var waitingRuns = 0

  /// Makes a loop without turns, on any thread; the clock is made when it is first read.
  package init(clock: @escaping @HostActor @Sendable () -> HostClock) {
    makeClock = clock
  }

  /// The clock whose timers are turns.
  @HostActor package var clock: HostClock {
    if let startedClock { return startedClock }
    let clock = makeClock()
    startedClock = clock
    return clock
  }

  /// Replaces the clock, before anything was scheduled on it.
  @HostActor
  package func replaceClock(_ make: @escaping @HostActor @Sendable () -> HostClock) {
    makeClock = make
    startedClock = nil
  }

  /// Adds a turn at the end of the queue.
  package func post(_ turn: @escaping @HostActor @Sendable () -> Void) {
    turns.withLock { $0.append(turn) }
    signal.wake()
  }

  /// Adds a turn that brings in something from outside the process: a response, a message.
  ///
  /// On a virtual clock it runs only when nothing else can run at this moment: no turns, no methods (for a time, see ``HoldTime``), no timers
  /// that are due. So the order does not depend on the speed of the outside. A turn that has only waited for its place runs first (`isFirst`).
  package func postArrival(
    isFirst: Bool = false,
    _ turn: @escaping @HostActor @Sendable () -> Void
  ) {
    arrivals.withLock { $0.insert(Arrival(turn: turn), at: isFirst ? 0 : $0.endIndex) }
    signal.wake()
  }

  /// Adds a turn before all waiting ones; the running turn is finished first, with those that were taken together with it.
  package func postFirst(_ turn: @escaping @HostActor @Sendable () -> Void) {
    turns.withLock { $0.insert(turn, at: 0) }
    signal.wake()
  }

  /// A number that changes whenever the clock moves, the host waits or a run begins.
  ///
  /// It stands still while turns follow each other at one moment. It may be read on any thread.
  package var progress: Int { steps.load(ordering: .relaxed) }

  /// Whether the host waits, for an answer or on a real clock; it may be read on any thread.
  package var isWaiting: Bool { waiting.load(ordering: .relaxed) }

  private func progressed() {
    steps.add(1, ordering: .relaxed)
  }

  /// Takes all turns posted so far, in order; on a real clock including those from outside.
  @HostActor
  private func takeTurns() -> [Turn] {
    let posted = turns.withLock { turns in
      defer { turns.removeAll() }
      return turns
    }
    guard clock.mode == .real else { return posted }
    return posted
      + arrivals.withLock { arrivals in
        defer { arrivals.removeAll() }
        return arrivals.map(\.turn)
      }
  }

  /// Whether all posted turns have run.
  package var isEmpty: Bool { turns.withLock { $0.isEmpty } }
}

/// A turn that brings in something from outside.
private struct Arrival {
  let turn: @HostActor @Sendable () -> Void
  /// For how long it waits for methods.
  let hold = HoldTime()
}

extension EventLoop {
  /// Whether code other than weexhost's may run in this process and start tasks of its own.
  private static let hasForeignTasks = Atomic(true)

  /// Declares that only weexhost's own code runs in this process: all of its tasks are outstanding work or jobs of the host's thread.
  ///
  /// The loop then skips the hops over Swift's thread pool that let other tasks run, some ten for each page.
  package static func excludeForeignTasks() {
    hasForeignTasks.store(false, ordering: .relaxed)
  }

  /// Lets native tasks that can run do so before the clock moves, including those that such a task wakes.
  @HostActor
  private func yieldToTasks() async {
    guard Self.hasForeignTasks.load(ordering: .relaxed) || !outstanding.isEmpty || hasJobs else {
      return
    }
    var rounds = 0
    repeat {
      await Task.yield()
      rounds += 1
    } while HostThread.awaitsJobs || (HostThread.hasJobs && rounds < 100)
  }

  /// Whether the host's thread has jobs to run, or expects one.
  @HostActor private var hasJobs: Bool { HostThread.hasJobs || HostThread.awaitsJobs }
}

/// How far to let a host run.
package struct RunLimit: Sendable {
  /// Milliseconds of the host's clock, from now, at most ``HostClock/maximumStep``; `nil` for no limit.
  package var clock: Double?
  /// Milliseconds of real time spent waiting, from now; `nil` for no limit.
  package var waiting: Double?
  /// Milliseconds of processor time during which turns may follow each other without the clock moving; `nil` for no limit.
  package var turns: Double?
  /// Whether reaching the clock's limit is the goal, as for a step that advances time.
  package var isGoal: Bool

  /// Makes a limit.
  package init(clock: Double?, waiting: Double?, turns: Double? = nil, isGoal: Bool = false) {
    self.clock = clock
    self.waiting = waiting
    self.turns = turns
    self.isGoal = isGoal
  }
}

/// Why a host stopped running.
package enum RunOutcome: Sendable, Equatable {
  /// Nothing runs, is due or is outstanding.
  case rest
  /// The limit was reached; the remaining work is named.
  case limit(timers: [String], outstanding: [String])
  /// Turns followed each other without end while the clock stood still.
  case livelock
  /// The caller is work that the run in progress waits for.
  case refused(String)
  /// The task that asked for the run was cancelled; the remaining work is named.
  case cancelled(outstanding: [String])
}

extension EventLoop {
  /// Runs turns until the host is at rest or the limit is reached.
  ///
  /// On a virtual clock, time jumps to the next timer when nothing else can run, and stands still while work is outstanding. There is only one run at
  /// a time: another one begins when those that were asked for earlier have ended, and its limits count from then on. If the task that asks is
  /// cancelled, its run ends after the current turn, or never begins; other runs go on.
  @HostActor
  package func run(until limit: RunLimit) async -> RunOutcome {
    guard await beginRun() else { return wasCancelled() }
    defer { endRun() }
    return await withTaskCancellationHandler {
      await runTurns(until: limit)
    } onCancel: {
      signal.wake()
    }
  }

  @HostActor
  private func runTurns(until limit: RunLimit) async -> RunOutcome {
    let clockEnd =
      limit.clock.map { clock.monotonic + min($0, HostClock.maximumStep) } ?? .infinity
    var waitingLeft = limit.waiting ?? .infinity
    var livelock = limit.turns.map { LivelockDetector(limit: $0) }
    stopping.store(false, ordering: .relaxed)
    progressed()
    while !isStopped {
      guard !Task.isCancelled else { return wasCancelled() }
      if livelock?.isFound(at: clock.mode == .virtual ? clock.monotonic : Double(progress))
        == true
      {
        return .livelock
      }
      if livelock?.counting({ runPosted() }) ?? runPosted() { continue }
      await yieldToTasks()
      if !isEmpty { continue }
      if isTimerDue(by: clockEnd), !holdsTimers {
        if let timer = clock.takeDueTimer() { timer.action() }
        continue
      }
      if runArrivals() { continue }
      switch clock.mode {
      case .virtual where !outstanding.holdsClock:
        if let pause = pause(limit, end: clockEnd, left: waitingLeft) {
          waitingLeft -= note(await wait(atMost: pause), limit)
          continue
        }
        guard let next = clock.nextDeadline else { return finish(limit, at: clockEnd) }
        guard next <= clockEnd else {
          clock.advance(to: clockEnd)
          return finish(limit, at: clockEnd)
        }
        clock.advance(to: next)
        progressed()
      case .real where outstanding.isEmpty && clock.timerCount == 0 && !limit.isGoal:
        return .rest
      case .virtual, .real:
        if clock.mode == .real, clock.monotonic >= clockEnd { return atLimit() }
        guard waitingLeft > 0 else { return atLimit() }
        let clockLeft = clock.mode == .real ? clockEnd - clock.monotonic : .infinity
        waitingLeft -= note(await wait(atMost: min(waitingLeft, clockLeft)), limit)
      }
    }
    return atLimit()
  }

  /// Waits until no other run is in progress; returns whether the caller's may begin: not if its task is cancelled first.
  @HostActor
  private func beginRun() async -> Bool {
    guard isRunning else {
      running.store(true, ordering: .relaxed)
      return true
    }
    waitingRuns += 1
    let number = waitingRuns
    return await withTaskCancellationHandler {
      guard !Task.isCancelled else { return false }
      return await HostWait.begin { nextRuns.append((number, $0)) }
    } onCancel: {
      Task { @HostActor in giveUp(number) }
    }
  }

  /// Ends the wait of a run that has not begun.
  @HostActor
  private func giveUp(_ number: Int) {
    guard let index = nextRuns.firstIndex(where: { $0.number == number }) else { return }
    nextRuns.remove(at: index).wait.resume(returning: false)
  }

  /// Lets the next run begin.
  @HostActor
  private func endRun() {
    guard nextRuns.isEmpty else { return nextRuns.removeFirst().wait.resume(returning: true) }
    running.store(false, ordering: .relaxed)
  }

  /// Ends the current run after the current turn, as if its limit were reached; callable on any thread.
  package func stop() {
    stopping.store(true, ordering: .relaxed)
    signal.wake()
  }

  /// Whether a run is in progress: there is only one at a time.
  package var isRunning: Bool { running.load(ordering: .relaxed) }

  private var isStopped: Bool { stopping.load(ordering: .relaxed) }

  @HostActor
  private func runPosted() -> Bool {
    let taken = takeTurns()
    for (index, turn) in taken.enumerated() {
      turn()
      guard isStopped else { continue }
      turns.withLock { $0.insert(contentsOf: taken[(index + 1)...], at: 0) }
      break
    }
    return !taken.isEmpty
  }

  /// Runs turns from outside until one has given the host something to do; returns whether any ran.
  @HostActor
  private func runArrivals() -> Bool {
    guard !isTimerDue(), let first = takeArrival() else { return false }
    first()
    while !isStopped, isEmpty, !hasJobs, !isTimerDue(), let next = takeArrival() { next() }
    return true
  }

  /// Takes the first arrival, unless it is to wait for methods that run.
  @HostActor
  private func takeArrival() -> Turn? {
    let isHeld = outstanding.methodTimeLeft != nil
    return arrivals.withLock { arrivals in
      guard let first = arrivals.first, !isHeld || first.hold.left <= 0 else { return nil }
      return arrivals.removeFirst().turn
    }
  }

  /// Whether one of the timers due by `end` is due now; a real clock may already be past it.
  @HostActor
  private func isTimerDue(by end: Double = .infinity) -> Bool {
    clock.nextDeadline.map { $0 <= min(clock.monotonic, end) } ?? false
  }

  /// Whether timers that are due wait for methods that run.
  @HostActor private var holdsTimers: Bool {
    clock.mode == .virtual && outstanding.methodTimeLeft != nil
  }

  /// The time at which to check whether turns and timers still have to wait for methods; `nil` if nothing waits.
  @HostActor private var endOfHold: MonotonicInstant? {
    guard clock.mode == .virtual, let left = outstanding.methodTimeLeft else { return nil }
    if isTimerDue() { return .now.advanced(byMilliseconds: left) }
    return arrivals.withLock { arrivals in
      arrivals.first.map { .now.advanced(byMilliseconds: min(left, $0.hold.left)) }
    }
  }

  /// Waits for a turn, the next real timer or the end; returns the real milliseconds spent.
  @HostActor
  private func wait(atMost milliseconds: Double) async -> Double {
    progressed()
    waiting.store(true, ordering: .relaxed)
    let start = MonotonicInstant.now
    let limit = milliseconds.isFinite ? start.advanced(byMilliseconds: max(milliseconds, 0)) : nil
    let deadline = [limit, clock.nextWakeUp, endOfHold].compactMap(\.self).min()
    _ = await signal.wait(until: deadline)
    waiting.store(false, ordering: .relaxed)
    progressed()
    return MonotonicInstant.now.milliseconds(since: start)
  }

  /// Counts real time spent waiting, unless waiting is the purpose of the run.
  @HostActor
  private func note(_ milliseconds: Double, _ limit: RunLimit) -> Double {
    if clock.mode == .virtual || !limit.isGoal { waited += milliseconds }
    return milliseconds
  }

  /// How long to wait for answers before a virtual clock moves on, although it may; `nil` not to wait.
  @HostActor
  private func pause(_ limit: RunLimit, end: Double, left: Double) -> Double? {
    guard outstanding.isAwaited, !limit.isGoal, left > 0 else { return nil }
    guard let next = clock.nextDeadline, next <= end else { return left }
    guard let waitLimit = outstanding.waitLimit(before: next) else { return nil }
    let wait = waitLimit.milliseconds(since: .now)
    return wait > 0 ? min(wait, left) : nil
  }

  /// Ends a run on a virtual clock that has nothing to do before its limit; if the limit is a goal, the clock has reached it.
  @HostActor
  private func finish(_ limit: RunLimit, at end: Double) -> RunOutcome {
    if limit.isGoal {
      if end.isFinite { clock.advance(to: end) }
      guard clock.timerCount > 0 else { return .rest }
      return .limit(timers: clock.timers.map(\.label), outstanding: [])
    }
    return outstanding.isEmpty && clock.timerCount == 0 ? .rest : atLimit()
  }

  @HostActor
  private func wasCancelled() -> RunOutcome { .cancelled(outstanding: outstanding.linesByCall) }

  @HostActor
  private func atLimit() -> RunOutcome {
    .limit(timers: clock.timers.map(\.label), outstanding: outstanding.linesByCall)
  }
}
