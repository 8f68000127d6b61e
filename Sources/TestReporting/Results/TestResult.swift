/// The result of one test.
package struct TestResult: Codable, Sendable, Equatable {
  /// How a test ended.
  package enum Status: String, Codable, Sendable {
    case passed, failed, skipped
  }

  /// The test.
  package var test: TestDeclaration
  /// How it ended; a test that passed only when it was tried again has failed.
  package var status: Status
  /// Why it failed.
  package var failures: [TestFailure]
  /// Probable mistakes, although the test passed: a timer that was never cleared.
  package var warnings: [TestFailure]
  /// Its output; `nil` for none.
  package var output: [TestOutput]?
  /// How often it was run: 0 if it was skipped, and more than once only with retries.
  package var attempts: Int
  /// The real time that it took, in milliseconds.
  package var duration: Double

  /// Makes a result.
  package init(
    _ test: TestDeclaration,
    _ status: Status,
    failures: [TestFailure] = [],
    warnings: [TestFailure] = [],
    output: [TestOutput] = [],
    attempts: Int? = nil,
    duration: Double = 0
  ) {
    (self.test, self.status, self.failures, self.warnings) = (test, status, failures, warnings)
    self.output = output.isEmpty ? nil : output
    self.attempts = attempts ?? (status == .skipped ? 0 : 1)
    self.duration = duration
  }

  /// Whether it took so long that a report for people shows its time.
  var isSlow: Bool { duration >= 100 }
}
