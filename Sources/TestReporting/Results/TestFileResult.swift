/// The result of one test file: of its tests, in their order, or why it could not be run.
package struct TestFileResult: Codable, Sendable, Equatable {
  /// The file's path, relative to the folder that the tests were looked for in.
  package var file: String
  /// The results of its tests, in the order of the file.
  package var tests: [TestResult]
  /// The failures of the file itself: it cannot be built, or it threw while it declared its tests.
  package var failures: [TestFailure]
  /// The real time that the file took, in milliseconds.
  package var duration: Double

  /// Makes a result.
  package init(
    file: String,
    tests: [TestResult] = [],
    failures: [TestFailure] = [],
    duration: Double = 0
  ) {
    (self.file, self.tests, self.failures, self.duration) = (file, tests, failures, duration)
  }

  /// Whether the file has no results because it was not run.
  var isUnrun: Bool { !failures.isEmpty && failures.allSatisfy { $0.kind == .unrun } }

  /// Whether the file or one of its tests failed.
  package var isFailed: Bool { !failures.isEmpty || tests.contains { $0.status == .failed } }
}
