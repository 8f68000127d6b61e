internal import Flexbox
internal import HostThread
package import WeexCore
package import WeexTree

extension Page {
  /// The host's measure of texts, with the fonts that the page brought; `nil` without a handler.
  @HostActor
  package var textMeasuring: (any TextMeasuring)? {
    let measuring = host.handler((any TextMeasuring).self)
    guard let measuring, !fonts.isEmpty else { return measuring }
    return PageTextMeasuring(measuring: measuring, fonts: fonts)
  }
}

/// Measures with the fonts of a page.
private struct PageTextMeasuring: TextMeasuring {
  let measuring: any TextMeasuring
  let fonts: PageFonts

  @HostActor
  func size(of text: String, _ style: TextStyle, width: Float?) -> Size {
    var style = style
    style.fontFamily = fonts.resolve(style.fontFamily)
    return measuring.size(of: text, style, width: width)
  }
}
