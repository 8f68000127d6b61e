#pragma once
#include <sqlite3.h>

/// Binds bytes, which SQLite copies: the constant that says so is a cast, which Swift does not see.
static inline int SQLiteBindCopy(sqlite3_stmt *statement, int index, const void *bytes, sqlite3_uint64 count) {
  // Of a null pointer SQLite would make NULL, and not an empty BLOB.
  return sqlite3_bind_blob64(statement, index, count ? bytes : "", count, SQLITE_TRANSIENT);
}
