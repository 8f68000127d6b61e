#include "pango.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

typedef struct {
  lazy_sink sink;
  void *context;
} target;

static cairo_status_t pass_on(void *closure, const unsigned char *bytes, unsigned count) {
  target *to = closure;
  to->sink(to->context, bytes, count);
  return CAIRO_STATUS_SUCCESS;
}

static lazy_drawing *make(cairo_surface_t *surface, bool is_document) {
  if (lazy.cairo_surface_status(surface) != CAIRO_STATUS_SUCCESS) {
    lazy.cairo_surface_destroy(surface);
    return NULL;
  }
  lazy_drawing *drawing = malloc(sizeof *drawing);
  if (!drawing) abort();
  *drawing = (lazy_drawing){surface, lazy.cairo_create(surface), is_document, NULL};
  lazy.cairo_set_fill_rule(drawing->context, CAIRO_FILL_RULE_EVEN_ODD);
  return drawing;
}

lazy_drawing *lazy_drawing_pixels(int width, int height) {
  return make(lazy.cairo_image_surface_create(CAIRO_FORMAT_ARGB32, width, height), false);
}

lazy_drawing *lazy_drawing_pdf(double width, double height, lazy_sink sink, void *context) {
  static target to;
  to = (target){sink, context};
  cairo_surface_t *surface = lazy.cairo_pdf_surface_create_for_stream(pass_on, &to, width, height);
  // A date of its own would make each document another one.
  lazy.cairo_pdf_surface_set_metadata(surface, CAIRO_PDF_METADATA_CREATE_DATE, "1970-01-01T00:00:00Z");
  return make(surface, true);
}

const char *lazy_drawing_finish(lazy_drawing *drawing, lazy_sink sink, void *context) {
  cairo_status_t status = lazy.cairo_status(drawing->context);
  lazy.cairo_destroy(drawing->context);
  if (status == CAIRO_STATUS_SUCCESS && !drawing->is_document) {
    target to = {sink, context};
    status = lazy.cairo_surface_write_to_png_stream(drawing->surface, pass_on, &to);
  }
  lazy.cairo_surface_finish(drawing->surface);
  if (status == CAIRO_STATUS_SUCCESS) status = lazy.cairo_surface_status(drawing->surface);
  lazy.cairo_surface_destroy(drawing->surface);
  free(drawing);
  return status == CAIRO_STATUS_SUCCESS ? NULL : lazy.cairo_status_to_string(status);
}

void lazy_drawing_save(lazy_drawing *drawing) { lazy.cairo_save(drawing->context); }
void lazy_drawing_restore(lazy_drawing *drawing) { lazy.cairo_restore(drawing->context); }

void lazy_drawing_transform(lazy_drawing *drawing, double a, double b, double c, double d, double e, double f) {
  // Cairo draws nothing more, and says so for ever, after a matrix that cannot be inverted.
  double determinant = a * d - b * c;
  if (!(fabs(determinant) > 1e-12) || !isfinite(determinant) || !isfinite(e) || !isfinite(f)) {
    lazy.cairo_rectangle(drawing->context, 0, 0, 0, 0);
    lazy.cairo_clip(drawing->context);
    return;
  }
  cairo_matrix_t matrix = {a, b, c, d, e, f};
  lazy.cairo_transform(drawing->context, &matrix);
}

void lazy_drawing_move(lazy_drawing *drawing, double x, double y) { lazy.cairo_move_to(drawing->context, x, y); }
void lazy_drawing_line(lazy_drawing *drawing, double x, double y) { lazy.cairo_line_to(drawing->context, x, y); }
void lazy_drawing_curve(lazy_drawing *drawing, double x1, double y1, double x2, double y2, double x, double y) {
  lazy.cairo_curve_to(drawing->context, x1, y1, x2, y2, x, y);
}
void lazy_drawing_close(lazy_drawing *drawing) { lazy.cairo_close_path(drawing->context); }

