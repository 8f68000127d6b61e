import Foundation
import Testing
import WeexHost

/// The pages of a folder that attack the host, each in one host with pages that must not notice anything.
///
/// These are the pages that end by themselves or that a limit ends inside the engine; `Hostile/check.py` runs the others, which end their process,
/// beside pages in other processes.
@HostActor
@Suite(.enabled(if: HostilePages.folder != nil, "HOSTILE names no folder of pages"), .serialized)
struct HostileNeighbourTests {
  private func host() -> WeexHost.Host {
    var configuration = WeexHost.Host.Configuration()
    configuration.limits.turn = .seconds(2)
    configuration.limits.time = .seconds(3)
    return WeexHost.Host.withDefaults(configuration)
  }

  @Test(arguments: HostilePages.names)
  func `a page in the process of a hostile one prints the same bytes as alone`(
    name: String
  )
    async throws
  {
    let folder = try #require(HostilePages.folder)
    let neighbour = try String(contentsOfFile: "Hostile/neighbour.js", encoding: .utf8)
    let script = try String(contentsOfFile: "\(folder)/\(name)", encoding: .utf8)
    let url = "file:///neighbours/neighbour.js"
    let alone = host()
    let expected = try alone.openPage(source: neighbour, url: url)
    await alone.settle()
    let host = host()
    var reached: [PageLimits.Name] = []
    host.onLimit = { _, report in reached.append(report.limit) }
    let before = try host.openPage(source: neighbour, url: url)
    // A page that cannot be opened at all disturbs nobody either.
    let hostile = try? host.openPage(source: script, url: "file://\(folder)/\(name)")
    let after = try host.openPage(source: neighbour, url: url)
    await host.settle()
    // A failed expectation describes its values, and everything is reachable from a page.
    let texts = [before, after].map { PageJSON.text(of: $0) }
    let expectedText = PageJSON.text(of: expected)
    #expect(texts == [expectedText, expectedText])
    if let limits = HostilePages.limits[name], hostile != nil {
      #expect(
        reached.count == 1 && reached.allSatisfy { limits.contains($0.rawValue) },
        "\(reached)"
      )
    }
  }
}

/// The pages of the folder that the variable `HOSTILE` names.
private enum HostilePages {
  static let folder = ProcessInfo.processInfo.environment["HOSTILE"]

  private static func table(_ name: String) -> [String: Any] {
    guard let data = FileManager.default.contents(atPath: "Hostile/\(name).json"),
      let table = try? JSONSerialization.jsonObject(with: data) as? [String: Any]
    else { return [:] }
    return table
  }

  /// The limits that end a page inside the engine, by its name.
  static let limits: [String: [String]] = table("reports").compactMapValues { report in
    guard let report = report as? [String: Any], report["inside"] as? Bool == true else {
      return nil
    }
    return report["limits"] as? [String]
  }

  /// Pages of one host share one storage, like those of an app on a device: a page that fills it with persistent texts leaves the others no room.
  private static let storageFillers: Set<String> = ["o02-storage-persist-fill.js"]

  /// The pages that neither require the end of their process, nor deliberately fill a shared resource.
  static let names: [String] = {
    guard let folder, let files = try? FileManager.default.contentsOfDirectory(atPath: folder)
    else { return [] }
    let exits = table("expected").compactMapValues { $0 as? [Int] }
    return files.filter { name in
      let isSelfEnding = exits[name]?.allSatisfy { [0, 1].contains($0) } == true
      return (limits[name] != nil || isSelfEnding) && !storageFillers.contains(name)
    }.sorted()
  }()
}
