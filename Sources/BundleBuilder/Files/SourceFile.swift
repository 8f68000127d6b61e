internal import Glibc
internal import HostValues
internal import ResourceAccess

/// Reading files of a project.
enum SourceFile {
  /// The URL of a source in places and messages: not percent-encoded, as people write its path, unlike ``LocalFile/url(ofPath:)``.
  static func url(ofPath path: String) -> String { "file://" + path }

  /// A file's bytes; `nil` if it cannot be read or is a folder.
  static func bytes(_ path: String) -> [UInt8]? {
    try? LocalFile.bytes(path)
  }

  /// The first bytes of a file, at most `count`; none if it cannot be read.
  static func beginning(_ path: String, count: Int) -> [UInt8] {
    // The C function reads the path during the call.
    let descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { return [] }
    defer { close(descriptor) }
    var bytes = [UInt8](repeating: 0, count: count)
    // The system writes no more bytes than there is room for.
    let length = unsafe Glibc.read(descriptor, &bytes, count)
    return Array(bytes.prefix(max(length, 0)))
  }

  /// A file's text; throws if it cannot be read, or is not text.
  static func read(_ path: String) throws(HostError) -> String {
    do throws(HostError) {
      return try LocalFile.read(path)
    } catch {
      throw HostError(.invalidSource, "\(path): \(error.message)")
    }
  }

  /// A file's text, with invalid UTF-8 as U+FFFD; `nil` if it cannot be read or is a folder.
  static func text(_ path: String) -> String? {
    bytes(path).map { String(decoding: $0, as: UTF8.self) }
  }

  /// Whether a path is a file.
  static func exists(_ path: String) -> Bool {
    kind(path) == S_IFREG
  }

  /// Whether a path is a folder.
  static func isFolder(_ path: String) -> Bool {
    kind(path) == S_IFDIR
  }

  /// Whether a path itself is a symbolic link.
  static func isLink(_ path: String) -> Bool {
    var status = stat()
    // The system fills in the variable during the call and keeps no pointer.
    return unsafe lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFLNK
  }

  /// Whether a folder is one in which every user has files, such as `/tmp`.
  static func isShared(_ path: String) -> Bool {
    var status = stat()
    // The system fills in the variable during the call and keeps no pointer.
    return unsafe stat(path, &status) == 0 && status.st_mode & mode_t(S_ISVTX) != 0
  }

  /// The kind of file that a path leads to.
  enum Content: Equatable {
    /// A file of that many bytes.
    case file(Int)
    /// A folder.
    case folder
    /// A pipe, a device or a socket.
    case other
  }

  /// Why a path cannot be read as a source: it is a pipe, a device or a socket, or too large; `nil` if it can be, is a folder, or does not exist.
  static func fault(of path: String) -> String? {
    switch content(path) {
    case nil, .folder: nil
    case .other: "\(path) is not a regular file"
    case .file(let size):
      size > LocalFile.maximumSize ? "\(path): \(LocalFile.tooLarge.message)" : nil
    }
  }

  /// The kind of file that a path leads to; `nil` if it does not exist.
  static func content(_ path: String) -> Content? {
    var status = stat()
    // The system fills in the variable during the call and keeps no pointer.
    guard unsafe stat(path, &status) == 0 else { return nil }
    switch status.st_mode & S_IFMT {
    case S_IFREG: return .file(Int(status.st_size))
    case S_IFDIR: return .folder
    default: return .other
    }
  }

  private static func kind(_ path: String) -> mode_t? {
    var status = stat()
    // The system fills in the variable during the call and keeps no pointer.
    return unsafe stat(path, &status) == 0 ? status.st_mode & S_IFMT : nil
  }
}
