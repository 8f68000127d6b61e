/// Arithmetic of paths, by their text alone.
package enum FilePath {
  /// The folder of an absolute path, without a slash at its end; the root is empty.
  package static func folder(of path: String) -> String {
    path.lastIndex(of: "/").map { String(path[..<$0]) } ?? ""
  }

  /// The folder of a path as `dirname` returns it, in the path's own spelling: `/` for the root, and `.` for a mere name.
  package static func dirname(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  /// The last part of a path.
  package static func name(of path: String) -> String {
    path.lastIndex(of: "/").map { String(path[path.index(after: $0)...]) } ?? path
  }

  /// The extension of a path's last part, without the dot; empty if there is none.
  package static func ending(of path: String) -> String {
    let name = name(of: path)
    guard let dot = name.lastIndex(of: "."), dot != name.startIndex else { return "" }
    return String(name[name.index(after: dot)...])
  }

  /// A path without the extension of its last part and the dot before it.
  package static func stem(of path: String) -> String {
    let name = name(of: path)
    guard let dot = name.lastIndex(of: "."), dot != name.startIndex else { return path }
    return String(path.dropLast(name[dot...].count))
  }

  /// A path as it is named: relative to a folder that it is in.
  package static func relative(_ path: String, to folder: String) -> String {
    let prefix = folder.hasSuffix("/") ? folder : folder + "/"
    return path.hasPrefix(prefix) ? String(path.dropFirst(prefix.count)) : path
  }

  /// Whether an absolute path is inside a folder, both without `.`, `..` and links.
  package static func isInside(_ path: String, _ folder: String) -> Bool {
    // Byte by byte: strings that look the same may be different files.
    path.utf8.starts(with: (folder.hasSuffix("/") ? folder : folder + "/").utf8)
  }

  /// An absolute path without `.` and `..`.
  package static func normalized(_ path: String) -> String {
    var parts: [Substring] = []
    for part in path.split(separator: "/") where part != "." {
      if part == ".." { _ = parts.popLast() } else { parts.append(part) }
    }
    // Without `joined`: its generic type is searched among all conformances, at the start of every process.
    let normalized = parts.reduce(into: "") { $0 += "/" + $1 }
    return normalized.isEmpty ? "/" : normalized
  }

  /// A path resolved against a folder, without `.` and `..`.
  package static func resolve(_ path: String, in folder: String) -> String {
    normalized(path.hasPrefix("/") ? path : folder + "/" + path)
  }
}
