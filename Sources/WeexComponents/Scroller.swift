package import Flexbox
package import WeexCore

/// A box whose content may be larger than itself: `scroller`, and the base of `list`.
///
/// Without a size along its axis it takes what room there is (`flex: 1`).
package class Scroller: Component {
  package override class var layoutKind: NodeKind { .scroller }

  /// Whether the content lies from left to right, and scrolls that way.
  package var isHorizontal: Bool { attributes["scrollDirection"]?.string == "horizontal" }

  package override func viewWillLoad() {
    if isHorizontal { updateAxis() }
  }

  package override func updateAttributes(_ changed: [String: HostValue]) {
    if changed["scrollDirection"] != nil { updateAxis() }
  }

  package override func updateStyles(_ changed: Styles) {
    if isHorizontal, setsDirection(changed) { updateAxis() }
  }

  /// A horizontal scroller is a row unless its styles say what it is.
  private func updateAxis() {
    guard !setsDirection(styles) else { return }
    setLayoutDefault(.flexDirection(isHorizontal ? .row : .column))
  }

  private func setsDirection(_ styles: Styles) -> Bool {
    styles.contains("flexDirection") || styles.contains("flex-direction")
  }
}
