internal import Flexbox
public import WeexCore

/// The dots of a slider, one for each of its pages: `indicator`.
///
/// It stays where it is while the pages move: absolute, at the slider's left and top unless its styles say otherwise.
///
/// Source: Weex's `WXIndicatorComponent`.
open class Indicator: Component, LayoutDefaulting {
  /// How many dots there are.
  public private(set) var count = 0
  /// The dot of the page that is seen.
  public private(set) var index = 0

  package func applyLayoutDefaults() {
    setLayoutDefault(.position(.absolute))
    if styles["left"] == nil, styles["right"] == nil { setLayoutDefault(.left(0)) }
    if styles["top"] == nil, styles["bottom"] == nil { setLayoutDefault(.top(0)) }
  }

  open override func updateStyles(_ changed: Styles) {
    applyLayoutDefaults()
  }

  /// Takes over which page is seen.
  func point(at index: Int, of count: Int) {
    (self.index, self.count) = (index, count)
  }
}
