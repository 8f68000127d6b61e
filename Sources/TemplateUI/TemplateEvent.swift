public import WeexCore

/// That a person did something to a template's view, or that its picture came or did not come.
public struct TemplateEvent: Sendable, Equatable {
  /// What was done: `click`, or `load` of a picture.
  public let name: String
  /// Where the item stands in its document: `view_items[2]`.
  public let path: String
  /// The index of the item in its list.
  public let index: Int
  /// The item's type.
  public let viewType: String
  /// What stands on the view: its `title_text`; `nil` where it has none.
  public let title: String?
  /// What the item asks for: its `action`; `nil` where it asks for nothing.
  public let action: String?
  /// What the item's `action` is done with: its `action_data`, any JSON; `.undefined` where it has none.
  public let actionData: HostValue
  /// The event's own fields.
  public let params: HostValue
}
