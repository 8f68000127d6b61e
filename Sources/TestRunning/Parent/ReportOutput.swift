package import CommandProcess
internal import ResourceAccess
package import TestReporting

/// The reporters of a run with their outputs: standard output as the run goes on, files at its end.
package struct ReportOutput {
  private struct Destination {
    var reporter: any TestReporter
    /// `nil` for standard output.
    let file: OutputFile?
    var text = ""

    mutating func write(_ addition: String) {
      guard !addition.isEmpty else { return }
      if file == nil { Output.answer(addition) } else { text += addition }
    }
  }

  private var destinations: [Destination] = []

  /// Makes the reporters; throws with status 73 if a file cannot be written, before anything is run.
  package init(
    _ choices: [ReporterChoice],
    isColored: Bool,
    folder: String
  ) throws(CommandFailure) {
    let files = choices.compactMap(\.file).map(InputFile.absolute)
    if let twice = files.indices.first(where: { files[..<$0].contains(files[$0]) }) {
      throw CommandFailure(
        .usage,
        "--reporter: two reporters write to \(files[twice]): each needs a file of its own"
      )
    }
    for choice in choices {
      let reporter = choice.makeReporter(isColored: isColored && choice.file == nil) { place in
        Self.line(of: place, in: folder)
      }
      let file = try choice.file.map { path throws(CommandFailure) in
        try OutputFile.makeFolders(of: path, for: "--reporter")
        return try OutputFile(path)
      }
      destinations.append(Destination(reporter: reporter, file: file))
    }
  }

  /// Writes what is to be said of a file.
  package mutating func add(_ file: TestFileResult) {
    for index in destinations.indices {
      destinations[index].write(destinations[index].reporter.add(file))
    }
  }

  /// Writes the rest, and the files; throws with status 73 if one cannot be written.
  package mutating func end(_ run: TestRunResult) throws(CommandFailure) {
    for index in destinations.indices {
      destinations[index].write(destinations[index].reporter.end(run))
    }
    try OutputFile.write(
      destinations.compactMap { destination in
        destination.file.map { (file: $0, text: destination.text) }
      }
    )
  }

  /// The text of a line of a test's source, if that is here.
  private static func line(of place: TestPlace, in folder: String) -> String? {
    let path = place.file.hasPrefix("/") ? place.file : "\(folder)/\(place.file)"
    guard place.line > 0, let text = try? LocalFile.read(path) else { return nil }
    let lines = text.split(maxSplits: place.line, omittingEmptySubsequences: false) {
      $0 == "\n" || $0 == "\r\n"
    }
    guard lines.count >= place.line else { return nil }
    let line = lines[place.line - 1]
    return line.contains { !$0.isWhitespace } ? String(line.prefix(160)) : nil
  }
}
