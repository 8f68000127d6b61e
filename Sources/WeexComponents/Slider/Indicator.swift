internal import ComponentLooks
public import Drawing
public import Flexbox
public import HitTesting
internal import WeexCore
internal import WeexStyle
public import WeexTree

/// The dots of a slider, one for each of its pages: `indicator`.
///
/// It does not move with the pages: it is absolute, at the slider's upper left corner unless its styles say otherwise.
///
/// Source: Weex's `WXIndicatorComponent`, which switches the interaction of its view off.
open class Indicator: Component, LayoutDefaulting, TouchIgnoring {
  /// How many dots there are.
  public private(set) var count = 0
  /// The dot of the current page.
  public private(set) var index = 0

  package func applyLayoutDefaults() {
    setLayoutDefault(.position(.absolute))
    if styles["left"] == nil, styles["right"] == nil { setLayoutDefault(.left(0)) }
    if styles["top"] == nil, styles["bottom"] == nil { setLayoutDefault(.top(0)) }
  }

  open override func viewDidLoad() {
    checkParent({ $0 is Slider }, "a slider")
  }

  open override func updateStyles(_ changed: Styles) {
    applyLayoutDefaults()
  }

  /// Draws the dots, five of the device's points apart.
  open override func draw(in context: inout DrawingContext, size: Size) {
    let style = computedStyle
    let look = DotsLook(
      count: count,
      selected: index,
      color: style.itemColor,
      selectedColor: style.itemSelectedColor,
      diameter: style.itemSize,
      gap: 5 * styles.table.units.pixelsPerWX
    )
    look.draw(in: &context, size: size)
  }

  /// Sets the current page.
  func point(at index: Int, of count: Int) {
    (self.index, self.count) = (index, count)
  }
}
