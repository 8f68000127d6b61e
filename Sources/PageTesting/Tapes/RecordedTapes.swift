internal import Synchronization
internal import Tapes

/// The paths of the tapes that the tests of a run have recorded; each tape belongs to one test.
package final class RecordedTapes: Sendable {
  /// The ending of a tape's file name.
  package static let ending = Tape.ending
  private let paths: Mutex<Set<String>>
  private let tell: @Sendable (String) -> Void

  /// Starts with the tapes that were recorded before; `tell` is called with the path of each later one.
  package init(_ paths: [String] = [], tell: @escaping @Sendable (String) -> Void = { _ in }) {
    self.paths = Mutex(Set(paths))
    self.tell = tell
  }

  /// Whether a test has recorded a tape.
  func has(_ path: String) -> Bool { paths.withLock { $0.contains(path) } }

  /// Adds a tape that was recorded.
  func add(_ path: String) {
    paths.withLock { _ = $0.insert(path) }
    tell(path)
  }
}
