internal import ComponentLooks
public import Drawing
public import Flexbox
internal import HostValues
public import MethodTable
internal import WeexCore
internal import WeexStyle
public import WeexTree

/// The activity indicator in a `refresh` or `loading`: `loading-indicator`.
///
/// Its size is the system's: 20 of the device's points, in the middle of its box.
///
/// Source: Weex's `WXLoadingIndicator`, a view of UIKit that hides itself when it does not turn.
open class LoadingIndicator: Component {
  open override class var attributeRows: [AttributeRow] {
    [AttributeRow("animating", Bool.self, default: false)]
  }

  /// Whether it turns: where the page shows the `refresh` or `loading` around it, elsewhere by its attribute `animating`.
  public var isAnimating: Bool {
    if let indicator = supercomponent as? PullIndicator { return indicator.isShown }
    return flag("animating") ?? false
  }

  /// Draws it at one moment of its turning.
  open override func draw(in context: inout DrawingContext, size: Size) {
    guard isAnimating else { return }
    let look = SpinnerLook(
      styles["color"].map { _ in computedStyle.color },
      diameter: 20 * styles.table.units.pixelsPerWX
    )
    look.draw(in: &context, size: size)
  }
}
