internal import HostValues
internal import ResourceAccess

/// A file that a page asks for by its URL, and may read: one of the page's own folder or of the permissions' folders.
struct ReadableFile {
  /// The file's path, without links.
  private let path: String

  /// Checks that a page may read a file.
  ///
  /// - Parameters:
  ///   - url: The file's URL.
  ///   - page: The page's own URL, if it has one.
  ///   - permissions: The host's permissions.
  /// - Throws: `.refused` if it is outside of the folders, after resolving links and `..`, whether it exists or not; `.requestFailed` if the URL
  ///   is not that of a file.
  init(_ url: ResourceURL, of page: ResourceURL?, _ permissions: Permissions) throws(HostError) {
    guard let named = url.filePath else {
      throw HostError(.requestFailed, "\(url) is not a file's path")
    }
    // Where a link leads to decides, or a page would learn whether something is there.
    path = LocalFile.resolved(named, followingDanglingLinks: true)
    let own = page?.filePath.map(FilePath.folder(of:))
    guard let folders = permissions.readableFolders(own: own) else { return }
    try permissions.checkReading(path, in: folders.map { LocalFile.resolved($0) })
  }

  /// The file's bytes.
  ///
  /// - Throws: `.unreadable` with the reason, but without the path.
  func bytes(limit: Int = LocalFile.maximumSize) throws(HostError) -> [UInt8] {
    try LocalFile.bytes(path, limit: limit, followingLink: false)
  }

  /// The bytes of a file that is requested.
  ///
  /// - Throws: `.refused` if the page may not read it; `.requestFailed`, with the path, if it cannot be read.
  static func read(_ request: ResourceRequest) throws(HostError) -> [UInt8] {
    let file = try ReadableFile(request.url, of: request.page, request.permissions)
    let path = file.path
    if let stamp = FileStamp(path), !stamp.isFile {
      throw HostError(.requestFailed, "\(path) is not a regular file")
    }
    do throws(HostError) {
      return try file.bytes(limit: ResourceRequest.maximumResponseSize)
    } catch {
      throw HostError(.requestFailed, "\(path): \(error.message)")
    }
  }
}
