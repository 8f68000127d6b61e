public import Flexbox
internal import HostThread
public import WeexStyle

/// Measures text for layout; registered with `registerHandler(_:withProtocol: (any TextMeasuring).self)`.
///
/// The handler that was registered last serves every page from its next layout on.
public protocol TextMeasuring: Sendable {
  /// The name of this measure in printed pages, such as `fixed` or `pango`; the type's name by default.
  var name: String { get }

  /// The size of a text, without padding and border.
  ///
  /// Called during layout, often more than once for the same text: the answer must depend on the arguments only.
  ///
  /// - Parameters:
  ///   - text: The text; it may be empty.
  ///   - style: The text's style.
  ///   - width: The width to break lines at, in page units, which may be negative; `nil` for no limit.
  /// - Returns: The width of the longest line, at most `width`, and the height of all lines.
  @HostActor func size(of text: String, _ style: TextStyle, width: Float?) -> Size
}

extension TextMeasuring {
  /// The name of the type.
  public var name: String { "\(Self.self)" }
}

/// The styles of a text that its size depends on.
///
/// Lengths are in page units.
///
/// Source: Weex's `WXTextComponent`.
public struct TextStyle: Hashable, Sendable {
  /// The font's size.
  public var fontSize: Double = 32
  /// The height of each line; `nil` for the font's own.
  public var lineHeight: Double?
  /// The most lines there may be; 0 for any number.
  public var lines = 0
  /// The font's family; `nil` for the system's.
  public var fontFamily: String?
  /// How heavy the letters are.
  public var fontWeight = FontWeight.normal
  /// Whether the letters are slanted.
  public var fontStyle = FontStyle.normal
  /// The space added between characters.
  public var letterSpacing: Double = 0
  /// Where a word may be broken: with `anywhere` at the end of every line, otherwise only if it is longer than a line.
  public var wordWrap = WordWrap.normal

  /// Makes the style of a text that sets nothing.
  public init() {}
}
