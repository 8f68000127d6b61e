/// What a page wants shown above itself: a title, items to tap, colours.
///
/// It takes no space from the page.
public struct NavigationBar: Sendable, Equatable {
  /// Where an item is.
  public enum Position: String, Sendable, CaseIterable {
    /// At the left end, where a tap usually goes back.
    case left
    /// At the right end.
    case right
    /// In the menu at the right end.
    case more
  }

  /// Something to tap.
  public struct Item: Sendable, Equatable {
    /// The text; `nil` if there is an icon.
    public var title: String?
    /// The text's colour as the page wrote it.
    public var titleColor: String?
    /// The icon's URL as the page wrote it.
    public var icon: String?
    /// The element that a tap sends `click` to; `nil` to send the position's event to the root.
    public var ref: String?

    /// Makes an item.
    public init(
      title: String? = nil,
      titleColor: String? = nil,
      icon: String? = nil,
      ref: String? = nil
    ) {
      self.title = title
      self.titleColor = titleColor
      self.icon = icon
      self.ref = ref
    }
  }

  /// The title; `nil` if the page set none.
  public var title: String?
  /// The background's colour as the page wrote it; `nil` if it set none.
  public var backgroundColor: String?
  /// Whether it is hidden.
  public var isHidden = false
  private var left: Item?
  private var right: Item?
  private var more: Item?

  /// Makes an empty bar.
  public init() {}

  /// The item at a position; `nil` if there is none.
  public subscript(position: Position) -> Item? {
    get {
      switch position {
      case .left: left
      case .right: right
      case .more: more
      }
    }
    set {
      switch position {
      case .left: left = newValue
      case .right: right = newValue
      case .more: more = newValue
      }
    }
  }
}

extension NavigationBar.Position {
  /// The event that a tap on the item sends to the page's root.
  package var event: String { "click\(rawValue)item" }
}
