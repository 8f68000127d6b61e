internal import CommandProcess
package import TestReporting

/// The options of a run of tests, from the command line and the environment.
package struct TestRunOptions: Sendable {
  /// The files and folders, as they were given.
  package var paths: [String] = []
  /// The regular expression by which tests are chosen.
  package var filter: String?
  /// The part of the files; `nil` for all.
  package var shard: Shard?
  /// The file of timings.
  package var timings: String?
  /// The reports, and where they are written.
  package var reporters: [ReporterChoice] = []
  /// The path of the file for the coverage; `nil` to count none.
  package var coverage: String?
  /// The folder for the traces of failed tests; `nil` to keep none.
  package var traces: String?
  /// After how many failures the run ends.
  package var bail: Int?
  /// The seed for the tests.
  package var seed = 0
  /// How many processes run at once; `nil` for as many as the processor has cores.
  package var jobs: Int?
  /// How long one test may take.
  package var timeLimit = Duration.seconds(10)
  /// The resident memory that a process may have, in bytes.
  package var heap = 1 << 30
  /// Whether reports on standard output are coloured.
  package var isColored = false
  /// The arguments with which a worker is started, the name of the program included.
  package var workerArguments: [String] = []
  /// The files that all tests read, as the command line names them: modules, services and a table.
  package var sharedFiles: [String] = []
  /// Whether the tapes that tests name are recorded anew.
  package var isRecording = false
  /// How often a test that fails is run again.
  package var retries = 0
  /// The file that Bazel wants to see touched, before the tests are looked for.
  package var statusFile: String?
  /// The file that Bazel expects to exist until the run has ended regularly.
  package var exitFile: String?
  /// Whether the run is unattended.
  package var isUnattended = false

  /// Makes the defaults.
  package init() {}

  /// Applies the options from Bazel's variables that the command line does not set.
  package mutating func obey(_ bazel: BazelEnvironment, isSharded: Bool, isSeeded: Bool) {
    if !isSharded { shard = bazel.shard ?? shard }
    (statusFile, exitFile) = (bazel.statusFile, bazel.exitFile)
    if bazel.failsFast { bail = bail ?? 1 }
    filter = filter ?? bazel.filter
    coverage = coverage ?? bazel.coverageFile
    if !isSeeded { seed = bazel.seed ?? seed }
    traces = traces ?? bazel.outputsFolder
    guard let file = bazel.resultsFile else { return }
    let place = OutputFile.place(of: file)
    guard !reporters.contains(where: { $0.file.map(OutputFile.place) == place }) else { return }
    reporters.append(ReporterChoice(.junit, file: file))
  }
}
