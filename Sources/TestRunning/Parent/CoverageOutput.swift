internal import CommandProcess
internal import Coverage
internal import HostValues
internal import TestReporting

/// Where the coverage of a run is written: a file, and a table for people.
struct CoverageOutput {
  private let file: OutputFile
  private let path: String

  /// Makes it; throws with status 73 if the file cannot be written, before anything is run.
  init(_ path: String) throws(CommandFailure) {
    self.path = path
    try OutputFile.makeFolders(of: path, for: "--coverage")
    file = try OutputFile(path)
  }

  /// Writes what was counted; the table is shown where standard output is for people anyway.
  func end(
    _ report: CoverageReport,
    _ faults: Set<String>,
    isShown: Bool
  ) throws(CommandFailure) {
    for fault in faults.sorted() {
      Output.diagnostic("warning: a part of the coverage is missing: \(fault)".asTerminalText)
    }
    try OutputFile.write([(file: file, text: report.lcov)])
    guard isShown else { return }
    let lines = report.table.split(separator: "\n").map { String($0).asTerminalText + "\n" }
    Output.answer("\n" + (report.isEmpty ? "no source was run\n" : lines.joined()))
  }
}

extension [ReporterChoice] {
  /// Whether standard output is for people, and not for a program.
  var areForPeople: Bool {
    contains { $0.file == nil && ($0.form == .spec || $0.form == .dot) }
  }
}
