internal import ResourceAccess

/// What each test file was made of when it last ran, and which of them a change concerns.
package struct TestDependencies {
  private var files: [String: Set<String>] = [:]
  /// Files that change what the names in a source mean, in the source's folder and in those around it.
  private static let configurations: Set<String> = ["package.json", "tsconfig.json"]

  /// Knows of nothing.
  package init() {}

  /// Notes what a test file was made of; by absolute paths.
  package mutating func note(_ paths: some Sequence<String>, of test: String) {
    files[test] = Set(paths)
  }

  /// The folders of everything.
  package var folders: Set<String> {
    Set(files.values.flatMap { $0.map(Self.folder) })
  }

  /// Whether a change concerns a test file.
  ///
  /// - Parameters:
  ///   - test: The absolute path of the test file; one of which nothing is known is concerned by everything.
  ///   - path: What has changed.
  ///   - isStructural: Whether it came or went: then a name beside it may mean another file.
  /// - Returns: Whether the file is to be run again.
  package func concerns(_ test: String, _ path: String, isStructural: Bool) -> Bool {
    if path == test { return true }
    guard let files = files[test] else { return true }
    if files.contains(path) { return true }
    let folder = Self.folder(path)
    let name = path.dropFirst(folder.count + 1)
    if Self.configurations.contains(String(name)) {
      return files.contains { $0.hasPrefix(folder + "/") }
    }
    return isStructural && files.contains { Self.folder($0) == folder }
  }

  private static func folder(_ path: String) -> String {
    path.lastIndex(of: "/").map { String(path[..<$0]) } ?? ""
  }
}
