#include "pango.h"

#include <ctype.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

// A line under or through a text: the distance of its upper edge from the baseline, downwards, and its thickness, 0 for none.
typedef struct {
  double top, thickness;
} stripe;

struct lazy_text {
  PangoLayout *layout;
  // The last shown line with an ellipsis, where Pango gives it none; NULL if it stays as it is.
  PangoLayout *ending;
  int lines;
  // 0 for that of the fonts.
  int line_height;
  stripe stripe;
};

static int pango_units(double length) {
  double units = length * PANGO_SCALE;
  return units > 1e9 ? 1000000000 : (int)ceil(units);
}

static PangoFontDescription *font_of(const lazy_text_style *style) {
  PangoFontDescription *font = lazy.pango_font_description_new();
  lazy.pango_font_description_set_family(font, style->family ? style->family : "sans-serif");
  lazy.pango_font_description_set_absolute_size(font, style->size * PANGO_SCALE);
  lazy.pango_font_description_set_weight(font, (PangoWeight)style->weight);
  lazy.pango_font_description_set_style(font, style->is_italic ? PANGO_STYLE_ITALIC : PANGO_STYLE_NORMAL);
  return font;
}

// The line of a whole text is that of its own font: the fonts of emoji and of other scripts want theirs at other heights.
static stripe stripe_of(const lazy_text_style *style, PangoContext *context) {
  if (!style->is_underlined && !style->is_struck) return (stripe){0, 0};
  PangoFontDescription *description = font_of(style);
  PangoFont *font = lazy.pango_context_load_font(context, description);
  lazy.pango_font_description_free(description);
  if (!font) return (stripe){0, 0};
  PangoFontMetrics *metrics = lazy.pango_font_get_metrics(font, NULL);
  int height = style->is_underlined ? lazy.pango_font_metrics_get_underline_position(metrics)
                                    : lazy.pango_font_metrics_get_strikethrough_position(metrics);
  int thickness = style->is_underlined ? lazy.pango_font_metrics_get_underline_thickness(metrics)
                                       : lazy.pango_font_metrics_get_strikethrough_thickness(metrics);
  lazy.pango_font_metrics_unref(metrics);
  lazy.g_object_unref(font);
  return (stripe){-(double)height / PANGO_SCALE, (double)thickness / PANGO_SCALE};
}

static void insert(PangoAttrList *list, PangoAttribute *attribute, size_t start, size_t end) {
  attribute->start_index = (guint)start;
  attribute->end_index = (guint)end;
  lazy.pango_attr_list_insert(list, attribute);
}

static bool is_mark(char byte) { return byte > ' ' && byte < 0x7F; }

static bool is_alphanumeric(char byte) { return isalnum((unsigned char)byte); }

// Whether browsers end a line between two characters of ASCII that are not spaces: fewer places than those of Unicode, so that addresses,
// dates and fractions stay whole.
static bool breaks_within_word(char before, char after) {
  if (strchr("(<[{", after)) return strchr("!\"#%&)*+,-.:;=>?\\]|}~", before);
  if (is_alphanumeric(after)) return before == '-' || before == '?';
  if (before == '-') return strchr("\"#%&'*+-=>@\\^_`|~", after);
  return before == '?' && strchr("#$%&*+-=>@\\^_`|~", after);
}

// Whether a byte is part of a character of one of the scripts from Hebrew on, which many fonts do not have.
static bool is_of_far_script(const char *bytes, size_t place) {
  while (place > 0 && ((unsigned char)bytes[place] & 0xC0) == 0x80) place--;
  return (unsigned char)bytes[place] >= 0xD6;
}

enum { ZERO_WIDTH_SPACE = 0x200B, WORD_JOINER = 0x2060 };

// The punctuation of East Asian texts, whose glyphs are half empty; quotation marks count as such in fonts that make them wide.
typedef enum { OTHER, OPENING, CLOSING, MIDDLE, IDEOGRAPHIC_SPACE, NARROW_OPENING, NARROW_CLOSING } mark;

