internal import CommandProcess
internal import Coverage
internal import Glibc
internal import HostThread
internal import Metering
package import PageTesting
internal import PageWorkers
internal import TestReporting
package import WeexHost

/// The worker's side of a run of tests: a process that runs the files which another process names, one after another.
package struct TestWorker: Sendable {
  private let parent: Int32
  private let settings: TestSettings
  private let filter: String?
  private let retries: Int
  private let makeHost: @HostActor @Sendable () -> Host

  /// The resident memory from which a worker is replaced after its file, in bytes: the engine gives little back.
  private static let maximumMemory = 400 << 20

  /// Makes the worker of a process.
  ///
  /// - Parameters:
  ///   - parent: The number of the process that has started this one.
  ///   - settings: What the tests have in common.
  ///   - filter: The regular expression by which tests are chosen.
  ///   - retries: How often a test that fails is run again.
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
    let watch = TestWatch(
      limit: settings.timeLimit,
      heap: settings.configuration.limits.processHeap
    )
    while let (file, text) = WorkerSide.nextMessage(), let request = TestRequest(text ?? []) {
      await run(file, request, watch)
      Watchdog.pause()
      fflush(nil)
      let isSpent = await TestFile.isSpent || ResidentMemory.bytes > Self.maximumMemory
      WorkerSide.report(ExitStatus.done.rawValue, isSpent: isSpent)
      if isSpent { break }
    }
    Output.end(.done)
  }

  @HostActor
  private func run(_ path: String, _ request: TestRequest, _ watch: TestWatch) async {
    let start = MonotonicInstant.now
    let name = TestFiles.relative(path, to: settings.folder)
    let file = TestFile(path, settings(for: request)) {
      let host = makeHost()
      watch.follow(host)
      return host
    }
    defer { file.end() }
    let isHandedOver: Bool
    do throws(TestFileFailure) {
      watch.start("loading \(name)")
      let tests = try await file.load()
      let chosen = try choice(among: tests, of: name)
      Self.say(.plan(tests: tests, chosen: chosen))
      isHandedOver =
        request.isListing
        ? false : await run(request, request.tests ?? chosen, of: tests, in: file, name, watch)
    } catch {
      Self.say(.failure(failures: error.failures.map(\.capped)))
      isHandedOver = false
    }
    if !isHandedOver, !request.isListing {
      watch.start("the end of \(name)")
      let failures = await endGroups(before: nil, in: file, name, watch)
      if failures.isEmpty, let line = file.staleGoldens() {
        Output.diagnostic(line.asTerminalText)
      }
    }
    if let (report, faults) = settings.coverage?.take(), !report.isEmpty || !faults.isEmpty {
      Self.say(.coverage(report: report, faults: faults))
    }
    let (duration, dependencies) = (Self.time(since: start), file.dependencies.sorted())
    Self.say(
      isHandedOver
        ? .handOver(duration: duration) : .end(duration: duration, dependencies: dependencies)
    )
  }

  /// The settings for a file: they know the tapes that other files have recorded.
  private func settings(for request: TestRequest) -> TestSettings {
    guard settings.recordedTapes != nil else { return settings }
    var settings = settings
    settings.recordedTapes = RecordedTapes(request.recordedTapes) { Self.say(.recorded(tape: $0)) }
    return settings
  }

  /// The places of the tests that the filter chooses; throws if there are no tests at all.
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

  /// Runs tests, and returns whether the rest of them is for another process.
  @HostActor
  private func run(
    _ request: TestRequest,
    _ chosen: [Int],
    of tests: [TestDeclaration],
    in file: TestFile,
    _ name: String,
    _ watch: TestWatch
  ) async -> Bool {
    var failures = 0
    for index in chosen where tests.indices.contains(index) {
      // What the engine left of a limit, or of a chain of promises, is not the next test's.
      if TestFile.isSpent { return true }
      let test = tests[index]
      if !test.isSkipped { await endGroups(before: index, in: file, name, watch) }
      if TestFile.isSpent { return true }
      let result: TestResult
      if test.isSkipped {
        result = TestResult(test, .skipped)
      } else {
        let earlier = request.earlier.flatMap { $0.test == index ? $0 : nil }
        result = await attempt(index, test, after: earlier, in: file, name, watch)
      }
      Self.say(.result(index: index, result: result))
      if result.isUnfinished(with: retries) { return true }
      if result.status == .failed { failures += 1 }
      if let most = request.maximumFailures, failures >= most { return false }
    }
    return false
  }

  /// Runs the hooks after all tests of groups that are over before a test, or at the end, and tells what they have failed with.
  @HostActor
  @discardableResult
  private func endGroups(
    before index: Int?,
    in file: TestFile,
    _ name: String,
    _ watch: TestWatch
  ) async -> [TestFailure] {
    guard file.hasEnding(before: index) else { return [] }
    watch.start("what runs after all tests of a group in \(name)")
    Self.say(.ending)
    let failures = await file.endGroups(before: index)
    Self.say(failures)
    return failures
  }

  /// Runs a test, and again as long as it fails, there are retries, and the process is fit for them; one that then passes has failed all the same.
  @HostActor
  private func attempt(
    _ index: Int,
    _ test: TestDeclaration,
    after earlier: EarlierAttempts?,
    in file: TestFile,
    _ name: String,
    _ watch: TestWatch
  ) async -> TestResult {
    var last = earlier
    var attempts = earlier?.count ?? 0
    while true {
      attempts += 1
      watch.start("\(name) › \(test.name)")
      Self.say(.start(index: index))
      let start = MonotonicInstant.now
      var result = (await file.run(index, again: last != nil)).capped
      (result.test, result.attempts) = (test, attempts)
      result.duration = Self.time(since: start)
      if result.status != .failed {
        guard let last else { return result }
        let times = attempts == 2 ? "once" : "\(attempts - 1) times"
        let sentence = "the test failed \(times) and then passed"
        result.status = .failed
        result.failures = [TestFailure(.nondeterministic, sentence)] + last.failures
        result.output = last.output
        return result
      }
      if attempts > retries || TestFile.isSpent { return result }
      last = EarlierAttempts(result, of: index)
    }
  }

  /// Tells what a file has failed with outside of its tests, if it has.
  private static func say(_ failures: [TestFailure]) {
    if !failures.isEmpty { say(.failure(failures: failures.map(\.capped))) }
  }

  private static func time(since start: MonotonicInstant) -> Double {
    (MonotonicInstant.now.milliseconds(since: start) * 1000).rounded() / 1000
  }

  private static func say(_ event: TestEvent) { Output.answer(event.line) }
}
