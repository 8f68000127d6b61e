internal import ArgumentParser
internal import CommandProcess
internal import Glibc
internal import PageTesting
internal import TableDescription
internal import TestReporting
internal import TestRunning
internal import WeexHost

/// Which pictures and trees a run of tests writes anew.
enum UpdateChoice: String, OptionChoice {
  case failed, all
}

/// `weexhost test`.
struct TestCommand: PageCommand {
  static let configuration = CommandConfiguration(
    commandName: "test",
    abstract: "Run the tests of pages.",
    discussion: """
      Tests are files whose names end in .test.js, .test.ts (.mjs, .mts) or .test.json. They are run by \
      several processes; if one crashes, only the test that ran in it is lost.

      Exit codes: 0 all tests passed, 1 a test failed, 64 wrong usage, 66 no test found, \
      69 the engine cannot count coverage, 70 an internal error, 73 a report cannot be written, \
      130 a signal ended the run, 141 the reader of standard output is gone.
      """
  )

  @Argument(
    help: ArgumentHelp("Test files and folders (default: the current folder).", valueName: "path"),
    completion: .file()
  )
  var paths: [String] = []

  @Option(
    help: ArgumentHelp(
      "Run only tests whose 'file › group › title' this regular expression matches.",
      valueName: "regex"
    )
  )
  var filter: String?

  @Flag(help: "Print the names of the tests, with --reporter json as JSON, and run none.")
  var list = false

  @Flag(help: "Watch the files, and run the tests again that a change affects.")
  var watch = false

  @Option(
    help: ArgumentHelp(
      "Run the files in this many processes at once (default: the processor's cores).",
      valueName: "count"
    ),
    transform: WorkerOptions.count
  )
  var jobs: Int?

  @Option(
    help: ArgumentHelp(
      "Run only this part of the files: 1/4 is the first of four, 'auto' the part that Kubernetes, GitLab, CircleCI or Buildkite assigns.",
      valueName: "part"
    ),
    transform: { $0 == "auto" ? $0 : try WorkerOptions.part($0) }
  )
  var shard: String?

  @Option(
    help: ArgumentHelp(
      "How long each file took, for parts that take equally long; a run of all tests writes it if it does not exist.",
      valueName: "file"
    ),
    completion: .file()
  )
  var timings: String?

  @OptionGroup var reporters: ReporterArguments

  @OptionGroup var coverage: CoverageArguments

  @Option(
    help: "Rewrite the trees and pictures that tests compare with: those that differ, or all."
  )
  var update: UpdateChoice?

  @Flag(
    help:
      "Record again the tapes that tests name, from the real network and modules; the files run one after another."
  )
  var record = false

  @Flag(help: "Record the values of secret headers, too, such as Authorization and Set-Cookie.")
  var recordSecrets = false

  @Option(
    help: ArgumentHelp("End after this many failures.", valueName: "count"),
    transform: { try Self.number($0, from: 1) }
  )
  var bail: Int?

  @Option(
    help: ArgumentHelp(
      "Run a failed test again, up to this many times; if it then passes, it still counts as failed, as nondeterministic.",
      valueName: "count"
    ),
    transform: { try Self.number($0, from: 0) }
  )
  var retries: Int?

  @Option(
    help: ArgumentHelp(
      "The seed of the random numbers of pages and tests (default: 0).",
      valueName: "number"
    ),
    transform: { try Self.number($0, from: 0, to: Int(UInt32.max)) }
  )
  var seed: Int?

  @Option(
    help: ArgumentHelp(
      "Keep what happened in each test that fails: the journal, and the trees and pictures of its pages.",
      valueName: "folder"
    ),
    completion: .directory
  )
  var trace: String?

  @Option(
    help: ArgumentHelp(
      "Let pages require the modules of another host, described by its 'weexhost list --json'; tests fake their methods.",
      valueName: "table"
    ),
    completion: .file()
  )
  var table: String?

  @OptionGroup(title: "Pages") var page: PageArguments

  @OptionGroup(title: "Pages") var limits: LimitArguments

  @OptionGroup(title: "Pages") var permissions: PermissionArguments

  @OptionGroup var modules: ModuleArguments

  @OptionGroup var sources: BuildArguments

  /// The number of the process that started this one as a worker.
  @Option(help: .hidden)
  var worker: Int?

  func validate() throws {
    let forms = reporters.reporter.map { $0.prefix { $0 != "=" } }
    if list, let form = forms.first(where: { $0 != "spec" && $0 != "json" }) {
      throw ValidationError(
        "--reporter \(form) cannot be used with --list, which prints names, or an object with --reporter json"
      )
    }
    guard record || !recordSecrets else {
      throw ValidationError("--record-secrets needs --record")
    }
  }

  func run() async throws {
    let diagnostics = Diagnostics(isColored: reporters.color.isColored(STDERR_FILENO))
    await diagnostics.ending { () async throws(CommandFailure) in
      do throws(CommandFailure) {
        return try await perform(diagnostics)
      } catch {
        throw advised(error)
      }
    }
  }

