/// The place and the size of a box, measured at its border, in points of the page.
///
/// The origin is relative to the parent's border box; that of a `fixed` box to the page. Sizes may be
/// negative, since Weex gives negative shares; no field is ever NaN or infinite.
public struct Frame: BitwiseCopyable, Hashable, Sendable {
  /// The distance of the left edge from the origin's left edge.
  public var x: Float
  /// The distance of the top edge from the origin's top edge.
  public var y: Float
  /// The width, borders and padding included.
  public var width: Float
  /// The height, borders and padding included.
  public var height: Float

  /// Makes a frame from its four numbers.
  public init(x: Float = 0, y: Float = 0, width: Float = 0, height: Float = 0) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }
}

/// A width and a height.
public struct Size: BitwiseCopyable, Hashable, Sendable {
  /// The horizontal extent.
  public var width: Float
  /// The vertical extent.
  public var height: Float

  /// Makes a size from its two numbers.
  public init(width: Float, height: Float) {
    self.width = width
    self.height = height
  }
}
