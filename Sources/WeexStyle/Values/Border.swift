/// One side of a component's border.
public struct Border: Hashable, Sendable {
  /// Its width, in page units; 0 for none.
  public var width: Double
  /// Its line style.
  public var style: BorderStyle
  /// Its colour.
  public var color: Color

  /// Makes a side of a border: none, solid and black, unless given.
  public init(width: Double = 0, style: BorderStyle = .solid, color: Color = .black) {
    self.width = width
    self.style = style
    self.color = color
  }
}

/// The line style of a border; Weex treats all unknown words as `solid`, even `none`.
public enum BorderStyle: String, Sendable, CaseIterable {
  /// A line without gaps, of dashes or of dots.
  case solid, dashed, dotted
}

/// A value for each side of a box, in CSS's order.
public struct Sides<Value: Hashable & Sendable>: Hashable, Sendable {
  /// The value for the side in the property's name.
  public var top, right, bottom, left: Value

  /// Makes values for the four sides.
  public init(top: Value, right: Value, bottom: Value, left: Value) {
    (self.top, self.right, self.bottom, self.left) = (top, right, bottom, left)
  }

  /// Makes one value for all sides.
  public init(all value: Value) {
    self.init(top: value, right: value, bottom: value, left: value)
  }
}

/// The radii of a box's corners, in page units, in CSS's order.
public struct CornerRadii: Hashable, Sendable {
  /// The radius of the corner in the property's name.
  public var topLeft, topRight, bottomRight, bottomLeft: Double

  /// Makes radii; each is 0 unless given.
  public init(
    topLeft: Double = 0,
    topRight: Double = 0,
    bottomRight: Double = 0,
    bottomLeft: Double = 0
  ) {
    (self.topLeft, self.topRight) = (topLeft, topRight)
    (self.bottomRight, self.bottomLeft) = (bottomRight, bottomLeft)
  }

  /// Makes one radius for all corners.
  public init(all radius: Double) {
    self.init(topLeft: radius, topRight: radius, bottomRight: radius, bottomLeft: radius)
  }
}