static mark mark_of(gunichar c) {
  switch (c) {
  case 0x3000: return IDEOGRAPHIC_SPACE;
  case 0xB7: case 0x2027: case 0x30FB: return MIDDLE;
  case 0x3001: case 0x3002: case 0xFF0C: case 0xFF0E: case 0xFF1A: case 0xFF1B: // 、。，．：；
  case 0x2019: case 0x201D: case 0xFF09: case 0xFF3D: case 0xFF5D: case 0xFF60: return CLOSING;
  case 0x2018: case 0x201C: case 0xFF08: case 0xFF3B: case 0xFF5B: case 0xFF5F: return OPENING;
  }
  // 〈〉《》「」『』【】 and 〔〕〖〗〘〙〚〛〝〟.
  if ((c >= 0x3008 && c <= 0x3011) || (c >= 0x3014 && c <= 0x301B)) return c % 2 == 0 ? OPENING : CLOSING;
  if (c == 0x301D) return OPENING;
  if (c == 0x301F) return CLOSING;
  switch (lazy.g_unichar_type(c)) {
  case G_UNICODE_OPEN_PUNCTUATION: case G_UNICODE_INITIAL_PUNCTUATION: return NARROW_OPENING;
  case G_UNICODE_CLOSE_PUNCTUATION: case G_UNICODE_FINAL_PUNCTUATION: return NARROW_CLOSING;
  default: return OTHER;
  }
}

static bool is_wide(gunichar c) { return lazy.g_unichar_iswide(c); }

// Whether a line may end between two characters at which Pango does not break.
//
// Next to a quotation mark within a text of wide characters (Unicode Standard Annex #14, LB19a); before a small kana or a mark that makes a
// vowel long (class CJ, which browsers take for a letter); and between a hyphen and a number that are parts of a longer one.
static bool breaks_before(gunichar earlier, gunichar before, gunichar here, gunichar after) {
  bool is_opened = here == 0x2018 || here == 0x201C, is_closed = before == 0x2019 || before == 0x201D;
  if (is_opened && is_wide(before) && is_wide(after) && mark_of(before) != OPENING) return true;
  bool is_letter = lazy.g_unichar_type(here) == G_UNICODE_OTHER_LETTER;
  if (is_closed && is_wide(earlier) && is_wide(here) && (is_letter || mark_of(here) == OPENING))
    return true;
  if (lazy.g_unichar_break_type(here) == G_UNICODE_BREAK_CONDITIONAL_JAPANESE_STARTER)
    return is_wide(before) && mark_of(before) != OPENING;
  return before == '-' && here < 0x80 && earlier < 0x80 && isdigit((int)here) && is_alphanumeric((char)earlier);
}

// Whether Pango may end a line between two marks of ASCII where browsers do so only in a word that is longer than its line.
static bool joins(gunichar before, gunichar here) {
  if (before >= 0x7F || here >= 0x7F || !is_mark((char)before) || !is_mark((char)here)) return false;
  return !is_alphanumeric((char)before) && !breaks_within_word((char)before, (char)here);
}

// Whether a line may end at spaces between a quotation mark and an opening mark: Pango follows a rule that Unicode has given up (LB15 of Unicode
// Standard Annex #14, before version 15.1).
static bool ends_before_opening(gunichar before, const char *spaces, const char *end) {
  if (lazy.g_unichar_break_type(before) != G_UNICODE_BREAK_QUOTATION) return false;
  while (spaces < end && *spaces == ' ') spaces++;
  return spaces < end && lazy.g_unichar_break_type(lazy.g_utf8_get_char(spaces)) == G_UNICODE_BREAK_OPEN_PUNCTUATION;
}