static void set_color(cairo_t *cairo, lazy_color color) {
  lazy.cairo_set_source_rgba(cairo, color.red, color.green, color.blue, color.alpha);
}

void lazy_drawing_clip(lazy_drawing *drawing) { lazy.cairo_clip(drawing->context); }

void lazy_drawing_fill(lazy_drawing *drawing, lazy_color color) {
  set_color(drawing->context, color);
  lazy.cairo_fill(drawing->context);
}

void lazy_drawing_fill_gradient(
    lazy_drawing *drawing, double x1, double y1, lazy_color from, double x2, double y2, lazy_color to) {
  cairo_pattern_t *gradient = lazy.cairo_pattern_create_linear(x1, y1, x2, y2);
  lazy.cairo_pattern_add_color_stop_rgba(gradient, 0, from.red, from.green, from.blue, from.alpha);
  lazy.cairo_pattern_add_color_stop_rgba(gradient, 1, to.red, to.green, to.blue, to.alpha);
  lazy.cairo_set_source(drawing->context, gradient);
  lazy.cairo_pattern_destroy(gradient);
  lazy.cairo_fill(drawing->context);
}

void lazy_drawing_stroke(
    lazy_drawing *drawing, lazy_color color, double width, double on, double off, bool is_round) {
  cairo_t *cairo = drawing->context;
  set_color(cairo, color);
  lazy.cairo_set_line_width(cairo, width);
  lazy.cairo_set_line_cap(cairo, is_round ? CAIRO_LINE_CAP_ROUND : CAIRO_LINE_CAP_BUTT);
  double dashes[] = {on, off};
  lazy.cairo_set_dash(cairo, dashes, off > 0 ? 2 : 0, 0);
  lazy.cairo_stroke(cairo);
}

// One of the three box blurs that approximate a Gaussian, along lines of pixels that are `step` apart in memory.
static void blur_lines(
    unsigned char *pixels, int lines, int line_step, int count, int step, int size, unsigned char *copy) {
  int before = size / 2;
  for (int line = 0; line < lines; line++) {
    unsigned char *start = pixels + (ptrdiff_t)line * line_step;
    for (int i = 0; i < count; i++) copy[i] = start[(ptrdiff_t)i * step];
    unsigned sum = 0;
    for (int i = 0; i < size - before && i < count; i++) sum += copy[i];
    for (int i = 0; i < count; i++) {
      start[(ptrdiff_t)i * step] = (unsigned char)((sum + (unsigned)size / 2) / (unsigned)size);
      int next = i + size - before, last = i - before;
      if (next < count) sum += copy[next];
      if (last >= 0) sum -= copy[last];
    }
  }
}

static void blur(cairo_surface_t *surface, int width, int height, double deviation) {
  int size = (int)floor(deviation * 3 * sqrt(2 * M_PI) / 4 + 0.5);
  if (size < 2) return;
  unsigned char *copy = malloc((size_t)(width > height ? width : height));
  if (!copy) abort();
  lazy.cairo_surface_flush(surface);
  unsigned char *pixels = lazy.cairo_image_surface_get_data(surface);
  int stride = lazy.cairo_image_surface_get_stride(surface);
  for (int round = 0; round < 3; round++) {
    blur_lines(pixels, height, stride, width, 1, size, copy);
    blur_lines(pixels, width, 1, height, stride, size, copy);
  }
  lazy.cairo_surface_mark_dirty(surface);
  free(copy);
}

