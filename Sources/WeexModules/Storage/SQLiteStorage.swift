internal import FoundationEssentials
internal import GRDB

/// Weex's storage in an SQLite database, opened at its first use: in a folder, permanently, or in memory.
///
/// All texts together may have 5 MiB UTF-16 units; beyond that, the least recently used go first, except for the persistent ones. Those may
/// fill 64 MiB, including the database's overhead. Once a call is confirmed, its change outlives the process, however that ends; any number
/// of hosts and processes of one machine may share a folder. A database error is thrown as a `HostError` with the code `.methodFailed`,
/// whose message names no path; the next call tries again.
///
/// Source: Weex's `WXStorageModule`.
public actor SQLiteStorage: StorageKeeping {
  /// The capacity before texts are evicted, in UTF-16 units.
  package static let room = 5 * 1024 * 1024

  /// The largest size of the database, in bytes.
  package static let maximumSize = 64 * 1024 * 1024

  /// The database's name in its folder.
  package static let fileName = "weexstorage.sqlite"

  private let folder: String?
  private let waitLimit: Duration
  private var opened: DatabaseQueue?

  /// Makes a store; nothing is opened yet.
  ///
  /// - Parameters:
  ///   - folder: The folder of the database, created if it does not exist; `nil` keeps it in memory, as long as the host lives.
  ///   - waitLimit: How long a call waits for a write of another process, in real time, before it fails.
  public init(folder: String? = nil, waitLimit: Duration = .seconds(5)) {
    self.folder = folder
    self.waitLimit = waitLimit
  }

  /// The text stored under a key, which counts as used now.
  public func item(_ key: String) throws -> String? {
    try perform { queue in
      let found = try queue.read { database in
        try Row.fetchOne(
          database,
          sql: "SELECT value, used < (SELECT max(used) FROM item) FROM item WHERE key = ?",
          arguments: [key.stored]
        )
      }
      guard let found else { return nil }
      if found[1] as Bool { try Self.touch(key, in: queue) }
      return String(decoding: found[0] as Data, as: UTF8.self)
    }
  }

  /// Stores a text under a key, and makes room for it.
  public func setItem(_ key: String, _ value: String, isPersistent: Bool) throws {
    try perform { queue in
      try queue.write { database in
        try database.execute(
          sql: """
            INSERT OR REPLACE INTO item (key, used, size, isPersistent, value)
            VALUES (?, (SELECT coalesce(max(used), 0) FROM item) + 1, ?, ?, ?)
            """,
          arguments: [key.stored, value.utf16.count, isPersistent, value.stored]
        )
        try Self.makeRoom(in: database)
      }
    }
  }

  /// Removes a key.
  public func removeItem(_ key: String) throws -> Bool {
    try perform { queue in
      try queue.write { database in
        try database.execute(sql: "DELETE FROM item WHERE key = ?", arguments: [key.stored])
        return database.changesCount > 0
      }
    }
  }

  /// The number of keys.
  public func count() throws -> Int {
    try perform { queue in
      try queue.read { try Int.fetchOne($0, sql: "SELECT count(*) FROM item") ?? 0 }
    }
  }

  /// All keys, least recently used first.
  public func keys() throws -> [String] {
    try perform { queue in
      try queue.read { database in
        try Data.fetchAll(database, sql: "SELECT key FROM item ORDER BY used")
          .map { String(decoding: $0, as: UTF8.self) }
      }
    }
  }

  private func perform<Result>(_ body: (DatabaseQueue) throws -> Result) throws -> Result {
    do {
      let queue = try opened ?? StorageFile.open(folder, waitLimit: waitLimit)
      opened = queue
      return try body(queue)
    } catch let error as DatabaseError {
      throw StorageFile.failure(error)
    }
  }

  /// Records that a text was used, if that can be written: a full disk or a read-only database does not keep it from being read.
  private static func touch(_ key: String, in queue: DatabaseQueue) throws {
    do {
      try queue.write { database in
        try database.execute(
          sql: "UPDATE item SET used = (SELECT max(used) FROM item) + 1 WHERE key = ?",
          arguments: [key.stored]
        )
      }
    } catch DatabaseError.SQLITE_READONLY {
    } catch DatabaseError.SQLITE_FULL {
    } catch DatabaseError.SQLITE_IOERR {
    } catch DatabaseError.SQLITE_BUSY {
    }
  }

  private static func makeRoom(in database: Database) throws {
    let size = try Int.fetchOne(database, sql: "SELECT sum(size) FROM item") ?? 0
    guard size > room else { return }
    // Each evictable text, with the total size of the evictable ones before it.
    // WEEX: one more is evicted if those before it have made exactly enough room (`removeItemsBySize:`).
    try database.execute(
      sql: """
        DELETE FROM item WHERE key IN (
          SELECT key FROM (
            SELECT key, sum(size) OVER (ORDER BY used) - size AS freed FROM item WHERE NOT isPersistent
          ) WHERE freed <= ?
        )
        """,
      arguments: [size - room]
    )
  }
}

extension String {
  /// The stored form of a text: its bytes, because SQLite ends a text at its first NUL.
  fileprivate var stored: Data { Data(utf8) }
}
