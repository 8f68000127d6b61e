public import Drawing
public import Flexbox
public import HitTesting
package import HostValues
internal import WeexCore
internal import WeexStyle
public import WeexTree

/// An on-off switch: `switch`.
///
/// Its size is the system's: 51 by 31 of the device's points, as on iOS.
///
/// Source: Weex's `WXSwitchComponent`.
open class Switch: Component, LayoutDefaulting, TapHandling {
  open override class var attributeNames: [String] {
    ["checked", "disabled"]
  }

  open override class var eventNames: [String] {
    ["change"]
  }

  /// Whether it is on.
  public var isOn: Bool { flag("checked") ?? false }

  package func applyLayoutDefaults() {
    let pixelsPerPoint = Float(styles.table.units.pixelsPerWX)
    setLayoutDefault(.width(51 * pixelsPerPoint))
    setLayoutDefault(.height(31 * pixelsPerPoint))
  }

  /// Draws it as iOS does: a pill, green when it is on, and a white knob.
  open override func draw(in context: inout DrawingContext, size: Size) {
    let inset = size.height / 15
    let track = Frame(width: size.width, height: size.height)
    let color = isOn ? Color(0x34C759) : Color(0xE9E9EA)
    context.fill(Path(track, radii: CornerRadii(all: Double(size.height) / 2)), with: color)
    let diameter = size.height - 2 * inset
    let x = isOn ? size.width - inset - diameter : inset
    let knob = Frame(x: x, y: inset, width: diameter, height: diameter)
    context.fill(Path(ellipseIn: knob), with: .white)
  }

  package func handleTap() throws(HostError) {
    guard flag("disabled") != true else {
      throw HostError(.noTarget, "\(type) \(ref) cannot be switched: it is disabled")
    }
    let value: HostValue = .bool(!isOn)
    noteAttribute("checked", value)
    fireEvent("change", params: ["value": value], domChanges: ["attrs": ["checked": value]])
  }
}
