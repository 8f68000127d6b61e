import Foundation
import Testing

/// The tables in the section "The command stream" of `ARCHITECTURE.md`.
struct StreamSection {
  /// A row that both sides have: a command, a tag, a constant.
  struct Row {
    let name: String
    let number: UInt32
    let swiftName: String
    /// The words of a command, and those of them that count pairs behind it.
    var words: [String] = []
    var pairs: [String] = []
  }

  let commands, tags, constants: [Row]
  let limits: [String: UInt32]

  init() throws {
    let file = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../ARCHITECTURE.md")
    let text = try String(contentsOf: file, encoding: .utf8)
    let section = try #require(
      text.components(separatedBy: "\n## ").first { $0.hasPrefix("The command stream\n") }
    )
    commands = try Self.rows("Command", in: section).map { try Self.row($0) }
    tags = try Self.rows("Tag", in: section).map { try Self.row($0) }
    constants = try Self.rows("Constant", in: section).map { try Self.row($0) }
    limits = Dictionary(
      uniqueKeysWithValues: try Self.rows("Limit", in: section).map {
        (Self.names($0[0])[0], try #require(UInt32($0[1])))
      }
    )
    let explained = Set(try Self.rows("Word", in: section).flatMap { Self.names($0[0]) })
    #expect(explained == Set(commands.flatMap(\.words)))
  }

  private static func row(_ cells: [String]) throws -> Row {
    var row = Row(
      name: names(cells[0])[0],
      number: try #require(UInt32(cells[1])),
      swiftName: names(cells[2])[0]
    )
    guard cells.count > 4 else { return row }
    (row.words, row.pairs) = (names(cells[3]), names(cells[4]))
    return row
  }

  /// The cells of the table whose first heading is this one.
  private static func rows(_ heading: String, in section: String) throws -> [[String]] {
    let lines = section.components(separatedBy: "\n")
    let start = try #require(lines.firstIndex { $0.hasPrefix("| \(heading) |") })
    return lines[(start + 2)...].prefix { $0.hasPrefix("|") }.map { line in
      line.split(separator: "|", omittingEmptySubsequences: false).dropFirst()
        .map { $0.trimmingCharacters(in: .whitespaces) }
    }
  }

  /// The texts between backticks.
  private static func names(_ cell: String) -> [String] {
    cell.components(separatedBy: "`").enumerated().filter { $0.offset % 2 == 1 }.map(\.element)
  }
}
