/// A transformation of a component's picture after layout: CSS's `transform`.
public struct Transform: Hashable, Sendable {
  /// One function of the list.
  public enum Function: Hashable, Sendable {
    /// Moves to the right and down; `y` is `nil` if the text gives one value, which leaves the vertical offset unchanged.
    case translate(x: LengthPercentage, y: LengthPercentage?)
    /// Moves to the right.
    case translateX(LengthPercentage)
    /// Moves down.
    case translateY(LengthPercentage)
    /// Scales; 1 is the original size.
    case scale(x: Double, y: Double)
    /// Scales horizontally.
    case scaleX(Double)
    /// Scales vertically.
    case scaleY(Double)
    /// Rotates clockwise.
    case rotate(degrees: Double)
    /// Rotates around the horizontal axis.
    case rotateX(degrees: Double)
    /// Rotates around the vertical axis.
    case rotateY(degrees: Double)
    /// Rotates clockwise, like `rotate`, which overrides it unless its angle is 0.
    case rotateZ(degrees: Double)
    /// The distance of the viewer, in page units; ignored unless it is positive.
    case perspective(Double)
  }

  /// Weex's interpretation of the functions: the last one of each kind counts, and their order does not matter.
  ///
  /// WEEX: the picture is rotated around the horizontal, the vertical and the third axis, then scaled, then moved, then projected from the
  /// viewer's distance, whatever the order in the text; CSS applies the list from its end (Weex's `WXTransform nativeTransformWithView`).
  public struct Components: Hashable, Sendable {
    /// The offsets to the right and down.
    public var translateX = LengthPercentage.zero, translateY = LengthPercentage.zero
    /// The scales; 1 is the original size.
    public var scaleX = 1.0, scaleY = 1.0
    /// The rotations around each axis, in degrees; `rotateZ` is clockwise.
    public var rotateX = 0.0, rotateY = 0.0, rotateZ = 0.0
    /// The distance of the viewer, in page units; `nil` without a perspective.
    public var perspective: Double?

    /// Makes the components of the identity.
    public init() {}
  }

  /// The functions as the page wrote them.
  public var functions: [Function]

  /// Makes a transform; without functions it is the identity.
  public init(_ functions: [Function] = []) {
    self.functions = functions
  }

  /// The identity: `none`.
  public static let identity = Transform()

  /// Weex's interpretation of the functions.
  public var components: Components {
    var components = Components()
    var rotation = 0.0
    for function in functions {
      switch function {
      case .translate(let x, let y):
        components.translateX = x
        if let y { components.translateY = y }
      case .translateX(let x): components.translateX = x
      case .translateY(let y): components.translateY = y
      case .scale(let x, let y): (components.scaleX, components.scaleY) = (x, y)
      case .scaleX(let x): components.scaleX = x
      case .scaleY(let y): components.scaleY = y
      case .rotate(let degrees): rotation = degrees
      case .rotateX(let degrees): components.rotateX = degrees
      case .rotateY(let degrees): components.rotateY = degrees
      case .rotateZ(let degrees): components.rotateZ = degrees
      case .perspective(let distance): components.perspective = distance > 0 ? distance : nil
      }
    }
    if rotation != 0 { components.rotateZ = rotation }
    return components
  }

  /// Makes a transform from components, without functions for those that have no effect.
  public init(_ components: Components) {
    functions = []
    if let perspective = components.perspective { functions.append(.perspective(perspective)) }
    if components.translateX != .zero || components.translateY != .zero {
      functions.append(.translate(x: components.translateX, y: components.translateY))
    }
    if components.scaleX != 1 || components.scaleY != 1 {
      functions.append(.scale(x: components.scaleX, y: components.scaleY))
    }
    if components.rotateZ != 0 { functions.append(.rotate(degrees: components.rotateZ)) }
    if components.rotateY != 0 { functions.append(.rotateY(degrees: components.rotateY)) }
    if components.rotateX != 0 { functions.append(.rotateX(degrees: components.rotateX)) }
  }
}

extension Transform: Interpolatable {
  /// The transform between this one and another, component by component; the perspective is the other's from the start, because Weex does
  /// not animate it.
  public func interpolated(to end: Transform, at progress: Double) -> Transform {
    if progress == 1 { return end }
    if progress == 0 { return self }
    let (from, to) = (components, end.components)
    var middle = Components()
    middle.translateX = from.translateX.interpolated(to: to.translateX, at: progress)
    middle.translateY = from.translateY.interpolated(to: to.translateY, at: progress)
    middle.scaleX = from.scaleX.interpolated(to: to.scaleX, at: progress)
    middle.scaleY = from.scaleY.interpolated(to: to.scaleY, at: progress)
    middle.rotateX = from.rotateX.interpolated(to: to.rotateX, at: progress)
    middle.rotateY = from.rotateY.interpolated(to: to.rotateY, at: progress)
    middle.rotateZ = from.rotateZ.interpolated(to: to.rotateZ, at: progress)
    middle.perspective = to.perspective
    return Transform(middle)
  }
}

/// The fixed point of a transform: CSS's `transform-origin`.
public struct TransformOrigin: Hashable, Sendable {
  /// Its distance from the component's left and top edges; percentages refer to its width and height.
  public var x, y: LengthPercentage

  /// Makes a point; the centre by default.
  public init(x: LengthPercentage = .percentage(50), y: LengthPercentage = .percentage(50)) {
    self.x = x
    self.y = y
  }

  /// The centre of the component.
  public static let center = TransformOrigin()
}
