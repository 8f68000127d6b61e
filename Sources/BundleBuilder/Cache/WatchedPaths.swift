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
    guard insert(folder.isEmpty ? "/" : folder) else { return }
    while insert(folder + "/package.json") {
      insert(folder + "/node_modules")
      insertConfiguration(folder + "/tsconfig.json")
      insertConfiguration(folder + "/jsconfig.json")
      guard !folder.isEmpty else { return }
      folder = FilePath.folder(of: folder)
    }
  }

  /// Adds a `tsconfig.json` or `jsconfig.json` and the files that it extends.
  private mutating func insertConfiguration(_ path: String) {
    guard insert(path), let text = SourceFile.text(path),
      let key = text.firstRange(of: "\"extends\"")
    else { return }
    let value = text[key.upperBound...].drop { $0 == ":" || $0.isWhitespace }
    // Several files are in an array; the texts are between every other pair of quotes.
    let texts = value.prefix { $0 != (value.first == "[" ? "]" : ",") && $0 != "}" }
      .split(separator: "\"", omittingEmptySubsequences: false)
    for index in stride(from: 1, to: texts.count, by: 2) {
      insertExtended(String(texts[index]), by: path)
    }
  }

  /// Adds a file that another extends: a path, or a file of a package in the folders above.
  private mutating func insertExtended(_ name: String, by path: String) {
    let folder = FilePath.folder(of: path)
    guard !name.hasPrefix("."), !name.hasPrefix("/") else {
      let extended = FilePath.resolve(name, in: folder)
      insertConfiguration(extended)
      if !extended.hasSuffix(".json") { insertConfiguration(extended + ".json") }
      return
    }
    for packages in NodeFolders.searchPath(of: path) {
      let base = "\(packages)/\(name)"
      for file in [base, base + ".json", base + "/tsconfig.json", base + "/package.json"] {
        let content = SourceFile.content(file)
        if content != nil, content != .folder { insertConfiguration(file) }
      }
    }
  }

  @discardableResult
  private mutating func insert(_ path: String) -> Bool {
    guard seen.insert(path).inserted else { return false }
    paths.append(path)
    return true
  }
}
