package import WeexCore
package import WeexStyle

/// A piece of a rich text: a text in one style, or an inline image.
package struct RichItem: Equatable {
  /// The visible content of an item.
  package enum Content: Equatable {
    /// A text.
    case text(String)
    /// An image of a size in page units.
    case image(source: String?, width: Float, height: Float)
  }

  /// The reaction to a tap on an item.
  package enum Action: Equatable {
    /// Reports it to the page, with the reference that the page gave the item.
    case tell(pseudoRef: String)
    /// Follows a link.
    case follow(href: String)
  }

  /// The visible content.
  package let content: Content
  /// The style of its text.
  package let style: TextStyle
  /// The colour of its text, and the line under or through it; `nil` for the component's own.
  package var color: Color?
  package var decoration: TextDecoration?
  /// The colour behind its text; `nil` for none.
  package var background: Color?
  /// The styles as the page wrote them, by name in camelCase, those of the nodes around it too.
  package let declared: [String: StyleValue]
  /// The reaction to a tap; `nil` for none.
  package let action: Action?

  /// Whether it is a text.
  package var isText: Bool {
    if case .text = content { true } else { false }
  }

  package init(
    _ content: Content,
    _ style: TextStyle,
    color: Color?,
    decoration: TextDecoration?,
    background: Color? = nil,
    declared: [String: StyleValue] = [:],
    action: Action?
  ) {
    (self.content, self.style) = (content, style)
    (self.color, self.decoration, self.action) = (color, decoration, action)
    (self.background, self.declared) = (background, declared)
  }
}
