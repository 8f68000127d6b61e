internal import HostThread
internal import PageTesting
internal import TestReporting

/// A worker's run of the tests of one file, reported to the starting process.
@HostActor
struct TestFileRun {
  /// The file, loaded.
  let file: TestFile
  /// Its name, for people.
  let name: String
  /// The watch over the process.
  let watch: TestWatch
  /// How often a test that fails is run again.
  let retries: Int

  /// Runs tests, and returns whether the rest of them is for another process.
  func perform(
    _ request: TestRequest,
    _ chosen: [Int],
    of tests: [TestDeclaration]
  ) async -> Bool {
    // A test that is retried retries the hooks, too.
    let retried = request.earlier.map { tests.indices.contains($0.test) ? tests[$0.test].path : [] }
    file.markUnended(request.unendedGroups.filter { retried?.starts(with: $0) != true })
    var failures = 0
    for index in chosen where tests.indices.contains(index) {
      // Remains of a limit, or of a chain of promises, must not affect the next test.
      if TestFile.isSpent { return true }
      let test = tests[index]
      if !test.isSkipped { await endGroups(before: index) }
      if TestFile.isSpent { return true }
      let result: TestResult
      if test.isSkipped {
        result = TestResult(test, .skipped)
      } else {
        let earlier = request.earlier.flatMap { $0.test == index ? $0 : nil }
        result = await attempt(index, test, after: earlier)
      }
      if result.status == .failed, let group = file.unendedGroup {
        TestEvent.unended(group: group).send()
      }
      TestEvent.result(index: index, result: result).send()
      if result.isUnfinished(with: retries) { return true }
      if result.status == .failed { failures += 1 }
      if let most = request.maximumFailures, failures >= most { return false }
    }
    return false
  }

  /// Runs the `afterAll` hooks of finished groups, before a test or at the end; returns and reports their failures.
  @discardableResult
  func endGroups(before index: Int?) async -> [TestFailure] {
    guard file.hasEnding(before: index) else { return [] }
    watch.start("the afterAll hooks of a group in \(name)")
    TestEvent.ending.send()
    let failures = await file.endGroups(before: index)
    if !failures.isEmpty { TestEvent.failure(failures: failures.map(\.capped)).send() }
    return failures
  }

  /// Runs a test, and retries it while it fails, retries are left and the process can run them; a test that passes only then still counts as failed.
  private func attempt(
    _ index: Int,
    _ test: TestDeclaration,
    after earlier: EarlierAttempts?
  ) async -> TestResult {
    var last = earlier
    var attempts = earlier?.count ?? 0
    while true {
      attempts += 1
      watch.start("\(name) › \(test.name)")
      TestEvent.start(index: index).send()
      let start = MonotonicInstant.now
      var result = (await file.run(index, again: last != nil)).capped
      (result.test, result.attempts) = (test, attempts)
      result.duration = start.roundedTime
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
}

extension MonotonicInstant {
  /// The milliseconds since this moment, with three decimals.
  var roundedTime: Double {
    (MonotonicInstant.now.milliseconds(since: self) * 1000).rounded() / 1000
  }
}
