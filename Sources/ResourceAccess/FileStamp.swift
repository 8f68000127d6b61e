internal import Glibc

/// The properties that show whether a file or a folder is unchanged: its kind, size and times.
package struct FileStamp: Sendable, Hashable {
  /// The time of its last write, in nanoseconds; for a folder, when an entry was added, removed or renamed.
  ///
  /// A time that is too large for the type, after the year 2262 or before 1678, is the greatest or the least that it has.
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
    let seconds = Int64(status.st_mtim.tv_sec)
    // A file system may hold times of several hundred years.
    let (start, isTooFar) = seconds.multipliedReportingOverflow(by: 1_000_000_000)
    let (time, isPast) = start.addingReportingOverflow(Int64(status.st_mtim.tv_nsec))
    modified = isTooFar || isPast ? (seconds < 0 ? .min : .max) : time
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