// Adds zero-width spaces where only browsers break lines, and word joiners where only Pango does; the caller frees the copy. Returns NULL if
// there is no such place.
static char *with_breaks(const char *bytes, size_t *count) {
  GString *copy = NULL;
  gunichar earlier = 0, before = 0;
  const char *done = bytes, *end = bytes + *count;
  for (const char *place = bytes; place < end;) {
    gunichar here = lazy.g_utf8_get_char(place);
    const char *next = lazy.g_utf8_find_next_char(place, end);
    gunichar after = next && next < end ? lazy.g_utf8_get_char(next) : 0;
    bool is_break = here == ' ' ? ends_before_opening(before, place, end) : breaks_before(earlier, before, here, after);
    if (is_break || joins(before, here)) {
      if (!copy) copy = lazy.g_string_sized_new(*count + 16);
      lazy.g_string_append_len(copy, done, place - done);
      lazy.g_string_append_unichar(copy, is_break ? ZERO_WIDTH_SPACE : WORD_JOINER);
      done = place;
    }
    earlier = before;
    before = here;
    place = next ? next : end;
  }
  if (!copy) return NULL;
  lazy.g_string_append_len(copy, done, end - done);
  *count = copy->len;
  return (lazy.g_string_free)(copy, FALSE);
}

// Neighbouring marks share their empty halves.
//
// Source: CSS Text Level 4, text-spacing-trim.
static void set_half_marks(PangoAttrList *list, const char *bytes, size_t count) {
  mark before = OTHER;
  size_t start = 0;
  for (size_t place = 0; place < count;) {
    size_t end = place + 1;
    while (end < count && ((unsigned char)bytes[end] & 0xC0) == 0x80) end++;
    gunichar character = lazy.g_utf8_get_char(bytes + place);
    if (character == ZERO_WIDTH_SPACE || character == WORD_JOINER) {
      place = end;
      continue;
    }
    mark here = mark_of(character);
    if (before == CLOSING && (here == CLOSING || here == MIDDLE || here == IDEOGRAPHIC_SPACE || here == NARROW_CLOSING))
      insert(list, lazy.pango_attr_font_features_new("halt"), start, place);
    else if (here == OPENING && before != OTHER && before != NARROW_CLOSING)
      insert(list, lazy.pango_attr_font_features_new("halt"), place, end);
    before = here;
    start = place;
    place = end;
  }
}

// Pango takes the width of a space from the font of the character before; browsers take it from the first family.
static void set_spaces(PangoAttrList *list, const char *bytes, size_t count) {
  for (size_t i = 1; i + 1 < count; i++)
    if (bytes[i] == ' ' && (is_of_far_script(bytes, i - 1) || is_of_far_script(bytes, i + 1)))
      insert(list, lazy.pango_attr_fallback_new(FALSE), i, i + 1);
}

// Joins words of spread letters, among which a word joiner would have its own space. Such a word is not even broken if it is too long.
static void set_joints(PangoAttrList *list, const char *bytes, size_t count) {
  for (size_t i = 0; i + 1 < count; i++)
    if (joins((unsigned char)bytes[i], (unsigned char)bytes[i + 1]))
      insert(list, lazy.pango_attr_allow_breaks_new(FALSE), i, i + 2);
}

static void set_attributes(
    PangoLayout *layout, const lazy_text_style *style, bool joins_words, const char *bytes, size_t count) {
  PangoAttrList *list = lazy.pango_attr_list_new();
  if (style->letter_spacing != 0)
    lazy.pango_attr_list_insert(list, lazy.pango_attr_letter_spacing_new(pango_units(style->letter_spacing)));
  if (style->line_height > 0)
    lazy.pango_attr_list_insert(list, lazy.pango_attr_line_height_new_absolute(pango_units(style->line_height)));
  // A long word is broken without a hyphen, as by iOS, Android and browsers.
  lazy.pango_attr_list_insert(list, lazy.pango_attr_insert_hyphens_new(FALSE));
  set_half_marks(list, bytes, count);
  set_spaces(list, bytes, count);
  if (joins_words) set_joints(list, bytes, count);
  lazy.pango_layout_set_attributes(layout, list);
  lazy.pango_attr_list_unref(list);
}

static bool has_line_wider_than(double width, PangoLayout *layout) {
  int widest;
  lazy.pango_layout_get_size(layout, &widest, NULL);
  return widest > pango_units(width) + 1;
}

