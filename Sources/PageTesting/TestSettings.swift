package import TableDescription
package import WeexHost

/// What the tests of a run have in common.
package struct TestSettings: Sendable {
  /// Which goldens a run writes.
  package enum Update: String, Sendable {
    /// Only missing ones, and none at all where nobody looks at them, in CI.
    case missing
    /// Those that an expectation found to differ.
    case failed
    /// All.
    case all
  }

  /// The folder that files are named relative to.
  package var folder: String
  /// How the hosts of tests are set up, before a test changes that for itself.
  package var configuration = Host.Configuration()
  /// How pages are opened, before a test says otherwise for one of them.
  package var page = PageOptions()
  /// How sources are built.
  package var build = BuildOptions()
  /// Which goldens are written.
  package var update = Update.missing
  /// The tapes that were recorded anew; `nil` if those that tests name are played.
  package var recordedTapes: RecordedTapes?
  /// Whether the values of secret headers are recorded, too.
  package var recordsSecrets = false
  /// Whether nobody looks on: a missing golden is a failure, and so is `only`.
  package var isUnattended = false
  /// The variable by which that is known.
  package var unattendedVariable = "CI"
  /// The folder of the only fonts that pictures are drawn with; `nil` for those that are installed.
  package var fonts: String?
  /// The folder where it is kept what happened in tests that failed; `nil` for none.
  package var traceFolder: String?
  /// How long one test may take, in real time.
  package var timeLimit = Duration.seconds(10)
  /// Registers what the command line adds to the host of each test.
  package var prepare: @HostActor @Sendable (Host) -> Void = { _ in }
  /// The table of another host, whose modules tests fake; `nil` for none.
  package var table: TableDescription?
  /// Counts what tests run of their pages' sources; `nil` if nobody asks.
  package var coverage: TestCoverage?
  /// Takes what tests print, with the test that prints it.
  package var log: @HostActor @Sendable (_ line: String) -> Void = { _ in }

  /// Makes the defaults.
  package init(folder: String) { self.folder = folder }
}
