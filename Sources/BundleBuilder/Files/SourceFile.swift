internal import Glibc

/// Reading files of a project.
enum SourceFile {
  /// A file's bytes; `nil` where it cannot be read or is a folder.
  static func bytes(_ path: String) -> [UInt8]? {
    let descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    var status = stat()
    guard unsafe fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
      return nil
    }
    var bytes = [UInt8](repeating: 0, count: Int(status.st_size))
    var length = 0
    while length < bytes.count {
      let count = unsafe bytes.withUnsafeMutableBytes { buffer in
        unsafe Glibc.read(
          descriptor,
          buffer.baseAddress.map { unsafe $0 + length },
          buffer.count - length
        )
      }
      if count < 0 && errno == EINTR { continue }
      guard count > 0 else { break }
      length += count
    }
    return Array(bytes[..<length])
  }

  /// A file's text, what is no UTF-8 as U+FFFD; `nil` where it cannot be read or is a folder.
  static func text(_ path: String) -> String? {
    bytes(path).map { String(decoding: $0, as: UTF8.self) }
  }

  /// Whether a path is that of a file.
  static func exists(_ path: String) -> Bool {
    kind(path) == S_IFREG
  }

  /// Whether a path is that of a folder.
  static func isFolder(_ path: String) -> Bool {
    kind(path) == S_IFDIR
  }

  private static func kind(_ path: String) -> mode_t? {
    var status = stat()
    return unsafe stat(path, &status) == 0 ? status.st_mode & S_IFMT : nil
  }
}
