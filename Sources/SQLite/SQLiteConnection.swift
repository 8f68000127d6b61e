internal import CLazySQLite
internal import HostValues

/// A connection to an SQLite database, for one thread at a time.
///
/// Each statement is prepared once and kept until the connection ends. All errors are `SQLiteError`.
@safe package final class SQLiteConnection {
  private let library: lazy_sqlite_library
  private let database: OpaquePointer
  private var statements: [String: OpaquePointer] = unsafe [:]

  /// Opens a database.
  ///
  /// - Parameters:
  ///   - path: The file, created if it does not exist; `nil` for a database in memory.
  ///   - waitLimit: How long a statement waits for another connection's lock, in real time, before it fails with `.busy`; to the millisecond.
  /// - Throws: `.notInstalled` where the library is missing, otherwise SQLite's own error.
  package init(path: String?, waitLimit: Duration) throws(SQLiteError) {
    guard let library = unsafe lazy_sqlite_load()?.pointee else {
      throw SQLiteError(
        code: .notInstalled,
        message: "libsqlite3.so.0 is missing; install it with "
          + "'\(DebianPackage.installation(of: "libsqlite3-0"))'"
      )
    }
    var opened: OpaquePointer?
    let flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_NOMUTEX
    let code = unsafe library.sqlite3_open_v2(path ?? ":memory:", &opened, flags, nil)
    // Without memory there is no database, and nothing to close.
    guard let opened = unsafe opened else {
      throw SQLiteError(code: .init(code), message: "out of memory")
    }
    guard code == SQLITE_OK else {
      let error = unsafe SQLiteError(of: opened, library)
      _ = unsafe library.sqlite3_close_v2(opened)
      throw error
    }
    self.library = library
    unsafe database = opened
    _ = unsafe library.sqlite3_extended_result_codes(opened, 1)
    let milliseconds = min(max(waitLimit / .milliseconds(1), 0), Double(Int32.max))
    _ = unsafe library.sqlite3_busy_timeout(opened, Int32(milliseconds))
  }

  deinit {
    while let statement = unsafe statements.popFirst()?.value {
      _ = unsafe library.sqlite3_finalize(statement)
    }
    _ = unsafe library.sqlite3_close_v2(database)
  }

  /// How many rows the last statement changed.
  package var changes: Int { Int(unsafe library.sqlite3_changes(database)) }

  /// Executes one statement with values for its question marks, and returns its rows.
  @discardableResult
  package func execute(
    _ sql: String,
    _ values: SQLiteValue...
  ) throws(SQLiteError) -> [[SQLiteValue]] {
    let statement = unsafe try prepared(sql)
    // Only this releases the locks that a read holds, and the copies of the values.
    defer {
      _ = unsafe library.sqlite3_reset(statement)
      _ = unsafe library.sqlite3_clear_bindings(statement)
    }
    for (index, value) in values.enumerated() {
      guard unsafe bind(value, to: statement, at: Int32(index + 1)) == SQLITE_OK else {
        throw lastError
      }
    }
    var rows: [[SQLiteValue]] = []
    while true {
      switch unsafe library.sqlite3_step(statement) {
      case SQLITE_ROW:
        let columns = unsafe library.sqlite3_column_count(statement)
        rows.append((0..<columns).map { unsafe value(of: statement, column: $0) })
      case SQLITE_DONE: return rows
      default: throw lastError
      }
    }
  }

  /// Executes statements that others see all at once or, if one of them fails, not at all.
  @discardableResult
  package func write<Result>(
    _ body: () throws(SQLiteError) -> Result
  ) throws(SQLiteError) -> Result {
    try execute("BEGIN IMMEDIATE")
    do {
      let result = try body()
      try execute("COMMIT")
      return result
    } catch {
      // Some errors have ended it already.
      if unsafe library.sqlite3_get_autocommit(database) == 0 { _ = try? execute("ROLLBACK") }
      throw error
    }
  }

  private var lastError: SQLiteError { unsafe SQLiteError(of: database, library) }

  private func prepared(_ sql: String) throws(SQLiteError) -> OpaquePointer {
    if let statement = unsafe statements[sql] { return unsafe statement }
    var statement: OpaquePointer?
    let flags = UInt32(SQLITE_PREPARE_PERSISTENT)
    let code = unsafe library.sqlite3_prepare_v3(database, sql, -1, flags, &statement, nil)
    guard code == SQLITE_OK, let statement = unsafe statement else { throw lastError }
    unsafe statements[sql] = statement
    return unsafe statement
  }

  private func value(of statement: OpaquePointer, column: Int32) -> SQLiteValue {
    switch unsafe library.sqlite3_column_type(statement, column) {
    case SQLITE_NULL: return .null
    case SQLITE_INTEGER:
      return .integer(Int(unsafe library.sqlite3_column_int64(statement, column)))
    default:
      let bytes = unsafe library.sqlite3_column_blob(statement, column)
      let count = Int(unsafe library.sqlite3_column_bytes(statement, column))
      return .bytes(unsafe Array(UnsafeRawBufferPointer(start: bytes, count: count)))
    }
  }

  private func bind(_ value: SQLiteValue, to statement: OpaquePointer, at index: Int32) -> Int32 {
    switch value {
    case .null: unsafe library.sqlite3_bind_null(statement, index)
    case .integer(let number): unsafe library.sqlite3_bind_int64(statement, index, Int64(number))
    case .bytes(let bytes):
      unsafe bytes.withUnsafeBytes {
        unsafe lazy_sqlite_bind_copy(statement, index, $0.baseAddress, $0.count)
      }
    }
  }
}

