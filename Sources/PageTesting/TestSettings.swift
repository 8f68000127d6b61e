package import CommandProcess
package import TableDescription
package import WeexHost

/// The settings that all tests of a run share.
package struct TestSettings: Sendable {
  /// Which goldens a run writes.
  package enum Update: String, Sendable {
    /// Only missing ones; none in CI, where nobody looks at them.
    case missing
    /// Those that an expectation found to differ.
    case failed
    /// All of them.
    case all
  }

  /// The folder that file names are relative to.
  package var folder: String
  /// The configuration of the tests' hosts, which a test may change for itself.
  package var configuration = Host.Configuration()
  /// The zone of local time, which a test may change for itself; `nil` if none was chosen.
  package var timeZone: TimeZoneName?
  /// The options of pages, which a test may change for one page.
  package var page = PageOptions()
  /// How sources are built.
  package var build = BuildOptions()
  /// Which goldens are written.
  package var update = Update.missing
  /// The tapes being recorded; `nil` if the tapes that tests name are played.
  package var recordedTapes: RecordedTapes?
  /// Whether the values of secret headers are recorded, too.
  package var recordsSecrets = false
  /// Whether the run is unattended: then a missing golden is a failure, and so is `only`.
  package var isUnattended = false
  /// The environment variable that shows that the run is unattended.
  package var unattendedVariable = "CI"
  /// The folder with the only fonts for pictures; `nil` for the installed fonts.
  package var fonts: String?
  /// The folder for the traces of failed tests; `nil` to keep none.
  package var traceFolder: String?
  /// How long one test may take, in real time.
  package var timeLimit = Duration.seconds(10)
  /// Registers what the command line adds to the host of each test.
  package var prepare: @HostActor @Sendable (Host) -> Void = { _ in }
  /// The table of another host, whose modules tests fake; `nil` for none.
  package var table: TableDescription?
  /// Counts which parts of their pages' sources the tests run; `nil` if no coverage is wanted.
  package var coverage: TestCoverage?
  /// Called with each line that tests print, prefixed with the test's name.
  package var log: @HostActor @Sendable (_ line: String) -> Void = { _ in }

  /// Makes the defaults.
  package init(folder: String) { self.folder = folder }
}
