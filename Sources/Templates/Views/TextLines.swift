public import Flexbox
internal import HostThread
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
    guard let measuring = page.host.handler((any TextMeasuring).self) else {
      return Size(width: 0, height: 0)
    }
    var whole = Size(width: 0, height: 0)
    for (index, line) in lines.enumerated() {
      let size = measuring.size(of: line.text, line.style, width: width.value)
      whole.width = max(whole.width, size.width)
      whole.height += size.height + (index > 0 ? Self.gap : 0)
    }
    return whole
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
