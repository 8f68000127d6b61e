internal import HostThread
internal import WeexCore

/// A picture: `one_image` with `image_string`, 300 by 300 page units.
public final class OneImageView: TemplateView {
  /// What the component shows.
  public override class var viewDataType: ViewData.Type { OneImageViewData.self }
  /// What `view_data` has.
  public override class var attributeNames: [String] { ["image_string"] }

  /// The picture's URL; `nil` before there is one.
  public private(set) var source: String?

  /// Shows the picture.
  public override func bind(data: ViewData) {
    guard let data = data as? OneImageViewData else { return }
    source = data.imageString
  }

  /// 300 by 300.
  public override func setLayout() {
    setDefault("width", 300)
    setDefault("height", 300)
  }
}
