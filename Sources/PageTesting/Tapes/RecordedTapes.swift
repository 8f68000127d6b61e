internal import Synchronization
internal import Tapes

/// The tapes that the tests of a run have recorded, by their paths: each belongs to one test.
package final class RecordedTapes: Sendable {
  /// How the names of tapes end.
  package static let ending = Tape.ending
  private let paths: Mutex<Set<String>>
  private let tell: @Sendable (String) -> Void

  /// Begins with those that were recorded before; `tell` is called with each that follows.
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
