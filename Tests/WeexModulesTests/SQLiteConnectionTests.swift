import SQLite
import Testing

/// SQLite in Swift.
@Suite struct SQLiteConnectionTests {
  private let database: SQLiteConnection

  init() throws {
    database = try SQLiteConnection(path: nil, waitLimit: .zero)
    try database.execute("CREATE TABLE item (value UNIQUE)")
  }

  @Test(arguments: [
    SQLiteValue.null, .integer(0), .integer(.max), .integer(.min), .bytes([]), .bytes([0, 1, 0]),
    .bytes(of: "模块\0é"),
  ])
  func `a value comes back as it was`(_ value: SQLiteValue) throws {
    try database.execute("INSERT INTO item VALUES (?)", value)
    #expect(try database.execute("SELECT value FROM item") == [[value]])
  }

  @Test func `what fails in a write undoes all of it`() throws {
    let error = #expect(throws: SQLiteError.self) {
      try database.write { () throws(SQLiteError) in
        try database.execute("INSERT INTO item VALUES (?)", .integer(1))
        try database.execute("INSERT INTO item VALUES (?)", .integer(1))
      }
    }
    #expect(error?.message == "UNIQUE constraint failed: item.value")
    #expect(try database.execute("SELECT * FROM item").isEmpty)
    try database.write { () throws(SQLiteError) in
      try database.execute("INSERT INTO item VALUES (?)", .integer(1))
    }
    #expect(database.changes == 1)
  }

  @Test func `a mistake in a statement is SQLite's own sentence`() {
    let error = #expect(throws: SQLiteError.self) { try database.execute("SELECT FROM item") }
    #expect(error?.message == #"near "FROM": syntax error"#)
  }

  @Test func `a file in a folder that is not there cannot be opened`() {
    let error = #expect(throws: SQLiteError.self) {
      try SQLiteConnection(path: "/nowhere/at/all.sqlite", waitLimit: .zero)
    }
    #expect(error?.code == .cannotOpen)
  }
}
