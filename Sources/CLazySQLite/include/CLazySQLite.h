// SQLite, loaded when it is first needed, so that starting costs nothing. Its ABI has been the same since 3.0
// <https://sqlite.org/capi3ref.html>.
#pragma once
#include <sqlite3.h>
#include <stddef.h>

// Each function that is used, looked up once; the compiler takes its type from the library's own header.
#define LAZY_SQLITE_FUNCTIONS(use)                                                                                    \
  use(sqlite3_bind_blob64) use(sqlite3_bind_int64) use(sqlite3_bind_null) use(sqlite3_busy_timeout)                   \
  use(sqlite3_changes) use(sqlite3_clear_bindings) use(sqlite3_close_v2) use(sqlite3_column_blob)                     \
  use(sqlite3_column_bytes) use(sqlite3_column_count) use(sqlite3_column_int64) use(sqlite3_column_type)              \
  use(sqlite3_errcode) use(sqlite3_errmsg) use(sqlite3_extended_result_codes) use(sqlite3_finalize)                   \
  use(sqlite3_get_autocommit) use(sqlite3_open_v2) use(sqlite3_prepare_v3) use(sqlite3_reset) use(sqlite3_step)

/// The functions of the library, under its own names.
typedef struct {
#define LAZY_DECLARE(name) __typeof__(&name) _Nonnull name;
  LAZY_SQLITE_FUNCTIONS(LAZY_DECLARE)
#undef LAZY_DECLARE
} lazy_sqlite_library;

/// The library, which stays loaded; null if it is not installed. May be called on any thread.
const lazy_sqlite_library *_Nullable lazy_sqlite_load(void);

/// Binds bytes, which SQLite copies (`SQLITE_TRANSIENT`, a cast that Swift cannot import); only once the library is loaded.
int lazy_sqlite_bind_copy(sqlite3_stmt *_Nonnull statement, int index, const void *_Nullable bytes, size_t count);
