internal import ResourceAccess

/// What each of some files, pages or tests, was made of when it last ran, and which of them a change concerns.
package struct FileDependencies {
  private struct Known {
    var files: Set<String>
    var isFailed: Bool
  }

  private var subjects: [String: Known] = [:]
  /// Files that change what the names in a source mean, in the source's folder and in those around it.
  private static let configurations: Set<String> = ["package.json", "tsconfig.json"]

  /// Knows of nothing.
  package init() {}

  /// Notes what a file was made of, by absolute paths, and whether it failed.
  ///
  /// One that failed may not have come to read everything: what it was made of before stays known.
  package mutating func note(
    _ paths: some Sequence<String>,
    of subject: String,
    isFailed: Bool = false
  ) {
    let before = isFailed ? subjects[subject]?.files ?? [] : []
    subjects[subject] = Known(files: before.union(paths), isFailed: isFailed)
  }

  /// The folders of everything.
  package var folders: Set<String> {
    Set(subjects.values.flatMap { $0.files.map(FilePath.folder(of:)) })
  }

  /// What has happened to a file.
  package enum Change: Sendable {
    /// It has other contents.
    case content
    /// It has come: a name may mean another file now, and what one that failed has missed may be there.
    case arrival
    /// It has gone.
    case removal
  }

  /// Whether a change concerns a file.
  ///
  /// - Parameters:
  ///   - subject: The absolute path of the file; one of which nothing is known is concerned by everything.
  ///   - path: What has changed.
  ///   - change: How.
  /// - Returns: Whether the file is to be run again.
  package func concerns(_ subject: String, _ path: String, _ change: Change) -> Bool {
    if path == subject { return true }
    guard let known = subjects[subject] else { return true }
    if known.files.contains(path) { return true }
    let folder = FilePath.folder(of: path)
    if Self.configurations.contains(FilePath.name(of: path)) {
      return known.files.contains { $0.hasPrefix(folder + "/") }
    }
    if change != .content, known.files.contains(where: { $0.hasPrefix(path + "/") }) { return true }
    guard change == .arrival else { return false }
    // An editor may write a file anew that was there before.
    let isKnown = subjects.values.contains { $0.files.contains(path) }
    return known.isFailed && !isKnown
      || known.files.contains { file in
        Self.mayReplace(path, file)
          // The page of a test is looked for beside it first.
          || FilePath.name(of: file) == FilePath.name(of: path)
            && path.hasPrefix(FilePath.folder(of: subject) + "/")
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
