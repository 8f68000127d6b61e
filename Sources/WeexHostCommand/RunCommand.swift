internal import ArgumentParser
internal import CommandProcess
internal import Glibc
internal import Tapes
internal import TestReporting
internal import WeexHost

/// `weexhost run`.
struct RunCommand: PageCommand {
  static let configuration = CommandConfiguration(
    commandName: "run",
    abstract: "Run a page to rest and print its tree.",
    discussion: """
      A bundle's first line says what it is written for: // { "framework": "Vue" }. A source (.vue, \
      .we, a JavaScript or TypeScript module) is built first, as 'weexhost build' does.

      Exit codes: 0 done, 1 the page failed, 64 wrong usage, 66 input not found, \
      69 what builds its sources or measures its text is not installed, 70 an internal error, 73 the output cannot be written, 124 the time limit, 125 another limit, 130 interrupted, \
      141 the reader of standard output is gone.
      """
  )

  /// The help for a page's file.
  static let fileHelp = ArgumentHelp(
    "The bundle, source or template; '-' for a bundle or template on standard input; with --allow-net a URL.",
    valueName: "file"
  )

  @Argument(help: fileHelp, completion: .file())
  var files: [String]

  @OptionGroup var output: PrintArguments

  @OptionGroup(title: "Processes") var workers: WorkerOptions

  @OptionGroup var driving: DrivingArguments

  @OptionGroup(title: "Tapes") var tape: TapeArguments

  @OptionGroup var page: PageArguments

  @OptionGroup(title: "Limits") var limits: LimitArguments

  @OptionGroup(title: "Permissions") var permissions: PermissionArguments

  @OptionGroup var modules: ModuleArguments

  @OptionGroup var sources: BuildArguments

  /// Checks the files; `found` are those that the parser has seen.
  private func check(_ found: [String]) throws {
    guard found.count > 1 else { return }
    let advice = found.lazy.compactMap {
      UsageAdvice(LongFileList.current.arguments).misplacedValue(for: $0)
    }
    if let advice = advice.first { throw ValidationError(advice) }
    guard output.print != .tree else {
      throw ValidationError(
        "several files cannot be printed as trees; add --print json or --print none"
      )
    }
    guard !found.contains("-") else {
      throw ValidationError("standard input must be the only file")
    }
  }

  func run() async throws {
    try check(files)
    let diagnostics = Diagnostics(isColored: output.isColored(STDERR_FILENO))
    let all = LongFileList.current.files(files)
    let files = workers.part?.items(of: all) ?? all
    await diagnostics.ending { () async throws(CommandFailure) in
      try await run(files, diagnostics)
    }
  }

  private func run(
    _ files: [String],
    _ diagnostics: Diagnostics
  ) async throws(CommandFailure) -> ExitStatus {
    var preparation = preparation
    if workers.untrusted, page.limit.timeout == .tenSeconds {
      preparation.page.limit.timeout = .fiveSeconds
    }
    let session = PageSession(
      driving: driving,
      tape: tape,
      preparation: preparation,
      isOneOfSeveral: self.files.count > 1
    )
    guard !session.tape.isUsed || !workers.isSupervised(self.files) else {
      throw CommandFailure(
        .usage,
        "--record and --replay work with one page in this process, not with several files, --isolate, --untrusted, --jobs or --shard"
      )
    }
    try session.checkStandardInput(of: self.files[0])
    let played = try session.tape.tape()
    let hasSteps = driving.steps != nil || played?.head.hasSteps == true
    let makePrinter = { [output] in
      PagePrinter(output, isColored: output.isColored(STDOUT_FILENO), isNumbered: hasSteps)
    }
    if let parent = workers.worker.flatMap(Int32.init) {
      await Worker(
        parent: parent,
        session: session,
        isUntrusted: workers.untrusted,
        makePrinter: makePrinter,
        diagnostics: diagnostics
      ).run()
    }
    guard workers.isSupervised(self.files) else {
      return await session.perform(files[0], makePrinter(), diagnostics, playing: played)
    }
    try driving.address.check(forPages: LongFileList.current.files(self.files))
    try driving.check(forPages: LongFileList.current.files(self.files))
    let limits = preparation.hostConfiguration(isUntrusted: workers.untrusted).limits
    return try Supervisor(
      options: workers,
      files: files,
      sandbox: { [session] file in session.sandbox(for: file) },
      limits: limits,
      timeout: session.page.limit.timeout,
      printer: makePrinter(),
      diagnostics: diagnostics
    ).run()
  }
}
