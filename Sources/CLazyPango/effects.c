// Changes to the pixels of an image before it is drawn.
#include "pango.h"

#include <stdlib.h>
#include <string.h>

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
