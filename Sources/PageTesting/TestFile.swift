internal import CommandProcess
internal import JSEngine
internal import Metering
package import TestReporting
package import WeexHost
internal import WeexRuntime

/// The tests of one file: they are declared when it is loaded, and then run one at a time, each on a phone of its own.
@HostActor
package final class TestFile {
  private let path: String
  private let settings: TestSettings
  private let makeHost: @HostActor () -> Host
  private var realm: DriverRealm?
  private var declarations: [TestDeclaration] = []
  /// The file names that goldens and traces of each test are made of.
  private var goldenNames: [String] = []
  /// The indices of the tests that passed in their last run.
  private var passed: Set<Int> = []
  /// The paths of the goldens that the tests compare with.
  private var goldenPaths: Set<String> = []
  /// The running test, and what it has printed.
  private var running: (test: TestDeclaration, output: [TestOutput])?
  /// The number of bytes printed by the running test or, while it is loaded, by the file.
  private var printedBytes = 0
  /// The absolute paths of the sources of the tests, and of the pages that they have opened.
  package private(set) var dependencies: Set<String> = []

  /// Makes the tests of the file at an absolute path; nothing is read yet.
  ///
  /// `makeHost` makes the host of each test, with everything that is registered for pages.
  package init(
    _ path: String,
    _ settings: TestSettings,
    makeHost: @escaping @HostActor () -> Host
  ) {
    (self.path, self.settings, self.makeHost) = (path, settings, makeHost)
  }

  /// The endings of test files, behind `.test.`, without dots.
  package nonisolated static let endings = ["js", "mjs", "ts", "mts", "json"]

  /// Prepares a process that runs test files one after the other; to be called before the engine starts.
  package static func prepareProcess() {
    // Saves a twentieth of the time of tests that open one page each: a page reuses the memory of the one before.
    JSContextGroup.keepFreeMemory()
  }

  /// Builds and runs the file, which declares its tests; throws if that fails.
  package func load() async throws(TestFileFailure) -> [TestDeclaration] {
    dependencies = [path]
    ScriptWatchdog.start(
      limit: settings.timeLimit / .seconds(1),
      findLoop: LoopFinder.loop
    )
    do throws(HostError) {
      let script = try await TestScript(path, settings)
      dependencies.formUnion(script.dependencies)
      let realm = DriverRealm(script)
      self.realm = realm
      realm.onLog = { [weak self] level, text throws(HostError) in
        try self?.take(TestOutput(level, text))
      }
      printedBytes = 0
      declarations = try realm.load(settings.configuration)
      goldenNames = Goldens.fileNames(of: declarations.map(\.name))
    } catch {
      dependencies.formUnion(error.files)
      throw TestFileFailure(failures(error))
    }
    if settings.isUnattended, let only = declarations.first(where: \.isOnly) {
      throw TestFileFailure([
        TestFailure(
          .file,
          "'\(only.name)' is declared with only, which leaves out the other tests: remove 'only', or run the tests without the variable \(settings.unattendedVariable)",
          at: only.line.map { TestPlace(TestScript.path(path, from: settings.folder), line: $0) }
        )
      ])
    }
    return declarations
  }

  /// Runs one of the declared tests, with the hooks around it; never throws, and leaves nothing behind for the next one.
  ///
  /// A retry keeps the trace of the failed attempt, unless the retry fails as well.
  package func run(_ index: Int, again isRetry: Bool = false) async -> TestResult {
    let test = declarations[index]
    guard !test.isSkipped, let realm else { return TestResult(test, .skipped) }
    let begun = MonotonicInstant.now
    var outcome = TestOutcome()
    running = (test, [])
    defer { running = nil }
    await run(.test(index), of: realm, named: goldenNames[index], again: isRetry, &outcome)
    let isPassed = outcome.failures.isEmpty
    if isPassed { passed.insert(index) } else { passed.remove(index) }
    return TestResult(
      test,
      isPassed ? .passed : .failed,
      failures: outcome.failures.map { $0.placed(at: test, in: shownPath) },
      warnings: outcome.warnings,
      output: running?.output ?? [],
      duration: MonotonicInstant.now.milliseconds(since: begun)
    )
  }

  /// The file's path for messages.
  private var shownPath: String { TestScript.path(path, from: settings.folder) }

  /// Collects what the tests print; throws if it exceeds the limit for pages.
  private func take(_ output: TestOutput) throws(HostError) {
    printedBytes += output.text.utf8.count
    guard !hasPrintedTooMuch else { throw HostError(.limit, printingFault) }
    running?.output.append(output)
    let test = running.map { " › \($0.test.name)" } ?? ""
    settings.log("\(output.source) (\(shownPath)\(test)): \(output.text)")
  }

  private var hasPrintedTooMuch: Bool {
    printedBytes > settings.configuration.limits.logged
  }

  private var printingFault: String {
    let limit = PageLimits.Name.logged.text(settings.configuration.limits.logged)
    return "the limit of \(limit) is reached, and further output is left out"
  }

  /// Whether no other test can run in this process: it has reached a limit of its own, or microtasks of a stopped test may be left.
  package static var isSpent: Bool {
    Watchdog.reached != nil || ScriptWatchdog.hasStoppedMicrotasks
  }

  /// A line about goldens that no test compares with; `nil` if there are none, or if not all tests have passed.
  package func staleGoldens() -> String? {
    guard !declarations.isEmpty, passed.count == declarations.count else { return nil }
    return Goldens.stale(of: path, but: goldenPaths, settings)
  }

  /// The path of the group whose `beforeAll` has not returned; `nil` if there is none.
  package var unendedGroup: [String]? { realm?.unendedGroup }

  /// Notes that `beforeAll` of the groups with these paths did not return in another process, so that their tests fail.
  package func markUnended(_ groups: [[String]]) {
    if !groups.isEmpty { realm?.markUnended(groups) }
  }

  /// Whether `afterAll` hooks of finished groups are to run before a test or, for `nil`, at the end.
  package func hasEnding(before index: Int?) -> Bool {
    realm?.hasEnding(before: index) ?? false
  }

  /// Runs these hooks; returns their failures, which belong to no test.
  package func endGroups(before index: Int?) async -> [TestFailure] {
    guard let realm, hasEnding(before: index) else { return [] }
    var outcome = TestOutcome()
    await run(.ending(before: index), of: realm, named: "after-all-tests", &outcome)
    return outcome.failures
  }

  /// Runs a test, or hooks.
  private func run(
    _ part: DriverRealm.Part,
    of realm: DriverRealm,
    named name: String,
    again isRetry: Bool = false,
    _ outcome: inout TestOutcome
  ) async {
    ScriptWatchdog.forgetStop()
    realm.forgetStop()
    printedBytes = 0
    let phone = TestPhone(makeHost(), realm, settings, file: path)
    defer { phone.restoreZone() }
    let trace = TestTrace(of: path, test: name, phone.host, settings)
    let goldens = Goldens(of: path, test: name, among: goldenNames, settings)
    let run = TestRun(phone, realm, goldens, settings)
    realm.run = run
    outcome.failures = await run.run(part)
    let stop = realm.takeStop().map(run.failure)
    for page in phone.host.pages { page.checkStyles() }
    let ending = realm.end(askingFor: phone.failedVerbs)
    let lost = ending.lost.map(run.failure)
    if let stop { outcome.failures.append(stop) }
    // A stopped test could not await its verbs, and a failed one may not have come to the rest of its code.
    let isStopped =
      Watchdog.reached != nil || phone.hasReachedLimit
      || outcome.failures.contains { $0.kind == .limit }
    for (verb, isSure) in isStopped ? [] : ending.unawaited
    where isSure || outcome.failures.isEmpty && lost.isEmpty && !run.hasFailed {
      var failure = run.failure(verb)
      failure.kind = .unawaited
      outcome.failures.append(failure)
    }
    if outcome.failures.isEmpty, lost.isEmpty, !run.hasFailed {
      outcome.failures += ending.unevaluated.map { stack in
        TestFailure(
          .test,
          "'expect(…)' alone expects nothing: call one of its methods, such as toBe(…) or toExist()",
          at: realm.script.place(in: stack)
        )
      }
    }
    // The test may have caught the error.
    let hasTold = (outcome.failures + lost).contains { $0.message.contains(printingFault) }
    if hasPrintedTooMuch, !hasTold { outcome.failures.append(TestFailure(.limit, printingFault)) }
    var hasToFail = false
    if case .test(let index) = part { hasToFail = realm.failing.contains(index) }
    if !hasToFail { outcome.failures += lost }
    phone.end(&outcome, ending.stacks) { pages, outcome in
      outcome.tellConsole(of: pages)
      if !isRetry || !outcome.failures.isEmpty { trace?.write(pages, &outcome) }
    }
    realm.run = nil
    goldenPaths.formUnion(goldens.paths)
    dependencies.formUnion(phone.files.union(goldens.paths))
    for (path, advice) in goldens.written {
      let more = advice.map { "; \($0)" } ?? ""
      outcome.warnings.append(TestFailure(.test, "wrote the golden \(path): look at it\(more)"))
    }
    if hasToFail { outcome.expectFailure(ofTest: run.hasFailed || !lost.isEmpty) }
    phone.tapes.write(&outcome)
  }

  /// Ends the file's JavaScript; a stop request for it does not affect what runs later in the process.
  package func end() {
    ScriptWatchdog.forgetStop()
    realm?.close()
    realm = nil
  }

  private func failures(_ error: HostError) -> [TestFailure] {
    error.parts.map { problem in
      TestFailure(
        .file,
        problem.message,
        details: problem.causeLines,
        at: problem.location.map { location in
          TestPlace(
            TestScript.path(location.url, from: settings.folder),
            line: location.line,
            column: location.column
          )
        }
      )
    }
  }
}

