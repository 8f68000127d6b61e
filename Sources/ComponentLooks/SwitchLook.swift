package import Drawing
package import Flexbox
package import WeexStyle

/// How a switch looks on iOS: a pill, green when it is on, and a white knob.
package struct SwitchLook {
  private let isOn, isEnabled: Bool
  /// The colours of the pill when it is on and when it is off, and of the knob.
  private let onColor, offColor, knobColor: Color

  /// Makes the look; without colours it has the system's own.
  package init(
    isOn: Bool,
    isEnabled: Bool = true,
    onColor: Color? = nil,
    offColor: Color? = nil,
    knobColor: Color? = nil
  ) {
    (self.isOn, self.isEnabled) = (isOn, isEnabled)
    self.onColor = onColor ?? Color(0x34C759)
    self.offColor = offColor ?? Color(0xE9E9EA)
    self.knobColor = knobColor ?? .white
  }

  package func draw(in context: inout DrawingContext, size: Size) {
    // iOS shows a disabled switch at half opacity.
    context.layer(opacity: isEnabled ? 1 : 0.5) { drawParts(in: &$0, size) }
  }

  private func drawParts(in context: inout DrawingContext, _ size: Size) {
    let inset = size.height / 15
    let track = Frame(width: size.width, height: size.height)
    let pill = Path(track, radii: CornerRadii(all: Double(size.height) / 2))
    context.fill(pill, with: isOn ? onColor : offColor)
    let diameter = size.height - 2 * inset
    let x = isOn ? size.width - inset - diameter : inset
    let knob = Frame(x: x, y: inset, width: diameter, height: diameter)
    context.fill(Path(ellipseIn: knob), with: knobColor)
  }
}
