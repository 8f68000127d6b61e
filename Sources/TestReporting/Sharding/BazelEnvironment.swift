/// The variables by which Bazel controls a test, which every test runner has to obey.
///
/// Source: <https://bazel.build/reference/test-encyclopedia>.
package struct BazelEnvironment: Sendable, Equatable {
  /// The part of the tests to run.
  package var shard: Shard?
  /// The file to touch where parts are run, before the tests are looked for.
  package var statusFile: String?
  /// The file for the results in JUnit's form.
  package var resultsFile: String?
  /// The file for coverage in lcov's format.
  package var coverageFile: String?
  /// Which tests to run: `--test_filter`.
  package var filter: String?
  /// Whether the first failure ends the run: `--test_runner_fail_fast`.
  package var failsFast = false
  /// The file that exists from the beginning of the run until its regular end.
  package var exitFile: String?
  /// The folder for temporary files.
  package var temporaryFolder: String?
  /// The folder for files that are kept after the test.
  package var outputsFolder: String?
  /// The seed of a test that is run several times.
  package var seed: Int?

  /// Reads the variables; throws a sentence if one makes no sense.
  package init(_ environment: [String: String]) throws(FormatFault) {
    func text(_ name: String) -> String? {
      environment[name].flatMap { $0.isEmpty ? nil : $0 }
    }
    func number(_ name: String) throws(FormatFault) -> Int? {
      guard let value = text(name) else { return nil }
      guard let number = Int(value) else {
        throw FormatFault("\(name) must be a number, got '\(value)'")
      }
      return number
    }
    if let count = try number("TEST_TOTAL_SHARDS"), count > 0 {
      guard let index = try number("TEST_SHARD_INDEX"),
        let shard = Shard(index: index, from: 0, of: count)
      else {
        throw FormatFault(
          "TEST_TOTAL_SHARDS is \(count), so TEST_SHARD_INDEX must be 0 to \(count - 1), got '\(text("TEST_SHARD_INDEX") ?? "")'"
        )
      }
      self.shard = shard
      statusFile = text("TEST_SHARD_STATUS_FILE")
    }
    resultsFile = text("XML_OUTPUT_FILE")
    coverageFile = text("COVERAGE_OUTPUT_FILE")
    filter = text("TESTBRIDGE_TEST_ONLY")
    failsFast = text("TESTBRIDGE_TEST_RUNNER_FAIL_FAST").map { $0 != "0" } ?? false
    exitFile = text("TEST_PREMATURE_EXIT_FILE")
    temporaryFolder = text("TEST_TMPDIR")
    outputsFolder = text("TEST_UNDECLARED_OUTPUTS_DIR")
    seed = try number("TEST_RANDOM_SEED")
  }
}
