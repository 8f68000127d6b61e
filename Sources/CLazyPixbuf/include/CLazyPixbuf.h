// gdk-pixbuf, loaded at its first use: a process loads it and its dependencies only when a page needs the size of a picture.
#ifndef C_LAZY_PIXBUF_H
#define C_LAZY_PIXBUF_H

#include <stdbool.h>
#include <stddef.h>

#pragma clang assume_nonnull begin

/// The size of the buffers for messages.
enum { LAZY_PIXBUF_MESSAGE_SIZE = 256 };

/// The outcome of reading an image's header.
typedef enum {
  LAZY_PIXBUF_DONE,
  /// gdk-pixbuf is not there.
  LAZY_PIXBUF_MISSING,
  /// The bytes are not an image of a known kind.
  LAZY_PIXBUF_FAILED
} lazy_pixbuf_outcome;

/// How a JPEG file is turned to be upright, by the number that Exif has for it: from 1, not at all, to 8; 1 for any other file.
///
/// From 5 on, width and height change places. `place` gets the index of the byte with the number; 0 if the file has none.
int lazy_jpeg_orientation(const void *bytes, size_t count, size_t *place);

/// Reads the size of an upright image in pixels from its header; nothing after it is read, and no pixels are decoded. On any thread.
///
/// On failure, `message`, which has room for LAZY_PIXBUF_MESSAGE_SIZE bytes, gets the reason.
lazy_pixbuf_outcome lazy_pixbuf_measure(const void *bytes, size_t count, int *width, int *height, char *message);

enum {
  /// The most pixels that an image is decoded to; a larger one is made smaller.
  LAZY_PIXBUF_MAXIMUM_PIXELS = 4096 * 4096,
  /// The most pixels on a side that an image is decoded to: Cairo refuses more than 32,767, and draws nothing of almost as many.
  LAZY_PIXBUF_MAXIMUM_SIDE = 32000
};

/// Whether a file is an SVG image, which has no pixels of its own. Needs no load.
bool lazy_pixbuf_is_svg(const void *bytes, size_t count);

/// Decodes an image, on any thread: its upright pixels, premultiplied, in the machine's byte order from alpha to blue, row after row.
///
/// An SVG image is as large as is wanted, or larger on one side to keep its shape; 0 by 0 is its natural size, which all other images have.
/// Those may have `most_pixels`: some loaders have all of them in memory before they make the image smaller.
/// The caller frees them. NULL if it is not an image of a known kind, has too many pixels, or gdk-pixbuf is not installed.
unsigned *_Nullable lazy_pixbuf_decode(
    const void *bytes, size_t count, int most_pixels, int wanted_width, int wanted_height, int *width, int *height);

#pragma clang assume_nonnull end

#endif
