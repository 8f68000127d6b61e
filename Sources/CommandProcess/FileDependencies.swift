internal import ResourceAccess

/// Records which files each page or file of tests depended on when it last ran, and finds those that a change affects.
package struct FileDependencies {
  private struct Known {
    var files: Set<String>
    var isFailed: Bool
  }

  private var subjects: [String: Known] = [:]
  /// Files that change what the names in a source mean, in the source's folder and in those around it.
  private static let configurations: Set<String> = [
    "package.json", "tsconfig.json", "jsconfig.json",
  ]

  /// Knows of nothing.
  package init() {}

  /// Notes the dependencies of a file, as absolute paths, and whether it failed.
  ///
  /// A file that failed may not have read everything, so its earlier dependencies are kept.
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

  /// The kind of change to a file.
  package enum Change: Sendable {
    /// It has other contents.
    case content
    /// It is new: a name may mean this file now, and a file that failed may have missed it.
    case arrival
    /// It has gone.
    case removal
  }

  /// Whether a change affects a file, so that it has to run again.
  ///
  /// - Parameters:
  ///   - subject: The absolute path of the file; everything affects one without known dependencies.
  ///   - path: The path that has changed.
  ///   - change: The kind of change.
  /// - Returns: Whether the file has to run again.
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
          // A test's page is first looked for beside the test.
          || FilePath.name(of: file) == FilePath.name(of: path)
            && path.hasPrefix(FilePath.folder(of: subject) + "/")
      }
  }

  /// Whether an import of one file may now mean another: one whose name has another ending, or one in a folder of that name.
  private static func mayReplace(_ path: String, _ file: String) -> Bool {
    let stem = FilePath.stem(of: path)
    return [FilePath.stem(of: file), FilePath.folder(of: file)].contains {
      $0 == stem || $0 == path
    }
  }
}
