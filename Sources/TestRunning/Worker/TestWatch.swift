internal import CommandProcess
internal import HostThread
internal import Metering
internal import Synchronization
internal import TestReporting
internal import WeexHost

/// Watches a test from another thread: a test that reaches a limit is stopped; if that fails, the process ends with the reason.
final class TestWatch: Sendable {
  private struct State {
    var task = ""
    var loop: EventLoop?
  }

  private let limit: Duration
  private let heap: Int
  private let state = Mutex(State())

  /// Makes a watch for tests that have so much real time each, and for a process that may hold so many bytes.
  init(limit: Duration, heap: Int) { (self.limit, self.heap) = (limit, heap) }

  /// Begins to watch a task that has not started.
  @HostActor
  func start(_ task: String) {
    state.withLock { $0 = State(task: task) }
    RunningTask.enter(.other(task))
    ScriptWatchdog.start(limit: limit / .seconds(1), findLoop: LoopFinder.loop)
    var configuration = Watchdog.Configuration()
    configuration.progress = { [self] in loop?.progress ?? 0 }
    configuration.isWaiting = { [self] in loop?.isWaiting ?? false }
    configuration.time = limit
    configuration.heap = heap
    configuration.onInterrupt = { Output.end(.interrupted) }
    configuration.onLimit = { [self] reached in
      ScriptWatchdog.requestStop(for: reached.limit, maximum: reached.maximum)
      loop?.stop()
    }
    configuration.onHang = { [self] in report($0) }
    Watchdog.start(configuration)
  }

  /// Notes the host on which the test runs.
  @HostActor
  func follow(_ host: Host) {
    state.withLock { $0.loop = host.loop }
  }

  private var loop: EventLoop? { state.withLock(\.loop) }

  /// Reports why the process ends, on the watching thread.
  private func report(_ reached: Watchdog.Reached) {
    let running = RunningTask.current
    let sentence =
      reached.limit.isTime
      ? "the limit of \(reached.limit.text(reached.maximum)) was reached, and the running code could not be stopped"
      : "the process reached its limit of \(reached.limit.text(reached.maximum)), and the running code could not be stopped"
    let isKnown = running.task != state.withLock(\.task)
    let details = isKnown ? ["what ran last: \(running.description)"] : []
    Output.lastAnswer(
      TestEvent.limit(failure: TestFailure(.limit, sentence, details: details)).line
    )
  }
}
