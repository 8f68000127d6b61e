/// An sRGB colour with an opacity, as in CSS.
public struct Color: Hashable, Sendable {
  /// The red, green and blue components, from 0 to 255; with fractions only during an animation.
  public var red, green, blue: Double
  /// The opacity, from 0 to 1.
  public var alpha: Double

  /// Makes a colour; components out of range are clamped.
  public init(red: Double, green: Double, blue: Double, alpha: Double = 1) {
    self.red = min(max(red, 0), 255)
    self.green = min(max(green, 0), 255)
    self.blue = min(max(blue, 0), 255)
    self.alpha = min(max(alpha, 0), 1)
  }

  /// Makes an opaque colour from `0xRRGGBB`; higher bits are ignored.
  public init(_ rgb: UInt32) {
    self.init(
      red: Double(rgb >> 16 & 0xFF),
      green: Double(rgb >> 8 & 0xFF),
      blue: Double(rgb & 0xFF)
    )
  }

  /// Opaque black.
  public static let black = Color(0x000000)
  /// Opaque white, which Weex uses for every colour it cannot read.
  public static let white = Color(0xFFFFFF)
  /// Fully transparent black.
  public static let transparent = Color(red: 0, green: 0, blue: 0, alpha: 0)
}

extension Color: Interpolatable {
  /// The colour between this one and another, component by component, without premultiplied alpha, as on iOS.
  public func interpolated(to end: Color, at progress: Double) -> Color {
    Color(
      red: red.interpolated(to: end.red, at: progress),
      green: green.interpolated(to: end.green, at: progress),
      blue: blue.interpolated(to: end.blue, at: progress),
      alpha: alpha.interpolated(to: end.alpha, at: progress)
    )
  }
}

extension Color: CustomStringConvertible {
  /// `#rrggbb`, or `rgba(r,g,b,a)` if the colour is not opaque or its components have fractions.
  public var description: String {
    let lights = [red, green, blue]
    guard alpha == 1, lights.allSatisfy({ $0 == $0.rounded() }) else {
      let numbers = (lights + [alpha]).map { StyleValue.number(($0 * 1000).rounded() / 1000).text }
      return "rgba(\(numbers.joined(separator: ",")))"
    }
    return lights.reduce("#") { text, light in
      let digits = String(Int(light), radix: 16)
      return text + (digits.count == 1 ? "0" : "") + digits
    }
  }
}
