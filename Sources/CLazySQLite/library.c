#include "CLazySQLite.h"

#include <dlfcn.h>
#include <pthread.h>
#include <stdbool.h>

static lazy_sqlite_library library;
static bool is_loaded;
static pthread_once_t once = PTHREAD_ONCE_INIT;

static void load(void) {
  void *file = dlopen("libsqlite3.so.0", RTLD_NOW | RTLD_LOCAL);
  if (!file) return;
  is_loaded = true;
#define LAZY_FIND(name)                                       \
  *(void **)(void *)&library.name = dlsym(file, #name);       \
  if (!*(void **)(void *)&library.name) is_loaded = false;
  LAZY_SQLITE_FUNCTIONS(LAZY_FIND)
#undef LAZY_FIND
}

const lazy_sqlite_library *lazy_sqlite_load(void) {
  pthread_once(&once, load);
  return is_loaded ? &library : NULL;
}

int lazy_sqlite_bind_copy(sqlite3_stmt *statement, int index, const void *bytes, size_t count) {
  // Of a null pointer SQLite would make NULL, and not an empty BLOB.
  return library.sqlite3_bind_blob64(statement, index, count ? bytes : "", count, SQLITE_TRANSIENT);
}
