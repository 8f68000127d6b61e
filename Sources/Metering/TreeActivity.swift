internal import Synchronization

/// Whether a tree is being changed or laid out at this moment, for a thread that wants to know whether it may be read from a copy of the
/// process.
package enum TreeActivity {
  private static let depth = Atomic(0)

  /// Whether no tree is being changed, so that each is as its last turn left it; callable on any thread.
  package static var isSettled: Bool { depth.load(ordering: .relaxed) == 0 }

  /// Notes that the host's thread begins to change a tree.
  package static func begin() {
    depth.store(depth.load(ordering: .relaxed) + 1, ordering: .relaxed)
  }

  /// Notes that it has ended.
  package static func end() {
    depth.store(depth.load(ordering: .relaxed) - 1, ordering: .relaxed)
  }
}
