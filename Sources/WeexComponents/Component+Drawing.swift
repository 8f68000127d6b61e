internal import ComponentLooks
package import Drawing
package import Flexbox
internal import HostThread
package import WeexCore
internal import WeexStyle
package import WeexTree

extension Component {
  /// The box inside border and padding, from the component's upper left corner.
  package func contentBox(_ size: Size) -> Frame {
    let style = styles.table.layoutStyle(styles.ids)
    let left = style.border.left + style.padding.left
    let top = style.border.top + style.padding.top
    let right = style.border.right + style.padding.right
    let bottom = style.border.bottom + style.padding.bottom
    return Frame(
      x: left,
      y: top,
      width: max(size.width - left - right, 0),
      height: max(size.height - top - bottom, 0)
    )
  }

  /// The edge of that box, inside the component's round corners.
  package func contentEdge(_ size: Size) -> Path {
    let box = contentBox(size)
    let (right, bottom) = (Double(box.x + box.width), Double(box.y + box.height))
    // The corners are those of the border's outer edge, so much further in.
    let insets = Sides(
      top: Double(box.y),
      right: Double(size.width) - right,
      bottom: Double(size.height) - bottom,
      left: Double(box.x)
    )
    let corners = EllipticCorners(computedStyle.borderRadius)
      .fitting(width: Double(size.width), height: Double(size.height)).inside(insets)
    return Path(x: insets.left, y: insets.top, right: right, bottom: bottom, corners)
  }

  /// Draws a placeholder for content that only a device shows, inside border and padding.
  func drawPlaceholder(_ address: String?, in context: inout DrawingContext, _ size: Size) {
    let look = PlaceholderLook(type, address: address)
    look.draw(in: &context, box: contentBox(size), radii: computedStyle.borderRadius)
  }

  /// The format of text in the component.
  var textFormat: TextFormat {
    var format = TextFormat(styles.textStyle, page.fonts)
    let style = computedStyle
    format.overflow = style.textOverflow
    format.decoration = style.textDecoration
    format.alignment = style.textAlign
    // WEEX: a text without an alignment is on the right in a right-to-left component, whatever its letters.
    if format.alignment == .start, isRightToLeft { format.alignment = .right }
    return format
  }
}

extension TextFormat {
  /// Makes the format of a text that was measured with a style, on a page that brought fonts.
  package init(_ style: TextStyle, _ fonts: PageFonts = PageFonts()) {
    self.init(size: style.fontSize)
    family = fonts.resolve(style.fontFamily)
    weight = style.fontWeight
    self.style = style.fontStyle
    letterSpacing = style.letterSpacing
    lineHeight = style.lineHeight
    lines = style.lines
    wordWrap = style.wordWrap
  }
}
