#include "CLazyPixbuf.h"

#include <dlfcn.h>
#include <pthread.h>
#include <stdbool.h>
#include <stdio.h>

// What is used of gdk-pixbuf and of GLib's error, as their ABIs have been since 2.0
// <https://docs.gtk.org/gdk-pixbuf/class.PixbufLoader.html>, <https://docs.gtk.org/glib/struct.Error.html>.
typedef struct {
  unsigned domain;
  int code;
  char *message;
} error_record;

typedef void (*size_callback)(void *loader, int width, int height, void *size);

static struct {
  void *(*make)(void);
  int (*write)(void *loader, const void *bytes, size_t count, error_record **error);
  int (*close)(void *loader, error_record **error);
  void (*set_size)(void *loader, int width, int height);
  unsigned long (*connect)(void *object, const char *signal, size_callback callback, void *data, void *destroy, int flags);
  void (*unref)(void *object);
  void (*free_error)(error_record *error);
} library;
static bool is_loaded;
static pthread_once_t once = PTHREAD_ONCE_INIT;

static bool find(void *file, const char *name, void *function) {
  void **place = function;
  *place = dlsym(file, name);
  return *place != NULL;
}

static void load(void) {
  void *file = dlopen("libgdk_pixbuf-2.0.so.0", RTLD_NOW | RTLD_LOCAL);
  if (!file) return;
  is_loaded = find(file, "gdk_pixbuf_loader_new", &library.make) && find(file, "gdk_pixbuf_loader_write", &library.write)
      && find(file, "gdk_pixbuf_loader_close", &library.close) && find(file, "gdk_pixbuf_loader_set_size", &library.set_size)
      && find(file, "g_signal_connect_data", &library.connect) && find(file, "g_object_unref", &library.unref)
      && find(file, "g_error_free", &library.free_error);
}

typedef struct {
  int width, height;
} picture_size;

// A picture that is to be 0 by 0 is not decoded: the loader gives up right after this.
static void take_size(void *loader, int width, int height, void *place) {
  picture_size *size = place;
  if (size->width == 0) *size = (picture_size){width, height};
  library.set_size(loader, 0, 0);
}

static void keep(error_record *error, char *message) {
  if (!error) return;
  if (!message[0]) snprintf(message, LAZY_PIXBUF_MESSAGE_SIZE, "%s", error->message);
  library.free_error(error);
}

lazy_pixbuf_outcome lazy_pixbuf_measure(const void *bytes, size_t count, int *width, int *height, char *message) {
  message[0] = 0;
  pthread_once(&once, load);
  void *loader = is_loaded ? library.make() : NULL;
  if (!loader) return LAZY_PIXBUF_MISSING;
  picture_size size = {0, 0};
  library.connect(loader, "size-prepared", take_size, &size, NULL, 0);
  error_record *error = NULL;
  const char *next = bytes;
  // In pieces, so that what is behind the head is not looked at.
  for (size_t left = count; left > 0 && size.width == 0;) {
    size_t piece = left < 4096 ? left : 4096;
    if (!library.write(loader, next, piece, &error)) break;
    next += piece;
    left -= piece;
  }
  keep(error, message);
  error = NULL;
  library.close(loader, &error);
  keep(error, message);
  library.unref(loader);
  *width = size.width;
  *height = size.height;
  return size.width > 0 && size.height > 0 ? LAZY_PIXBUF_DONE : LAZY_PIXBUF_FAILED;
}
