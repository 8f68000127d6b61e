internal import ArgumentParser
internal import CommandProcess
internal import WeexHost

/// `weexhost doctor`.
struct DoctorCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "doctor",
    abstract: "Say what the host uses on this machine, what for, and what is missing.",
    discussion: "Exit codes: 0 everything is there, 69 something is missing."
  )

  @Flag(help: "Print one JSON object.")
  var json = false

  func run() async throws {
    let parts = InstalledPart.all
    if json {
      Output.answer(Self.json(of: parts))
    } else {
      let rows = [["Part", "Found", "For"]] + parts.map { [$0.name, $0.found ?? "-", $0.purpose] }
      Output.answer(TextColumns.text(rows))
      for part in parts where part.found == nil {
        Diagnostics(isColored: false).error("\(part.name) is missing: \(part.remedy)")
      }
    }
    Output.end(parts.allSatisfy { $0.found != nil } ? .done : .missing)
  }

  private static func json(of parts: [InstalledPart]) -> String {
    var json = JSONText()
    json.object { json in
      json.key("parts")
      json.array { json in
        for part in parts {
          json.element()
          json.value([
            "name": .string(part.name), "purpose": .string(part.purpose),
            "found": part.found.map { .string($0) } ?? .null,
            "remedy": part.found == nil ? .string(part.remedy) : .null,
          ])
        }
      }
    }
    return json.text + "\n"
  }
}
