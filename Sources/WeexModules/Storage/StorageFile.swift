internal import FoundationEssentials
internal import GRDB
internal import HostValues

/// The database of a storage, and the messages of its failures.
enum StorageFile {
  /// Opens the database of a folder, creating both if they do not exist, or one in memory.
  static func open(_ folder: String?, waitLimit: Duration) throws -> DatabaseQueue {
    var configuration = Configuration()
    // SQLite counts milliseconds in 32 bits.
    configuration.busyMode = .timeout(min(max(waitLimit / .seconds(1), 0), 1_000_000))
    configuration.prepareDatabase { database in
      // With a write-ahead log, a commit does not wait for the disk: it outlives the process, and a power cut loses at most the last ones.
      try database.execute(sql: "PRAGMA synchronous = NORMAL")
      let pageSize = try Int.fetchOne(database, sql: "PRAGMA page_size") ?? 4096
      try database.execute(
        sql: "PRAGMA max_page_count = \(SQLiteStorage.maximumSize / max(pageSize, 1))"
      )
    }
    let queue = try open(folder, configuration)
    if folder != nil { try startLog(of: queue) }
    guard try !queue.read({ try $0.tableExists("item") }) else { return queue }
    try queue.write(makeTable)
    return queue
  }

  /// The error for a database failure, whose message pages see too.
  static func failure(_ error: DatabaseError) -> HostError {
    let file = SQLiteStorage.fileName
    let reason =
      switch error.resultCode {
      case .SQLITE_BUSY: "\(file) is locked by another process"
      case .SQLITE_CANTOPEN, .SQLITE_PERM, .SQLITE_AUTH: "\(file) cannot be opened"
      case .SQLITE_CORRUPT, .SQLITE_NOTADB:
        "\(file) is damaged, or not a database; move it away to start again"
      case .SQLITE_FULL: "there is no more room"
      case .SQLITE_READONLY: "\(file) may not be written"
      case .SQLITE_TOOBIG: "the text is too long"
      default: error.message ?? "SQLite's code \(error.extendedResultCode.rawValue)"
      }
    return HostError(.methodFailed, "the storage failed: \(reason)", underlying: error)
  }

  private static func open(
    _ folder: String?,
    _ configuration: Configuration
  ) throws -> DatabaseQueue {
    guard let folder else { return try DatabaseQueue(configuration: configuration) }
    do {
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    } catch {
      throw HostError(
        .methodFailed,
        "the storage failed: its folder does not exist and cannot be created",
        underlying: error
      )
    }
    return try DatabaseQueue(
      path: "\(folder)/\(SQLiteStorage.fileName)",
      configuration: configuration
    )
  }

  /// Enables the write-ahead log, unless it is enabled.
  ///
  /// If another process is writing or the file is read-only, the mode stays as it is, which works as well.
  private static func startLog(of queue: DatabaseQueue) throws {
    do {
      try queue.writeWithoutTransaction { try $0.execute(sql: "PRAGMA journal_mode = WAL") }
    } catch DatabaseError.SQLITE_BUSY {
    } catch DatabaseError.SQLITE_READONLY {
    }
  }

  /// Creates the table, unless another process has done so.
  private static func makeTable(in database: Database) throws {
    // The value is the last column, so that the rest of a row is read without it.
    try database.execute(
      sql: """
        CREATE TABLE IF NOT EXISTS item (
          key BLOB PRIMARY KEY NOT NULL, used INTEGER NOT NULL, size INTEGER NOT NULL,
          isPersistent BOOLEAN NOT NULL, value BLOB NOT NULL
        );
        CREATE INDEX IF NOT EXISTS itemByUse ON item (used, size, isPersistent);
        """
    )
  }
}
