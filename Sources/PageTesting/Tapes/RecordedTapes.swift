internal import Synchronization

/// The tapes that the tests of a run have recorded, by their paths: each belongs to one test.
package final class RecordedTapes: Sendable {
  private let paths = Mutex<Set<String>>([])

  /// Makes an empty list.
  package init() {}

  /// Adds a tape; returns whether no other test has recorded it.
  func add(_ path: String) -> Bool {
    paths.withLock { $0.insert(path).inserted }
  }
}
