internal import Drawing
public import Flexbox
public import HostThread
public import HostValues
internal import WeexComponents
public import WeexCore
internal import WeexStyle

/// Measures text with Pango and the installed fonts, or those of one folder.
///
/// Pictures are drawn with the same fonts. Two machines agree if they have the same fonts and the same version of Pango. A text is shaped once for
/// each width that it is asked for: some 20 µs for a short one, from then on a look-up.
public struct PangoText: FontAdding {
  /// `pango`.
  public var name: String { "pango" }

  /// Makes the measure, and loads Pango if it is not loaded.
  ///
  /// - Parameter fonts: The folder of the only fonts that the process uses from now on, with its subfolders; `nil` for those that are installed.
  /// - Throws: `.missingTool` if Pango is not installed, `.invalidValue` if the folder has no fonts.
  @HostActor
  public init(fonts: String? = nil) throws(HostError) {
    try PangoLibrary.load()
    if let fonts { try PangoLibrary.useFonts(of: fonts) }
  }

  /// Adds a font of a page: TrueType, OpenType, WOFF, or another format that FreeType reads.
  ///
  /// - Throws: `.invalidValue` if it is not a font, or if the process has 200 of them already.
  @HostActor
  public func add(font: [UInt8]) throws(HostError) -> String {
    try PangoLibrary.add(font: font)
  }

  /// The size of a text; O(length) the first time.
  @HostActor
  public func size(of text: String, _ style: TextStyle, width: Float?) -> Size {
    guard !text.isEmpty else { return Size(width: 0, height: 0) }
    let limit = width.map { max(Double($0), 0) }
    let shaped = TextShaper.shape(text, TextFormat(style), width: limit)
    return Size(
      width: min(Float(shaped.width), width ?? .infinity),
      height: Float(shaped.height)
    )
  }
}
