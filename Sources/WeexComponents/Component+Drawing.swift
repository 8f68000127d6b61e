internal import Drawing
internal import Flexbox
internal import HostThread
internal import WeexCore
internal import WeexStyle
internal import WeexTree

extension Component {
  /// The box inside border and padding, from the component's upper left corner.
  func contentBox(_ size: Size) -> Frame {
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

  /// The format of text in the component.
  var textFormat: TextFormat {
    let style = computedStyle
    var format = TextFormat(size: style.fontSize)
    format.family = style.fontFamily
    format.weight = style.fontWeight
    format.style = style.fontStyle
    format.letterSpacing = style.letterSpacing
    format.lineHeight = style.lineHeight
    format.lines = style.lines
    format.overflow = style.textOverflow
    format.wordWrap = style.wordWrap
    format.decoration = style.textDecoration
    format.alignment = style.textAlign
    return format
  }
}
