#include "library.h"

#include <dlfcn.h>
#include <pthread.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdlib.h>
#include <sys/eventfd.h>

#include "CLazyCurl.h"

static lazy_curl_library library;
static bool is_loaded;
static pthread_once_t once = PTHREAD_ONCE_INIT;

static bool find(void *file, const char *name, void *function) {
  void **place = function;
  *place = dlsym(file, name);
  return *place != NULL;
}

static void load(void) {
  void *file = dlopen("libcurl.so.4", RTLD_NOW | RTLD_LOCAL);
  if (!file) return;
  int (*initialize)(long) = NULL;
  const long everything = 3;
  is_loaded = find(file, "curl_global_init", &initialize) && find(file, "curl_easy_init", &library.init)
      && find(file, "curl_easy_cleanup", &library.cleanup) && find(file, "curl_easy_setopt", &library.setopt)
      && find(file, "curl_easy_getinfo", &library.getinfo) && find(file, "curl_easy_perform", &library.perform)
      && find(file, "curl_easy_send", &library.send) && find(file, "curl_easy_recv", &library.receive)
      && find(file, "curl_easy_strerror", &library.describe) && find(file, "curl_slist_append", &library.append)
      && find(file, "curl_slist_free_all", &library.free_list) && initialize(everything) == 0;
}

const lazy_curl_library *lazy_curl_load(void) {
  pthread_once(&once, load);
  return is_loaded ? &library : NULL;
}

typedef struct {
  void (*body)(void *);
  void *context;
} thread_start;

static void *run(void *start) {
  thread_start copy = *(thread_start *)start;
  free(start);
  copy.body(copy.context);
  return NULL;
}

bool lazy_curl_start_thread(void (*body)(void *), void *context) {
  thread_start *start = malloc(sizeof *start);
  if (!start) return false;
  *start = (thread_start){body, context};
  pthread_attr_t attributes;
  pthread_attr_init(&attributes);
  pthread_attr_setdetachstate(&attributes, PTHREAD_CREATE_DETACHED);
  pthread_t thread;
  bool is_started = pthread_create(&thread, &attributes, run, start) == 0;
  pthread_attr_destroy(&attributes);
  if (!is_started) free(start);
  return is_started;
}

int lazy_curl_make_wake_signal(void) {
  return eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK);
}

void lazy_curl_raise_wake_signal(int wake_signal) {
  eventfd_write(wake_signal, 1);
}

void lazy_curl_drain_wake_signal(int wake_signal) {
  eventfd_t count;
  eventfd_read(wake_signal, &count);
}
