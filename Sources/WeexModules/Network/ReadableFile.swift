internal import Glibc
internal import HostValues
internal import ResourceAccess

/// A file that a page requests by its URL.
enum ReadableFile {
  /// The bytes of a file in the page's folder, or in one of the permissions'.
  ///
  /// - Throws: `.refused` if it is outside of them, after resolving links and `..`, whether it exists or not; `.requestFailed` if it cannot
  ///   be read.
  static func read(_ request: ResourceRequest) throws(HostError) -> [UInt8] {
    guard let path = request.url.filePath else {
      throw HostError(.requestFailed, "\(request.url) is not a file's path")
    }
    let resolved = LocalFile.withoutLinks(path)
    let reason = errno
    let own = request.page?.filePath.map(FilePath.folder(of:))
    if let folders = request.permissions.readableFolders(own: own) {
      try request.permissions.checkReading(
        resolved ?? LocalFile.resolved(path),
        in: folders.compactMap { LocalFile.withoutLinks($0.isEmpty ? "/" : $0) }
      )
    }
    guard let resolved else { throw failure(path, reason) }
    return try bytes(of: resolved)
  }

  private static func bytes(of path: String) throws(HostError) -> [UInt8] {
    // Opened without waiting: a pipe without a writer would block the host.
    // The C function reads the path during the call and keeps no pointer.
    let descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK)
    guard descriptor >= 0 else { throw failure(path) }
    defer { close(descriptor) }
    var status = stat()
    // The system fills in the variable during the call and keeps no pointer.
    guard unsafe fstat(descriptor, &status) == 0 else { throw failure(path) }
    guard status.st_mode & S_IFMT == S_IFREG else {
      throw HostError(.requestFailed, "\(path) is not a regular file")
    }
    let limit = ResourceRequest.maximumResponseSize
    guard let bytes = LocalFile.bytes(from: descriptor, limit: limit) else { throw failure(path) }
    guard bytes.count <= limit else { throw ResourceRequest.tooLarge }
    return bytes
  }

  private static func failure(_ path: String, _ number: Int32 = errno) -> HostError {
    HostError(.requestFailed, "\(path): \(LocalFile.reason(number))")
  }
}
