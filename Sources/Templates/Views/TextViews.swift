internal import HostThread
internal import WeexCore
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

  /// 100 by 50.
  public override func setLayout() {
    setDefault("width", 100)
    setDefault("height", 50)
  }
}
