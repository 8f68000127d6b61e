internal import ResourceAccess

/// The paths that a build depends on, in the order in which they are checked.
struct WatchedPaths {
  /// The absolute paths, each once.
  private(set) var paths: [String] = []
  /// Those that a configuration file names, also where nothing is.
  private var extended: [String] = []
  private var seen: Set<String> = []

  /// The paths of a build: its files; their folders, because a new file may change what an import means; and the configuration files for
  /// resolution in those folders and above them.
  init(files: [String]) {
    for file in files { insert(file) }
    for file in files { insertFolders(of: file) }
  }

  /// The configuration files among them: those that exist in folders that may be projects, and those that one of them may extend.
  ///
  /// In the home folder and in `/tmp` files come and go that concern nobody here.
  var configuration: [String] {
    let names: Set = ["package.json", "tsconfig.json", "jsconfig.json"]
    return extended
      + paths.filter { path in
        names.contains(FilePath.name(of: path)) && SourceFile.exists(path)
          && ReadableFolders.mayBeProject(FilePath.folder(of: path))
      }
  }

  private mutating func insertFolders(of file: String) {
    var folder = FilePath.folder(of: file)
    guard insert(folder.isEmpty ? "/" : folder) else { return }
    while insert(folder + "/package.json") {
      insert(folder + "/node_modules")
      insertConfiguration(folder + "/tsconfig.json")
      insertConfiguration(folder + "/jsconfig.json")
      guard !folder.isEmpty else { return }
      folder = FilePath.folder(of: folder)
    }
  }

  /// Adds a `tsconfig.json` or `jsconfig.json` and the files that it may extend: by a path, also those that may still come there.
  private mutating func insertConfiguration(_ path: String) {
    guard insert(path), let file = ConfigurationFile(path) else { return }
    for name in file.named {
      let isPath = ConfigurationFile.isPath(name)
      for other in file.candidates(of: name) where isPath || Self.isRead(other) {
        extended.append(other)
        insertConfiguration(other)
      }
      guard !isPath else { continue }
      // It may name the file of its package that is meant.
      for packages in NodeFolders.projectPath(of: path) {
        let package = "\(packages)/\(name)/package.json"
        if Self.isRead(package) { insert(package) }
      }
    }
  }

  /// Whether something would be read at a path, be it a pipe.
  private static func isRead(_ path: String) -> Bool {
    let content = SourceFile.content(path)
    return content != nil && content != .folder
  }

  @discardableResult
  private mutating func insert(_ path: String) -> Bool {
    guard seen.insert(path).inserted else { return false }
    paths.append(path)
    return true
  }
}

extension BundleBuilder {
  /// Source files and the configuration files that decide what their imports mean, under their own names and those of the files that links lead to.
  ///
  /// A configuration file that another one extends is among them also where it is missing.
  package static func withConfiguration(_ files: some Sequence<String>) -> Set<String> {
    let files = Set(files)
    let configuration = WatchedPaths(files: Array(files)).configuration
    return files.union(configuration).union(configuration.compactMap(LocalFile.withoutLinks))
  }
}