  /// The failure with advice, if what it does not find was meant as the value of an option.
  private func advised(_ failure: CommandFailure) -> CommandFailure {
    guard failure.status == .noInput else { return failure }
    let advice = UsageAdvice(LongFileList.current.arguments)
    let meant = paths.lazy.filter { !InputFile.exists($0) }.compactMap {
      advice.misplacedValue(for: $0)
    }
    guard let meant = meant.first else { return failure }
    return CommandFailure(failure.status, "\(failure.message); \(meant)", file: failure.file)
  }

  private func perform(_ diagnostics: Diagnostics) async throws(CommandFailure) -> ExitStatus {
    let environment = ProcessEnvironment.all
    let options = try options(in: environment)
    let isWorker = worker != nil
    let counter =
      options.coverage == nil
      ? nil : try await CoverageArguments.start(isWatched: watch, isWorker: isWorker)
    let host = WXSDKEngine.host
    page.setZone()
    try permissions.checkFolders()
    if case .apps = permissions.storage {
      throw CommandFailure(
        .usage,
        "--allow-storage: tests keep nothing from one run to the next; --allow-storage=DIR names a folder for those that do"
      )
    }
    var preparation = preparation
    preparation.isCounted = counter != nil
    _ = try await preparation.register(
      in: host,
      isDrawn: false,
      isWorker ? nil : diagnostics
    )
    let settings = try settings(
      preparation,
      counter,
      options,
      unattendedBy: ProcessEnvironment.unattended(by: environment)
    )
    if let parent = worker.flatMap(Int32.init) {
      await TestWorker(
        startedBy: parent,
        settings,
        filter: options.filter,
        retries: options.retries
      ) { host.copy() }.run()
    }
    if seed != nil || options.seed != 0 { diagnostics.note("the seed is \(options.seed)") }
    let folder = InputFile.absolute("")
    let runner = TestRunner(options, in: folder)
    if list { return try runner.list() }
    guard watch else { return try runner.run() }
    var run = WatchRun(runner, in: folder)
    return try run.run()
  }

  private func settings(
    _ preparation: HostPreparation,
    _ coverage: TestCoverage?,
    _ options: TestRunOptions,
    unattendedBy variable: String?
  ) throws(CommandFailure) -> TestSettings {
    var settings = TestSettings(folder: InputFile.absolute(""))
    settings.configuration = preparation.hostConfiguration()
    settings.configuration.randomSeed = options.seed
    settings.timeZone = page.timeZone
    settings.page = try page.pageOptions()
    settings.build = preparation.buildOptions
    settings.coverage = coverage
    settings.traceFolder = options.traces
    if worker == nil, let folder = options.traces {
      try OutputFile.makeFolders(of: folder + "/", for: "--trace")
    }
    settings.table = try table.map(TableDescription.init(file:))
    settings.update = update.flatMap { TestSettings.Update(rawValue: $0.rawValue) } ?? .missing
    settings.isUnattended = variable != nil
    settings.unattendedVariable = variable ?? settings.unattendedVariable
    settings.recordedTapes = record ? RecordedTapes() : nil
    settings.recordsSecrets = recordSecrets
    settings.timeLimit = page.limit.timeout.duration
    settings.log = { Output.diagnostic($0.asTerminalText) }
    settings.prepare = { [folder = settings.folder] host in
      preparation.registerOwn(in: host, for: LocalFile.url(ofPath: folder), at: folder)
    }
    return settings
  }

  /// The options from the command line or, where it sets none, from the environment.
  private func options(
    in environment: [String: String]
  ) throws(CommandFailure) -> TestRunOptions {
    var options = TestRunOptions()
    options.paths = LongFileList.current.files(paths)
    (options.filter, options.timings, options.bail) = (filter, timings, bail)
    options.coverage = list ? nil : coverage.file
    // Of several tests that name one tape, the first one records it.
    options.jobs = record ? 1 : jobs
    (options.seed, options.traces) = (seed ?? 0, trace)
    (options.retries, options.isRecording) = (retries ?? 0, record)
    options.sharedFiles = (page.service + modules.module).map(\.value) + [table].compactMap(\.self)
    options.reporters = try reporters.choices()
    options.timeLimit = page.limit.timeout.duration
    options.heap = limits.applied(isUntrusted: false, timeout: page.limit.timeout).processHeap
    options.isColored = reporters.isColored
    options.isUnattended = ProcessEnvironment.unattended(by: environment) != nil
    options.workerArguments = LongFileList.worker(of: "test", startedBy: getpid())
    do throws(FormatFault) {
      options.shard = try shard.map { text throws(FormatFault) in
        text == "auto" ? try ShardEnvironment.shard(in: environment) : try Shard(text)
      }
      let bazel = try BazelEnvironment(environment)
      options.obey(bazel, isSharded: shard != nil, isSeeded: seed != nil)
      if worker == nil { bazel.useFolders(in: environment) }
      if let filter = options.filter { _ = try TestFilter(filter) }
    } catch {
      throw CommandFailure(.usage, error.description)
    }
    return options
  }

  private static func number(_ text: String, from least: Int, to most: Int? = nil) throws -> Int {
    guard let number = Int(text), (least...(most ?? 1 << 53)).contains(number) else {
      let end = most.map { " to \($0)" } ?? ""
      throw ValidationError("'\(text)' is not a whole number from \(least)\(end)")
    }
    return number
  }
}