static PangoLayout *lay_out(
    const char *bytes, size_t count, const lazy_text_style *style, double width, PangoContext *context) {
  PangoLayout *layout = lazy.pango_layout_new(context);
  PangoFontDescription *font = font_of(style);
  lazy.pango_layout_set_font_description(layout, font);
  lazy.pango_font_description_free(font);
  bool joins_words = style->letter_spacing != 0 && !style->breaks_words;
  set_attributes(layout, style, joins_words, bytes, count);
  lazy.pango_layout_set_wrap(layout, style->breaks_words ? PANGO_WRAP_CHAR : PANGO_WRAP_WORD_CHAR);
  if (width >= 0) lazy.pango_layout_set_width(layout, pango_units(width) + 1);
  lazy.pango_layout_set_text(layout, bytes, (int)count);
  if (joins_words && width >= 0 && has_line_wider_than(width, layout)) set_attributes(layout, style, false, bytes, count);
  return layout;
}

// The number of bytes of the line feed, or another sign that ends a line, at the start of a text; 0 if there is none.
static size_t line_feed(const char *bytes, size_t count) {
  if (count > 1 && bytes[0] == '\r' && bytes[1] == '\n') return 2;
  if (count > 0 && (bytes[0] == '\n' || bytes[0] == '\r')) return 1;
  return count > 2 && (!memcmp(bytes, "\u2028", 3) || !memcmp(bytes, "\u2029", 3)) ? 3 : 0;
}

static bool has_line_feed(const char *bytes, size_t count) {
  for (size_t place = 0; place < count; place++)
    if (line_feed(bytes + place, count - place)) return true;
  return false;
}

// Pango makes an ellipsis as wide as the rest of its line; it takes its own width again, so that the line can be aligned.
static void narrow_ellipsis(const PangoGlyphItem *run, const lazy_text_style *style) {
  PangoGlyphInfo *last = &run->glyphs->glyphs[run->glyphs->num_glyphs - 1];
  PangoRectangle box;
  lazy.pango_font_get_glyph_extents(run->item->analysis.font, last->glyph, NULL, &box);
  int own = box.width + (style->letter_spacing > 0 ? pango_units(style->letter_spacing) : 0);
  if (last->geometry.width > own) last->geometry.width = own;
}

// Moves a run to where its line ends; runs are listed from left to right. Pango puts an ellipsis where the text beside it goes on, which in a
// line of the other direction is in its middle.
static void move_to_end(PangoLayoutLine *line, GSList **place) {
  GSList *run = *place;
  *place = run->next;
  GSList **end = &line->runs;
  if (lazy.pango_layout_line_get_resolved_direction(line) != PANGO_DIRECTION_RTL)
    while (*end) end = &(*end)->next;
  run->next = *end;
  *end = run;
}

static void finish_ellipses(PangoLayout *layout, const lazy_text_style *style) {
  // Lines that are not read-only are measured anew.
  for (GSList *lines = lazy.pango_layout_get_lines(layout); lines; lines = lines->next) {
    PangoLayoutLine *line = lines->data;
    for (GSList **place = &line->runs; *place; place = &(*place)->next) {
      const PangoGlyphItem *run = (*place)->data;
      if (!(run->item->analysis.flags & PANGO_ANALYSIS_FLAG_IS_ELLIPSIS) || run->glyphs->num_glyphs == 0) continue;
      narrow_ellipsis(run, style);
      move_to_end(line, place);
      break;
    }
  }
}

static void end_with_ellipsis(PangoLayout *layout, const lazy_text_style *style, int lines) {
  lazy.pango_layout_set_ellipsize(layout, PANGO_ELLIPSIZE_END);
  lazy.pango_layout_set_height(layout, -lines);
  finish_ellipses(layout, style);
}

