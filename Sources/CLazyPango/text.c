#define _GNU_SOURCE  // memfd_create
#include "pango.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <unistd.h>

struct lazy_text {
  PangoLayout *layout;
  int lines;
};

static FcConfig *only_fonts;
static PangoFontMap *map;
static PangoContext *context;

static int added_fonts(FcConfig *config) {
  FcFontSet *fonts = lazy.FcConfigGetFonts(config, FcSetApplication);
  return fonts ? fonts->nfont : 0;
}

static void use(FcConfig *config) {
  only_fonts = config;
  if (context) lazy.g_object_unref(context);
  context = NULL;
  map = NULL;
}

void lazy_pango_use_system_fonts(void) {
  use(NULL);
}

bool lazy_pango_use_font(const char *file) {
  FcConfig *config = only_fonts ? only_fonts : lazy.FcConfigCreate();
  if (!config) return false;
  int before = added_fonts(config);
  lazy.FcConfigAppFontAddFile(config, (const FcChar8 *)file);
  bool is_added = added_fonts(config) > before;
  if (config == only_fonts) return is_added;
  if (is_added) use(config);
  else lazy.FcConfigDestroy(config);
  return is_added;
}

static bool write_all(int file, const char *bytes, size_t count) {
  while (count > 0) {
    ssize_t written = write(file, bytes, count);
    if (written <= 0) return false;
    bytes += written;
    count -= (size_t)written;
  }
  return true;
}

// fontconfig reads files only: the font lies in one that has no name in any folder, and stays open. A rule for that file replaces the
// family's name in the font.
bool lazy_pango_add_font(const void *bytes, size_t count, const char *family) {
  FcConfig *config = only_fonts ? only_fonts : lazy.FcConfigGetCurrent();
  int file = memfd_create("font", MFD_CLOEXEC);
  if (!config || file < 0) return false;
  char path[40], rule[400];
  snprintf(path, sizeof path, "/proc/self/fd/%d", file);
  snprintf(
      rule, sizeof rule,
      "<fontconfig><match target=\"scan\"><test name=\"file\"><string>%s</string></test>"
      "<edit name=\"family\" mode=\"assign\"><string>%s</string></edit></match></fontconfig>",
      path, family);
  int before = added_fonts(config);
  bool is_added = write_all(file, bytes, count)
      && lazy.FcConfigParseAndLoadFromMemory(config, (const FcChar8 *)rule, FcTrue)
      && lazy.FcConfigAppFontAddFile(config, (const FcChar8 *)path) && added_fonts(config) > before;
  if (!is_added) close(file);
  else if (map) lazy.pango_fc_font_map_config_changed((PangoFcFontMap *)map);
  return is_added;
}

// Neither hinting nor rounding: a text of twice the size is twice as wide, on every machine.
static PangoContext *shared_context(void) {
  if (context) return context;
  map = lazy.pango_cairo_font_map_new();
  if (only_fonts) lazy.pango_fc_font_map_set_config((PangoFcFontMap *)map, only_fonts);
  context = lazy.pango_font_map_create_context(map);
  lazy.g_object_unref(map);
  lazy.pango_context_set_round_glyph_positions(context, FALSE);
  cairo_font_options_t *options = lazy.cairo_font_options_create();
  lazy.cairo_font_options_set_antialias(options, CAIRO_ANTIALIAS_GRAY);
  lazy.cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE);
  lazy.cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF);
  lazy.pango_cairo_context_set_font_options(context, options);
  lazy.cairo_font_options_destroy(options);
  return context;
}

static int pango_units(double length) {
  double units = length * PANGO_SCALE;
  return units > 1e9 ? 1000000000 : (int)ceil(units);
}

static void set_font(PangoLayout *layout, const lazy_text_style *style) {
  PangoFontDescription *font = lazy.pango_font_description_new();
  lazy.pango_font_description_set_family(font, style->family ? style->family : "sans-serif");
  lazy.pango_font_description_set_absolute_size(font, style->size * PANGO_SCALE);
  lazy.pango_font_description_set_weight(font, (PangoWeight)style->weight);
  lazy.pango_font_description_set_style(font, style->is_italic ? PANGO_STYLE_ITALIC : PANGO_STYLE_NORMAL);
  lazy.pango_layout_set_font_description(layout, font);
  lazy.pango_font_description_free(font);
}

static void set_attributes(PangoLayout *layout, const lazy_text_style *style) {
  PangoAttrList *list = lazy.pango_attr_list_new();
  if (style->letter_spacing != 0)
    lazy.pango_attr_list_insert(list, lazy.pango_attr_letter_spacing_new(pango_units(style->letter_spacing)));
  if (style->line_height > 0)
    lazy.pango_attr_list_insert(list, lazy.pango_attr_line_height_new_absolute(pango_units(style->line_height)));
  if (style->is_underlined)
    lazy.pango_attr_list_insert(list, lazy.pango_attr_underline_new(PANGO_UNDERLINE_SINGLE));
  if (style->is_struck) lazy.pango_attr_list_insert(list, lazy.pango_attr_strikethrough_new(TRUE));
  lazy.pango_layout_set_attributes(layout, list);
  lazy.pango_attr_list_unref(list);
}

