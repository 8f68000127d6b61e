internal import HostValues
internal import ResourceAccess

/// A file of Apache's JavaScript framework, given by the user.
struct OfficialFile {
  /// The name of the file that Rax bundles need, in the runtime's folder of Apache's repository.
  private static let raxName = "weex-rax-api.js"

  let path: String
  let source: String

  /// Reads a file; `what` describes it in errors.
  init(path: String, _ what: String) throws(HostError) {
    guard let source = try? LocalFile.read(path) else {
      throw HostError(.unknownFramework, "\(what) cannot be read from \(path)")
    }
    self.path = path
    self.source = source
  }

  /// Reads the API that Rax bundles need: from a path, or from the runtime's folder.
  static func raxAPI(_ path: String?, beside runtime: String) throws(HostError) -> OfficialFile {
    if let path { return try OfficialFile(path: path, "Weex's API for Rax") }
    let path = runtime.prefix(through: runtime.lastIndex(of: "/") ?? runtime.startIndex)
    let neighbour = (runtime.contains("/") ? String(path) : "") + raxName
    guard let source = try? LocalFile.read(neighbour) else {
      throw HostError(
        .unknownFramework,
        "a Rax bundle needs \(raxName), which is not at \(neighbour); name it with --rax-api FILE"
      )
    }
    return OfficialFile(path: neighbour, source: source)
  }

  init(path: String, source: String) {
    self.path = path
    self.source = source
  }
}
