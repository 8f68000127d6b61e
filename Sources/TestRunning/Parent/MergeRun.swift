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

  /// Makes a merge of what is in a folder.
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
    guard !run.files.isEmpty else {
      throw CommandFailure(
        .noInput,
        "\(folder): the shards have run no test: their filter chose none"
      )
    }
    let coverage = try coverage.map { path throws(CommandFailure) in
      (output: try CoverageOutput(path), report: try readCoverage(but: path))
    }
    var output = try ReportOutput(
      reporters,
      isColored: isColored,
      folder: InputFile.absolute("")
    )
    for file in run.files { output.add(file) }
    try output.end(run)
    try coverage?.output.end(
      coverage?.report ?? CoverageReport(),
      [],
      isShown: reporters.areForPeople
    )
    if let timings {
      try OutputFile.write([(file: OutputFile(timings), text: TestTimings(run).json)])
    }
    return run.isFailed ? .pageFailed : .done
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

  /// The joined coverage of the shards; an earlier result of this is not joined again.
  private func readCoverage(but result: String) throws(CommandFailure) -> CoverageReport {
    var coverage = CoverageReport()
    let paths = Self.files(in: folder, ending: ".info")
      .filter { InputFile.absolute($0) != InputFile.absolute(result) }
    for path in paths {
      let text = try InputFile(path).text
      do throws(LCOVFault) {
        coverage.add(try CoverageReport(lcov: text))
      } catch {
        throw CommandFailure(.pageFailed, "\(path): \(error)")
      }
    }
    guard !paths.isEmpty else {
      throw CommandFailure(
        .noInput,
        "\(folder): there is no coverage in it; 'weexhost test --coverage=FILE.info' writes it"
      )
    }
    return coverage
  }

  /// The files of a kind in a folder and in those in it: some systems give each machine's files a folder of their own.
  private static func files(in folder: String, ending: String) -> [String] {
    LocalFile.names(in: folder).flatMap { name in
      let path = folder.hasSuffix("/") ? folder + name : "\(folder)/\(name)"
      if InputFile.exists(path, orFolder: false) { return name.hasSuffix(ending) ? [path] : [] }
      return TestFiles.isSearched(name) ? files(in: path, ending: ending) : []
    }
  }
}
