/// Keeps what pages store, one store for all pages of a host; registered with
/// `registerHandler(_:withProtocol: (any StorageKeeping).self)`.
///
/// Calls begin in the order the pages made them, and their answers come in that order; where a method waits, the next call begins meanwhile.
/// They may come on any thread. What is thrown fails the call, and its message is the page's answer. A host of the built-in handlers asks
/// ``SQLiteStorage``. Weex has such a handler on Android only, `IWXStorageAdapter`.
public protocol StorageKeeping: Sendable {
  /// The text kept under a key; `nil` where there is none.
  func item(_ key: String) async throws -> String?
  /// Keeps a text under a key instead of what was there; a persistent one is never evicted for want of room.
  func setItem(_ key: String, _ value: String, isPersistent: Bool) async throws
  /// Forgets a key; returns whether there was one.
  func removeItem(_ key: String) async throws -> Bool
  /// How many keys there are.
  func count() async throws -> Int
  /// All keys, those used longest ago first.
  func keys() async throws -> [String]
}
