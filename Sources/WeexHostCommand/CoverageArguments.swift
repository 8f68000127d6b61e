internal import ArgumentParser
internal import CommandProcess
internal import PageTesting
internal import WeexHost

/// The option for the coverage of tests.
struct CoverageArguments: ParsableArguments {
  /// The option, and the file that it means without a value.
  static let whole = (name: "--coverage", file: "lcov.info")

  @Option(
    name: .customLong("coverage"),
    help: ArgumentHelp(
      "Show which lines of the pages' sources the tests have run, and write that in lcov's format to FILE; without '=…' to lcov.info.",
      valueName: "file"
    ),
    completion: .file(),
    transform: {
      guard !$0.isEmpty, $0 != "-" else {
        throw ValidationError("it must name a file, like --coverage=coverage.info")
      }
      return $0
    }
  )
  var file: String?

  /// Begins to count in a worker; throws with status 69 if the engine cannot.
  @HostActor
  static func start(isWatched: Bool, isWorker: Bool) throws(CommandFailure) -> TestCoverage? {
    guard !isWatched else {
      throw CommandFailure(
        .usage,
        "--coverage cannot be used with --watch: it counts a whole run, and --watch runs parts of it"
      )
    }
    if let fault = TestCoverage.fault { throw CommandFailure(.missing, fault) }
    guard isWorker else { return nil }
    do throws(HostError) {
      return try TestCoverage(of: InputFile.absolute(""))
    } catch {
      throw CommandFailure(.missing, error.message)
    }
  }
}
