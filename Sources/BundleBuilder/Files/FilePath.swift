/// Arithmetic of absolute paths.
enum FilePath {
  /// The folder of a path, without a slash at its end; the root is empty.
  static func folder(of path: String) -> String {
    path.lastIndex(of: "/").map { String(path[..<$0]) } ?? ""
  }

  /// The last part of a path.
  static func name(of path: String) -> String {
    path.lastIndex(of: "/").map { String(path[path.index(after: $0)...]) } ?? path
  }

  /// The extension of a path's last part, without the dot; empty if there is none.
  static func ending(of path: String) -> String {
    let name = name(of: path)
    guard let dot = name.lastIndex(of: "."), dot != name.startIndex else { return "" }
    return String(name[name.index(after: dot)...])
  }

  /// A path resolved against a folder, without `.` and `..`.
  static func resolve(_ path: String, in folder: String) -> String {
    var parts: [Substring] = []
    let whole = path.hasPrefix("/") ? path : folder + "/" + path
    for part in whole.split(separator: "/") where part != "." {
      if part == ".." { _ = parts.popLast() } else { parts.append(part) }
    }
    return "/" + parts.joined(separator: "/")
  }
}
