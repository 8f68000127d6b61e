internal import ComponentLooks
public import Drawing
public import Flexbox
public import HitTesting
package import HostValues
public import MethodTable
internal import ModuleOptions
internal import WeexCore
internal import WeexStyle
public import WeexTree

/// An on-off switch: `switch`.
///
/// Its size is the system's: 51 by 31 of the device's points, as on iOS.
///
/// Source: Weex's `WXSwitchComponent`.
open class Switch: Component, LayoutDefaulting, TapHandling {
  open override class var attributeRows: [AttributeRow] {
    [
      AttributeRow("checked", Bool.self, default: false),
      AttributeRow("disabled", Bool.self, default: false), AttributeRow("onTintColor", String.self),
      AttributeRow("tintColor", String.self), AttributeRow("thumbTintColor", String.self),
    ]
  }

  open override class var eventRows: [EventRow] {
    [EventRow("change", SwitchDetails.self).documented("It was turned on or off.")]
  }

  /// Whether it is on.
  public var isOn: Bool { flag("checked") ?? false }

  package func applyLayoutDefaults() {
    let pixelsPerPoint = Float(styles.table.units.pixelsPerWX)
    setLayoutDefault(.width(51 * pixelsPerPoint))
    setLayoutDefault(.height(31 * pixelsPerPoint))
  }

  open override func draw(in context: inout DrawingContext, size: Size) {
    let look = SwitchLook(
      isOn: isOn,
      isEnabled: isEnabled,
      onColor: color("onTintColor"),
      offColor: color("tintColor"),
      knobColor: color("thumbTintColor")
    )
    look.draw(in: &context, size: size)
  }

  private var isEnabled: Bool { flag("disabled") != true }

  package var tapRefusal: HostError? {
    isEnabled ? nil : HostError(.noTarget, "\(type) \(ref) cannot be switched: it is disabled")
  }

  package func handleTap() {
    let value: HostValue = .bool(!isOn)
    noteAttribute("checked", value)
    fireEvent("change", params: ["value": value], domChanges: ["attrs": ["checked": value]])
  }
}
