package import TestReporting
package import WeexHost

/// The tests of one file: they are declared when it is loaded, and then run one at a time, each on a phone of its own.
@HostActor
package final class TestFile {
  private let path: String
  private let settings: TestSettings

  /// Makes the tests of the file at an absolute path; nothing is read yet.
  ///
  /// `makeHost` makes the host of each test, with everything that is registered for pages.
  package init(
    _ path: String,
    _ settings: TestSettings,
    makeHost: @escaping @HostActor () -> Host
  ) {
    (self.path, self.settings) = (path, settings)
  }

  /// Builds the file and runs it, so that it declares its tests; throws what is wrong with it.
  package func load() async throws(TestFileFailure) -> [TestDeclaration] {
    throw TestFileFailure([TestFailure(.file, "\(path): tests cannot be run yet")])
  }

  /// Runs one of the declared tests, with its hooks; never throws, and the next one finds nothing of it.
  package func run(_ index: Int) async -> TestResult {
    TestResult(TestDeclaration(path: []), .skipped)
  }

  /// Ends the file's JavaScript.
  package func end() {}
}

/// What is wrong with a file of tests.
package struct TestFileFailure: Error, Sendable {
  /// What is wrong, at least one thing.
  package let failures: [TestFailure]

  /// Makes a failure.
  package init(_ failures: [TestFailure]) { self.failures = failures }
}
