import Foundation
import Testing
import WeexHost

/// The documentation's table of the Weex surface, compared with `weexhost list`.
@Suite struct SurfaceTests {
  /// The output of `weexhost list --json`, as far as the table contains it.
  private struct Listing: Decodable {
    struct Method: Decodable { let name: String }
    let modules: [String: [Method]]
    let components: [String: [Method]]
    /// An attribute or an event: its name, or an object with more.
    struct Named: Decodable {
      let name: String

      init(from decoder: any Decoder) throws {
        name =
          try (try? decoder.singleValueContainer().decode(String.self))
          ?? Method(from: decoder).name
      }
    }
    let attributes: [String: [Named]]
    let events: [String: [Named]]
    let styles: [Named]
    let handlers: [String]
  }

  private static let page = Command.repository
    .appending(path: "Sources/WeexHost/WeexHost.docc/WeexSurface.md")

  private func listing() async throws -> Listing {
    let result = try await Command.run(["list", "--json"])
    return try JSONDecoder().decode(Listing.self, from: Data(result.stdout.utf8))
  }

  /// The rows of the table below a heading, each as its cells.
  private func rows(_ heading: String) throws -> [[String]] {
    let text = try String(contentsOf: Self.page, encoding: .utf8)
    let section = try #require(
      text.components(separatedBy: "\n## ").first { $0.hasPrefix(heading) }
    )
    return section.split(separator: "\n").filter { $0.hasPrefix("| ") }.dropFirst().map { line in
      line.dropFirst(2).dropLast(2).components(separatedBy: " | ")
        .map { $0.trimmingCharacters(in: .whitespaces.union(.init(charactersIn: "|"))) }
    }
  }

  /// The names in a cell, each between backticks.
  private func names(_ cell: String) -> Set<String> {
    Set(cell.components(separatedBy: "`").enumerated().filter { $0.offset % 2 == 1 }.map(\.element))
  }

  @Test func `every module and method is in the table, and nothing that is not there`()
    async throws
  {
    let listing = try await listing()
    let rows = try rows("Modules")
    #expect(Set(rows.flatMap { names($0[0]) }) == Set(listing.modules.keys))
    for row in rows {
      let module = try #require(names(row[0]).first)
      #expect(names(row[1]) == Set(listing.modules[module, default: []].map(\.name)), "\(module)")
    }
  }

  @Test func `every component with its attributes, events and methods is in the table`()
    async throws
  {
    let listing = try await listing()
    let rows = try rows("Components")
    #expect(Set(rows.flatMap { names($0[0]) }) == Set(listing.components.keys))
    for row in rows {
      let type = names(row[0]).first ?? ""
      #expect(names(row[1]) == Set(listing.attributes[type, default: []].map(\.name)), "\(type)")
      #expect(names(row[2]) == Set(listing.events[type, default: []].map(\.name)), "\(type)")
      #expect(names(row[3]) == Set(listing.components[type, default: []].map(\.name)), "\(type)")
    }
  }

  @Test func `every style that is read is in the table`() async throws {
    let styles = try await listing().styles
    #expect(Set(try rows("Styles").flatMap { names($0[0]) }) == Set(styles.map(\.name)))
  }

  @Test func `each row of the table of styles is of one group`() throws {
    for row in try rows("Styles") {
      let groups = names(row[0]).map { PropertyTable[$0]?.group }
      #expect(Set(groups).count == 1, "\(row[0])")
    }
  }

  @Test func `every default handler is in the table, marked as a default`()
    async throws
  {
    let rows = try rows("Handlers")
    let byDefault = rows.filter { $0[2] == "yes" }.flatMap { names($0[0]) }
    #expect(Set(byDefault) == Set(try await listing().handlers))
    #expect(Set(rows.map { $0[2] }) == ["yes", "no"])
  }
}
