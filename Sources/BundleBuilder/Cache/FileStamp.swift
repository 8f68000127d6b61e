internal import Glibc

/// What tells that a file or a folder is as it was: its kind, size and times.
struct FileStamp: Sendable, Hashable {
  /// When it was last written, in nanoseconds; of a folder, when an entry came, went or was renamed.
  let modified: Int64
  private let size: Int64
  private let kind: UInt32

  /// The stamp of a path; `nil` where nothing is there.
  init?(_ path: String) {
    var status = stat()
    // The system fills in the variable during the call and keeps no pointer.
    guard unsafe stat(path, &status) == 0 else { return nil }
    kind = UInt32(status.st_mode & S_IFMT)
    // A folder's size says nothing, and differs between file systems.
    size = status.st_mode & S_IFMT == S_IFDIR ? 0 : Int64(status.st_size)
    modified = Int64(status.st_mtim.tv_sec) * 1_000_000_000 + Int64(status.st_mtim.tv_nsec)
  }

  /// The stamp as text: what the cache compares.
  var text: String { "\(kind) \(size) \(modified)" }

  /// The text of a path's stamp; `-` where nothing is there.
  static func text(of path: String) -> String {
    FileStamp(path)?.text ?? "-"
  }
}
