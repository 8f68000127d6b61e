internal import FoundationEssentials
internal import GRDB
internal import WeexCore

/// Weex's storage in an SQLite database, opened at its first use: in a folder, to last, or in memory.
///
/// All texts together may have 5 MiB UTF-16 units; over that, those used longest ago go first, but for the persistent ones. What a call
/// has answered is on the disk, whatever happens to the process; several processes may share a folder.
///
/// Source: Weex's `WXStorageModule`.
public actor SQLiteStorage: StorageKeeping {
  /// How much fits, in UTF-16 units.
  package static let room = 5 * 1024 * 1024

  /// The database's name in its folder.
  private static let fileName = "weexstorage.sqlite"

  private let folder: String?
  private var opened: DatabaseQueue?

  /// Makes a store.
  ///
  /// - Parameter folder: Where it lasts, made if it is not there; `nil` keeps it in memory, as long as the host lives.
  public init(folder: String? = nil) {
    self.folder = folder
  }

  /// The text kept under a key, which counts as used now.
  public func item(_ key: String) throws -> String? {
    try perform { database in
      guard
        let value = try Data.fetchOne(
          database,
          sql: "SELECT value FROM item WHERE key = ?",
          arguments: [key.stored]
        )
      else { return nil }
      try database.execute(
        sql: "UPDATE item SET used = (SELECT max(used) FROM item) + 1 WHERE key = ?",
        arguments: [key.stored]
      )
      return String(decoding: value, as: UTF8.self)
    }
  }

  /// Keeps a text under a key, and makes room for it.
  public func setItem(_ key: String, _ value: String, isPersistent: Bool) throws {
    try perform { database in
      try database.execute(
        sql: """
          INSERT OR REPLACE INTO item (key, value, size, isPersistent, used)
          VALUES (?, ?, ?, ?, (SELECT coalesce(max(used), 0) FROM item) + 1)
          """,
        arguments: [key.stored, value.stored, value.utf16.count, isPersistent]
      )
      try Self.makeRoom(in: database)
    }
  }

  /// Forgets a key.
  public func removeItem(_ key: String) throws -> Bool {
    try perform { database in
      try database.execute(sql: "DELETE FROM item WHERE key = ?", arguments: [key.stored])
      return database.changesCount > 0
    }
  }

  /// How many keys there are.
  public func count() throws -> Int {
    try perform { try Int.fetchOne($0, sql: "SELECT count(*) FROM item") ?? 0 }
  }

  /// All keys, those used longest ago first.
  public func keys() throws -> [String] {
    try perform { database in
      try Data.fetchAll(database, sql: "SELECT key FROM item ORDER BY used")
        .map { String(decoding: $0, as: UTF8.self) }
    }
  }

  private static func makeRoom(in database: Database) throws {
    let size = try Int.fetchOne(database, sql: "SELECT sum(size) FROM item") ?? 0
    guard size > room else { return }
    // Each text that may go, with the size of all that may go before it.
    try database.execute(
      sql: """
        DELETE FROM item WHERE key IN (
          SELECT key FROM (
            SELECT key, sum(size) OVER (ORDER BY used) - size AS freed FROM item WHERE NOT isPersistent
          ) WHERE freed < ?
        )
        """,
      arguments: [size - room]
    )
  }
}

extension SQLiteStorage {
  private func perform<Result>(_ body: (Database) throws -> Result) throws -> Result {
    do {
      return try database().write(body)
    } catch let error as DatabaseError {
      throw HostError(.methodFailed, "the storage \(place) failed: \(error.message ?? "\(error)")")
    }
  }

  private var place: String { folder.map { "in \($0)" } ?? "in memory" }

  private func database() throws -> DatabaseQueue {
    if let opened { return opened }
    var configuration = Configuration()
    configuration.busyMode = .timeout(5)
    let database = try open(configuration)
    try database.write { database in
      try database.execute(
        sql: """
          CREATE TABLE IF NOT EXISTS item (
            key BLOB PRIMARY KEY NOT NULL, value BLOB NOT NULL, size INTEGER NOT NULL,
            isPersistent BOOLEAN NOT NULL, used INTEGER NOT NULL
          )
          """
      )
    }
    opened = database
    return database
  }

  private func open(_ configuration: Configuration) throws -> DatabaseQueue {
    guard let folder else { return try DatabaseQueue(configuration: configuration) }
    do {
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    } catch {
      throw HostError(
        .methodFailed,
        "the storage's folder \(folder) cannot be made",
        underlying: error
      )
    }
    return try DatabaseQueue(path: "\(folder)/\(Self.fileName)", configuration: configuration)
  }
}

extension String {
  /// The text as it is kept: its bytes, because SQLite ends a text at its first NUL.
  fileprivate var stored: Data { Data(utf8) }
}
