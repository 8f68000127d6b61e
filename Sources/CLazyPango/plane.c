// Drawing on a plane in space: recorded, painted as pixels, and projected in perspective.
#include "pango.h"

#include <math.h>
#include <stdlib.h>

// A plane, or a group on one: Cairo's own groups have no end on a record.
struct lazy_plane {
  // The context around the plane.
  cairo_t *context;
  lazy_plane *around;
  cairo_surface_t *record;
  // How many units of the record a unit of the plane is.
  double scale;
  lazy_projection projection;
};

typedef struct {
  double left, top, right, bottom;
} box;

static void begin(lazy_drawing *drawing, double scale, lazy_projection projection) {
  lazy_plane *plane = malloc(sizeof *plane);
  if (!plane) abort();
  cairo_surface_t *record = lazy.cairo_recording_surface_create(CAIRO_CONTENT_COLOR_ALPHA, NULL);
  *plane = (lazy_plane){drawing->context, drawing->plane, record, scale, projection};
  drawing->plane = plane;
  drawing->context = lazy.cairo_create(record);
  lazy.cairo_set_fill_rule(drawing->context, CAIRO_FILL_RULE_EVEN_ODD);
}

// Ends the plane that was begun last, but keeps its recording; returns whether anything was drawn on it.
static bool end(lazy_drawing *drawing, box *ink) {
  lazy_plane *plane = drawing->plane;
  lazy.cairo_destroy(drawing->context);
  drawing->context = plane->context;
  drawing->plane = plane->around;
  double x, y, width, height;
  lazy.cairo_recording_surface_ink_extents(plane->record, &x, &y, &width, &height);
  *ink = (box){x, y, x + width, y + height};
  return width > 0 && height > 0;
}

static void forget(lazy_plane *plane) {
  lazy.cairo_surface_destroy(plane->record);
  free(plane);
}

void lazy_plane_begin_group(lazy_drawing *drawing) {
  cairo_matrix_t matrix;
  lazy.cairo_get_matrix(drawing->context, &matrix);
  begin(drawing, 1, (lazy_projection){0});
  lazy.cairo_transform(drawing->context, &matrix);
}

void lazy_plane_end_group(lazy_drawing *drawing, double opacity) {
  lazy_plane *plane = drawing->plane;
  box ink;
  if (end(drawing, &ink)) {
    cairo_t *cairo = drawing->context;
    lazy.cairo_save(cairo);
    lazy.cairo_identity_matrix(cairo);
    lazy.cairo_rectangle(cairo, ink.left, ink.top, ink.right - ink.left, ink.bottom - ink.top);
    lazy.cairo_clip(cairo);
    lazy.cairo_set_source_surface(cairo, plane->record, 0, 0);
    lazy.cairo_paint_with_alpha(cairo, opacity);
    lazy.cairo_restore(cairo);
  }
  forget(plane);
}

// Maps (x, y) to ((m[0]x + m[1]y + m[2]) / w, (m[3]x + m[4]y + m[5]) / w), where w is m[6]x + m[7]y + m[8].
typedef struct {
  double m[9];
} map;

// From units of the record to pixels around the plane; `detail` is how many of these a unit there is.
static map forward(const lazy_plane *plane, double detail) {
  cairo_matrix_t outer;
  lazy.cairo_get_matrix(plane->context, &outer);
  const lazy_projection *p = &plane->projection;
  double x[] = {p->a, p->c, p->e}, y[] = {p->b, p->d, p->f}, w[] = {p->g, p->h, p->i};
  map result;
  for (int i = 0; i < 3; i++) {
    double unit = i < 2 ? plane->scale : 1;
    result.m[i] = (outer.xx * x[i] + outer.xy * y[i] + outer.x0 * w[i]) * detail / unit;
    result.m[3 + i] = (outer.yx * x[i] + outer.yy * y[i] + outer.y0 * w[i]) * detail / unit;
    result.m[6 + i] = w[i] / unit;
  }
  return result;
}

// The inverse, but for a factor.
static map inverse(const map *of) {
  const double *m = of->m;
  return (map){{
      m[4] * m[8] - m[5] * m[7], m[2] * m[7] - m[1] * m[8], m[1] * m[5] - m[2] * m[4], //
      m[5] * m[6] - m[3] * m[8], m[0] * m[8] - m[2] * m[6], m[2] * m[3] - m[0] * m[5], //
      m[3] * m[7] - m[4] * m[6], m[1] * m[6] - m[0] * m[7], m[0] * m[4] - m[1] * m[3],
  }};
}

static bool apply(const map *map, double x, double y, double *u, double *v) {
  const double *m = map->m;
  double w = m[6] * x + m[7] * y + m[8];
  *u = (m[0] * x + m[1] * y + m[2]) / w;
  *v = (m[3] * x + m[4] * y + m[5]) / w;
  return w > 1e-6;
}

