internal import HostThread
public import HostValues

/// A `TextMeasuring` handler that takes the fonts of pages: those of `dom.addRule('fontFace', …)`.
///
/// Fonts are loaded only for a handler of this protocol; with any other, the size of a text does not depend on them.
public protocol FontAdding: TextMeasuring {
  /// Takes a font, for the rest of the process.
  ///
  /// - Parameter font: The bytes of its file, which a page chose: they may be anything.
  /// - Returns: The family name that `TextStyle.fontFamily` uses for this font from then on, in place of the page's; equal bytes have the same name.
  /// - Throws: An error with the reason if the file is not a font.
  @HostActor func add(font: [UInt8]) throws(HostError) -> String
}