/// The findings about a test until its end.
struct TestOutcome {
  var failures: [TestFailure] = []
  var warnings: [TestFailure] = []

  /// Adds the last lines that pages have printed, if something has failed.
  @HostActor
  mutating func tellConsole(of pages: [Page]) {
    guard !failures.isEmpty else { return }
    for page in pages {
      failures[0].details += page.ownLog.suffix(Self.consoleLines).map {
        "page \(page.id) printed: \(TestOutput($0.level, $0.text).line.shortened(to: 200))"
      }
    }
  }

  /// How many of a page's last lines are reported.
  private static let consoleLines = 10

  /// Inverts the outcome for a test that is expected to fail, by itself or through its page.
  mutating func expectFailure(ofTest hasFailed: Bool) {
    let isOfTest = { (failure: TestFailure) in
      [.page, .unawaited, .leak].contains(failure.kind)
    }
    if hasFailed || failures.contains(where: isOfTest) {
      failures.removeAll(where: isOfTest)
    } else if failures.isEmpty {
      failures.append(
        TestFailure(.test, "the test is declared with test.fails, and it passed")
      )
    }
  }
}

/// The failures of loading a file of tests.
package struct TestFileFailure: Error, Sendable {
  /// The failures, at least one.
  package let failures: [TestFailure]

  /// Makes a failure.
  package init(_ failures: [TestFailure]) { self.failures = failures }
}
