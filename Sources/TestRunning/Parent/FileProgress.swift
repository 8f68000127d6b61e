package import Coverage
internal import Metering
package import PageWorkers
package import TestReporting

/// The state of a file while workers run it, from their events and from the ends of their processes.
///
/// If a process ends early, the test that it was running fails, unless that test may be retried. The others are run by another process.
package struct FileProgress: Sendable {
  /// What to do after a process has ended.
  package enum Next: Sendable, Equatable {
    /// Nothing: the results are complete.
    case nothing
    /// To run these tests in another process.
    case run([Int])
  }

  /// The file's path.
  package let file: String
  /// The tests that it declares; `nil` until they are known.
  package private(set) var declarations: [TestDeclaration]?
  /// The test that runs.
  package var running: TestDeclaration? { current.flatMap { declarations?[$0.index] } }
  /// The sources of the file; `nil` until they are reported.
  package private(set) var dependencies: [String]?
  /// The coverage of its tests, without those in a process that ended early.
  package private(set) var coverage = CoverageReport()
  /// Why something of that could not be counted.
  package private(set) var coverageFaults: Set<String> = []
  /// The paths of the tapes that its tests have recorded.
  package private(set) var recordedTapes: [String] = []
  /// The paths of the groups whose `beforeAll` has not returned in a process.
  private(set) var unendedGroups: [[String]] = []
  private var chosen: [Int] = []
  private var results: [Int: TestResult] = [:]
  /// How many of the results are failures.
  private var failedTests = 0
  private var failures: [TestFailure] = []
  private var current: (index: Int, attempts: Int)?
  /// Whether hooks after all tests were the last that began.
  private var isEnding = false
  /// The attempts at a test that another process is to retry.
  private(set) var earlier: EarlierAttempts?
  private let retries: Int
  private var limit: TestFailure?
  private var duration = 0.0
  private var hasEnded = false
  private var isHandedOver = false
  /// How many results there were when the last process began.
  private var resultsBefore: Int?

  /// Makes the progress of a file that has not been run; `retries` is how often a failing test is retried.
  package init(_ file: String, retries: Int = 0) { (self.file, self.retries) = (file, retries) }

  /// The results so far.
  package var result: TestFileResult {
    TestFileResult(
      file: file,
      tests: chosen.compactMap { results[$0] },
      failures: failures,
      duration: duration
    )
  }

  /// The tests that the filter chooses.
  package var chosenTests: [TestDeclaration] {
    chosen.compactMap { declarations?[$0] }
  }

  /// How many failures there are so far.
  package var failureCount: Int { failedTests + (failures.isEmpty ? 0 : 1) }

  /// Whether all tests that the filter chooses have their results.
  package var hasAllResults: Bool { chosen.allSatisfy { results[$0] != nil } }

  /// How many tests have ended.
  package var finishedCount: Int { results.count }

  /// Receives an event from the worker.
  package mutating func take(_ event: TestEvent) {
    guard !hasEnded else { return }
    switch event {
    case .plan(let tests, let chosen):
      if let declarations, declarations != tests {
        failures.append(
          TestFailure(.file, "the file declared other tests when it was run a second time")
        )
        hasEnded = true
        return
      }
      declarations = tests
      if resultsBefore == nil { self.chosen = chosen.filter(tests.indices.contains) }
    case .ending: isEnding = true
    case .start(let index):
      isEnding = false
      guard declarations?.indices.contains(index) == true else { return }
      let before = earlier.map { $0.test == index ? $0.count : 0 } ?? 0
      let attempts = current.map { $0.index == index ? $0.attempts : before } ?? before
      current = (index, attempts + 1)
    case .result(let index, let result):
      guard declarations?.indices.contains(index) == true else { return }
      current = nil
      if result.isUnfinished(with: retries) {
        earlier = EarlierAttempts(result, of: index)
      } else {
        set(result, at: index)
      }
    case .unended(let group): unendedGroups.append(group)
    case .recorded(let tape): recordedTapes.append(tape)
    case .failure(let failures): self.failures += failures
    case .coverage(let report, let faults):
      coverage.add(report)
      coverageFaults.formUnion(faults)
    case .limit(let failure): limit = failure
    case .handOver(let duration):
      self.duration += duration
      isHandedOver = true
    case .end(let duration, let dependencies):
      self.duration += duration
      self.dependencies = dependencies
      hasEnded = true
    }
  }

  private mutating func set(_ result: TestResult?, at index: Int) {
    if results[index]?.status == .failed { failedTests -= 1 }
    if result?.status == .failed { failedTests += 1 }
    var result = result
    // Filters, and other processes, need the whole titles.
    if let test = result?.test { result?.test = test.capped }
    results[index] = result
  }

  /// Receives the end of the process; the test that it was running has failed.
  ///
  /// - Parameters:
  ///   - end: How it ended.
  ///   - elapsed: How long it was busy with the file, in milliseconds.
  ///   - testTime: How long the last test has run, in milliseconds.
  /// - Returns: What to do next; the first of the tests may have ``earlier`` attempts.
  package mutating func end(
    _ end: WorkerPool.End,
    elapsed: Double,
    testTime: Double
  ) -> Next {
    guard !hasEnded else { return .nothing }
    let failure = limit ?? Self.failure(of: end)
    limit = nil
    guard let declarations else {
      duration += elapsed
      failures.append(failure.after("while the file was built and declared its tests"))
      return .nothing
    }
    defer { isEnding = false }
    if isHandedOver {
      isHandedOver = false
    } else if isEnding {
      duration += elapsed
      failures.append(failure.after("while afterAll hooks ran"))
    } else if let current {
      duration += elapsed
      let test = declarations[current.index]
      take(
        .result(
          index: current.index,
          result: TestResult(
            test,
            .failed,
            failures: [failure.placed(at: test, in: file)],
            attempts: current.attempts,
            duration: testTime
          )
        )
      )
    } else if results.count == resultsBefore || hasAllResults {
      failures.append(failure.after("outside of the file's tests"))
      return .nothing
    }
    resultsBefore = results.count
    let left = chosen.filter { results[$0] == nil }
    return left.isEmpty ? .nothing : .run(left)
  }

  /// Fails the file if it was run to its end but some results have not come, as native code may have written into them.
  package mutating func missResults() {
    guard dependencies != nil, failures.isEmpty else { return }
    let missed = chosen.filter { results[$0] == nil }.compactMap { declarations?[$0].name }
    guard !missed.isEmpty else { return }
    let names = missed.map { "'\($0)'" }.joined(separator: ", ")
    failures.append(TestFailure(.file, "no result came for \(names)").capped)
  }

  /// Ends the file because a signal has ended the run: the test that was running, or was to be retried, has failed, and later ones have no results.
  ///
  /// Without such a test, the file itself has failed, unless its results are complete.
  ///
  /// - Parameters:
  ///   - signal: The signal's name.
  ///   - elapsed: How long a process has worked on the file; `nil` if none has begun.
  ///   - testTime: How long the current test has been running.
  mutating func interrupt(by signal: String, elapsed: Double?, testTime: Double) {
    guard !hasEnded else { return }
    hasEnded = true
    duration += elapsed ?? 0
    guard let declarations, let tried = current?.index ?? earlier?.test, results[tried] == nil
    else {
      let hasBegun = elapsed != nil || declarations != nil
      return failures += unfinished(hasBegun).map {
        TestFailure(hasBegun ? .limit : .unrun, "\(signal) ended the run \($0)")
      }
    }
    let test = declarations[tried]
    let failure = TestFailure(.limit, "\(signal) ended the run while the test ran")
    let result = TestResult(
      test,
      .failed,
      failures: current == nil ? earlier?.failures ?? [] : [failure.placed(at: test, in: file)],
      attempts: current?.attempts ?? earlier?.count ?? 1,
      duration: testTime
    )
    set(result, at: tried)
    current = nil
  }

  /// Describes the point at which the run was ended while no test was running; empty if nothing was left to do.
  private func unfinished(_ hasBegun: Bool) -> [String] {
    guard hasBegun else { return ["before this was run"] }
    guard declarations != nil else { return ["while the file was built and declared its tests"] }
    if isEnding { return ["while afterAll hooks ran"] }
    let left = chosen.count { results[$0] == nil }
    return left == 0 ? [] : ["before \(TextStyle.count(left, "test")) of the file"]
  }

  /// Leaves out all but the first results, up to a number of failures.
  package mutating func cut(afterFailures count: Int) {
    var failures = 0
    for index in chosen {
      if failures >= count {
        set(nil, at: index)
      } else if results[index]?.status == .failed {
        failures += 1
      }
    }
  }

  /// The failure of a test whose process ended.
  private static func failure(of end: WorkerPool.End) -> TestFailure {
    switch end {
    case .done(let code): TestFailure(.limit, "the process exited with code \(code)")
    case .died(let how): TestFailure(.limit, "the process \(how)")
    case .notBegun: TestFailure(.limit, "the process was not started")
    case .stopped(let report):
      TestFailure(
        .limit,
        report.limit.isTime
          ? "the process no longer answered and was killed after \(report.limit.text(report.maximum ?? 0))"
          : "the process used more than \(report.limit.text(report.maximum ?? 0)) and was ended"
      )
    }
  }
}

extension TestResult {
  /// Whether another process has to retry the test, because the one in which it failed cannot.
  func isUnfinished(with retries: Int) -> Bool {
    status == .failed && attempts <= retries && failures.first?.kind != .nondeterministic
  }
}

extension TestFailure {
  /// The failure with a phrase that says when it happened.
  fileprivate func after(_ moment: String) -> TestFailure {
    var failure = self
    failure.message += ", \(moment)"
    return failure
  }
}
