// Declarations that the files of this library share.
#ifndef C_LAZY_PANGO_LIBRARY_H
#define C_LAZY_PANGO_LIBRARY_H

#include "CLazyPango.h"

#include <cairo-pdf.h>
#include <cairo.h>
#include <fontconfig/fontconfig.h>
#include <hb-ot.h>
#include <pango/pangocairo.h>
#include <pango/pangofc-fontmap.h>

// Each function that is used, looked up once; the compiler takes its type from the library's own header.
#define LAZY_FUNCTIONS(use)                                                                                           \
  use(cairo_append_path) use(cairo_clip) use(cairo_clip_extents) use(cairo_close_path) use(cairo_copy_path)           \
  use(cairo_create) use(cairo_curve_to) use(cairo_destroy) use(cairo_fill) use(cairo_fill_extents)                    \
  use(cairo_font_options_create) use(cairo_font_options_destroy) use(cairo_font_options_set_antialias)                \
  use(cairo_font_options_set_hint_metrics) use(cairo_font_options_set_hint_style) use(cairo_get_matrix)               \
  use(cairo_image_surface_create) use(cairo_image_surface_create_for_data) use(cairo_image_surface_get_data)          \
  use(cairo_image_surface_get_stride) use(cairo_image_surface_get_height) use(cairo_image_surface_get_width)          \
  use(cairo_get_tolerance) use(cairo_set_tolerance) use(cairo_pattern_get_surface) use(cairo_pop_group)               \
  use(cairo_surface_get_type) use(cairo_line_to) use(cairo_mask_surface) use(cairo_move_to) use(cairo_new_path)       \
  use(cairo_paint) use(cairo_paint_with_alpha) use(cairo_path_destroy) use(cairo_pattern_add_color_stop_rgba)         \
  use(cairo_pattern_create_linear) use(cairo_pattern_destroy) use(cairo_pattern_set_extend)                           \
  use(cairo_pattern_set_filter) use(cairo_get_source) use(cairo_pdf_surface_create_for_stream)                        \
  use(cairo_pdf_surface_set_metadata) use(cairo_push_group) use(cairo_rectangle)       \
  use(cairo_restore) use(cairo_save) use(cairo_scale) use(cairo_set_dash) use(cairo_set_fill_rule)                    \
  use(cairo_set_line_cap) use(cairo_set_line_width) use(cairo_set_source) use(cairo_set_source_rgba)                  \
  use(cairo_set_source_surface) use(cairo_status) use(cairo_status_to_string) use(cairo_stroke)                       \
  use(cairo_surface_destroy) use(cairo_surface_finish) use(cairo_surface_flush) use(cairo_surface_mark_dirty)         \
  use(cairo_surface_status) use(cairo_surface_write_to_png_stream) use(cairo_transform) use(cairo_translate)          \
  use(g_object_unref) use(g_free) use(g_string_append_len) use(g_string_append_unichar) use(g_string_free)            \
  use(g_string_sized_new)                                                                                             \
  use(g_unichar_break_type) use(g_unichar_iswide) use(g_unichar_type) use(g_utf8_find_next_char)                      \
  use(g_utf8_get_char) use(pango_attr_allow_breaks_new) use(pango_attr_fallback_new)                                  \
  use(pango_attr_font_features_new)                                                                                   \
  use(pango_attr_insert_hyphens_new) use(pango_attr_letter_spacing_new) use(pango_attr_line_height_new_absolute)      \
  use(pango_attr_list_insert) use(pango_attr_list_new) use(pango_attr_list_unref)                                     \
  use(pango_cairo_context_set_font_options) use(pango_cairo_font_map_new)               \
  use(pango_cairo_layout_line_path) use(pango_cairo_show_layout_line) use(pango_context_set_round_glyph_positions)    \
  use(pango_fc_font_map_set_config) use(pango_font_description_free) use(pango_font_description_new)                  \
  use(pango_font_description_set_absolute_size) use(pango_font_description_set_family)                                \
  use(pango_font_description_set_style) use(pango_font_description_set_weight) use(pango_font_map_create_context)     \
  use(pango_layout_get_iter) use(pango_layout_get_size) use(pango_layout_get_text)                                    \
  use(pango_layout_line_index_to_x) use(pango_layout_iter_free) use(pango_layout_iter_get_baseline)                   \
  use(pango_layout_iter_get_line_extents) use(pango_layout_iter_get_line_readonly) use(pango_layout_iter_next_line)   \
  use(pango_layout_new) use(pango_layout_line_get_resolved_direction) use(pango_layout_set_attributes)                \
  use(pango_layout_set_ellipsize) use(pango_layout_set_font_description) use(pango_layout_set_height)                 \
  use(pango_layout_set_text) use(pango_layout_set_width) use(pango_layout_set_wrap)                                   \
  use(hb_font_get_face) use(hb_ot_color_has_layers) use(hb_ot_color_has_png) use(pango_font_get_hb_font)              \
  use(pango_context_load_font) use(pango_context_set_base_dir) use(pango_font_get_glyph_extents)                      \
  use(pango_font_get_metrics) use(pango_font_metrics_get_strikethrough_position)                                      \
  use(pango_font_metrics_get_strikethrough_thickness) use(pango_font_metrics_get_underline_position)                  \
  use(pango_font_metrics_get_underline_thickness) use(pango_font_metrics_unref) use(pango_layout_get_lines)           \
  use(pango_layout_get_lines_readonly)                                                                                \
  use(pango_layout_line_get_extents) use(pango_layout_set_auto_dir)                                                   \
  use(FcCharSetHasChar) use(FcPatternGetBool) use(FcPatternGetCharSet) use(FcPatternGetInteger)                       \
  use(FcPatternGetString)                                                                                             \
  use(pango_fc_font_map_config_changed)                                                                               \
  use(FcConfigAppFontAddFile) use(FcConfigCreate) use(FcConfigDestroy) use(FcConfigGetCurrent)                  \
  use(FcConfigGetFonts) use(FcConfigParseAndLoadFromMemory) use(cairo_identity_matrix)                                \
  use(cairo_recording_surface_create) use(cairo_recording_surface_ink_extents)

struct lazy_library {
#define LAZY_DECLARE(name) __typeof__(&name) name;
  LAZY_FUNCTIONS(LAZY_DECLARE)
#undef LAZY_DECLARE
};

extern struct lazy_library lazy;

typedef struct lazy_plane lazy_plane;

struct lazy_drawing {
  cairo_surface_t *surface;
  cairo_t *context;
  bool is_document;
  // The innermost plane that is being drawn on; NULL for none.
  lazy_plane *plane;
};

// As lazy_drawing_begin_group and its end, on a plane.
void lazy_plane_begin_group(lazy_drawing *drawing);
void lazy_plane_end_group(lazy_drawing *drawing, double opacity);

// The context for texts of a base direction, with the fonts that are used now.
PangoContext *lazy_pango_context(bool is_right_to_left);

// How many pixels a unit is.
double lazy_pixels_per_unit(cairo_t *cairo);

#endif
