/// The types of view that every host has, by the names that a server calls them.
public enum ViewType: String, CaseIterable, Sendable {
  /// A button with a text.
  case textButton = "text_button"
  /// A line of text.
  case oneTextLine = "one_text_line"
  /// Two lines of text.
  case twoTextLine = "two_text_line"
  /// A picture.
  case oneImage = "one_image"

  /// The payload of the type.
  public var viewDataType: ViewData.Type {
    switch self {
    case .textButton: TextButtonViewData.self
    case .oneTextLine: OneTextLineViewData.self
    case .twoTextLine: TwoTextLineViewData.self
    case .oneImage: OneImageViewData.self
    }
  }
}

/// One of a template's `view_items`: the name of a type, and its payload.
///
/// Which payloads there are beside the four is in the decoder's `userInfo` under `ViewItem.types`, a `[String: ViewData.Type]`.
public final class ViewItem: Decodable {
  /// Where a decoder's `userInfo` has the payloads by type.
  public static let types = CodingUserInfoKey(rawValue: "weexhost.viewDataTypes")

  /// The type as the server called it: `view_type`.
  public let viewType: String
  /// The payload; `nil` for a type that is not known here.
  public let viewData: ViewData?

  private enum CodingKeys: String, CodingKey {
    case viewType = "view_type"
    case viewData = "view_data"
  }

  /// Reads an item; throws where a known type's payload is missing or wrong.
  public required init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    viewType = try container.decode(String.self, forKey: .viewType)
    let types = Self.types.flatMap { decoder.userInfo[$0] as? [String: ViewData.Type] }
    guard let type = types?[viewType] ?? ViewType(rawValue: viewType)?.viewDataType else {
      viewData = nil
      return
    }
    // `superDecoder` would read a missing payload as null.
    guard container.contains(.viewData) else {
      throw DecodingError.keyNotFound(
        CodingKeys.viewData,
        .init(codingPath: container.codingPath, debugDescription: "missing")
      )
    }
    viewData = try type.init(from: container.superDecoder(forKey: .viewData))
  }
}