// The last shown line of a text of several paragraphs with an ellipsis; NULL if no text follows it. Pango limits each paragraph by itself.
//
// As on iOS and in browsers, the ellipsis follows what is on the line, and takes the place of its end only if there is no room.
static PangoLayout *ending_of(
    PangoLayout *layout, const char *bytes, size_t count, const lazy_text_style *style, double width) {
  GSList *lines = lazy.pango_layout_get_lines_readonly(layout);
  for (int line = 1; lines && line < style->lines; line++) lines = lines->next;
  if (!lines) return NULL;
  PangoLayoutLine *last = lines->data;
  size_t start = (size_t)last->start_index, end = start + (size_t)last->length;
  if (end >= count || end + line_feed(bytes + end, count - end) == count) return NULL;
  GString *copy = lazy.g_string_sized_new(end - start + 4);
  lazy.g_string_append_len(copy, bytes + start, (gssize)(end - start));
  lazy.g_string_append_unichar(copy, 0x2026);
  bool is_right_to_left = lazy.pango_layout_line_get_resolved_direction(last) == PANGO_DIRECTION_RTL;
  PangoLayout *ending = lay_out(copy->str, copy->len, style, width, lazy_pango_context(is_right_to_left));
  lazy.pango_layout_set_auto_dir(ending, FALSE);
  end_with_ellipsis(ending, style, 1);
  (lazy.g_string_free)(copy, TRUE);
  return ending;
}

lazy_text *lazy_text_make(const char *bytes, size_t count, const lazy_text_style *style, double width) {
  lazy_text *text = malloc(sizeof *text);
  if (!text) abort();
  PangoContext *context = lazy_pango_context(style->is_right_to_left);
  // Spread letters would be spread around such a space, too.
  char *copy = style->letter_spacing == 0 ? with_breaks(bytes, &count) : NULL;
  if (copy) bytes = copy;
  PangoLayout *layout = lay_out(bytes, count, style, width, context), *ending = NULL;
  // Otherwise each paragraph has the direction of its first letter.
  if (style->is_right_to_left) lazy.pango_layout_set_auto_dir(layout, FALSE);
  if (style->has_ellipsis && style->lines > 0) {
    if (has_line_feed(bytes, count)) ending = ending_of(layout, bytes, count, style, width);
    else end_with_ellipsis(layout, style, style->lines);
  }
  lazy.g_free(copy);
  int line_height = style->line_height > 0 ? pango_units(style->line_height) : 0;
  *text = (lazy_text){layout, ending, style->lines, line_height, stripe_of(style, context)};
  return text;
}

void lazy_text_free(lazy_text *text) {
  lazy.g_object_unref(text->layout);
  if (text->ending) lazy.g_object_unref(text->ending);
  free(text);
}

// The width of the spaces at the end of a line that goes on in the next one: they hang beyond it, as in browsers. Pango leaves out the last
// one only.
static int hanging_width(PangoLayout *layout, PangoLayoutLine *line, int width) {
  const char *bytes = lazy.pango_layout_get_text(layout);
  int start = line->start_index, end = start + line->length;
  if (bytes[end] == 0 || line_feed(bytes + end, strnlen(bytes + end, 3))) return 0;
  int place = end;
  while (place > start && bytes[place - 1] == ' ') place--;
  if (end - place < 2 || place == start) return 0;
  int x;
  lazy.pango_layout_line_index_to_x(line, place, FALSE, &x);
  return lazy.pango_layout_line_get_resolved_direction(line) == PANGO_DIRECTION_RTL ? x : width - x;
}

