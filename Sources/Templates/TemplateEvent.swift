public import HostValues

/// An event on a template's view: a person's action, or an image that has loaded or failed to.
public struct TemplateEvent: Sendable, Equatable {
  /// Its name: `click`, or `load` for an image.
  public let name: String
  /// The item's place in its document: `view_items[2]`.
  public let path: String
  /// The index of the item in its list.
  public let index: Int
  /// The item's type.
  public let viewType: String
  /// The view's title, its `title_text`; `nil` if it has none.
  public let title: String?
  /// The item's `action`; `nil` if it has none.
  public let action: String?
  /// The item's `action_data`, any JSON; `.undefined` if it has none.
  public let actionData: HostValue
  /// The event's own fields.
  public let params: HostValue
}
