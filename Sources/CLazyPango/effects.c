// What changes the pixels of an image before it is drawn.
#include "pango.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

// One of the three box blurs that approximate a Gaussian, along one line; beyond its ends, the line goes on as it ends.
static void blur_line(unsigned char *line, int count, ptrdiff_t step, int size, unsigned char *copy) {
  int before = size / 2, last = count - 1;
  for (int i = 0; i < count; i++) memcpy(copy + 4 * i, line + i * step, 4);
  for (int channel = 0; channel < 4; channel++) {
    unsigned long sum = 0;
    for (int i = -before; i < size - before; i++) sum += copy[4 * (i < 0 ? 0 : i > last ? last : i) + channel];
    for (int i = 0; i < count; i++) {
      line[i * step + channel] = (unsigned char)((sum + (unsigned)size / 2) / (unsigned)size);
      int next = i + size - before, old = i - before;
      sum += copy[4 * (next > last ? last : next) + channel];
      sum -= copy[4 * (old < 0 ? 0 : old) + channel];
    }
  }
}

static int box_size(double deviation, int count) {
  double size = floor(deviation * 3 * sqrt(2 * M_PI) / 4 + 0.5);
  // A box that is much longer than the line makes one colour of it, as a longer one does.
  return size > 4.0 * count ? 4 * count : (int)size;
}

static void blur(unsigned *pixels, int width, int height, double across, double down) {
  unsigned char *copy = malloc(4 * (size_t)(width > height ? width : height));
  if (!copy) abort();
  unsigned char *bytes = (unsigned char *)pixels;
  int sizes[] = {box_size(across, width), box_size(down, height)};
  ptrdiff_t stride = 4 * (ptrdiff_t)width;
  for (int round = 0; round < 3; round++) {
    for (int y = 0; sizes[0] > 1 && y < height; y++) blur_line(bytes + y * stride, width, 4, sizes[0], copy);
    for (int x = 0; sizes[1] > 1 && x < width; x++) blur_line(bytes + 4 * x, height, stride, sizes[1], copy);
  }
  free(copy);
}

void lazy_drawing_blurred_image(
    lazy_drawing *drawing, const unsigned *pixels, int width, int height, double x, double y, double box_width,
    double box_height, double deviation) {
  if (!(box_width > 0) || !(box_height > 0)) return;
  cairo_matrix_t matrix;
  lazy.cairo_get_matrix(drawing->context, &matrix);
  double scale = sqrt(fabs(matrix.xx * matrix.yy - matrix.xy * matrix.yx));
  // What is blurred has no detail: a few thousand pixels are enough for any size.
  double most = 2048 / fmax(box_width, box_height);
  if (!(scale < most)) scale = most;
  int across = (int)ceil(box_width * scale), down = (int)ceil(box_height * scale);
  cairo_surface_t *surface = lazy.cairo_image_surface_create(CAIRO_FORMAT_ARGB32, across, down);
  lazy_drawing copy = {surface, lazy.cairo_create(surface), false, NULL};
  lazy_drawing_image(&copy, pixels, width, height, 0, 0, across, down);
  lazy.cairo_destroy(copy.context);
  lazy.cairo_surface_flush(surface);
  // Its rows have no space between them, as pixels of four bytes need none.
  unsigned *copied = (unsigned *)(void *)lazy.cairo_image_surface_get_data(surface);
  if (copied) {
    blur(copied, across, down, deviation * across / box_width, deviation * down / box_height);
    lazy_drawing_image(drawing, copied, across, down, x, y, box_width, box_height);
  }
  lazy.cairo_surface_destroy(surface);
}

void lazy_pixels_sharpen(unsigned *pixels, int width, int height) {
  size_t count = (size_t)width * (size_t)height;
  unsigned *source = malloc(4 * count);
  if (!source) abort();
  memcpy(source, pixels, 4 * count);
  for (int y = 0; y < height; y++) {
    for (int x = 0; x < width; x++) {
      size_t place = (size_t)y * (size_t)width + (size_t)x;
      size_t around[] = {
          y > 0 ? place - (size_t)width : place, y + 1 < height ? place + (size_t)width : place,
          x > 0 ? place - 1 : place, x + 1 < width ? place + 1 : place};
      unsigned result = source[place] & 0xFF000000u;
      int alpha = (int)(source[place] >> 24);
      for (int shift = 0; shift < 24; shift += 8) {
        int value = 5 * (int)(source[place] >> shift & 0xFF);
        for (int i = 0; i < 4; i++) value -= (int)(source[around[i]] >> shift & 0xFF);
        // No colour of premultiplied pixels is larger than their alpha.
        result |= (unsigned)(value < 0 ? 0 : value > alpha ? alpha : value) << shift;
      }
      pixels[place] = result;
    }
  }
  free(source);
}
