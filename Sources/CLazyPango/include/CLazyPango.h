// Cairo and Pango, loaded at their first use: a process pays for them only if it draws, or measures text with fonts.
//
// All functions but lazy_pango_load need a successful load before, and are called on one thread at a time. Lengths are in the drawing's
// units; a colour is red, green, blue and alpha from 0 to 1, not premultiplied.
#ifndef C_LAZY_PANGO_H
#define C_LAZY_PANGO_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#pragma clang assume_nonnull begin

/// Loads the libraries, once; returns what is missing, or NULL.
const char *_Nullable lazy_pango_load(void);

/// From now on, the system's fonts are used again; texts that were made before keep theirs.
void lazy_pango_use_system_fonts(void);
/// How many fonts the system has.
int lazy_pango_count_system_fonts(void);
/// Makes the fonts of this file, together with those of earlier calls, the only ones. Returns false if it has none.
bool lazy_pango_use_font(const char *file);

/// Whether any font that is used has a character.
bool lazy_pango_has_character(uint32_t character);

/// Called with the family of a font, and whether all its glyphs have one width, some have colours, and it has Latin letters.
typedef void (*lazy_font_visitor)(
    void *context, const char *family, bool is_monospaced, bool has_colors, bool is_latin);
/// Visits the fonts that are the only ones, in the order in which they were added.
void lazy_pango_visit_fonts(lazy_font_visitor visitor, void *context);
/// Adds rules for the fonts that are the only ones, in the XML of fontconfig. Returns false if they cannot be read, or all of the system's
/// fonts are used.
bool lazy_pango_add_rules(const char *rules);

/// Adds a font from the bytes of its file, under a family's name of letters and digits. Returns false if it is not a font.
bool lazy_pango_add_font(const void *bytes, size_t count, const char *family);

typedef struct {
  double red, green, blue, alpha;
} lazy_color;

/// A picture that is being drawn.
typedef struct lazy_drawing lazy_drawing;

/// Called with each piece of a finished picture.
typedef void (*lazy_sink)(void *context, const unsigned char *bytes, size_t count);

/// A picture of pixels, transparent at first; NULL if there is not enough memory.
lazy_drawing *_Nullable lazy_drawing_pixels(int width, int height);
/// A page of a PDF document, in points, whose bytes go to a sink until it is finished.
lazy_drawing *_Nullable lazy_drawing_pdf(double width, double height, lazy_sink sink, void *context);
/// Writes the pixels as PNG to the sink, or ends the document; returns NULL or an error message. The drawing is freed in any case.
const char *_Nullable lazy_drawing_finish(lazy_drawing *drawing, lazy_sink sink, void *context);

void lazy_drawing_save(lazy_drawing *drawing);
void lazy_drawing_restore(lazy_drawing *drawing);
/// Transforms what is drawn afterwards: (x, y) to (ax + cy + e, bx + dy + f).
void lazy_drawing_transform(lazy_drawing *drawing, double a, double b, double c, double d, double e, double f);

void lazy_drawing_move(lazy_drawing *drawing, double x, double y);
void lazy_drawing_line(lazy_drawing *drawing, double x, double y);
void lazy_drawing_curve(lazy_drawing *drawing, double x1, double y1, double x2, double y2, double x, double y);
void lazy_drawing_close(lazy_drawing *drawing);

// Each of these uses up the path. A path inside another one is a hole in it.
void lazy_drawing_clip(lazy_drawing *drawing);
void lazy_drawing_fill(lazy_drawing *drawing, lazy_color color);
/// Fills with a gradient between two points, of two or more colours at equal distances.
void lazy_drawing_fill_gradient(
    lazy_drawing *drawing, double x1, double y1, double x2, double y2, const lazy_color *colors, int count);
/// Draws the line; `on` and `off` are the lengths of dashes and gaps, 0 for an unbroken line.
void lazy_drawing_stroke(lazy_drawing *drawing, lazy_color color, double width, double on, double off, bool is_round);
/// Fills the path with edges that are blurred by a Gaussian of this standard deviation.
void lazy_drawing_shadow(lazy_drawing *drawing, lazy_color color, double deviation);

/// Draws what follows, until the end of the group, as one layer with an opacity, blurred by a Gaussian of a standard deviation; in a document, where
/// there are no pixels, it is not blurred.
void lazy_drawing_begin_group(lazy_drawing *drawing);
void lazy_drawing_end_group(lazy_drawing *drawing, double opacity, double deviation);

/// Maps (x, y) to ((ax + cy + e) / w, (bx + dy + f) / w), where w is gx + hy + i; points for which that is not positive are invisible.
typedef struct {
  double a, b, c, d, e, f, g, h, i;
} lazy_projection;

/// Draws what follows, until the end of the plane, on a plane in space; as pixels, in a document too.
void lazy_drawing_begin_plane(lazy_drawing *drawing, lazy_projection projection);
void lazy_drawing_end_plane(lazy_drawing *drawing);

/// How many pixels a unit is now; in a document, how many points.
double lazy_drawing_scale(const lazy_drawing *drawing);

/// Draws pixels, premultiplied and in the machine's byte order from alpha to blue, into a box.
void lazy_drawing_image(
    lazy_drawing *drawing, const unsigned int *pixels, int width, int height, double x, double y, double box_width,
    double box_height);

/// Makes the edges in pixels, which are premultiplied, clearer. Needs no load.
void lazy_pixels_sharpen(unsigned int *pixels, int width, int height);

/// The style of a text.
typedef struct {
  /// CSS's family list; NULL for the default family.
  const char *_Nullable family;
  double size;
  /// From 100 to 900.
  int weight;
  bool is_italic;
  double letter_spacing;
  /// 0 for the font's own.
  double line_height;
  /// The most lines; 0 for any number.
  int lines;
  bool has_ellipsis;
  /// Whether any word may be broken, not only one that is longer than a line.
  bool breaks_words;
  bool is_underlined, is_struck;
  /// Whether paragraphs run from right to left; otherwise each runs as its first letter does.
  bool is_right_to_left;
} lazy_text_style;

/// The alignment of lines: at the start of their writing direction, at a side, or in the middle.
typedef enum { LAZY_START, LAZY_LEFT, LAZY_CENTER, LAZY_RIGHT } lazy_alignment;

/// A text with its lines and glyphs.
typedef struct lazy_text lazy_text;

/// Shapes a text of UTF-8; `width` is where lines break, negative for nowhere.
lazy_text *lazy_text_make(const char *text, size_t count, const lazy_text_style *style, double width);
void lazy_text_free(lazy_text *text);
/// The width of the longest line, the height of all shown lines, and their number.
void lazy_text_size(lazy_text *text, double *width, double *height, int *lines);
/// Whether some of its glyphs have colours of their own, as emoji do, so that their outlines do not show how they look.
bool lazy_text_has_colors(lazy_text *text);
/// Draws a text from its upper left corner, its lines aligned in a width, negative for none.
void lazy_text_draw(
    lazy_text *text, lazy_drawing *drawing, double x, double y, double width, lazy_alignment alignment,
    lazy_color color);

/// An element of an outline: 'M', 'L', 'C' or 'Z', with its points.
typedef void (*lazy_outline)(void *context, char element, const double *points);
/// The outline of a text's glyphs and decoration, from its upper left corner.
void lazy_text_outline(
    lazy_text *text, double width, lazy_alignment alignment, lazy_outline outline, void *context);

#pragma clang assume_nonnull end

#endif
