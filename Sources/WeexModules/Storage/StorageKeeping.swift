/// Stores texts for pages, one store for all pages of a host; registered with
/// `registerHandler(_:withProtocol: (any StorageKeeping).self)`.
///
/// Calls begin in the order in which the pages made them, and their answers come in that order; while one method waits, the next call may
/// begin. They may come on any thread. A thrown error fails the call, and its message is the page's answer. The built-in handlers include
/// ``SQLiteStorage``. Weex has such a handler on Android only, `IWXStorageAdapter`.
public protocol StorageKeeping: Sendable {
  /// The text stored under a key; `nil` if there is none.
  func item(_ key: String) async throws -> String?
  /// Stores a text under a key, replacing any other; a persistent one is never evicted to make room.
  func setItem(_ key: String, _ value: String, isPersistent: Bool) async throws
  /// Removes a key; returns whether it existed.
  func removeItem(_ key: String) async throws -> Bool
  /// The number of keys.
  func count() async throws -> Int
  /// All keys, least recently used first.
  func keys() async throws -> [String]
}
