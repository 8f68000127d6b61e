/// The types of view that every host has, under the server's names.
public enum ViewType: String, CaseIterable, Sendable {
  /// A button with a text.
  case textButton = "text_button"
  /// A line of text.
  case oneTextLine = "one_text_line"
  /// Two lines of text.
  case twoTextLine = "two_text_line"
  /// An image.
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
/// Payloads besides those of the four types are in the decoder's `userInfo` under `ViewItem.types`, a `[String: ViewData.Type]`.
public final class ViewItem: Decodable {
  /// The `userInfo` key of a decoder for the payloads by type.
  public static let types = CodingUserInfoKey(rawValue: "weexhost.viewDataTypes")

  /// The type's name from the server: `view_type`.
  public let viewType: String
  /// The payload; `nil` for an unknown type.
  public let viewData: ViewData?

  private enum CodingKeys: String, CodingKey {
    case viewType = "view_type"
    case viewData = "view_data"
  }

  /// Reads an item; throws if a known type's payload is missing or invalid.
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
