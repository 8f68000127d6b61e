#include "CLazyPixbuf.h"

#include <dlfcn.h>
#include <math.h>
#include <pthread.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

// The used parts of gdk-pixbuf and of GLib's error, with their ABIs since 2.0
// <https://docs.gtk.org/gdk-pixbuf/class.PixbufLoader.html>, <https://docs.gtk.org/glib/struct.Error.html>.
typedef struct {
  unsigned domain;
  int code;
  char *message;
} error_record;

typedef void (*size_callback)(void *loader, int width, int height, void *size);

static struct {
  void *(*make)(const char *type, error_record **error);
  int (*write)(void *loader, const void *bytes, size_t count, error_record **error);
  int (*close)(void *loader, error_record **error);
  void (*set_size)(void *loader, int width, int height);
  unsigned long (*connect)(void *object, const char *signal, size_callback callback, void *data, void *destroy, int flags);
  void (*unref)(void *object);
  void (*free_error)(error_record *error);
  void *(*pixbuf)(void *loader);
  int (*width)(const void *pixbuf);
  int (*height)(const void *pixbuf);
  int (*row_stride)(const void *pixbuf);
  int (*channels)(const void *pixbuf);
  const unsigned char *(*pixels)(const void *pixbuf);
} library;
static bool is_loaded;
static pthread_once_t once = PTHREAD_ONCE_INIT;
// Not all that gdk-pixbuf loads may be used on two threads at once.
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;

static bool find(void *file, const char *name, void *function) {
  void **place = function;
  *place = dlsym(file, name);
  return *place != NULL;
}

static void load(void) {
  void *file = dlopen("libgdk_pixbuf-2.0.so.0", RTLD_NOW | RTLD_LOCAL);
  if (!file) return;
  is_loaded = find(file, "gdk_pixbuf_loader_new_with_type", &library.make) && find(file, "gdk_pixbuf_loader_write", &library.write)
      && find(file, "gdk_pixbuf_loader_close", &library.close) && find(file, "gdk_pixbuf_loader_set_size", &library.set_size)
      && find(file, "g_signal_connect_data", &library.connect) && find(file, "g_object_unref", &library.unref)
      && find(file, "g_error_free", &library.free_error) && find(file, "gdk_pixbuf_loader_get_pixbuf", &library.pixbuf)
      && find(file, "gdk_pixbuf_get_width", &library.width) && find(file, "gdk_pixbuf_get_height", &library.height)
      && find(file, "gdk_pixbuf_get_rowstride", &library.row_stride)
      && find(file, "gdk_pixbuf_get_n_channels", &library.channels)
      && find(file, "gdk_pixbuf_read_pixels", &library.pixels);
}

typedef struct {
  int width, height;
} picture_size;

// For a size of 0 by 0 nothing is decoded: the loader gives up right after this.
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

static bool begins(const char *bytes, size_t count, size_t place, const char *mark, size_t length) {
  return count >= place + length && memcmp(bytes + place, mark, length) == 0;
}

bool lazy_pixbuf_is_svg(const void *file, size_t count) {
  const char *bytes = file;
  size_t start = begins(bytes, count, 0, "\xEF\xBB\xBF", 3) ? 3 : 0;
  while (start < count && strchr(" \t\r\n", bytes[start]) && bytes[start]) start++;
  if (!begins(bytes, count, start, "<", 1)) return false;
  size_t end = count < 4096 ? count : 4096;
  for (size_t place = start; place < end; place++)
    if (begins(bytes, count, place, "<svg", 4)) return true;
  return false;
}

// The kinds that pages use. gdk-pixbuf supports more, whose loaders would only be an attack surface.
static const char *kind(const char *bytes, size_t count) {
  if (begins(bytes, count, 0, "\x89PNG", 4)) return "png";
  if (begins(bytes, count, 0, "\xFF\xD8\xFF", 3)) return "jpeg";
  if (begins(bytes, count, 0, "GIF8", 4)) return "gif";
  if (begins(bytes, count, 0, "RIFF", 4) && begins(bytes, count, 8, "WEBP", 4)) return "webp";
  if (begins(bytes, count, 0, "BM", 2)) return "bmp";
  return lazy_pixbuf_is_svg(bytes, count) ? "svg" : NULL;
}

// Reads pieces until the size is known, so that nothing after the header is parsed.
static void read_head(void *loader, const char *bytes, size_t count, const picture_size *size, char *message) {
  error_record *error = NULL;
  while (count > 0 && size->width == 0) {
    size_t piece = count < 4096 ? count : 4096;
    if (!library.write(loader, bytes, piece, &error)) break;
    bytes += piece;
    count -= piece;
  }
  keep(error, message);
  error = NULL;
  library.close(loader, &error);
  keep(error, message);
}

static int orientation(const void *bytes, size_t count) {
  size_t place;
  return lazy_jpeg_orientation(bytes, count, &place);
}

