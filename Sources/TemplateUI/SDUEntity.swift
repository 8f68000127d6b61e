/// A server's document as a value: what `JSONDecoder` makes of `{"view_items": […]}`.
///
/// It is strict: an item of a known type whose payload is wrong fails the whole document. A page shows what can be shown: ``ViewRender``, `openTemplate`.
public struct SDUEntity: Decodable {
  /// The items in order.
  public let viewItems: [ViewItem]

  private enum CodingKeys: String, CodingKey {
    case viewItems = "view_items"
  }
}
