internal import Glibc

/// The identity of the file at a path, whatever the path's spelling and links.
struct FileIdentity: Hashable {
  private let device: UInt
  private let number: UInt

  /// The identity of a path; `nil` if it does not exist.
  init?(_ path: String) {
    var status = stat()
    // The system fills in the variable during the call and keeps no pointer.
    guard unsafe stat(path, &status) == 0 else { return nil }
    device = UInt(status.st_dev)
    number = UInt(status.st_ino)
  }
}

extension BundleBuilder {
  /// Whether two paths lead to the same existing file.
  public static func isSameFile(_ path: String, _ other: String) -> Bool {
    guard let identity = FileIdentity(path) else { return false }
    return identity == FileIdentity(other)
  }
}

extension BuiltBundle {
  /// The file that a path leads to, under any name or link, if the bundle was built from it.
  ///
  /// A bundle is built from its sources, the configuration of import resolution, and the compilers.
  ///
  /// - Returns: The file's absolute path; `nil` if the path does not exist or leads elsewhere.
  public func file(at path: String) -> String? {
    guard let identity = FileIdentity(path) else { return nil }
    let files = WatchedPaths(files: dependencies).paths + packageFiles
    return files.first { FileIdentity($0) == identity }
  }
}
