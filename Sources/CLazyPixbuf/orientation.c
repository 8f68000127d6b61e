#include "CLazyPixbuf.h"

#include <stdbool.h>
#include <string.h>

// A part of a file, from which numbers are read in one of the two byte orders.
typedef struct {
  const unsigned char *bytes;
  size_t count;
  bool is_little;
} block;

// A number of `width` bytes; -1 if it is not within the block.
static long long number(block part, size_t place, size_t width) {
  if (place > part.count || width > part.count - place) return -1;
  long long value = 0;
  for (size_t index = 0; index < width; index++)
    value = value << 8 | part.bytes[place + (part.is_little ? width - 1 - index : index)];
  return value;
}

// The place of the orientation's low byte in the data of Exif, which is a TIFF file; 0 if it has none
// <https://www.cipa.jp/std/documents/e/DC-008-2012_E.pdf>, 4.6.4, tag 274, a SHORT.
static size_t place_in_tiff(const unsigned char *bytes, size_t count) {
  block tiff = {bytes, count, false};
  if (count < 8) return 0;
  if (memcmp(bytes, "II*\0", 4) == 0) tiff.is_little = true;
  else if (memcmp(bytes, "MM\0*", 4) != 0) return 0;
  size_t start = (size_t)number(tiff, 4, 4);
  long long entries = number(tiff, start, 2);
  for (long long index = 0; index < entries; index++) {
    size_t entry = start + 2 + 12 * (size_t)index;
    long long tag = number(tiff, entry, 2);
    if (tag < 0) return 0;
    if (tag != 0x0112) continue;
    bool is_one = number(tiff, entry + 2, 2) == 3 && number(tiff, entry + 4, 4) == 1;
    if (!is_one || number(tiff, entry + 8, 2) < 1 || number(tiff, entry + 8, 2) > 8) return 0;
    return entry + (tiff.is_little ? 8 : 9);
  }
  return 0;
}

int lazy_jpeg_orientation(const void *bytes, size_t count, size_t *place) {
  block file = {bytes, count, false};
  *place = 0;
  if (number(file, 0, 2) != 0xFFD8) return 1;
  // The segments before the pixels: a marker, and the length of what follows it <https://www.w3.org/Graphics/JPEG/itu-t81.pdf>, B.1.
  for (size_t start = 2;;) {
    while (number(file, start, 2) == 0xFFFF) start++;
    long long marker = number(file, start, 2), length = number(file, start + 2, 2);
    if (marker < 0xFFC0 || marker == 0xFFDA || length < 2) return 1;
    const unsigned char *data = file.bytes + start + 4;
    size_t rest = (size_t)length - 2;
    if (rest > file.count - start - 4) return 1;
    if (marker == 0xFFE1 && rest > 6 && memcmp(data, "Exif\0\0", 6) == 0) {
      size_t found = place_in_tiff(data + 6, rest - 6);
      if (found == 0) return 1;
      *place = start + 10 + found;
      return file.bytes[*place];
    }
    start += 2 + (size_t)length;
  }
}
