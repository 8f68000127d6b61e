internal import FoundationEssentials
internal import HostValues
internal import SQLite

/// The database of a storage, and the messages of its failures.
enum StorageFile {
  /// Opens the database of a folder, creating both if they do not exist, or one in memory.
  static func open(_ folder: String?, waitLimit: Duration) throws -> SQLiteConnection {
    let database = try connect(folder, waitLimit)
    // With a write-ahead log, a commit does not wait for the disk: it outlives the process, and a power cut loses at most the last ones.
    try database.execute("PRAGMA synchronous = NORMAL")
    let pageSize = try database.execute("PRAGMA page_size")[0][0].number
    try database.execute("PRAGMA max_page_count = \(SQLiteStorage.maximumSize / max(pageSize, 1))")
    if folder != nil { try startLog(of: database) }
    let tables = try database.execute("SELECT 1 FROM sqlite_master WHERE name = 'item'")
    if tables.isEmpty { try makeTable(in: database) }
    return database
  }

  /// The error for a database failure, whose message pages see too.
  static func failure(_ error: SQLiteError) -> HostError {
    let file = SQLiteStorage.fileName
    let reason =
      switch error.code {
      case .busy: "\(file) is locked by another process"
      case .cannotOpen, .permission, .authorization: "\(file) cannot be opened"
      case .corrupt, .noDatabase:
        "\(file) is damaged, or not a database; move it away to start again"
      case .full: "there is no more room"
      case .readOnly: "\(file) is read-only"
      case .tooLarge: "the text is too long"
      default: error.message.isEmpty ? "SQLite's code \(error.code.number)" : error.message
      }
    return HostError(.methodFailed, "the storage failed: \(reason)", underlying: error)
  }

  private static func connect(_ folder: String?, _ waitLimit: Duration) throws -> SQLiteConnection {
    guard let folder else { return try SQLiteConnection(path: nil, waitLimit: waitLimit) }
    do {
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    } catch {
      throw HostError(
        .methodFailed,
        "the storage failed: its folder does not exist and cannot be created",
        underlying: error
      )
    }
    return try SQLiteConnection(
      path: "\(folder)/\(SQLiteStorage.fileName)",
      waitLimit: waitLimit
    )
  }

  /// Enables the write-ahead log, unless it is enabled.
  ///
  /// If another process is writing or the file is read-only, the mode stays as it is, which works as well.
  private static func startLog(of database: SQLiteConnection) throws(SQLiteError) {
    do throws(SQLiteError) {
      try database.execute("PRAGMA journal_mode = WAL")
    } catch  where error.code == .busy || error.code == .readOnly {
    }
  }

  /// Creates the table, unless another process has done so.
  private static func makeTable(in database: SQLiteConnection) throws(SQLiteError) {
    try database.write { () throws(SQLiteError) in
      // The value is the last column, so that the rest of a row is read without it.
      try database.execute(
        """
        CREATE TABLE IF NOT EXISTS item (
          key BLOB PRIMARY KEY NOT NULL, used INTEGER NOT NULL, size INTEGER NOT NULL,
          isPersistent BOOLEAN NOT NULL, value BLOB NOT NULL
        )
        """
      )
      try database.execute(
        "CREATE INDEX IF NOT EXISTS itemByUse ON item (used, size, isPersistent)"
      )
    }
  }
}
