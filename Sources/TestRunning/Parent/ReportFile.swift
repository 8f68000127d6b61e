internal import CommandProcess
internal import ResourceAccess
internal import WeexHost

/// A file that a run writes, and that must not be one of those it reads, so that a mistyped name overwrites no test or page.
struct ReportFile {
  private var output: OutputFile
  private let option: String
  /// The absolute paths that the file has, with and without links.
  private let places: Set<String>

  /// Makes the folders for a file that an option names.
  ///
  /// - Throws: With status 64 if it is a test or a source, with status 73 if it cannot be written.
  init(_ path: String, for option: String) throws(CommandFailure) {
    let place = InputFile.absolute(path)
    let places: Set = [place, LocalFile.resolved(place)]
    let isTest = places.contains(where: TestFiles.isTest)
    let isSource = places.contains { place in
      SourceEnding.all.contains { place.hasSuffix("." + $0) }
    }
    guard !isTest, !isSource || !InputFile.exists(path) else {
      throw CommandFailure(
        .usage,
        "\(option): \(path) \(isTest ? "has the name of a test" : "is a source"), and is never overwritten; name another file"
      )
    }
    try OutputFile.makeFolders(of: path, for: option)
    (output, self.option, self.places) = (try OutputFile(path), option, places)
  }

  /// Removes the file if an earlier run has written it, so that its results are not taken for those of a run that is killed; other files are kept.
  mutating func removeEarlier(_ isReport: (String) -> Bool) {
    guard output.isRegular, let text = try? LocalFile.read(OutputFile.place(of: output.path)),
      text.isEmpty || isReport(text)
    else { return }
    output.removeOld()
  }

  /// Writes the file, even after a signal; throws with status 73 if that fails, or if it is one of the tests' sources, given by their absolute paths.
  func write(_ text: String, besides sources: Set<String> = []) throws(CommandFailure) {
    guard places.isDisjoint(with: sources) else {
      throw CommandFailure(
        .noOutput,
        "\(option): \(output.path) was read by the tests, and is never overwritten; name another file"
      )
    }
    try OutputFile.write([(file: output, text: text)]) { Interruption.name != nil }
  }
}