lazy_text *lazy_text_make(const char *bytes, size_t count, const lazy_text_style *style, double width) {
  lazy_text *text = malloc(sizeof *text);
  if (!text) abort();
  PangoLayout *layout = lazy.pango_layout_new(shared_context());
  set_font(layout, style);
  set_attributes(layout, style);
  lazy.pango_layout_set_wrap(layout, style->breaks_words ? PANGO_WRAP_CHAR : PANGO_WRAP_WORD_CHAR);
  if (width >= 0) lazy.pango_layout_set_width(layout, pango_units(width) + 1);
  if (style->has_ellipsis && style->lines > 0) {
    lazy.pango_layout_set_ellipsize(layout, PANGO_ELLIPSIZE_END);
    lazy.pango_layout_set_height(layout, -style->lines);
  }
  lazy.pango_layout_set_text(layout, bytes, (int)count);
  *text = (lazy_text){layout, style->lines};
  return text;
}

void lazy_text_free(lazy_text *text) {
  lazy.g_object_unref(text->layout);
  free(text);
}

// Visits the lines that are shown, with the box of each.
static void visit(lazy_text *text, void (*body)(void *, PangoLayoutLine *, const PangoRectangle *, int), void *data) {
  PangoLayoutIter *iterator = lazy.pango_layout_get_iter(text->layout);
  int line = 0;
  do {
    PangoRectangle box;
    lazy.pango_layout_iter_get_line_extents(iterator, NULL, &box);
    int baseline = lazy.pango_layout_iter_get_baseline(iterator);
    body(data, lazy.pango_layout_iter_get_line_readonly(iterator), &box, baseline);
    line++;
  } while ((text->lines <= 0 || line < text->lines) && lazy.pango_layout_iter_next_line(iterator));
  lazy.pango_layout_iter_free(iterator);
}

typedef struct {
  int left, right, bottom, lines;
} extent;

static void extend(void *data, PangoLayoutLine *line, const PangoRectangle *box, int baseline) {
  (void)line, (void)baseline;
  extent *all = data;
  int width = box->width;
  if (width > all->right) all->right = width;
  if (box->y + box->height > all->bottom) all->bottom = box->y + box->height;
  all->lines++;
}

void lazy_text_size(lazy_text *text, double *width, double *height, int *lines) {
  extent all = {0, 0, 0, 0};
  visit(text, extend, &all);
  *width = (double)all.right / PANGO_SCALE;
  *height = (double)all.bottom / PANGO_SCALE;
  *lines = all.lines;
}

typedef struct {
  cairo_t *cairo;
  double x, y, width;
  lazy_alignment alignment;
  bool is_path;
} pen;

static double start_of(const pen *pen, PangoLayoutLine *line, double length) {
  double room = pen->width < 0 ? 0 : pen->width - length;
  bool is_right_to_left = lazy.pango_layout_line_get_resolved_direction(line) == PANGO_DIRECTION_RTL;
  switch (pen->alignment) {
  case LAZY_START: return is_right_to_left ? room : 0;
  case LAZY_LEFT: return 0;
  case LAZY_CENTER: return room / 2;
  case LAZY_RIGHT: return room;
  }
  return 0;
}

static void draw_line(void *data, PangoLayoutLine *line, const PangoRectangle *box, int baseline) {
  pen *pen = data;
  double start = start_of(pen, line, (double)box->width / PANGO_SCALE);
  lazy.cairo_move_to(pen->cairo, pen->x + start, pen->y + (double)baseline / PANGO_SCALE);
  if (pen->is_path) lazy.pango_cairo_layout_line_path(pen->cairo, line);
  else lazy.pango_cairo_show_layout_line(pen->cairo, line);
}

void lazy_text_draw(
    lazy_text *text, lazy_drawing *drawing, double x, double y, double width, lazy_alignment alignment,
    lazy_color color) {
  lazy.cairo_set_source_rgba(drawing->context, color.red, color.green, color.blue, color.alpha);
  pen pen = {drawing->context, x, y, width, alignment, false};
  visit(text, draw_line, &pen);
  lazy.cairo_new_path(drawing->context);
}

void lazy_text_outline(
    lazy_text *text, double width, lazy_alignment alignment, lazy_outline outline, void *data) {
  // It has no end: Cairo leaves glyphs out that are far from what can be seen.
  cairo_surface_t *surface = lazy.cairo_recording_surface_create(CAIRO_CONTENT_ALPHA, NULL);
  cairo_t *cairo = lazy.cairo_create(surface);
  pen pen = {cairo, 0, 0, width, alignment, true};
  visit(text, draw_line, &pen);
  cairo_path_t *path = lazy.cairo_copy_path(cairo);
  for (int place = 0; place < path->num_data; place += path->data[place].header.length) {
    const cairo_path_data_t *part = &path->data[place];
    double points[6] = {0};
    int count = part->header.length - 1;
    for (int point = 0; point < count && point < 3; point++) {
      points[2 * point] = part[point + 1].point.x;
      points[2 * point + 1] = part[point + 1].point.y;
    }
    outline(data, "MLCZ"[part->header.type], points);
  }
  lazy.cairo_path_destroy(path);
  lazy.cairo_destroy(cairo);
  lazy.cairo_surface_destroy(surface);
}
