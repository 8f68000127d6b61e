internal import HostValues
internal import WeexHost

/// A report of the installed parts, for programs.
package struct PartReport: Sendable {
  /// The parts, in the order of the report.
  package let parts: [InstalledPart]

  /// Makes a report.
  package init(_ parts: [InstalledPart]) { self.parts = parts }

  /// The rows of a table, the first of which is its head.
  package var rows: [[String]] {
    [["Part", "Version", "Found", "For"]]
      + parts.map { [$0.name, $0.version ?? "-", $0.found ?? "-", $0.purpose] }
  }

  /// A sentence for each missing part of the host.
  package var gaps: [String] { parts.filter { !$0.isOfProject }.compactMap(\.gap) }

  /// A sentence for each part that the project may need and does not have.
  package var projectGaps: [String] { parts.filter(\.isOfProject).compactMap(\.gap) }

  /// The report as one JSON object on a line.
  package var json: String {
    var json = JSONText()
    json.object { json in
      json.key("weexhost")
      json.string(Host.version)
      json.key("complete")
      json.value(.bool(gaps.isEmpty))
      json.key("parts")
      json.array { json in
        for part in parts {
          json.element()
          json.value([
            "name": .string(part.name), "purpose": .string(part.purpose),
            "found": part.found.map { .string($0) } ?? .null,
            "version": part.version.map { .string($0) } ?? .null,
            "remedy": part.found == nil ? .string(part.remedy) : .null,
          ])
        }
      }
    }
    return json.text + "\n"
  }
}
