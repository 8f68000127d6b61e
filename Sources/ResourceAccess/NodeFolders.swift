/// Where packages for Node.js are looked for.
package enum NodeFolders {
  /// Where the system and a global npm install put packages.
  package static let system = [
    "/usr/share/nodejs", "/usr/local/share/nodejs", "/usr/lib/nodejs", "/usr/lib/node_modules",
    "/usr/local/lib/node_modules",
  ]

  /// The `node_modules` folders next to a file and above it, nearest first, then the system's.
  ///
  /// For a name that is neither an absolute path nor a `file:` URL, only the system's folders.
  package static func searchPath(of file: String) -> [String] {
    projectPath(of: file) + system
  }

  /// The `node_modules` folders next to a file and above it, nearest first.
  package static func projectPath(of file: String) -> [String] {
    var folders: [String] = []
    var path = Substring(LocalFile.path(ofURL: file) ?? file)
    while path.hasPrefix("/"), let slash = path.lastIndex(of: "/") {
      path = path[..<slash]
      folders.append("\(path)/node_modules")
    }
    return folders
  }
}
