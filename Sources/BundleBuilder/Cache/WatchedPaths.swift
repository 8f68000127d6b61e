internal import ResourceAccess

/// The paths that a build depends on, in the order in which they are checked.
struct WatchedPaths {
  /// The absolute paths, each once.
  private(set) var paths: [String] = []
  private var seen: Set<String> = []

  /// The paths of a build: its files; their folders, because a new file may change what an import means; and the configuration files for
  /// resolution in those folders and above them.
  init(files: [String]) {
    for file in files { insert(file) }
    for file in files { insertFolders(of: file) }
  }

  private mutating func insertFolders(of file: String) {
    var folder = FilePath.folder(of: file)
    guard insert(folder) else { return }
    while !folder.isEmpty {
      guard insert(folder + "/package.json") else { return }
      insert(folder + "/node_modules")
      insertConfiguration(folder + "/tsconfig.json")
      folder = FilePath.folder(of: folder)
    }
  }

  /// Adds a `tsconfig.json` and the files that it extends.
  private mutating func insertConfiguration(_ path: String) {
    guard insert(path), let text = SourceFile.text(path),
      let key = text.firstRange(of: "\"extends\"")
    else { return }
    let value = text[key.upperBound...].drop { $0 != "\"" }.dropFirst().prefix { $0 != "\"" }
    guard value.hasPrefix(".") else { return }
    let extended = FilePath.resolve(String(value), in: FilePath.folder(of: path))
    insertConfiguration(extended.hasSuffix(".json") ? extended : extended + ".json")
  }

  @discardableResult
  private mutating func insert(_ path: String) -> Bool {
    guard seen.insert(path).inserted else { return false }
    paths.append(path)
    return true
  }
}
