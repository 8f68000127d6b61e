internal import Glibc

/// Which file a path leads to, whatever its spelling and however many links are on the way.
struct FileIdentity: Hashable {
  private let device: UInt
  private let number: UInt

  /// The identity of a path; `nil` where nothing is there.
  init?(_ path: String) {
    var status = stat()
    // The system fills in the variable during the call and keeps no pointer.
    guard unsafe stat(path, &status) == 0 else { return nil }
    device = UInt(status.st_dev)
    number = UInt(status.st_ino)
  }
}

extension BundleBuilder {
  /// Whether two paths lead to one file, which is there.
  public static func isSameFile(_ path: String, _ other: String) -> Bool {
    guard let identity = FileIdentity(path) else { return false }
    return identity == FileIdentity(other)
  }
}

extension BuiltBundle {
  /// The file that a path leads to, by whatever name or link, if the bundle was built of it.
  ///
  /// A bundle is built of its sources, of what configures how imports are resolved, and of the compilers.
  ///
  /// - Returns: The file's absolute path; `nil` where the path leads nowhere or elsewhere.
  public func file(at path: String) -> String? {
    guard let identity = FileIdentity(path) else { return nil }
    let files = WatchedPaths(files: dependencies).paths + packageFiles
    return files.first { FileIdentity($0) == identity }
  }
}