lazy_pixbuf_outcome lazy_pixbuf_measure(const void *bytes, size_t count, int *width, int *height, char *message) {
  message[0] = 0;
  const char *type = kind(bytes, count);
  if (!type) {
    snprintf(message, LAZY_PIXBUF_MESSAGE_SIZE, "it is not a PNG, JPEG, GIF, SVG, WebP or BMP image");
    return LAZY_PIXBUF_FAILED;
  }
  pthread_once(&once, load);
  if (!is_loaded) return LAZY_PIXBUF_MISSING;
  picture_size size = {0, 0};
  pthread_mutex_lock(&lock);
  error_record *error = NULL;
  void *loader = library.make(type, &error);
  keep(error, message);
  if (loader) {
    library.connect(loader, "size-prepared", take_size, &size, NULL, 0);
    read_head(loader, bytes, count, &size, message);
    library.unref(loader);
  }
  pthread_mutex_unlock(&lock);
  bool is_turned = orientation(bytes, count) >= 5;
  *width = is_turned ? size.height : size.width;
  *height = is_turned ? size.width : size.height;
  return size.width > 0 && size.height > 0 ? LAZY_PIXBUF_DONE : LAZY_PIXBUF_FAILED;
}

typedef struct {
  picture_size wanted;
  int most_pixels;
} decoding;

// Makes an image as large as is wanted, if it has no pixels of its own, and not larger than is allowed.
static void choose_size(void *loader, int width, int height, void *data) {
  const decoding *limits = data;
  const picture_size *wanted = &limits->wanted;
  double pixels = (double)width * height;
  bool has_pixels = wanted->width == 0 || wanted->height == 0;
  if (has_pixels && pixels > limits->most_pixels) {
    library.set_size(loader, 0, 0);  // so that the loader gives up
    return;
  }
  double scale = 1;
  if (!has_pixels && pixels > 0) scale = fmax((double)wanted->width / width, (double)wanted->height / height);
  double longest = fmax(width, height);
  bool is_limited = pixels * scale * scale > LAZY_PIXBUF_MAXIMUM_PIXELS || longest * scale > LAZY_PIXBUF_MAXIMUM_SIDE;
  if (is_limited) scale = fmin(sqrt(LAZY_PIXBUF_MAXIMUM_PIXELS / pixels), LAZY_PIXBUF_MAXIMUM_SIDE / longest);
  if (scale == 1) return;
  double across = width * scale, down = height * scale;
  int own_width = (int)(is_limited ? across : round(across)), own_height = (int)(is_limited ? down : round(down));
  library.set_size(loader, own_width > 0 ? own_width : 1, own_height > 0 ? own_height : 1);
}

static unsigned premultiplied(const unsigned char *pixel, int channels) {
  unsigned alpha = channels == 4 ? pixel[3] : 255;
  unsigned red = (pixel[0] * alpha + 127) / 255, green = (pixel[1] * alpha + 127) / 255,
           blue = (pixel[2] * alpha + 127) / 255;
  return alpha << 24 | red << 16 | green << 8 | blue;
}

// The index of a pixel after an image of this size was turned upright, which is linear in x and y.
static ptrdiff_t upright(ptrdiff_t x, ptrdiff_t y, int width, int height, int orientation) {
  ptrdiff_t right = width - 1 - x, bottom = height - 1 - y;
  ptrdiff_t across[] = {x, right, right, x, y, bottom, bottom, y};
  ptrdiff_t down[] = {y, y, bottom, bottom, x, x, right, right};
  return down[orientation - 1] * (orientation >= 5 ? height : width) + across[orientation - 1];
}

static unsigned *copy_pixels(const void *pixbuf, int width, int height, int orientation) {
  unsigned *pixels = malloc((size_t)width * (size_t)height * sizeof *pixels);
  const unsigned char *bytes = library.pixels(pixbuf);
  int stride = library.row_stride(pixbuf), channels = library.channels(pixbuf);
  if (!pixels || !bytes || channels < 3) {
    free(pixels);
    return NULL;
  }
  ptrdiff_t first = upright(0, 0, width, height, orientation);
  ptrdiff_t right = upright(1, 0, width, height, orientation) - first, down = upright(0, 1, width, height, orientation) - first;
  for (int y = 0; y < height; y++)
    for (int x = 0; x < width; x++)
      pixels[first + x * right + y * down] =
          premultiplied(bytes + (size_t)y * (size_t)stride + (size_t)x * (size_t)channels, channels);
  return pixels;
}

unsigned *lazy_pixbuf_decode(
    const void *bytes, size_t count, int most_pixels, int wanted_width, int wanted_height, int *width, int *height) {
  const char *type = kind(bytes, count);
  if (!type) return NULL;
  pthread_once(&once, load);
  if (!is_loaded) return NULL;
  unsigned *pixels = NULL;
  pthread_mutex_lock(&lock);
  void *loader = library.make(type, NULL);
  if (loader) {
    decoding limits = {{0, 0}, most_pixels};
    if (strcmp(type, "svg") == 0) limits.wanted = (picture_size){wanted_width, wanted_height};
    library.connect(loader, "size-prepared", choose_size, &limits, NULL, 0);
    // An image whose file ends early is shown as far as it goes, as browsers do: errors do not matter.
    library.write(loader, bytes, count, NULL);
    library.close(loader, NULL);
    void *pixbuf = library.pixbuf(loader);
    if (pixbuf) {
      int across = library.width(pixbuf), down = library.height(pixbuf), turned = orientation(bytes, count);
      *width = turned >= 5 ? down : across;
      *height = turned >= 5 ? across : down;
      pixels = copy_pixels(pixbuf, across, down, turned);
    }
    library.unref(loader);
  }
  pthread_mutex_unlock(&lock);
  return pixels;
}
