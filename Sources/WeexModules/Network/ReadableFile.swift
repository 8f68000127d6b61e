internal import Glibc
internal import WeexCore

/// A file that a page asks for by its URL.
enum ReadableFile {
  /// The bytes of a file in the page's folder, or in one of the permissions'.
  ///
  /// - Throws: `.refused` where it is outside of them, links and `..` resolved, whether it is there or not; `.requestFailed` where it
  ///   cannot be read.
  static func read(_ request: ResourceRequest) throws(HostError) -> [UInt8] {
    guard let path = request.url.filePath else {
      throw HostError(.requestFailed, "\(request.url) is no file's path")
    }
    let resolved = resolve(path)
    let reason = errno
    if case .only(let folders) = request.permissions.folders {
      let own = request.page?.filePath.map { String($0[..<($0.lastIndex(of: "/") ?? $0.endIndex)]) }
      try Permissions.checkReading(
        resolved ?? path,
        in: (folders + (own.map { [$0] } ?? [])).compactMap { resolve($0.isEmpty ? "/" : $0) }
      )
    }
    guard let resolved else { throw failure(path, reason) }
    return try bytes(of: resolved)
  }

  /// An absolute path without links, `.` and `..`; `nil`, with `errno`, where there is nothing.
  private static func resolve(_ path: String) -> String? {
    guard let resolved = unsafe realpath(path, nil) else { return nil }
    defer { unsafe free(resolved) }
    return unsafe String(cString: resolved)
  }

  private static func bytes(of path: String) throws(HostError) -> [UInt8] {
    // A pipe without a writer would hold up the host.
    let descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK)
    guard descriptor >= 0 else { throw failure(path) }
    defer { close(descriptor) }
    var status = stat()
    guard unsafe fstat(descriptor, &status) == 0 else { throw failure(path) }
    guard status.st_mode & S_IFMT == S_IFREG else {
      throw HostError(.requestFailed, "\(path) is no regular file")
    }
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    while bytes.count <= ResourceRequest.largestAnswer {
      let count = unsafe Glibc.read(descriptor, &chunk, chunk.count)
      if count < 0 && errno == EINTR { continue }
      guard count >= 0 else { throw failure(path) }
      guard count > 0 else { return bytes }
      bytes.append(contentsOf: chunk[..<count])
    }
    throw ResourceRequest.tooLarge
  }

  private static func failure(_ path: String, _ number: Int32 = errno) -> HostError {
    let reason =
      switch number {
      case ENOENT, ENOTDIR: "there is no such file"
      case EACCES: "reading it is not permitted"
      default: unsafe String(cString: strerror(number)).lowercased()
      }
    return HostError(.requestFailed, "\(path): \(reason)")
  }
}
