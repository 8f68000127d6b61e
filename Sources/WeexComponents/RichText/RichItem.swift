package import WeexCore

/// A piece of a rich text: some words in one style, or a picture among them.
package struct RichItem: Equatable {
  /// What is seen of an item.
  package enum Content: Equatable {
    /// Words.
    case text(String)
    /// A picture of a size in page units.
    case image(source: String?, width: Float, height: Float)
  }

  /// What a tap on an item does.
  package enum Action: Equatable {
    /// Tells the page, by the reference that it gave the item.
    case tell(pseudoRef: String)
    /// Goes where a link leads.
    case follow(href: String)
  }

  /// What is seen.
  package let content: Content
  /// How words are set.
  package let style: TextStyle
  /// What a tap does; `nil` for nothing.
  package let action: Action?
}
