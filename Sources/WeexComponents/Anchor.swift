package import WeexCore

/// A box that leads somewhere: `a`.
package final class Anchor: Component {
  package override class var attributeNames: [String] {
    ["href"]
  }

  /// Where it leads; `nil` where nothing is said.
  package var href: String? { attributes["href"]?.string }
}
