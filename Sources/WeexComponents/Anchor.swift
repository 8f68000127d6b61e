package import WeexCore

/// A box that leads somewhere: `a`.
///
/// A tap on it, or on what is in it and does not listen itself, follows its `href`; an empty one leads to the page itself.
///
/// Source: Weex's `WXAComponent`.
package final class Anchor: Component, TapTaking {
  package override class var attributeNames: [String] { ["href"] }

  /// Where it leads; `nil` where nothing is said.
  package var href: String? { attributes["href"]?.string }

  package func takesTap(at point: Point) -> Bool { href != nil }

  package func takeTap() throws(HostError) {
    guard let href else { return }
    page.follow(href.isEmpty ? page.url : href)
  }
}
