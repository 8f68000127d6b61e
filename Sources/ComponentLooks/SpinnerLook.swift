package import Drawing
package import Flexbox
internal import Glibc
package import WeexStyle

/// How an activity indicator looks on iOS at one moment: twelve spokes, the brightest one at the top, fading counterclockwise.
package struct SpinnerLook {
  private static let spokes = 12
  /// The opacity of the faintest spoke.
  private static let faintest = 0.2

  private let color: Color
  private let diameter: Double

  /// Makes the look, of a diameter in page units; without a colour it has the system's own.
  package init(_ color: Color?, diameter: Double) {
    self.color = color ?? Color(0x8E8E93)
    self.diameter = diameter
  }

  /// Draws it in the middle of a box, whatever the size of that is.
  package func draw(in context: inout DrawingContext, size: Size) {
    let (x, y) = (Double(size.width) / 2, Double(size.height) / 2)
    let width = diameter / 10
    for spoke in 0..<Self.spokes {
      let angle = 2 * Double.pi * Double(spoke) / Double(Self.spokes)
      let (sine, cosine) = (sin(angle), cos(angle))
      var path = Path()
      // The round ends reach half a width further.
      for radius in [diameter / 4 + width / 2, (diameter - width) / 2] {
        let (x, y) = (x + radius * sine, y - radius * cosine)
        if path.isEmpty { path.move(toX: x, y: y) } else { path.line(toX: x, y: y) }
      }
      let age = Double((Self.spokes - spoke) % Self.spokes) / Double(Self.spokes - 1)
      var shade = color
      shade.alpha *= 1 - age * (1 - Self.faintest)
      context.stroke(path, with: Stroke(shade, width: width, isRound: true))
    }
  }
}
