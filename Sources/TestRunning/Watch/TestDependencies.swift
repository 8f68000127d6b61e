internal import ResourceAccess

/// What each test file was made of when it last ran, and which of them a change concerns.
package struct TestDependencies {
  private struct Known {
    var files: Set<String>
    var isFailed: Bool
  }

  private var tests: [String: Known] = [:]
  /// Files that change what the names in a source mean, in the source's folder and in those around it.
  private static let configurations: Set<String> = ["package.json", "tsconfig.json"]

  /// Knows of nothing.
  package init() {}

  /// Notes what a test file was made of, by absolute paths, and whether it or one of its tests failed.
  ///
  /// One that failed may not have come to read everything: what it was made of before stays known.
  package mutating func note(
    _ paths: some Sequence<String>,
    of test: String,
    isFailed: Bool = false
  ) {
    let before = isFailed ? tests[test]?.files ?? [] : []
    tests[test] = Known(files: before.union(paths), isFailed: isFailed)
  }

  /// The folders of everything.
  package var folders: Set<String> {
    Set(tests.values.flatMap { $0.files.map(FilePath.folder(of:)) })
  }

  /// What has happened to a file.
  package enum Change: Sendable {
    /// It has other contents.
    case content
    /// It has come: a name may mean another file now, and what a test that failed has missed may be there.
    case arrival
    /// It has gone.
    case removal
  }

  /// Whether a change concerns a test file.
  ///
  /// - Parameters:
  ///   - test: The absolute path of the test file; one of which nothing is known is concerned by everything.
  ///   - path: What has changed.
  ///   - change: How.
  /// - Returns: Whether the file is to be run again.
  package func concerns(_ test: String, _ path: String, _ change: Change) -> Bool {
    if path == test { return true }
    guard let known = tests[test] else { return true }
    if known.files.contains(path) { return true }
    let folder = FilePath.folder(of: path)
    if Self.configurations.contains(FilePath.name(of: path)) {
      return known.files.contains { $0.hasPrefix(folder + "/") }
    }
    if change != .content, known.files.contains(where: { $0.hasPrefix(path + "/") }) { return true }
    guard change == .arrival else { return false }
    // An editor may write a file anew that was there before.
    let isKnown = tests.values.contains { $0.files.contains(path) }
    return known.isFailed && !isKnown
      || known.files.contains { file in
        Self.mayReplace(path, file)
          // A page is looked for beside the test first.
          || FilePath.name(of: file) == FilePath.name(of: path)
            && path.hasPrefix(FilePath.folder(of: test) + "/")
      }
  }

  /// Whether an import that means one file may mean another one that lies there: its name may have another ending, or be that of a folder.
  private static func mayReplace(_ path: String, _ file: String) -> Bool {
    let stem = FilePath.stem(of: path)
    return [FilePath.stem(of: file), FilePath.folder(of: file)].contains {
      $0 == stem || $0 == path
    }
  }
}
