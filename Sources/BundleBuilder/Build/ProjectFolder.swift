internal import ResourceAccess

/// The folder that a project's file names are relative to: a bundle contains no absolute paths of the machine that built it.
struct ProjectFolder: Sendable {
  /// The absolute path, without a slash at its end; empty for the root.
  let path: String

  /// The nearest folder at or above an entry that has a `package.json`, otherwise the entry's own.
  init(of entry: String) {
    let own = FilePath.folder(of: entry)
    var folder = own
    while !folder.isEmpty, !SourceFile.exists(folder + "/package.json") {
      folder = FilePath.folder(of: folder)
    }
    path = folder.isEmpty ? own : folder
  }

  /// An absolute path, relative to the folder.
  func name(of file: String) -> String {
    let target = file.split(separator: "/")
    let from = path.split(separator: "/")
    let shared = zip(target, from).prefix { $0 == $1 }.count
    let up = Array(repeating: Substring(".."), count: from.count - shared)
    return (up + target[shared...]).joined(separator: "/")
  }

  /// The absolute path of the file that an importing module originates in, by the module's path and its namespace; `nil` if it originates in no file.
  func file(of importer: PacketValue, in namespace: PacketValue) -> String? {
    guard let path = importer.string, let namespace = namespace.string else { return nil }
    if namespace == "file" { return path }
    guard BuildNamespace.ofSources.contains(where: { $0.rawValue == namespace }) else { return nil }
    return module(named: "\(namespace):\(path)").path
  }

  /// A module named by esbuild: its namespace and the absolute path of the originating file.
  func module(named text: String) -> (namespace: BuildNamespace?, path: String) {
    for namespace in BuildNamespace.allCases where text.hasPrefix(namespace.prefix) {
      let name = String(text.dropFirst(namespace.prefix.count).prefix { $0 != "?" })
      return (namespace, FilePath.resolve(name, in: path))
    }
    return (nil, FilePath.resolve(text, in: path))
  }
}
