/// The result of one test file: of its tests, in their order, or why it could not be run.
package struct TestFileResult: Codable, Sendable, Equatable {
  /// The file's path, relative to the folder that the tests were looked for in.
  package var file: String
  /// The results of its tests, in the order of the file.
  package var tests: [TestResult]
  /// What is wrong with the file itself: it cannot be built, or it threw while it declared its tests.
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

  /// Whether the file or one of its tests failed.
  package var isFailed: Bool { !failures.isEmpty || tests.contains { $0.status == .failed } }
}

/// A test that a file declares.
package struct TestDeclaration: Codable, Sendable, Equatable {
  /// The titles of the groups around it, outermost first, then its own.
  package var path: [String]
  /// Where it is declared; `nil` in a file without lines of its own.
  package var line: Int?
  /// Whether it is not to be run: `test.skip`, or another test is `test.only`.
  package var isSkipped: Bool
  /// Whether it was declared with `only`.
  package var isOnly: Bool

  /// Makes a declaration.
  package init(path: [String], line: Int? = nil, isSkipped: Bool = false, isOnly: Bool = false) {
    (self.path, self.line, self.isSkipped, self.isOnly) = (path, line, isSkipped, isOnly)
  }

  /// The titles, joined.
  package var name: String { path.joined(separator: " › ") }
}

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
  /// What is probably wrong, although the test passed: a timer that nobody cleared.
  package var warnings: [TestFailure]
  /// What it has printed; `nil` for nothing.
  package var output: [TestOutput]?
  /// How often it was run: more than once only with retries.
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
    attempts: Int = 1,
    duration: Double = 0
  ) {
    (self.test, self.status, self.failures, self.warnings) = (test, status, failures, warnings)
    self.output = output.isEmpty ? nil : output
    (self.attempts, self.duration) = (attempts, duration)
  }
}

/// One thing that made a test fail, or that it is warned of.
package struct TestFailure: Codable, Sendable, Hashable {
  /// What kind of thing it is.
  package enum Kind: String, Codable, Sendable {
    /// An expectation that does not hold, or an error that the test threw.
    case test
    /// A failure of the page.
    case page
    /// A verb that nobody awaited.
    case unawaited
    /// A callback, a request, a socket or a promise that is left at the test's end; as a warning, a timer or a listener.
    case leak
    /// A limit of time or of memory; the end of the process is one too.
    case limit
    /// The file cannot be built or read.
    case file
    /// Some attempts of the test passed and others failed.
    case nondeterministic

    /// What stands before the message in a report for people; `nil` for nothing.
    package var title: String? {
      switch self {
      case .test, .file, .limit: nil
      case .page: "the page failed"
      case .unawaited: "not awaited"
      case .leak: "left at the end"
      case .nondeterministic: "nondeterministic"
      }
    }
  }

  /// What kind of thing it is.
  package var kind: Kind
  /// What happened, as one sentence: what was expected and what is there.
  package var message: String
  /// The lines that explain it: the candidates, the difference of two trees, what is still waiting.
  package var details: [String]
  /// The place in the test.
  package var place: TestPlace?
  /// The place in the page's sources, if the page is to blame.
  package var pagePlace: TestPlace?

  /// Makes a failure.
  package init(
    _ kind: Kind,
    _ message: String,
    details: [String] = [],
    at place: TestPlace? = nil,
    page: TestPlace? = nil
  ) {
    (self.kind, self.message, self.details) = (kind, message, details)
    (self.place, self.pagePlace) = (place, page)
  }
}

/// A place in a source.
package struct TestPlace: Codable, Sendable, Hashable, CustomStringConvertible {
  /// The file's path, relative where that is shorter.
  package var file: String
  /// The line, counted from 1.
  package var line: Int
  /// The column, counted from 1.
  package var column: Int?

  /// Makes a place.
  package init(_ file: String, line: Int, column: Int? = nil) {
    (self.file, self.line, self.column) = (file, line, column)
  }

  /// `file:line:column`.
  package var description: String {
    "\(file):\(line)" + (column.map { ":\($0)" } ?? "")
  }
}
