import CJavaScriptCore
import HostThread

/// The contents of the engine's heap.
package struct JSMemoryStatistics: Sendable {
  /// Bytes in use.
  package let heapSize: Int
  /// Objects and other cells.
  package let objectCount: Int
  /// Objects that Swift protects.
  package let protectedObjectCount: Int
  /// Contexts: open ones and those that are not collected yet.
  package let globalObjectCount: Int
  /// Open contexts, the group's own included.
  package let protectedGlobalObjectCount: Int
  /// How many objects there are of each class.
  package let objectTypeCounts: [String: Int]
}

extension JSContextGroup {
  /// Counts the contents of the heap; nil if this build of the engine cannot.
  ///
  /// It walks the whole heap: for tests and reports.
  package func memoryStatistics() -> JSMemoryStatistics? {
    // The object is on this stack while it is read, and the base context lives as long as the group.
    guard let raw = unsafe JSEngineGetMemoryUsageStatistics(rawBaseContext) else { return nil }
    let object = unsafe JSBorrowed(context: rawBaseContext, raw: raw)
    return JSMemoryStatistics(
      heapSize: object.integer("heapSize"),
      objectCount: object.integer("objectCount"),
      protectedObjectCount: object.integer("protectedObjectCount"),
      globalObjectCount: object.integer("globalObjectCount"),
      protectedGlobalObjectCount: object.integer("protectedGlobalObjectCount"),
      objectTypeCounts: object.integers("objectTypeCounts")
    )
  }
}

@HostActor
extension JSBorrowed {
  fileprivate func integer(_ name: String) -> Int {
    (try? property(name))?.number.flatMap { Int(exactly: $0) } ?? 0
  }

  fileprivate func integers(_ name: String) -> [String: Int] {
    guard let object = try? property(name) else { return [:] }
    return Dictionary(
      object.propertyNames().map { ($0, object.integer($0)) },
      uniquingKeysWith: { first, _ in first }
    )
  }
}
