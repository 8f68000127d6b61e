internal import ArgumentParser
internal import CommandProcess
internal import Glibc
internal import TestRunning

/// `weexhost merge`.
struct MergeCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "merge",
    abstract: "Join the results of the shards of a test run.",
    discussion: """
      Reads the results that 'weexhost test --shard I/N --reporter json=FILE' has written into a folder, \
      and reports them as those of one run.

      Exit codes: 0 all tests passed, 1 a test failed, or a shard or its coverage is missing or duplicated, \
      64 wrong usage, 66 no results, 73 a report cannot be written, \
      130 a signal ended the merge or the run of a shard, 141 the reader of standard output is gone.
      """
  )

  @Argument(
    help: ArgumentHelp("The folder with the results of all shards.", valueName: "dir"),
    completion: .directory
  )
  var folder: String

  @OptionGroup var reporters: ReporterArguments

  @Option(
    help: ArgumentHelp(
      "Write how long each file took, for the next run's shards.",
      valueName: "file"
    ),
    completion: .file()
  )
  var timings: String?

  @OptionGroup var coverage: CoverageArguments

  func run() async throws {
    let diagnostics = Diagnostics(isColored: reporters.color.isColored(STDERR_FILENO))
    await diagnostics.ending { () async throws(CommandFailure) in
      try MergeRun(
        folder,
        reporters: try reporters.choices(),
        timings: timings,
        coverage: coverage.file,
        isColored: reporters.isColored
      ).run()
    }
  }
}
