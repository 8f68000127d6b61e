internal import HostValues
public import MethodTable
internal import WeexCore
public import WeexTree

/// A box that is a link: `a`.
///
/// A tap on it, or on its contents, shows the page of its `href` on top of this one, through the host's `Navigating` handler.
///
/// Source: Weex's `WXAComponent`.
open class Anchor: Component {
  open override class var attributeRows: [AttributeRow] { [AttributeRow("href", String.self)] }

  /// The URL of the link; `nil` if it has none.
  public var href: String? { attributes["href"]?.string }

  /// Follows the link; does nothing without an `href`.
  public func follow() {
    if let href { page.follow(href, caller: "a \(ref)") }
  }
}
