#include "pango.h"

#include <dlfcn.h>
#include <pthread.h>

struct lazy_library lazy;

static const char *missing;
static pthread_once_t once = PTHREAD_ONCE_INIT;

static void load(void) {
  // Its own dependencies, among them Cairo and fontconfig, are found through it.
  void *file = dlopen("libpangocairo-1.0.so.0", RTLD_NOW | RTLD_LOCAL);
  if (!file) {
    missing = "libpangocairo-1.0.so.0";
    return;
  }
#define LAZY_FIND(name) \
  *(void **)(void *)&lazy.name = dlsym(file, #name); \
  if (!lazy.name && !missing) missing = #name;
  LAZY_FUNCTIONS(LAZY_FIND)
#undef LAZY_FIND
}

const char *lazy_pango_load(void) {
  pthread_once(&once, load);
  return missing;
}
