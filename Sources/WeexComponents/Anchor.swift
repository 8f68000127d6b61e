package import WeexCore

/// A box that leads somewhere: `a`.
///
/// A tap on it, or on what is in it, shows the page of its `href` over this one, through the host's `Navigating` handler.
///
/// Source: Weex's `WXAComponent`.
package final class Anchor: Component {
  override package class var attributeNames: [String] { ["href"] }

  /// Where it leads; `nil` where nothing is said.
  package var href: String? { attributes["href"]?.string }

  /// Goes where it leads; nowhere without an `href`.
  package func follow() {
    if let href { page.follow(href, caller: "a \(ref)") }
  }
}
