internal import CommandProcess
internal import HostThread
internal import TestReporting
internal import WeexHost

/// The trace of a failed test: the journal of its phone, and the tree and the picture of each page at its end.
///
/// It replaces the trace of an earlier run; a test that passes keeps none.
@HostActor
final class TestTrace {
  private let folder: String
  private let shownFolder: String
  private var journal: [String] = []
  private static let journalName = "journal.txt"

  /// Follows the test's host from now on; `nil` if no traces are kept.
  init?(of file: String, test: String, _ host: Host, _ settings: TestSettings) {
    guard let traces = settings.traceFolder else { return nil }
    let name = "\(TestScript.path(file, from: settings.folder))/\(test)"
    shownFolder = "\(traces)/\(name)"
    folder = traces.hasPrefix("/") ? shownFolder : "\(settings.folder)/\(shownFolder)"
    host.journal.addSink { [weak self] entry in
      self?.journal.append(JournalPrinter.line(of: entry))
    }
  }

  /// Writes the files, before the pages are destroyed, and names their folder in the test's outcome.
  func write(_ pages: [Page], _ outcome: inout TestOutcome) {
    clear()
    guard !outcome.failures.isEmpty else { return }
    do throws(CommandFailure) {
      try OutputFile.makeFolders(of: "\(folder)/\(Self.journalName)", for: "--trace")
      try write(journal.map { $0 + "\n" }.joined(), Self.journalName)
      for page in pages {
        try write(TreePrinter.text(of: page), "page-\(page.id).tree.txt")
      }
    } catch {
      outcome.warnings.append(TestFailure(.test, "the trace is not written: \(error.message)"))
      return
    }
    outcome.failures[0].details.append("trace: \(shownFolder)")
    for page in pages { draw(page, &outcome) }
  }

  /// Removes the trace of an earlier run, and the folders that become empty.
  private func clear() {
    let names = LocalFile.names(in: folder).filter { name in
      name == Self.journalName
        || name.hasPrefix("page-") && [".tree.txt", ".png"].contains { name.hasSuffix($0) }
    }
    guard !names.isEmpty else { return }
    for name in names { OutputFile.remove("\(folder)/\(name)") }
    OutputFile.removeEmptyFolder(folder)
    OutputFile.removeEmptyFolder(FilePath.normalized(folder + "/.."))
  }

  private func draw(_ page: Page, _ outcome: inout TestOutcome) {
    do {
      let file = try OutputFile("\(folder)/page-\(page.id).png")
      try OutputFile.write([(file: file, bytes: try page.picture().png())])
    } catch {
      let reason = (error as? CommandFailure)?.message ?? "\(error)"
      let sentence = "the trace has no picture of page \(page.id): \(reason)"
      outcome.warnings.append(TestFailure(.test, sentence))
    }
  }

  private func write(_ text: String, _ name: String) throws(CommandFailure) {
    try OutputFile.write([(file: try OutputFile("\(folder)/\(name)"), bytes: Array(text.utf8))])
  }
}
