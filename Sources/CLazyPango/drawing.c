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
  // With the current date, each document would be different.
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
  // After a matrix that cannot be inverted, a Cairo context stays in an error state and draws nothing more.
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
    lazy_drawing *drawing, double x1, double y1, double x2, double y2, const lazy_color *colors, int count) {
  cairo_pattern_t *gradient = lazy.cairo_pattern_create_linear(x1, y1, x2, y2);
  for (int i = 0; i < count; i++) {
    lazy_color at = colors[i];
    double place = count > 1 ? (double)i / (count - 1) : 0;
    lazy.cairo_pattern_add_color_stop_rgba(gradient, place, at.red, at.green, at.blue, at.alpha);
  }
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
  // A curve is measured along straight pieces: with Cairo's usual ones, dashes around a corner would come too late.
  double usual = lazy.cairo_get_tolerance(cairo);
  if (off > 0) lazy.cairo_set_tolerance(cairo, usual / 20);
  lazy.cairo_stroke(cairo);
  lazy.cairo_set_tolerance(cairo, usual);
}

// Pixels of one byte each that are blurred: `lines` of `count`, and the distances in memory of lines and of their pixels.
typedef struct {
  unsigned char *pixels;
  int lines, line_step, count, step;
} plane;

// A box blur: each pixel becomes the mean of `size` ones, the first of which is `before` pixels before it.
static void blur_box(plane to, int size, int before, unsigned char *copy) {
  for (int line = 0; line < to.lines; line++) {
    unsigned char *start = to.pixels + (ptrdiff_t)line * to.line_step;
    for (int i = 0; i < to.count; i++) copy[i] = start[(ptrdiff_t)i * to.step];
    unsigned sum = 0;
    for (int i = 0; i < size - before && i < to.count; i++) sum += copy[i];
    for (int i = 0; i < to.count; i++) {
      start[(ptrdiff_t)i * to.step] = (unsigned char)((sum + (unsigned)size / 2) / (unsigned)size);
      int next = i + size - before, last = i - before;
      if (next < to.count) sum += copy[next];
      if (last >= 0) sum -= copy[last];
    }
  }
}

// The weights of a narrow Gaussian, and how many there are on each side of the middle one.
enum { most_weights = 8 };
typedef struct {
  double weights[most_weights + 1];
  int reach;
} kernel;

static kernel gaussian(double deviation) {
  kernel made = {.reach = (int)ceil(3 * deviation)};
  if (made.reach > most_weights) made.reach = most_weights;
  double sum = 0;
  for (int i = 0; i <= made.reach; i++) {
    made.weights[i] = exp(-i * i / (2 * deviation * deviation));
    sum += i == 0 ? made.weights[i] : 2 * made.weights[i];
  }
  for (int i = 0; i <= made.reach; i++) made.weights[i] /= sum;
  return made;
}

static void blur_narrowly(plane to, const kernel *by, unsigned char *copy) {
  for (int line = 0; line < to.lines; line++) {
    unsigned char *start = to.pixels + (ptrdiff_t)line * to.line_step;
    for (int i = 0; i < to.count; i++) copy[i] = start[(ptrdiff_t)i * to.step];
    for (int i = 0; i < to.count; i++) {
      double sum = by->weights[0] * copy[i];
      for (int j = 1; j <= by->reach; j++) {
        int left = i >= j ? copy[i - j] : 0, right = i + j < to.count ? copy[i + j] : 0;
        sum += by->weights[j] * (left + right);
      }
      start[(ptrdiff_t)i * to.step] = (unsigned char)(sum + 0.5);
    }
  }
}

// Three box blurs approximate a Gaussian, except for a narrow one, which has too few pixels for that. Boxes of an even size have no middle pixel, so
// the first two are shifted to different sides and the third is larger by one.
//
// Source: Filter Effects Module Level 1, feGaussianBlur.
static void blur_plane(plane to, double deviation, unsigned char *copy) {
  if (deviation < 2) {
    kernel narrow = gaussian(deviation);
    blur_narrowly(to, &narrow, copy);
    return;
  }
  int size = (int)floor(deviation * 3 * sqrt(2 * M_PI) / 4 + 0.5);
  bool is_even = size % 2 == 0;
  blur_box(to, size, size / 2, copy);
  blur_box(to, size, is_even ? size / 2 - 1 : size / 2, copy);
  blur_box(to, is_even ? size + 1 : size, size / 2, copy);
}

