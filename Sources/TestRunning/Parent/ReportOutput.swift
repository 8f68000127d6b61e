package import CommandProcess
internal import HostValues
internal import ResourceAccess
package import TestReporting

/// The reporters of a run with their outputs: standard output during the run, files at its end.
///
/// If one output cannot be written, the others still are.
package struct ReportOutput {
  private struct Destination {
    var reporter: any TestReporter
    let form: ReporterChoice.Form
    /// `nil` for standard output.
    var file: ReportFile?
    var text = ""
  }

  private var destinations: [Destination] = []
  /// Whether standard output is for people, and not for a program.
  let isForPeople: Bool
  /// Whether nothing is written but standard output.
  private let isAlone: Bool
  /// The error number of standard output, if it cannot be written any more.
  private var outputError: Int32?
  private var failures: [CommandFailure] = []

  /// Makes the reporters.
  ///
  /// - Parameters:
  ///   - choices: The reporters, and where they write.
  ///   - isColored: Whether standard output is coloured.
  ///   - isAlone: Whether the run writes nothing but these reports, so that it can end as soon as their reader has gone away.
  ///   - others: The options for other output files, with their paths; no two outputs may share a file.
  ///   - folder: The folder that tests are named relative to.
  ///   - refusals: Gets the files that cannot be written.
  /// - Throws: With status 64 if two outputs have the same file.
  package init(
    _ choices: [ReporterChoice],
    isColored: Bool,
    isAlone: Bool,
    others: [(option: String, path: String?)] = [],
    folder: String,
    _ refusals: inout OutputRefusals
  ) throws(CommandFailure) {
    let files = choices.compactMap(\.file)
    try Self.refuseSharedFiles(files.map { (option: "--reporter", path: $0) } + others)
    // The output of tests appears in the same log as the reporter's commands.
    if choices.contains(ReporterChoice(.github)) { Output.breakCommands() }
    isForPeople = choices.contains { $0.file == nil && $0.form.isForPeople }
    self.isAlone = isAlone && files.isEmpty
    let prefix = Self.prefix(of: folder)
    for choice in choices {
      let reporter = choice.makeReporter(
        isColored: isColored && choice.file == nil,
        isForJenkins: ProcessEnvironment["JENKINS_URL"] != nil,
        repositoryPrefix: prefix
      ) { place in
        Self.line(of: place, in: folder)
      }
      let file = choice.file.flatMap { path in
        refusals.attempt { () throws(CommandFailure) in try ReportFile(path, for: "--reporter") }
      }
      destinations.append(Destination(reporter: reporter, form: choice.form, file: file))
    }
  }

  /// Throws if two options name the same file, because one output would overwrite the other.
  private static func refuseSharedFiles(
    _ outputs: [(option: String, path: String?)]
  ) throws(CommandFailure) {
    var owners: [String: String] = [:]
    for (option, path) in outputs {
      guard let path else { continue }
      let place = OutputFile.place(of: path)
      guard place != "/dev/null", let owner = owners.updateValue(option, forKey: place) else {
        continue
      }
      throw CommandFailure(
        .usage,
        owner == option
          ? "--reporter: two reporters write to \(InputFile.absolute(path)): each needs a file of its own"
          : "\(option): \(path) is the file of \(owner), too: each needs a file of its own"
      )
    }
  }

  /// Begins a run: removes the reports of an earlier run.
  package mutating func begin() {
    for index in destinations.indices {
      let form = destinations[index].form
      destinations[index].file?.removeEarlier(form.hasWritten)
    }
  }

  /// Writes the report of a file.
  package mutating func add(_ file: TestFileResult) {
    for index in destinations.indices {
      write(destinations[index].reporter.add(file), to: index)
    }
  }

  /// Writes the rest, and the files, unless one is among the tests' sources.
  package mutating func end(_ run: TestRunResult, besides sources: Set<String> = []) {
    for index in destinations.indices {
      write(destinations[index].reporter.end(run), to: index)
    }
    for destination in destinations {
      guard let file = destination.file else { continue }
      attempt { () throws(CommandFailure) in
        try file.write(destination.text, besides: sources)
      }
    }
  }

  /// Writes something else; errors are reported at the end.
  package mutating func attempt(_ write: () throws(CommandFailure) -> Void) {
    do throws(CommandFailure) {
      try write()
    } catch {
      failures.append(error)
    }
  }

  /// Reports what could not be written, and the signal that has ended the work, named in `work`; returns the exit code for either, or `nil`.
  ///
  /// If standard output could not be written, ends the process, with a message unless the reader has gone away.
  package func finish(_ work: String) -> ExitStatus? {
    for failure in failures where failure.status != .readerGone {
      Output.diagnostic("error: \(failure.message)".asTerminalText)
    }
    if let outputError { Output.end(onWriteError: outputError) }
    if let status = failures.first?.status { return status }
    guard let signal = Interruption.name else { return nil }
    Output.diagnostic("note: \(signal) ended \(work)")
    return .interrupted
  }

  /// Writes to standard output, unless that was not possible before.
  mutating func answer(_ text: String) {
    guard !isAlone else { return Output.answer(text) }
    guard outputError == nil, !text.isEmpty else { return }
    outputError = Output.tryAnswer(text)
  }

  private mutating func write(_ text: String, to index: Int) {
    let destination = destinations[index]
    if destination.file != nil {
      destinations[index].text += text
    } else {
      answer(destination.form == .github ? text : Output.withoutCommands(text))
    }
  }

  /// The prefix that makes a test's path relative to the root of the repository that a GitHub workflow has checked out.
  private static func prefix(of folder: String) -> String {
    guard let workspace = ProcessEnvironment["GITHUB_WORKSPACE"],
      let root = LocalFile.withoutLinks(workspace), folder.hasPrefix(root + "/")
    else { return "" }
    return folder.dropFirst(root.count + 1) + "/"
  }

  /// The text of a line of a test's source, if that is in the folder: the results of another machine may name any file.
  private static func line(of place: TestPlace, in folder: String) -> String? {
    let path = place.file.hasPrefix("/") ? place.file : "\(folder)/\(place.file)"
    guard place.line > 0,
      FilePath.isInside(LocalFile.resolved(path), LocalFile.resolved(folder)),
      let text = try? LocalFile.read(path)
    else { return nil }
    let lines = text.split(maxSplits: place.line, omittingEmptySubsequences: false) {
      $0.endsScriptLine
    }
    guard lines.count >= place.line else { return nil }
    let line = lines[place.line - 1]
    return line.contains { !$0.isWhitespace } ? String(line.prefix(160)) : nil
  }
}