void lazy_drawing_shadow(lazy_drawing *drawing, lazy_color color, double deviation) {
  cairo_t *cairo = drawing->context;
  if (deviation <= 0) {
    lazy_drawing_fill(drawing, color);
    return;
  }
  double x1, y1, x2, y2, left, top, right, bottom;
  lazy.cairo_fill_extents(cairo, &x1, &y1, &x2, &y2);
  lazy.cairo_clip_extents(cairo, &left, &top, &right, &bottom);
  // Nothing further away than this can be seen.
  double reach = 3 * deviation;
  left = fmax(left, x1) - reach, top = fmax(top, y1) - reach;
  right = fmin(right, x2) + reach, bottom = fmin(bottom, y2) + reach;
  cairo_path_t *path = lazy.cairo_copy_path(cairo);
  lazy.cairo_new_path(cairo);
  cairo_matrix_t matrix;
  lazy.cairo_get_matrix(cairo, &matrix);
  double scale = sqrt(fabs(matrix.xx * matrix.yy - matrix.xy * matrix.yx));
  double longest = fmax(right - left, bottom - top);
  // A blurred edge has no detail: a few thousand pixels are enough for any size.
  if (longest * scale > 4096) scale = 4096 / longest;
  int width = (int)ceil((right - left) * scale), height = (int)ceil((bottom - top) * scale);
  if (right > left && bottom > top && width > 0 && height > 0) {
    cairo_surface_t *surface = lazy.cairo_image_surface_create(CAIRO_FORMAT_A8, width, height);
    cairo_t *shape = lazy.cairo_create(surface);
    lazy.cairo_set_fill_rule(shape, CAIRO_FILL_RULE_EVEN_ODD);
    lazy.cairo_scale(shape, scale, scale);
    lazy.cairo_translate(shape, -left, -top);
    lazy.cairo_append_path(shape, path);
    lazy.cairo_fill(shape);
    lazy.cairo_destroy(shape);
    blur(surface, width, height, deviation * scale);
    lazy.cairo_save(cairo);
    lazy.cairo_translate(cairo, left, top);
    lazy.cairo_scale(cairo, 1 / scale, 1 / scale);
    set_color(cairo, color);
    lazy.cairo_mask_surface(cairo, surface, 0, 0);
    lazy.cairo_restore(cairo);
    lazy.cairo_surface_destroy(surface);
  }
  lazy.cairo_path_destroy(path);
}

void lazy_drawing_begin_group(lazy_drawing *drawing) {
  if (drawing->plane) lazy_plane_begin_group(drawing);
  else lazy.cairo_push_group(drawing->context);
}

void lazy_drawing_end_group(lazy_drawing *drawing, double opacity) {
  if (drawing->plane) {
    lazy_plane_end_group(drawing, opacity);
    return;
  }
  lazy.cairo_pop_group_to_source(drawing->context);
  lazy.cairo_paint_with_alpha(drawing->context, opacity);
}

void lazy_drawing_image(
    lazy_drawing *drawing, const unsigned int *pixels, int width, int height, double x, double y, double box_width,
    double box_height) {
  if (!(box_width > 0) || !(box_height > 0)) return;
  cairo_t *cairo = drawing->context;
  // Cairo does not write into a source.
  unsigned char *bytes = (unsigned char *)(size_t)pixels;
  cairo_surface_t *image =
      lazy.cairo_image_surface_create_for_data(bytes, CAIRO_FORMAT_ARGB32, width, height, width * 4);
  lazy.cairo_save(cairo);
  lazy.cairo_translate(cairo, x, y);
  lazy.cairo_rectangle(cairo, 0, 0, box_width, box_height);
  lazy.cairo_clip(cairo);
  lazy.cairo_scale(cairo, box_width / width, box_height / height);
  lazy.cairo_set_source_surface(cairo, image, 0, 0);
  // Without it, the edges of an enlarged image would be half transparent.
  lazy.cairo_pattern_set_extend(lazy.cairo_get_source(cairo), CAIRO_EXTEND_PAD);
  lazy.cairo_pattern_set_filter(lazy.cairo_get_source(cairo), CAIRO_FILTER_GOOD);
  lazy.cairo_paint(cairo);
  lazy.cairo_restore(cairo);
  lazy.cairo_surface_finish(image);
  lazy.cairo_surface_destroy(image);
}
