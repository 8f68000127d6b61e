import HostThread
import HostValues
import JSEngine
import WeexCore

/// The live objects of the process's engine, after a garbage collection.
///
/// Only meaningful in a process where nothing else opens pages.
package struct EngineCounts: Sendable {
  /// Contexts that were not closed.
  package let contexts: Int
  /// Global objects, of closed contexts too.
  package let realms: Int
  /// Values that are held from outside JavaScript.
  package let protected: Int

  /// Collects garbage and counts.
  @HostActor
  package static func now() -> EngineCounts {
    JSContextGroup.shared.collectGarbage()
    let statistics = JSContextGroup.shared.memoryStatistics()
    return EngineCounts(
      contexts: JSContextGroup.shared.contextCount,
      realms: statistics?.globalObjectCount ?? 0,
      protected: statistics?.protectedObjectCount ?? 0
    )
  }
}

/// Ends a test in a process of its own, where expectations are not recorded.
package func require(_ isTrue: Bool, _ message: String = "") throws {
  if !isTrue { throw HostError(.invalidValue, message) }
}