// Visits the lines that are shown, with the box of each: `x` is where its first glyph lies, before the box if the line's end does.
static void visit(lazy_text *text, void (*body)(void *, PangoLayoutLine *, const PangoRectangle *, int), void *data) {
  PangoLayoutIter *iterator = lazy.pango_layout_get_iter(text->layout);
  int line = 0;
  do {
    PangoRectangle box;
    lazy.pango_layout_iter_get_line_extents(iterator, NULL, &box);
    int baseline = lazy.pango_layout_iter_get_baseline(iterator);
    if (text->line_height > 0) {
      // Each font is centred in the line's height by itself, so that those of several scripts together take more than that.
      int top = line * text->line_height;
      baseline += top - box.y - (box.height - text->line_height) / 2;
      box.y = top;
      box.height = text->line_height;
    }
    PangoLayoutLine *shown = lazy.pango_layout_iter_get_line_readonly(iterator);
    int hanging = hanging_width(text->layout, shown, box.width);
    box.x = lazy.pango_layout_line_get_resolved_direction(shown) == PANGO_DIRECTION_RTL ? -hanging : 0;
    box.width -= hanging;
    line++;
    if (line == text->lines && text->ending) {
      PangoRectangle own;
      shown = lazy.pango_layout_get_lines_readonly(text->ending)->data;
      lazy.pango_layout_line_get_extents(shown, NULL, &own);
      box.x = 0;
      box.width = own.width;
    }
    body(data, shown, &box, baseline);
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

static void find_colors(void *data, PangoLayoutLine *line, const PangoRectangle *box, int baseline) {
  (void)box, (void)baseline;
  bool *has_colors = data;
  for (GSList *runs = line->runs; runs && !*has_colors; runs = runs->next) {
    const PangoGlyphItem *run = runs->data;
    hb_face_t *face = lazy.hb_font_get_face(lazy.pango_font_get_hb_font(run->item->analysis.font));
    *has_colors = lazy.hb_ot_color_has_png(face) || lazy.hb_ot_color_has_layers(face);
  }
}

bool lazy_text_has_colors(lazy_text *text) {
  bool has_colors = false;
  visit(text, find_colors, &has_colors);
  return has_colors;
}

typedef struct {
  cairo_t *cairo;
  double x, y, width;
  lazy_alignment alignment;
  stripe stripe;
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
  lazy.cairo_move_to(
      pen->cairo, pen->x + start + (double)box->x / PANGO_SCALE, pen->y + (double)baseline / PANGO_SCALE);
  if (pen->is_path) lazy.pango_cairo_layout_line_path(pen->cairo, line);
  else lazy.pango_cairo_show_layout_line(pen->cairo, line);
  if (pen->stripe.thickness <= 0) return;
  if (!pen->is_path) lazy.cairo_new_path(pen->cairo);
  lazy.cairo_rectangle(
      pen->cairo, pen->x + start, pen->y + (double)baseline / PANGO_SCALE + pen->stripe.top,
      (double)box->width / PANGO_SCALE, pen->stripe.thickness);
  if (!pen->is_path) lazy.cairo_fill(pen->cairo);
}

void lazy_text_draw(
    lazy_text *text, lazy_drawing *drawing, double x, double y, double width, lazy_alignment alignment,
    lazy_color color) {
  // Glyphs with colours of their own ignore that of the text, and with it its opacity.
  bool is_group = color.alpha < 1 && lazy_text_has_colors(text);
  if (is_group) {
    // No glyph reaches further than a line beyond the box; without it the layer would be as large as the picture.
    double own_width, height;
    int lines;
    lazy_text_size(text, &own_width, &height, &lines);
    lazy.cairo_save(drawing->context);
    lazy.cairo_new_path(drawing->context);
    lazy.cairo_rectangle(
        drawing->context, x - own_width - height, y - height, fmax(width, 0) + 2 * (own_width + height), 3 * height);
    lazy.cairo_clip(drawing->context);
    lazy_drawing_begin_group(drawing);
  }
  double alpha = is_group ? 1 : color.alpha;
  lazy.cairo_set_source_rgba(drawing->context, color.red, color.green, color.blue, alpha);
  pen pen = {drawing->context, x, y, width, alignment, text->stripe, false};
  visit(text, draw_line, &pen);
  lazy.cairo_new_path(drawing->context);
  if (!is_group) return;
  lazy_drawing_end_group(drawing, color.alpha, 0);
  lazy.cairo_restore(drawing->context);
}

void lazy_text_outline(
    lazy_text *text, double width, lazy_alignment alignment, lazy_outline outline, void *data) {
  // Unbounded, because Cairo would leave out glyphs that are far from the visible area.
  cairo_surface_t *surface = lazy.cairo_recording_surface_create(CAIRO_CONTENT_ALPHA, NULL);
  cairo_t *cairo = lazy.cairo_create(surface);
  pen pen = {cairo, 0, 0, width, alignment, text->stripe, true};
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
