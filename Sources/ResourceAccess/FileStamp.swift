internal import Glibc

/// The properties that show whether a file or a folder is unchanged: its kind, size and times.
package struct FileStamp: Sendable, Hashable {
  /// The time of its last write, in nanoseconds since 1970, at most the year 2262's; for a folder, when an entry was added, removed or
  /// renamed.
  package let modified: Int64
  private let size: Int64
  private let kind: UInt32

  /// The stamp of a path; `nil` if it does not exist.
  package init?(_ path: String) {
    var status = stat()
    // The system fills in the variable during the call and keeps no pointer.
    guard unsafe stat(path, &status) == 0 else { return nil }
    kind = UInt32(status.st_mode & S_IFMT)
    // A folder's size has no meaning, and differs between file systems.
    size = status.st_mode & S_IFMT == S_IFDIR ? 0 : Int64(status.st_size)
    modified = Self.nanoseconds(status.st_mtim)
  }

  private static func nanoseconds(_ time: timespec) -> Int64 {
    let seconds = Int64(time.tv_sec)
    let (product, isTooGreat) = seconds.multipliedReportingOverflow(by: 1_000_000_000)
    let (sum, isTooGreatAfterAll) = product.addingReportingOverflow(Int64(time.tv_nsec))
    return isTooGreat || isTooGreatAfterAll ? (seconds < 0 ? .min : .max) : sum
  }

  /// Whether it is a regular file, which can be read more than once.
  package var isFile: Bool { kind == UInt32(S_IFREG) }

  /// The stamp as text, which the cache compares.
  package var text: String { "\(kind) \(size) \(modified)" }

  /// The text of a path's stamp; `-` if it does not exist.
  package static func text(of path: String) -> String {
    FileStamp(path)?.text ?? "-"
  }
}
