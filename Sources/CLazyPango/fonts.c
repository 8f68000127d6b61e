#define _GNU_SOURCE  // memfd_create
#include "pango.h"

#include <stdio.h>
#include <sys/mman.h>
#include <unistd.h>

static FcConfig *only_fonts;
static PangoFontMap *map;
// The contexts of both base directions.
static PangoContext *contexts[2];

static int added_fonts(FcConfig *config) {
  FcFontSet *fonts = lazy.FcConfigGetFonts(config, FcSetApplication);
  return fonts ? fonts->nfont : 0;
}

static void use(FcConfig *config) {
  only_fonts = config;
  for (int i = 0; i < 2; i++) {
    if (contexts[i]) lazy.g_object_unref(contexts[i]);
    contexts[i] = NULL;
  }
  map = NULL;
}

void lazy_pango_use_system_fonts(void) {
  use(NULL);
}

int lazy_pango_count_system_fonts(void) {
  FcConfig *config = lazy.FcConfigGetCurrent();
  FcFontSet *fonts = config ? lazy.FcConfigGetFonts(config, FcSetSystem) : NULL;
  return fonts ? fonts->nfont : 0;
}

bool lazy_pango_use_font(const char *file) {
  // Without any of the system's rules.
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

// fontconfig reads files only: the font is written to an unnamed file, which stays open. A rule for that file replaces the family's name in the font.
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

void lazy_pango_visit_fonts(lazy_font_visitor visitor, void *data) {
  FcFontSet *fonts = only_fonts ? lazy.FcConfigGetFonts(only_fonts, FcSetApplication) : NULL;
  for (int i = 0; fonts && i < fonts->nfont; i++) {
    FcChar8 *family;
    FcCharSet *characters;
    FcBool has_colors;
    int spacing;
    if (lazy.FcPatternGetString(fonts->fonts[i], FC_FAMILY, 0, &family) != FcResultMatch) continue;
    if (lazy.FcPatternGetBool(fonts->fonts[i], FC_COLOR, 0, &has_colors) != FcResultMatch) has_colors = FcFalse;
    if (lazy.FcPatternGetInteger(fonts->fonts[i], FC_SPACING, 0, &spacing) != FcResultMatch) spacing = FC_PROPORTIONAL;
    bool has_set = lazy.FcPatternGetCharSet(fonts->fonts[i], FC_CHARSET, 0, &characters) == FcResultMatch;
    visitor(
        data, (const char *)family, spacing == FC_MONO, has_colors,
        has_set && lazy.FcCharSetHasChar(characters, 'a'));
  }
}

static bool has_character(FcFontSet *fonts, uint32_t character) {
  for (int i = 0; fonts && i < fonts->nfont; i++) {
    FcCharSet *characters;
    bool has_set = lazy.FcPatternGetCharSet(fonts->fonts[i], FC_CHARSET, 0, &characters) == FcResultMatch;
    if (has_set && lazy.FcCharSetHasChar(characters, character)) return true;
  }
  return false;
}

bool lazy_pango_has_character(uint32_t character) {
  FcConfig *config = only_fonts ? only_fonts : lazy.FcConfigGetCurrent();
  if (!config) return false;
  if (has_character(lazy.FcConfigGetFonts(config, FcSetApplication), character)) return true;
  return !only_fonts && has_character(lazy.FcConfigGetFonts(config, FcSetSystem), character);
}

bool lazy_pango_add_rules(const char *rules) {
  return only_fonts && lazy.FcConfigParseAndLoadFromMemory(only_fonts, (const FcChar8 *)rules, FcFalse);
}

// Neither hinting nor rounding: a text of twice the size is twice as wide, on every machine.
PangoContext *lazy_pango_context(bool is_right_to_left) {
  PangoContext *context = contexts[is_right_to_left];
  if (context) return context;
  if (!map) {
    map = lazy.pango_cairo_font_map_new();
    if (only_fonts) lazy.pango_fc_font_map_set_config((PangoFcFontMap *)map, only_fonts);
    context = lazy.pango_font_map_create_context(map);
    // The contexts keep it.
    lazy.g_object_unref(map);
  } else {
    context = lazy.pango_font_map_create_context(map);
  }
  lazy.pango_context_set_base_dir(context, is_right_to_left ? PANGO_DIRECTION_RTL : PANGO_DIRECTION_LTR);
  lazy.pango_context_set_round_glyph_positions(context, FALSE);
  cairo_font_options_t *options = lazy.cairo_font_options_create();
  lazy.cairo_font_options_set_antialias(options, CAIRO_ANTIALIAS_GRAY);
  lazy.cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE);
  lazy.cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF);
  lazy.pango_cairo_context_set_font_options(context, options);
  lazy.cairo_font_options_destroy(options);
  contexts[is_right_to_left] = context;
  return context;
}
