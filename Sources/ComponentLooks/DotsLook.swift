package import Drawing
package import Flexbox
package import WeexStyle

/// How a slider's dots look: in a row in the middle of their box.
package struct DotsLook {
  private let count, selected: Int
  private let color, selectedColor: Color
  private let diameter, gap: Double

  /// Makes the look of some dots; lengths are in page units.
  package init(
    count: Int,
    selected: Int,
    color: Color,
    selectedColor: Color,
    diameter: Double,
    gap: Double
  ) {
    (self.count, self.selected) = (count, selected)
    (self.color, self.selectedColor) = (color, selectedColor)
    (self.diameter, self.gap) = (diameter, gap)
  }

  package func draw(in context: inout DrawingContext, size: Size) {
    let width = Double(count) * (diameter + gap) - gap
    let left = (Double(size.width) - width) / 2
    let top = (Double(size.height) - diameter) / 2
    for dot in 0..<count {
      let frame = Frame(
        x: Float(left + Double(dot) * (diameter + gap)),
        y: Float(top),
        width: Float(diameter),
        height: Float(diameter)
      )
      context.fill(Path(ellipseIn: frame), with: dot == selected ? selectedColor : color)
    }
  }
}
