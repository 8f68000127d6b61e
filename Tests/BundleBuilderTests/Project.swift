import BundleBuilder
import Foundation
import WeexCore

/// A folder of sources that is removed when the test is over.
final class Project: Sendable {
  /// The absolute path.
  let folder: String

  /// Writes files by their paths in the folder.
  init(_ files: [String: String]) throws {
    folder = "/tmp/weexhost-project-\(UUID().uuidString)"
    for (path, text) in files { try write(path, text) }
  }

  deinit {
    try? FileManager.default.removeItem(atPath: folder)
  }

  /// Writes a file, and makes the folders it needs.
  func write(_ path: String, _ text: String) throws {
    let url = URL(filePath: folder + "/" + path)
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(),
      withIntermediateDirectories: true
    )
    try Data(text.utf8).write(to: url)
  }

  /// Builds an entry.
  func build(_ entry: String, isCached: Bool = false) async throws(HostError) -> BuiltBundle {
    var options = BuildOptions()
    options.cacheFolder = isCached ? folder + "/cache" : nil
    return try await BundleBuilder.build(folder + "/" + entry, options: options)
  }

  /// What is wrong with an entry: `file:line:column: message`, the files as seen from the folder.
  func problems(_ entry: String) async -> [String] {
    do throws(HostError) {
      _ = try await build(entry)
      return []
    } catch {
      let problems = (error.underlying as? BuildFailure)?.problems ?? [error]
      return problems.map {
        $0.description.replacing("file://\(folder)/", with: "").replacing(folder, with: "")
      }
    }
  }
}
