internal import HostThread
public import HostValues

/// A `TextMeasuring` handler that takes the fonts of pages: those of `dom.addRule('fontFace', …)`.
///
/// Fonts are loaded only for a handler that serves this protocol; for another one, a text's size does not depend on them.
public protocol FontAdding: TextMeasuring {
  /// Takes a font, for the rest of the process.
  ///
  /// - Parameter font: The bytes of its file, which a page chose: they may be anything.
  /// - Returns: The family's name for this font, which `TextStyle.fontFamily` has from then on in place of the page's; equal bytes have one name.
  /// - Throws: The reason, if the file is no font.
  @HostActor func add(font: [UInt8]) throws(HostError) -> String
}
