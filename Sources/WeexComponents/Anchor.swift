public import WeexCore

/// A box that leads somewhere: `a`.
///
/// A tap on it, or on what is in it, shows the page of its `href` over this one, through the host's `Navigating` handler.
///
/// Source: Weex's `WXAComponent`.
open class Anchor: Component {
  open override class var attributeNames: [String] { ["href"] }

  /// Where it leads; `nil` where nothing is said.
  public var href: String? { attributes["href"]?.string }

  /// Goes where it leads; nowhere without an `href`.
  public func follow() {
    if let href { page.follow(href, caller: "a \(ref)") }
  }
}