// The box that the projection of a box on the plane may cover; the whole visible area if a part is behind the viewer.
static box seen(const lazy_plane *plane, const map *map, box ink, double detail) {
  cairo_t *cairo = plane->context;
  box all;
  lazy.cairo_save(cairo);
  lazy.cairo_identity_matrix(cairo);
  lazy.cairo_clip_extents(cairo, &all.left, &all.top, &all.right, &all.bottom);
  lazy.cairo_restore(cairo);
  all = (box){all.left * detail, all.top * detail, all.right * detail, all.bottom * detail};
  box found = {INFINITY, INFINITY, -INFINITY, -INFINITY};
  for (int corner = 0; corner < 4; corner++) {
    double u, v;
    if (!apply(map, corner & 1 ? ink.right : ink.left, corner & 2 ? ink.bottom : ink.top, &u, &v)) return all;
    found = (box){fmin(found.left, u), fmin(found.top, v), fmax(found.right, u), fmax(found.bottom, v)};
  }
  return (box){
      floor(fmax(all.left, found.left)), floor(fmax(all.top, found.top)), ceil(fmin(all.right, found.right)),
      ceil(fmin(all.bottom, found.bottom))};
}

typedef struct {
  const unsigned *pixels;
  int width, height;
} pixels;

// Adds the colour at a point between pixels; outside of the image there is none.
static void add_sample(const pixels *from, double x, double y, double *sum) {
  x -= 0.5, y -= 0.5;
  if (!(x > -1 && y > -1 && x < from->width && y < from->height)) return;
  int left = (int)floor(x), top = (int)floor(y);
  for (int corner = 0; corner < 4; corner++) {
    int column = left + (corner & 1), row = top + (corner >> 1);
    if (column < 0 || row < 0 || column >= from->width || row >= from->height) continue;
    double weight = (1 - fabs(x - column)) * (1 - fabs(y - row));
    unsigned pixel = from->pixels[(size_t)row * (size_t)from->width + (size_t)column];
    for (int channel = 0; channel < 4; channel++) sum[channel] += weight * (pixel >> 8 * channel & 0xFF);
  }
}

// Each pixel is the mean of four points in it.
static unsigned sample(const pixels *from, const map *back, const map *there, double u, double v, box ink, double scale) {
  double sum[4] = {0};
  for (int point = 0; point < 4; point++) {
    double x, y;
    apply(back, u + (point & 1 ? 0.75 : 0.25), v + (point & 2 ? 0.75 : 0.25), &x, &y);
    double w = there->m[6] * x + there->m[7] * y + there->m[8];
    if (w > 1e-6) add_sample(from, (x - ink.left) * scale, (y - ink.top) * scale, sum);
  }
  unsigned result = 0;
  for (int channel = 0; channel < 4; channel++) result |= (unsigned)(sum[channel] / 4 + 0.5) << 8 * channel;
  return result;
}

static void paint(const lazy_plane *plane, box ink, double detail) {
  // Twice the resolution, so that nearer parts are sharp.
  double scale = fmin(2, 4096 / fmax(ink.right - ink.left, ink.bottom - ink.top));
  int width = (int)ceil((ink.right - ink.left) * scale), height = (int)ceil((ink.bottom - ink.top) * scale);
  map there;
  box place;
  double across, down;
  for (;;) {
    there = forward(plane, detail);
    place = seen(plane, &there, ink, detail);
    across = place.right - place.left, down = place.bottom - place.top;
    // A plane on another one that reaches behind the viewer is unbounded.
    if (!(across >= 1 && down >= 1 && detail > 0.05)) return;
    // Large areas are painted at a lower resolution.
    double area = across * down;
    if (area <= 16e6) break;
    detail *= sqrt(15e6 / area);
  }
  map back = inverse(&there);
  cairo_surface_t *flat = lazy.cairo_image_surface_create(CAIRO_FORMAT_ARGB32, width, height);
  cairo_t *painter = lazy.cairo_create(flat);
  lazy.cairo_scale(painter, scale, scale);
  lazy.cairo_set_source_surface(painter, plane->record, -ink.left, -ink.top);
  lazy.cairo_paint(painter);
  lazy.cairo_destroy(painter);
  lazy.cairo_surface_flush(flat);
  cairo_surface_t *shown = lazy.cairo_image_surface_create(CAIRO_FORMAT_ARGB32, (int)across, (int)down);
  // Rows have no space between them, as pixels of four bytes need none.
  pixels from = {(const unsigned *)(void *)lazy.cairo_image_surface_get_data(flat), width, height};
  unsigned *to = (unsigned *)(void *)lazy.cairo_image_surface_get_data(shown);
  for (int row = 0; from.pixels && to && row < (int)down; row++)
    for (int column = 0; column < (int)across; column++)
      *to++ = sample(&from, &back, &there, place.left + column, place.top + row, ink, scale);
  lazy.cairo_surface_mark_dirty(shown);
  cairo_t *cairo = plane->context;
  lazy.cairo_save(cairo);
  lazy.cairo_identity_matrix(cairo);
  lazy.cairo_scale(cairo, 1 / detail, 1 / detail);
  lazy.cairo_set_source_surface(cairo, shown, place.left, place.top);
  lazy.cairo_paint(cairo);
  lazy.cairo_restore(cairo);
  lazy.cairo_surface_destroy(shown);
  lazy.cairo_surface_destroy(flat);
}

void lazy_drawing_begin_plane(lazy_drawing *drawing, lazy_projection projection) {
  double scale = lazy_pixels_per_unit(drawing->context);
  if (!(scale > 0) || !isfinite(scale)) scale = 1;
  begin(drawing, scale, projection);
  lazy.cairo_scale(drawing->context, scale, scale);
}

void lazy_drawing_end_plane(lazy_drawing *drawing) {
  lazy_plane *plane = drawing->plane;
  box ink;
  // A unit of a document is larger than a pixel.
  if (end(drawing, &ink)) paint(plane, ink, drawing->is_document ? 3 : 1);
  forget(plane);
}
