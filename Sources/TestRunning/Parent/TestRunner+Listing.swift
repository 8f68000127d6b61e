package import CommandProcess
internal import HostValues
internal import TestReporting

extension TestRunner {
  /// Prints the names of the tests in the form that filters match, or writes them as JSON if requested; returns the exit code.
  package func list() throws(CommandFailure) -> ExitStatus {
    let plan = try plan(Self.warn)
    let files = options.shard.map(plan.files(of:)) ?? plan.files
    var listing = TestListing()
    try perform(files, order: Array(files.indices), isListing: true) { progress in
      let (tests, failures) = (progress.chosenTests, progress.result.failures)
      guard !tests.isEmpty || !failures.isEmpty else { return }
      listing.files.append(.init(file: progress.file, tests: tests, failures: failures))
    }
    let choices = options.reporters.filter { $0.form == .json }
    let isPrinted = choices.contains { $0.file == nil }
    Output.answer(isPrinted ? listing.json : Output.withoutCommands(Self.text(of: listing)))
    for file in choices.compactMap(\.file) {
      try ReportFile(file, for: "--reporter").write(listing.json)
    }
    for file in listing.files {
      for failure in file.failures {
        let place = failure.place.map { "\($0): " } ?? "\(file.file): "
        Output.diagnostic("error: \(place)\(failure.message)".asTerminalText)
      }
    }
    if listing.files.isEmpty { try refuseFilter() }
    return listing.files.contains { !$0.failures.isEmpty } ? .pageFailed : .done
  }

  private static func text(of listing: TestListing) -> String {
    listing.files.flatMap { file in
      file.tests.map { "\(file.file) › \($0.name)".asTerminalText + "\n" }
    }.joined()
  }
}