// Blurs the pixels of an image, of so many bytes each.
static void blur(cairo_surface_t *surface, int bytes, double deviation) {
  if (deviation < 0.1) return;
  int width = lazy.cairo_image_surface_get_width(surface), height = lazy.cairo_image_surface_get_height(surface);
  unsigned char *copy = malloc((size_t)(width > height ? width : height) + 1);
  if (!copy) abort();
  lazy.cairo_surface_flush(surface);
  unsigned char *pixels = lazy.cairo_image_surface_get_data(surface);
  int stride = lazy.cairo_image_surface_get_stride(surface);
  for (int byte = 0; byte < bytes; byte++) {
    blur_plane((plane){pixels + byte, height, stride, width, bytes}, deviation, copy);
    blur_plane((plane){pixels + byte, width, bytes, height, stride}, deviation, copy);
  }
  lazy.cairo_surface_mark_dirty(surface);
  free(copy);
}

double lazy_pixels_per_unit(cairo_t *cairo) {
  cairo_matrix_t matrix;
  lazy.cairo_get_matrix(cairo, &matrix);
  return sqrt(fabs(matrix.xx * matrix.yy - matrix.xy * matrix.yx));
}

double lazy_drawing_scale(const lazy_drawing *drawing) { return lazy_pixels_per_unit(drawing->context); }

// Moves a place back to where a pixel begins, so that a mask's pixels are those of the drawing.
static double aligned(double place, double scale, double origin) {
  return (floor(place * scale + origin) - origin) / scale;
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
  double scale = lazy_pixels_per_unit(cairo);
  // Nothing further away than this can be seen.
  double reach = 3 * deviation + 2 / scale;
  left = fmax(left, x1) - reach, top = fmax(top, y1) - reach;
  right = fmin(right, x2) + reach, bottom = fmin(bottom, y2) + reach;
  cairo_path_t *path = lazy.cairo_copy_path(cairo);
  lazy.cairo_new_path(cairo);
  double longest = fmax(right - left, bottom - top);
  cairo_matrix_t matrix;
  lazy.cairo_get_matrix(cairo, &matrix);
  if (longest * scale > 4096) {
    // A blurred edge has no detail: a few thousand pixels are enough for any size.
    scale = 4096 / longest;
  } else if (matrix.xy == 0 && matrix.yx == 0 && matrix.xx > 0 && matrix.yy == matrix.xx) {
    left = aligned(left, scale, matrix.x0), top = aligned(top, scale, matrix.y0);
  }
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
    blur(surface, 1, deviation * scale);
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

void lazy_drawing_end_group(lazy_drawing *drawing, double opacity, double deviation) {
  if (drawing->plane) {
    lazy_plane_end_group(drawing, opacity);
    return;
  }
  cairo_t *cairo = drawing->context;
  cairo_pattern_t *group = lazy.cairo_pop_group(cairo);
  cairo_surface_t *surface;
  bool has_surface = lazy.cairo_pattern_get_surface(group, &surface) == CAIRO_STATUS_SUCCESS;
  if (deviation > 0 && has_surface && lazy.cairo_surface_get_type(surface) == CAIRO_SURFACE_TYPE_IMAGE)
    blur(surface, 4, deviation * lazy_pixels_per_unit(cairo));
  lazy.cairo_set_source(cairo, group);
  lazy.cairo_pattern_destroy(group);
  lazy.cairo_paint_with_alpha(cairo, opacity);
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
  // As a source, a surface with an error would put the whole drawing into its error state.
  if (lazy.cairo_surface_status(image) != CAIRO_STATUS_SUCCESS) {
    lazy.cairo_surface_destroy(image);
    return;
  }
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
