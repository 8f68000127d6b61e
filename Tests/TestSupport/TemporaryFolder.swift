package import Foundation

/// A folder of its own, which is removed when the test is over.
package final class TemporaryFolder: Sendable {
  /// The absolute path, without links in it.
  package let path: String

  /// The folder as a URL.
  package var url: URL { URL(filePath: path, directoryHint: .isDirectory) }

  /// Makes the folder, and writes files by their paths in it.
  package init(_ files: [String: String] = [:]) throws {
    let url = FileManager.default.temporaryDirectory.resolvingSymlinksInPath()
      .appending(path: "weexhost-\(UUID().uuidString)")
    path = url.path
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    for (name, text) in files { try write(name, text) }
  }

  deinit {
    try? FileManager.default.removeItem(atPath: path)
  }

  /// Writes a file, and makes the folders it needs.
  package func write(_ name: String, _ text: String) throws {
    let file = URL(filePath: "\(path)/\(name)")
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(),
      withIntermediateDirectories: true
    )
    try Data(text.utf8).write(to: file)
  }
}
