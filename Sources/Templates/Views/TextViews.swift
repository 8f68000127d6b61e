public import Drawing
public import Flexbox
internal import HostThread
internal import WeexComponents
internal import WeexCore
internal import WeexStyle
internal import WeexTree

/// One line of text: `one_text_line` with `title_text`.
public final class OneTextLineView: TextLines {
  /// The type of the component's payload.
  public override class var viewDataType: ViewData.Type { OneTextLineViewData.self }
  /// The keys of `view_data`.
  public override class var attributeNames: [String] { ["title_text"] }

  /// Shows the line.
  public override func bind(data: ViewData) {
    guard let data = data as? OneTextLineViewData else { return }
    show([Line(text: data.titleText, style: .title)])
  }
}

/// Two lines of text: `two_text_line` with `title_text` and `content_text`.
public final class TwoTextLineView: TextLines {
  /// The type of the component's payload.
  public override class var viewDataType: ViewData.Type { TwoTextLineViewData.self }
  /// The keys of `view_data`.
  public override class var attributeNames: [String] { ["title_text", "content_text"] }

  /// Shows the lines.
  public override func bind(data: ViewData) {
    guard let data = data as? TwoTextLineViewData else { return }
    show([
      Line(text: data.titleText, style: .title), Line(text: data.contentText, style: .content),
    ])
  }
}

/// A button: `text_button` with `title_text`, 100 by 50 page units.
public final class TextButton: TextLines {
  /// The type of the component's payload.
  public override class var viewDataType: ViewData.Type { TextButtonViewData.self }
  /// The keys of `view_data`.
  public override class var attributeNames: [String] { ["title_text"] }

  /// Shows the title.
  public override func bind(data: ViewData) {
    guard let data = data as? TextButtonViewData else { return }
    show([Line(text: data.titleText, style: .content)])
  }

  /// Draws the title in the middle, as iOS draws that of a button.
  public override func draw(in context: inout DrawingContext, size: Size) {
    guard let title = lines.first, let height = sizes(size.width).first?.height else { return }
    var format = TextFormat(title.style, page.fonts)
    format.alignment = .center
    let y = Double(size.height - height) / 2
    let blue = Color(0x007AFF)
    context.draw(title.text, format, color: blue, x: 0, y: y, width: Double(size.width))
  }

  /// 100 by 50.
  public override func setLayout() {
    setDefault("width", 100)
    setDefault("height", 50)
  }
}
