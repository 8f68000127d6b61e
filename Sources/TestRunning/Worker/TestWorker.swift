internal import CommandProcess
internal import Coverage
internal import Glibc
internal import HostThread
internal import Metering
package import PageTesting
internal import PageWorkers
internal import ResourceAccess
internal import TestReporting
package import WeexHost

/// The worker's side of a run of tests: a process that runs the files which another process names, one after another.
package struct TestWorker: Sendable {
  private let parent: Int32
  private let settings: TestSettings
  private let filter: String?
  private let retries: Int
  private let makeHost: @HostActor @Sendable () -> Host

  /// Makes the worker of a process.
  ///
  /// - Parameters:
  ///   - parent: The number of the process that has started this one.
  ///   - settings: The settings of all tests.
  ///   - filter: The regular expression that selects tests.
  ///   - retries: How often a failing test is retried.
  ///   - makeHost: Makes the host of each test.
  package init(
    startedBy parent: Int32,
    _ settings: TestSettings,
    filter: String?,
    retries: Int,
    makeHost: @escaping @HostActor @Sendable () -> Host
  ) {
    (self.parent, self.settings) = (parent, settings)
    (self.filter, self.retries, self.makeHost) = (filter, retries, makeHost)
  }

  /// Runs files until there are no more, and ends the process.
  package func run() async -> Never {
    WorkerSide.begin(startedBy: parent)
    await TestFile.prepareProcess()
    let heap = settings.configuration.limits.processHeap
    let watch = TestWatch(limit: settings.timeLimit, heap: heap)
    while let (file, text) = WorkerSide.nextMessage(), let request = TestRequest(text ?? []) {
      await run(file, request, watch)
      Watchdog.pause()
      fflush(nil)
      let hasPageFonts = await PangoLibrary.hasPageFonts
      let isSpent =
        await TestFile.isSpent || hasPageFonts || WorkerSide.isFull(limit: heap)
      WorkerSide.report(ExitStatus.done.rawValue, isSpent: isSpent)
      if isSpent { break }
    }
    Output.end(.done)
  }

  @HostActor
  private func run(_ path: String, _ request: TestRequest, _ watch: TestWatch) async {
    let start = MonotonicInstant.now
    let name = FilePath.relative(path, to: settings.folder)
    let file = TestFile(path, settings(for: request)) {
      let host = makeHost()
      watch.follow(host)
      return host
    }
    defer { file.end() }
    let run = TestFileRun(file: file, name: name, watch: watch, retries: retries)
    let isHandedOver: Bool
    do throws(TestFileFailure) {
      watch.start("loading \(name)")
      let tests = try await file.load()
      let chosen = try choice(among: tests, of: name)
      TestEvent.plan(tests: tests, chosen: chosen).send()
      isHandedOver =
        request.isListing ? false : await run.perform(request, request.tests ?? chosen, of: tests)
    } catch {
      TestEvent.failure(failures: error.failures.map(\.capped)).send()
      isHandedOver = false
    }
    if !isHandedOver, !request.isListing {
      watch.start("the end of \(name)")
      let failures = await run.endGroups(before: nil)
      if failures.isEmpty, let line = file.staleGoldens() {
        Output.diagnostic(line.asTerminalText)
      }
    }
    if let (report, faults) = settings.coverage?.take(), !report.isEmpty || !faults.isEmpty {
      TestEvent.coverage(report: report, faults: faults).send()
    }
    let (duration, dependencies) = (start.roundedTime, file.dependencies.sorted())
    let end =
      isHandedOver
      ? TestEvent.handOver(duration: duration)
      : .end(duration: duration, dependencies: dependencies)
    end.send()
  }

  /// The settings for a file: they know the tapes that other files have recorded.
  private func settings(for request: TestRequest) -> TestSettings {
    guard settings.recordedTapes != nil else { return settings }
    var settings = settings
    settings.recordedTapes = RecordedTapes(request.recordedTapes) {
      TestEvent.recorded(tape: $0).send()
    }
    return settings
  }

  /// The indices of the tests that the filter selects; throws if there are no tests at all.
  private func choice(
    among tests: [TestDeclaration],
    of file: String
  ) throws(TestFileFailure) -> [Int] {
    guard !tests.isEmpty else {
      throw TestFileFailure([
        TestFailure(.file, "the file declares no test", at: TestPlace(file, line: 1))
      ])
    }
    guard let filter else { return Array(tests.indices) }
    do throws(FormatFault) {
      let filter = try TestFilter(filter)
      return tests.indices.filter { filter.matches(tests[$0], of: file) }
    } catch {
      throw TestFileFailure([TestFailure(.file, error.description)])
    }
  }
}
