package import Drawing
package import Flexbox
package import WeexStyle

/// How the text of an input field looks: in the middle of a field of one line, at the top of one of several.
package struct FieldLook {
  private let text: String
  private let format: TextFormat
  private let color: Color
  private let isSingleLine: Bool

  /// Makes the look of a text, or of a placeholder, in a field.
  package init(_ text: String, _ format: TextFormat, _ color: Color, isSingleLine: Bool) {
    (self.text, self.color, self.isSingleLine) = (text, color, isSingleLine)
    var format = format
    format.lines = isSingleLine ? 1 : 0
    // As in a field without a cursor: a text that is too long ends with an ellipsis.
    if isSingleLine { format.overflow = .ellipsis }
    self.format = format
  }

  /// Draws the text into the box inside border and padding.
  package func draw(in context: inout DrawingContext, box: Frame) {
    let line = format.lineHeight ?? format.size * 1.2
    let top = Double(box.y)
    let y = isSingleLine ? top + (Double(box.height) - line) / 2 : top
    context.layer(clip: Path(box)) { context in
      context.draw(
        text,
        format,
        color: color,
        x: Double(box.x),
        y: y,
        width: Double(box.width)
      )
    }
  }
}
