internal import Flexbox
internal import WeexCore
public import WeexTree

/// A box on top of the page, as large as the page and at its origin unless its styles say otherwise: `mask`.
///
/// Source: weex_core's `RenderMask`.
open class Mask: Component, LayoutDefaulting {
  package func applyLayoutDefaults() {
    if styles["position"] == nil { setLayoutDefault(.position(.absolute)) }
    if styles["top"] == nil { setLayoutDefault(.top(0)) }
    if styles["width"] == nil { setLayoutDefault(.width(Float(page.viewport.width))) }
    if styles["height"] == nil { setLayoutDefault(.height(Float(page.viewport.height))) }
  }

  package func viewportDidChange() {
    applyLayoutDefaults()
  }

  open override func updateStyles(_ changed: Styles) {
    applyLayoutDefaults()
  }
}