/// A value of a column or for a question mark.
package enum SQLiteValue: Equatable {
  case null
  case integer(Int)
  /// A BLOB, or a TEXT in UTF-8.
  case bytes([UInt8])

  /// The number; 0 for other values.
  package var number: Int {
    if case .integer(let number) = self { number } else { 0 }
  }

  /// The bytes as UTF-8; empty for values without bytes.
  package var text: String {
    if case .bytes(let bytes) = self { String(decoding: bytes, as: UTF8.self) } else { "" }
  }

  /// A text's bytes: SQLite ends a TEXT at its first NUL.
  package static func bytes(of text: String) -> Self { .bytes(Array(text.utf8)) }
}

/// An error of SQLite.
package struct SQLiteError: Error {
  /// An SQLite result code.
  package struct Code: Equatable, Sendable {
    package let number: Int32

    fileprivate init(_ number: Int32) { self.number = number }

    /// The library itself is missing: a number of ours, since SQLite's are from 0 to 255.
    package static let notInstalled = Code(-1)
    package static let authorization = Code(SQLITE_AUTH)
    package static let busy = Code(SQLITE_BUSY)
    package static let cannotOpen = Code(SQLITE_CANTOPEN)
    package static let corrupt = Code(SQLITE_CORRUPT)
    package static let full = Code(SQLITE_FULL)
    package static let inputOutput = Code(SQLITE_IOERR)
    package static let noDatabase = Code(SQLITE_NOTADB)
    package static let permission = Code(SQLITE_PERM)
    package static let readOnly = Code(SQLITE_READONLY)
    package static let tooLarge = Code(SQLITE_TOOBIG)
  }

  /// The primary result code.
  package let code: Code
  /// SQLite's sentence, in English.
  package let message: String
}

extension SQLiteError {
  /// Makes an error with a code of SQLite's, without its sentence.
  package init(_ code: Code) {
    self.init(code: code, message: "")
  }

  /// The last error of a connection.
  fileprivate init(of database: OpaquePointer, _ library: lazy_sqlite_library) {
    // The last eight bits are the primary code.
    code = Code(unsafe library.sqlite3_errcode(database) & 0xff)
    message = unsafe library.sqlite3_errmsg(database).map { unsafe String(cString: $0) } ?? ""
  }
}
