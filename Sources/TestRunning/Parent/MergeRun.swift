package import CommandProcess
internal import Coverage
internal import HostValues
internal import ResourceAccess
package import TestReporting

/// Joins the results of shards, which lie in a folder as JSON, and reports them as those of one run.
package struct MergeRun {
  private let folder: String
  private let reporters: [ReporterChoice]
  private let timings: String?
  private let coverage: String?
  private let isColored: Bool

  /// Makes a merge of the results in a folder.
  package init(
    _ folder: String,
    reporters: [ReporterChoice],
    timings: String?,
    coverage: String?,
    isColored: Bool
  ) {
    (self.folder, self.reporters) = (folder, reporters)
    (self.timings, self.coverage, self.isColored) = (timings, coverage, isColored)
  }

  /// Reads the results and reports them; returns the exit code.
  package func run() throws(CommandFailure) -> ExitStatus {
    let merge = try read()
    let faults = merge.faults
    for fault in faults { Output.diagnostic("error: \(fault)".asTerminalText) }
    guard faults.isEmpty else { return .pageFailed }
    let run = merge.run
    guard !run.files.isEmpty || run.isInterrupted else {
      throw CommandFailure(
        .noInput,
        "\(folder): the shards ran no tests: their filter matched none"
      )
    }
    let coverage = try coverage.map { path throws(CommandFailure) in
      (path: path, read: try readCoverage(of: merge, but: path))
    }
    try refuseOutputs(among: merge.sources + (coverage?.read.sources ?? []))
    var refusals = OutputRefusals()
    let coverageOutput = coverage.flatMap { coverage in
      refusals.attempt { () throws(CommandFailure) in try CoverageOutput(coverage.path) }
    }
    let timingsFile = timings.flatMap { path in
      refusals.attempt { () throws(CommandFailure) in try ReportFile(path, for: "--timings") }
    }
    // The existing results are still reported, because they may contain failures.
    let missing = [merge.missing].compactMap(\.self) + (coverage?.read.missing ?? [])
    for sentence in missing { Output.diagnostic("error: missing: \(sentence)") }
    var output = try ReportOutput(
      reporters,
      isColored: isColored,
      isAlone: coverage == nil && timings == nil,
      others: [("--coverage", self.coverage), ("--timings", timings)],
      folder: InputFile.absolute(""),
      &refusals
    )
    try refusals.end()
    if let difference = merge.versionDifference {
      Output.diagnostic("warning: \(difference)".asTerminalText)
    }
    // A signal does not prevent the reports from being written, as in a run of tests.
    let signals = Interruption.begin()
    defer { signals.restore() }
    for file in run.files { output.add(file) }
    output.end(run)
    if let coverage, let coverageOutput {
      output.write(coverage.read.report, to: coverageOutput)
    }
    if let timings, run.isBailed || run.filter != nil {
      let reason = run.isBailed ? "ended early" : "had a filter"
      Output.diagnostic(
        "note: --timings: \(timings) is not written: the run \(reason)".asTerminalText
      )
    } else if let timings, let timingsFile, missing.isEmpty {
      output.attempt { () throws(CommandFailure) in
        try write(TestTimings(run), to: timings, timingsFile)
      }
    }
    if let status = output.finish("the merge") { return status }
    for sentence in merge.interruptions { Output.diagnostic("note: \(sentence)") }
    guard !run.isInterrupted else { return .interrupted }
    return run.isFailed || !missing.isEmpty ? .pageFailed : .done
  }

  /// Throws if an output is one of the files that are joined.
  private func refuseOutputs(among sources: [String]) throws(CommandFailure) {
    let places = Set(sources.map(OutputFile.place))
    let outputs =
      reporters.map { ("--reporter", $0.file) }
      + [("--coverage", coverage), ("--timings", timings)]
    for (option, path) in outputs {
      guard let path, places.contains(OutputFile.place(of: path)) else { continue }
      throw CommandFailure(
        .usage,
        "\(option): \(path) is one of the files that are joined, and is never overwritten; name another file"
      )
    }
  }

  /// Writes timings; those of other files stay, if these are still there.
  private func write(
    _ timings: TestTimings,
    to path: String,
    _ file: ReportFile
  ) throws(CommandFailure) {
    var timings = timings
    if InputFile.exists(path) {
      let text = try InputFile(path).text
      do throws(FormatFault) {
        let others = try TestTimings(json: text).files.filter { InputFile.exists($0.key) }
        timings.files.merge(others) { own, _ in own }
      } catch {
        throw CommandFailure(.usage, "--timings \(path): \(error)")
      }
    }
    try file.write(timings.json)
  }

  private func read() throws(CommandFailure) -> TestMerge {
    guard InputFile.exists(folder) else {
      throw CommandFailure(.noInput, "\(folder): there is no such folder")
    }
    guard !InputFile.exists(folder, orFolder: false) else {
      throw CommandFailure(.noInput, "\(folder): this is a file; name the folder of the results")
    }
    var merge = TestMerge()
    for path in Self.files(in: folder, ending: ".json") {
      let text = try InputFile(path).text
      do throws(FormatFault) {
        if let run = try TestRunResult.read(json: text) { merge.add(run, from: path) }
      } catch {
        throw CommandFailure(.pageFailed, "\(path): \(error)")
      }
    }
    guard !merge.isEmpty else {
      throw CommandFailure(
        .noInput,
        "\(folder): there are no results in it; 'weexhost test --reporter json=FILE' writes them"
      )
    }
    return merge
  }

  /// Joins the coverage of the shards, and finds missing ones and the source files; the result of an earlier merge is not joined again.
  private func readCoverage(
    of merge: TestMerge,
    but result: String
  ) throws(CommandFailure) -> (report: CoverageReport, missing: [String], sources: [String]) {
    var coverage = CoverageReport()
    var sources: [String: [String]] = [:]
    var read: [(path: String, text: String)] = []
    for path in Self.files(in: folder, ending: ".info") {
      let text = try InputFile(path).text
      read.append((path, text))
      if let mark = CoverageOutput.shardMark(in: text) { sources[mark, default: []].append(path) }
    }
    // A file that names no shard, next to files that do, is the result of an earlier merge.
    let marked = Set(sources.values.joined())
    let own = OutputFile.place(of: result)
    read = read.filter { path, _ in
      marked.isEmpty ? OutputFile.place(of: path) != own : marked.contains(path)
    }
    for (path, text) in read {
      do throws(LCOVFault) {
        coverage.add(try CoverageReport(lcov: text))
      } catch {
        throw CommandFailure(.pageFailed, "\(path): \(error)")
      }
    }
    guard !read.isEmpty else {
      throw CommandFailure(
        .noInput,
        "\(folder): there is no coverage in it; 'weexhost test --coverage=FILE.info' writes it"
      )
    }
    try refuseStrangers(sources, merge.shards)
    return (coverage, try missing(in: sources, of: merge.shards), read.map(\.path))
  }

  /// Throws if coverage is from a shard that the run does not have, and so is left over from another run.
  private func refuseStrangers(
    _ sources: [String: [String]],
    _ shards: [Shard]
  ) throws(CommandFailure) {
    guard let count = shards.first?.count else { return }
    let strangers = sources.filter { !CoverageOutput.isMark($0.key, ofOneIn: count) }
    guard let path = strangers.values.joined().min() else { return }
    throw CommandFailure(
      .pageFailed,
      "\(path): this is the coverage of another run, which did not have \(count) shards"
    )
  }

  /// The shards without coverage; throws if a shard has it twice.
  ///
  /// Files that do not name their shard are accepted.
  private func missing(
    in sources: [String: [String]],
    of shards: [Shard]
  ) throws(CommandFailure) -> [String] {
    guard !sources.isEmpty else { return [] }
    var missing: [String] = []
    for shard in shards {
      let paths = sources[CoverageOutput.mark(of: shard)] ?? []
      if paths.isEmpty { missing.append("the coverage of shard \(shard)") }
      guard paths.count > 1 else { continue }
      throw CommandFailure(
        .pageFailed,
        "the coverage of shard \(shard) occurs twice: \(paths.joined(separator: ", "))"
      )
    }
    return missing
  }

  /// The files of a kind in a folder and in those in it: some systems give each machine's files a folder of their own.
  private static func files(in folder: String, ending: String) -> [String] {
    var visited: Set<String> = []
    return files(in: folder, ending: ending, &visited)
  }

  /// Does the same without following links back to folders that were already searched.
  private static func files(
    in folder: String,
    ending: String,
    _ visited: inout Set<String>
  ) -> [String] {
    guard visited.insert(LocalFile.withoutLinks(folder) ?? folder).inserted else { return [] }
    var found: [String] = []
    for name in LocalFile.names(in: folder) {
      let path = folder.hasSuffix("/") ? folder + name : "\(folder)/\(name)"
      if InputFile.exists(path, orFolder: false) {
        if name.hasSuffix(ending) { found.append(path) }
      } else if TestFiles.isSearched(name) {
        found += files(in: path, ending: ending, &visited)
      }
    }
    return found
  }
}
