#include <dlfcn.h>
#include <pthread.h>
#include <stdbool.h>

#include "CLazySQLite.h"

static lazy_sqlite_library library;
static bool is_loaded;
static pthread_once_t once = PTHREAD_ONCE_INIT;

static bool find(void *file, const char *name, void *function) {
  void **place = function;
  *place = dlsym(file, name);
  return *place != NULL;
}

static void load(void) {
  void *file = dlopen("libsqlite3.so.0", RTLD_NOW | RTLD_LOCAL);
  if (!file) return;
  is_loaded = find(file, "sqlite3_open_v2", &library.open) && find(file, "sqlite3_close_v2", &library.close)
      && find(file, "sqlite3_extended_result_codes", &library.use_extended_codes)
      && find(file, "sqlite3_busy_timeout", &library.set_busy_timeout) && find(file, "sqlite3_errcode", &library.error_code)
      && find(file, "sqlite3_errmsg", &library.error_message)
      && find(file, "sqlite3_get_autocommit", &library.is_outside_transaction)
      && find(file, "sqlite3_changes", &library.changes) && find(file, "sqlite3_prepare_v3", &library.prepare)
      && find(file, "sqlite3_finalize", &library.finalize) && find(file, "sqlite3_reset", &library.reset)
      && find(file, "sqlite3_step", &library.step) && find(file, "sqlite3_bind_null", &library.bind_null)
      && find(file, "sqlite3_bind_int64", &library.bind_integer) && find(file, "sqlite3_bind_blob64", &library.bind_bytes)
      && find(file, "sqlite3_column_count", &library.column_count) && find(file, "sqlite3_column_type", &library.column_type)
      && find(file, "sqlite3_column_int64", &library.column_integer)
      && find(file, "sqlite3_column_blob", &library.column_bytes) && find(file, "sqlite3_column_bytes", &library.column_size);
}

const lazy_sqlite_library *lazy_sqlite_load(void) {
  pthread_once(&once, load);
  return is_loaded ? &library : NULL;
}

int lazy_sqlite_bind_copy(
    const lazy_sqlite_library *functions, sqlite3_stmt *statement, int index, const void *bytes, size_t count) {
  // Of a null pointer SQLite would make NULL, and not an empty BLOB.
  return functions->bind_bytes(statement, index, count ? bytes : "", count, SQLITE_TRANSIENT);
}
