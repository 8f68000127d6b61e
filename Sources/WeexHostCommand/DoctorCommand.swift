internal import ArgumentParser
internal import CommandProcess
internal import InstalledParts
internal import LineBreaking
internal import WeexHost

/// `weexhost doctor`.
struct DoctorCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "doctor",
    abstract: "Say what the host uses on this machine, what for, and what is missing.",
    discussion: "Exit codes: 0 everything is there, 1 something is missing."
  )

  @Flag(help: "Print one JSON object.")
  var json = false

  func run() async throws {
    let report = PartReport(await InstalledPart.all)
    if json {
      Output.answer(report.json)
    } else {
      Output.answer(TextColumns.text(report.rows))
      let diagnostics = Diagnostics(isColored: false)
      for gap in report.gaps { diagnostics.error(gap) }
      for gap in report.projectGaps { diagnostics.note(gap) }
    }
    Output.end(report.gaps.isEmpty ? .done : .pageFailed)
  }
}
