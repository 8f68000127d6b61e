// SQLite, loaded when it is first needed: a start pays nothing for it. Its ABI has been the same since 3.0
// <https://sqlite.org/capi3ref.html>; of `sqlite3.h` only the types and the numbers are used.
#pragma once
#include <sqlite3.h>
#include <stddef.h>

/// The functions of the library that are used here, each with SQLite's own signature.
typedef struct {
  __typeof__(&sqlite3_open_v2) _Nonnull open;
  __typeof__(&sqlite3_close_v2) _Nonnull close;
  __typeof__(&sqlite3_extended_result_codes) _Nonnull use_extended_codes;
  __typeof__(&sqlite3_busy_timeout) _Nonnull set_busy_timeout;
  __typeof__(&sqlite3_errcode) _Nonnull error_code;
  __typeof__(&sqlite3_errmsg) _Nonnull error_message;
  __typeof__(&sqlite3_get_autocommit) _Nonnull is_outside_transaction;
  __typeof__(&sqlite3_changes) _Nonnull changes;
  __typeof__(&sqlite3_prepare_v3) _Nonnull prepare;
  __typeof__(&sqlite3_finalize) _Nonnull finalize;
  __typeof__(&sqlite3_reset) _Nonnull reset;
  __typeof__(&sqlite3_step) _Nonnull step;
  __typeof__(&sqlite3_bind_null) _Nonnull bind_null;
  __typeof__(&sqlite3_bind_int64) _Nonnull bind_integer;
  __typeof__(&sqlite3_bind_blob64) _Nonnull bind_bytes;
  __typeof__(&sqlite3_column_count) _Nonnull column_count;
  __typeof__(&sqlite3_column_type) _Nonnull column_type;
  __typeof__(&sqlite3_column_int64) _Nonnull column_integer;
  __typeof__(&sqlite3_column_blob) _Nonnull column_bytes;
  __typeof__(&sqlite3_column_bytes) _Nonnull column_size;
} lazy_sqlite_library;

/// The library, which stays loaded; null if it is not installed. May be called on any thread.
const lazy_sqlite_library *_Nullable lazy_sqlite_load(void);

/// Binds bytes, which SQLite copies: the constant that says so is a cast, which Swift does not see.
int lazy_sqlite_bind_copy(
    const lazy_sqlite_library *_Nonnull library, sqlite3_stmt *_Nonnull statement, int index, const void *_Nullable bytes,
    size_t count);
