internal import SQLite

/// Weex's storage in an SQLite database, opened at its first use: in a folder, permanently, or in memory.
///
/// All texts together may have 5 MiB UTF-16 units; beyond that, the least recently used go first, except for the persistent ones. Those may
/// fill 64 MiB, including the database's overhead. A text for which not even that makes room is refused, and nothing goes. Once a call is
/// confirmed, its change outlives the process, however that ends; any number of hosts and processes of one machine may share a folder. A
/// database error is thrown as a `HostError` with the code `.methodFailed`,
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
  private var opened: SQLiteConnection?

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
    try perform { database throws(SQLiteError) in
      let found = try database.execute(
        "SELECT value, used < (SELECT max(used) FROM item) FROM item WHERE key = ?",
        .bytes(of: key)
      )
      guard let row = found.first else { return nil }
      if row[1] == .integer(1) { try Self.touch(key, in: database) }
      return row[0].text
    }
  }

  /// Stores a text under a key, and makes room for it; throws if there is not enough.
  public func setItem(_ key: String, _ value: String, isPersistent: Bool) throws {
    try perform { database throws(SQLiteError) in
      try database.write { () throws(SQLiteError) in
        try database.execute(
          """
          INSERT OR REPLACE INTO item (key, used, size, isPersistent, value)
          VALUES (?, (SELECT coalesce(max(used), 0) FROM item) + 1, ?, ?, ?)
          """,
          .bytes(of: key),
          .integer(value.utf16.count),
          .integer(isPersistent ? 1 : 0),
          .bytes(of: value)
        )
        let hasEvicted = try Self.makeRoom(in: database)
        if hasEvicted, !isPersistent { try Self.checkExists(key, in: database) }
      }
    }
  }

  /// Removes a key.
  public func removeItem(_ key: String) throws -> Bool {
    try perform { database throws(SQLiteError) in
      try database.execute("DELETE FROM item WHERE key = ?", .bytes(of: key))
      return database.changes > 0
    }
  }

  /// The number of keys.
  public func count() throws -> Int {
    try perform { database throws(SQLiteError) in
      try database.execute("SELECT count(*) FROM item")[0][0].number
    }
  }

  /// All keys, least recently used first.
  public func keys() throws -> [String] {
    try perform { database throws(SQLiteError) in
      try database.execute("SELECT key FROM item ORDER BY used").map(\.[0].text)
    }
  }

  private func perform<Result>(
    _ body: (SQLiteConnection) throws(SQLiteError) -> Result
  ) throws -> Result {
    do {
      let database = try opened ?? StorageFile.open(folder, waitLimit: waitLimit)
      opened = database
      return try body(database)
    } catch let error as SQLiteError {
      throw StorageFile.failure(error)
    }
  }

  /// Records that a text was used, if that can be written: a full disk or a read-only database does not keep it from being read.
  private static func touch(_ key: String, in database: SQLiteConnection) throws(SQLiteError) {
    do throws(SQLiteError) {
      try database.execute(
        "UPDATE item SET used = (SELECT max(used) FROM item) + 1 WHERE key = ?",
        .bytes(of: key)
      )
    } catch  where [.readOnly, .full, .inputOutput, .busy].contains(error.code) {
    }
  }

  /// Throws if a text was evicted to make room for itself, which undoes all of that.
  private static func checkExists(
    _ key: String,
    in database: SQLiteConnection
  ) throws(SQLiteError) {
    let found = try database.execute("SELECT 1 FROM item WHERE key = ?", .bytes(of: key))
    if found.isEmpty { throw SQLiteError(.full) }
  }

  /// Evicts texts if all together are too large; returns whether they were.
  private static func makeRoom(in database: SQLiteConnection) throws(SQLiteError) -> Bool {
    let size = try database.execute("SELECT sum(size) FROM item")[0][0].number
    guard size > room else { return false }
    // Each evictable text, with the total size of the evictable ones before it.
    // WEEX: one more is evicted if those before it have made exactly enough room (`removeItemsBySize:`).
    try database.execute(
      """
      DELETE FROM item WHERE key IN (
        SELECT key FROM (
          SELECT key, sum(size) OVER (ORDER BY used) - size AS freed FROM item WHERE NOT isPersistent
        ) WHERE freed <= ?
      )
      """,
      .integer(size - room)
    )
    return true
  }
}
