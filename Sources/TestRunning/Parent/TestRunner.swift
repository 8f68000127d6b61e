package import CommandProcess
internal import Coverage
internal import HostThread
internal import HostValues
internal import PageWorkers
internal import ResourceAccess
internal import TestReporting

/// Runs test files in other processes of this executable, and reports their results in order.
package struct TestRunner {
  let options: TestRunOptions
  /// The folder that files are named relative to.
  private let folder: String

  /// Makes a runner.
  package init(_ options: TestRunOptions, in folder: String) {
    (self.options, self.folder) = (options, folder)
  }

  /// Finds the files, runs the requested part of them, and reports the results.
  ///
  /// - Parameters:
  ///   - only: The absolute paths of the files to run; `nil` for all.
  ///   - onDependencies: Called with each file's absolute path, the paths of its sources, and whether it failed.
  /// - Returns: The exit code.
  /// - Throws: If there is nothing to run, or a report cannot be written.
  package func run(
    only: Set<String>? = nil,
    onDependencies: (String, [String], Bool) -> Void = { _, _, _ in }
  ) throws(CommandFailure) -> ExitStatus {
    for file in [options.statusFile, options.exitFile] {
      if let file { try Self.touch(file) }
    }
    defer { if let file = options.exitFile, Interruption.name == nil { OutputFile.remove(file) } }
    let plan = try plan(Self.warn)
    var files = options.shard.map(plan.files(of:)) ?? plan.files
    if let only { files = files.filter { only.contains(path(of: $0)) } }
    if options.shard != nil, let timings = options.timings, !InputFile.exists(timings) {
      let sentence = "there is no \(timings), so that all files count alike"
      Output.diagnostic(
        "note: --timings: \(sentence); 'weexhost merge --timings' writes it".asTerminalText
      )
    }
    var refusals = OutputRefusals()
    var output = try ReportOutput(
      options.reporters,
      isColored: options.isColored,
      isAlone: options.coverage == nil && options.timings == nil,
      others: [("--coverage", options.coverage), ("--timings", options.timings)],
      folder: folder,
      &refusals
    )
    var coverageOutput = options.coverage.flatMap { path in
      refusals.attempt { () throws(CommandFailure) in try CoverageOutput(path) }
    }
    let timingsPath = only == nil ? timingsPath(for: files) : nil
    let timingsFile = timingsPath.flatMap { path in
      refusals.attempt { () throws(CommandFailure) in try ReportFile(path, for: "--timings") }
    }
    try refusals.end()
    var coverage = CoverageReport()
    var faults: Set<String> = []
    var sources: Set<String> = []
    output.begin()
    coverageOutput?.begin()
    let start = MonotonicInstant.now
    let signals = Interruption.begin()
    defer { signals.restore() }
    var run = try run(files, longestFirst: plan.longestFirst, &output) { progress in
      coverage.add(progress.coverage)
      faults.formUnion(progress.coverageFaults)
      if let paths = progress.dependencies {
        sources.formUnion(paths)
        onDependencies(path(of: progress.file), paths, progress.failureCount > 0)
      }
    }
    run.duration = (MonotonicInstant.now.milliseconds(since: start) * 1000).rounded() / 1000
    noteCircumstances(of: &run, plan)
    output.end(run, besides: sources)
    if let coverageOutput {
      output.write(
        coverage,
        to: coverageOutput,
        faults: faults,
        of: options.shard,
        besides: sources
      )
    }
    if let timingsFile, !run.isBailed {
      output.attempt { () throws(CommandFailure) in
        try timingsFile.write(TestTimings(run).json)
      }
    }
    if let status = output.finish("the run") { return status }
    // The filter need not select a test of each part of the files.
    if only == nil, run.files.isEmpty { try refuseFilter() }
    return run.isFailed ? .pageFailed : .done
  }

  /// Notes in the results which of the tests were to be run, and whether a signal has ended them.
  private func noteCircumstances(of run: inout TestRunResult, _ plan: ShardPlan) {
    run.part = options.shard.map {
      TestRunResult.Part($0, plan: plan.mark, filter: options.filter)
    }
    if options.shard == nil { run.filter = options.filter }
    run.signal = Interruption.name
    if run.signal != nil { run.isBailed = true }
  }

  /// Throws if the filter selects no test, unless another part of the files may have some.
  func refuseFilter() throws(CommandFailure) {
    guard let filter = options.filter, options.shard == nil else { return }
    throw CommandFailure(.noInput, "no test matches '\(filter)'")
  }

  /// The absolute paths of the files that a run would have now.
  package func files() throws(CommandFailure) -> [String] {
    let plan = try plan()
    return (options.shard.map(plan.files(of:)) ?? plan.files).map { path(of: $0) }
  }

  private func path(of file: String) -> String {
    file.hasPrefix("/") ? file : "\(folder)/\(file)"
  }

  /// Finds the files and splits them among the parts; `remark` is called with warnings.
  func plan(_ remark: (String) -> Void = { _ in }) throws(CommandFailure) -> ShardPlan {
    let files = try TestFiles.find(
      options.paths,
      in: folder,
      isComplete: options.isUnattended,
      remark
    )
    guard !files.isEmpty else {
      let place =
        options.paths.isEmpty ? "the current folder" : options.paths.joined(separator: ", ")
      throw CommandFailure(
        .noInput,
        "there is no test in \(place): the names of test files end in .test.js, .test.ts or .test.json"
      )
    }
    var text: String?
    if let timings = options.timings, InputFile.exists(timings) {
      text = try InputFile(timings).text
    }
    do throws(FormatFault) {
      return try ShardPlan(files, timings: text)
    } catch {
      throw CommandFailure(.usage, "--timings \(options.timings ?? ""): \(error)")
    }
  }

  private func run(
    _ files: [String],
    longestFirst: [String],
    _ output: inout ReportOutput,
    look: (FileProgress) -> Void
  ) throws(CommandFailure) -> TestRunResult {
    var run = TestRunResult(seed: options.seed)
    let places = Dictionary(uniqueKeysWithValues: files.enumerated().map { ($1, $0) })
    var (failures, taken) = (0, 0)
    try perform(files, order: longestFirst.compactMap { places[$0] }) { progress in
      var progress = progress
      look(progress)
      taken += 1
      if let bail = options.bail {
        guard failures < bail else { return run.isBailed = true }
        progress.cut(afterFailures: bail - failures)
        failures += progress.failureCount
        run.isBailed =
          failures >= bail && (taken < files.count || !progress.hasAllResults)
      }
      let result = progress.result
      // A file of whose tests the filter chooses none has no result.
      guard !result.tests.isEmpty || !result.failures.isEmpty else { return }
      run.files.append(result)
      output.add(result)
    }
    return run
  }

  /// Prints a warning about something found while looking for tests.
  static func warn(_ sentence: String) { Output.diagnostic("warning: \(sentence)".asTerminalText) }

  /// Runs files in an order of their places, and hands over each in the order of the files.
  func perform(
    _ files: [String],
    order: [Int],
    isListing: Bool = false,
    take: (FileProgress) -> Void
  ) throws(CommandFailure) {
    let pool = WorkerPool(
      arguments: options.workerArguments,
      count: WorkerPool.count(options.jobs, for: files.count),
      isDiscarding: false,
      timeLimit: options.timeLimit / .milliseconds(1),
      heap: options.heap,
      answeringCodes: ExitStatus.ofEarlyEnds
    )
    let state = RunState(files, bail: options.bail, retries: options.retries)
    var line = ProgressLine(files: files.count)
    do throws(SystemError) {
      try pool.run(order: order) { index in
        guard state.isWanted(index) else { return nil }
        let request = state.request(of: index, isListing: isListing)
        return WorkerSide.message(path(of: files[index]), request.bytes)
      } isWanted: { index in
        state.isWanted(index)
      } onOutput: { index, bytes in
        state.take(bytes, from: index)
        line.show(state)
      } finish: { result in
        let isUnfinished = state.end(result)
        let strays = state.takeStrays(of: result)
        line.hide()
        if !strays.isEmpty { Output.relay(strays) }
        while let progress = state.next() { take(progress) }
        return isUnfinished
      }
    } catch {
      throw CommandFailure(.internalError, "a process for the tests cannot be started: \(error)")
    }
    line.hide()
    if let signal = Interruption.name { state.interrupt(by: signal) }
    while let progress = state.next() { take(progress) }
  }

  /// The path of the timings of a run of all tests; `nil` if they are not asked for, or already exist.
  private func timingsPath(for files: [String]) -> String? {
    guard let path = options.timings, options.shard == nil, options.filter == nil,
      !InputFile.exists(path), areAll(files)
    else { return nil }
    return path
  }

  /// Whether these are all test files of the current folder; there may be others elsewhere.
  private func areAll(_ files: [String]) -> Bool {
    guard !options.paths.isEmpty else { return true }
    let all = try? TestFiles.find([], in: folder)
    return all.map { Set(files).isSuperset(of: $0) } ?? false
  }

  private static func touch(_ path: String) throws(CommandFailure) {
    try OutputFile.write([(file: OutputFile(path), text: "")])
  }
}
