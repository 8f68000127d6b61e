internal import Flexbox
internal import WeexCore
public import WeexTree

/// The bar at the top of an app: `appbar`.
///
/// As on iOS it keeps 44 page units free at its left and at its right, for the system's buttons, unless its padding says otherwise.
///
/// Source: weex_core's `RenderAppBar`. WEEX: a system's addition to the padding is 0 here, as on a device that reports none.
open class AppBar: Component, LayoutDefaulting {
  private static let systemPadding: Float = 44

  package func applyLayoutDefaults() {
    if !setsPadding("paddingLeft") {
      setLayoutDefault(.paddingLeft(Self.systemPadding))
    }
    if !setsPadding("paddingRight") {
      setLayoutDefault(.paddingRight(Self.systemPadding))
    }
  }

  open override func updateStyles(_ changed: Styles) {
    applyLayoutDefaults()
  }

  private func setsPadding(_ side: String) -> Bool {
    styles["padding"] != nil || styles.sets(side)
  }
}
