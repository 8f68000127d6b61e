internal import HostValues
internal import TestReporting

/// The request to a worker to run a file, without the file's path.
struct TestRequest: Codable, Sendable, Equatable {
  /// The tests to run, by their places in the file; `nil` for all that are chosen.
  var tests: [Int]?
  /// The attempts of other processes at the first of these tests; `nil` for none.
  var earlier: EarlierAttempts?
  /// Whether the tests are only to be listed.
  var isListing = false
  /// After how many failures the file's other tests are not run.
  var maximumFailures: Int?
  /// The paths of the tapes that tests of the run have recorded, which others may not.
  var recordedTapes: [String] = []
  /// The paths of the groups whose `beforeAll` has not returned in another process.
  var unendedGroups: [[String]] = []

  /// The request as JSON.
  var bytes: [UInt8] { Array(JSONText.of(HostValueEncoder.encode(self)).utf8) }

  /// Reads the form that ``bytes`` makes.
  init?(_ bytes: [UInt8]) {
    guard let value = try? JSONReader.parse(String(decoding: bytes, as: UTF8.self)),
      let request = try? HostValueDecoder.decode(Self.self, from: value, coercing: false)
    else { return nil }
    self = request
  }

  init(
    tests: [Int]? = nil,
    earlier: EarlierAttempts? = nil,
    isListing: Bool = false,
    maximumFailures: Int? = nil,
    recordedTapes: [String] = [],
    unendedGroups: [[String]] = []
  ) {
    (self.tests, self.earlier) = (tests, earlier)
    (self.isListing, self.maximumFailures) = (isListing, maximumFailures)
    (self.recordedTapes, self.unendedGroups) = (recordedTapes, unendedGroups)
  }
}

/// Attempts of a test that have failed, made by this process or by others.
struct EarlierAttempts: Codable, Sendable, Equatable {
  /// The test's place in its file.
  var test: Int
  /// How many attempts there were.
  var count: Int
  /// Why the last of them failed.
  var failures: [TestFailure]
  /// Its output; `nil` for none.
  var output: [TestOutput]?

  /// Those up to a result, of a test by its place in its file.
  init(_ result: TestResult, of test: Int) {
    (self.test, count) = (test, result.attempts)
    (failures, output) = (result.failures, result.output)
  }
}
