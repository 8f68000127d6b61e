/// A server's document as a value: `JSONDecoder` decodes it from `{"view_items": […]}`.
///
/// It is strict: an item of a known type with an invalid payload fails the whole document. A page shows as much as possible instead:
/// ``ViewRender``, `openTemplate`.
public struct SDUEntity: Decodable {
  /// The items in order.
  public let viewItems: [ViewItem]

  private enum CodingKeys: String, CodingKey {
    case viewItems = "view_items"
  }
}
