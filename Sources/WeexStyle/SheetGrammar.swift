/// The values of a property that style sheets accept when they are built.
///
/// Some sheets are stricter than devices: a negative width, which layout takes, is a mistake in a sheet.
package enum SheetGrammar: Sendable {
  case color
  /// A length, which may be negative.
  case length
  /// A length of 0 or more.
  case extent
  case number
  case integer
  case time
  /// A timing function.
  case timing
  /// Any text.
  case text
  /// One of Weex's words, separated by spaces; words that only CSS has are reported as such.
  case words(String, onlyInCSS: String)
}
