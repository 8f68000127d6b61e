package import CommandProcess
internal import ResourceAccess

/// The test files of a command line.
package enum TestFiles {
  private static let endings = ["js", "mjs", "ts", "mts", "json"].map { ".test." + $0 }
  /// Folders of what is installed or built.
  private static let skipped: Set<String> = ["node_modules", "bower_components", "dist", "build"]

  /// The tests among files and folders, named relative to a folder where they are in it, sorted; those of the folder itself, if none are named.
  ///
  /// - Throws: With status 66, if a path is not there.
  package static func find(
    _ paths: [String],
    in folder: String
  ) throws(CommandFailure) -> [String] {
    var found: Set<String> = []
    for path in paths.isEmpty ? ["."] : paths {
      let absolute = LocalFile.normalized(path.hasPrefix("/") ? path : "\(folder)/\(path)")
      guard InputFile.exists(absolute) else {
        throw CommandFailure(.noInput, "\(path): there is no such file or folder")
      }
      if InputFile.exists(absolute, orFolder: false) {
        found.insert(absolute)
      } else {
        var visited: Set<String> = []
        search(absolute, &found, &visited)
      }
    }
    return Set(found.map { relative($0, to: folder) }).sorted()
  }

  /// Whether a file of a name is a test.
  package static func isTest(_ name: String) -> Bool { endings.contains { name.hasSuffix($0) } }

  /// Whether tests and their sources are looked for in a folder of a name.
  static func isSearched(_ name: String) -> Bool {
    !name.hasPrefix(".") && !skipped.contains(name)
  }

  /// A path as it is named: relative to a folder that it is in.
  package static func relative(_ path: String, to folder: String) -> String {
    let prefix = folder.hasSuffix("/") ? folder : folder + "/"
    return path.hasPrefix(prefix) ? String(path.dropFirst(prefix.count)) : path
  }

  /// Adds the tests in a folder and the folders in it; a link that leads back to one of them is not followed again.
  private static func search(
    _ folder: String,
    _ found: inout Set<String>,
    _ visited: inout Set<String>
  ) {
    guard visited.insert(LocalFile.withoutLinks(folder) ?? folder).inserted else { return }
    for name in LocalFile.names(in: folder) {
      let path = folder == "/" ? "/\(name)" : "\(folder)/\(name)"
      if InputFile.exists(path, orFolder: false) {
        if isTest(name) { found.insert(path) }
      } else if isSearched(name) {
        search(path, &found, &visited)
      }
    }
  }
}
