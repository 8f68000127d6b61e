/// A server's data for one view: the base class of every type's payload, a `view_data` object.
///
/// A payload of your own is a subclass with its `CodingKeys`, named by the component that shows it (`ViewItemable.viewDataType`). All keys
/// that a class decodes with `decode` are required; other keys are ignored.
open class ViewData: Decodable {
  /// Reads nothing: for subclasses to call.
  public required init(from decoder: any Decoder) throws {}
}

/// The payload of `one_text_line`.
public final class OneTextLineViewData: ViewData {
  /// The line: `title_text`.
  public let titleText: String

  private enum CodingKeys: String, CodingKey {
    case titleText = "title_text"
  }

  /// Reads a payload; throws if a key is missing or of the wrong kind.
  public required init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    titleText = try container.decode(String.self, forKey: .titleText)
    try super.init(from: decoder)
  }
}

/// The payload of `two_text_line`.
public final class TwoTextLineViewData: ViewData {
  /// The first line: `title_text`.
  public let titleText: String
  /// The second line: `content_text`.
  public let contentText: String

  private enum CodingKeys: String, CodingKey {
    case titleText = "title_text"
    case contentText = "content_text"
  }

  /// Reads a payload; throws if a key is missing or of the wrong kind.
  public required init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    titleText = try container.decode(String.self, forKey: .titleText)
    contentText = try container.decode(String.self, forKey: .contentText)
    try super.init(from: decoder)
  }
}

/// The payload of `text_button`.
public final class TextButtonViewData: ViewData {
  /// The button's title: `title_text`.
  public let titleText: String

  private enum CodingKeys: String, CodingKey {
    case titleText = "title_text"
  }

  /// Reads a payload; throws if a key is missing or of the wrong kind.
  public required init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    titleText = try container.decode(String.self, forKey: .titleText)
    try super.init(from: decoder)
  }
}

/// The payload of `one_image`.
public final class OneImageViewData: ViewData {
  /// The image's URL: `image_string`.
  public let imageString: String

  private enum CodingKeys: String, CodingKey {
    case imageString = "image_string"
  }

  /// Reads a payload; throws if a key is missing or of the wrong kind.
  public required init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    imageString = try container.decode(String.self, forKey: .imageString)
    try super.init(from: decoder)
  }
}
