public import Drawing
public import Flexbox
internal import HostThread
internal import WeexComponents
internal import WeexCore
internal import WeexStyle
internal import WeexTree

/// Lines of text below each other, each with its own style; the component is as large as they are.
open class TextLines: TemplateView {
  /// A line and its style.
  struct Line {
    let text: String
    let style: TextStyle
  }

  /// The space between two lines, in page units.
  private static let gap: Float = 8

  private(set) var lines: [Line] = []

  /// Shows lines.
  func show(_ lines: [Line]) {
    self.lines = lines
    setNeedsLayout()
  }

  /// Whether the component measures its own content: it does.
  public override var measuresContent: Bool { true }

  /// The size of the lines.
  public override func measure(width: MeasureLength, height: MeasureLength) -> Size {
    sizes(width.value).enumerated().reduce(Size(width: 0, height: 0)) { whole, line in
      let gap = line.offset > 0 ? Self.gap : 0
      return Size(
        width: max(whole.width, line.element.width),
        height: whole.height + line.element.height + gap
      )
    }
  }

  /// Draws the lines.
  public override func draw(in context: inout DrawingContext, size: Size) {
    let box = contentBox(size)
    var top = box.y
    for (line, lineSize) in zip(lines, sizes(box.width)) {
      draw(line, in: &context, Frame(x: box.x, y: top, width: box.width, height: lineSize.height))
      top += lineSize.height + Self.gap
    }
  }

  /// Draws a line into its box.
  func draw(_ line: Line, in context: inout DrawingContext, _ box: Frame) {
    let format = TextFormat(line.style, page.fonts)
    let (x, y, width) = (Double(box.x), Double(box.y), Double(box.width))
    context.draw(line.text, format, color: computedStyle.color, x: x, y: y, width: width)
  }

  /// The sizes of the lines; none without a handler that measures text.
  func sizes(_ width: Float?) -> [Size] {
    guard let measuring = page.textMeasuring else { return [] }
    return lines.map { measuring.size(of: $0.text, $0.style, width: width) }
  }
}

extension TextStyle {
  /// A title's style: 20 page units, semibold.
  static var title: TextStyle {
    var style = TextStyle()
    style.fontSize = 20
    style.fontWeight = FontWeight(600)
    return style
  }

  /// A content's style: 16 page units.
  static var content: TextStyle {
    var style = TextStyle()
    style.fontSize = 16
    return style
  }
}
