/// What is done to a component's picture after layout: CSS's `transform`.
public struct Transform: Hashable, Sendable {
  /// One function of the list.
  public enum Function: Hashable, Sendable {
    /// Moves to the right and down; `y` is `nil` where the text gives one value, which leaves that direction as it is.
    case translate(x: LengthPercentage, y: LengthPercentage?)
    /// Moves to the right.
    case translateX(LengthPercentage)
    /// Moves down.
    case translateY(LengthPercentage)
    /// Enlarges, 1 being the size as it is.
    case scale(x: Double, y: Double)
    /// Enlarges from left to right.
    case scaleX(Double)
    /// Enlarges from top to bottom.
    case scaleY(Double)
    /// Turns clockwise.
    case rotate(degrees: Double)
    /// Turns about the horizontal axis.
    case rotateX(degrees: Double)
    /// Turns about the vertical axis.
    case rotateY(degrees: Double)
    /// Turns clockwise, as `rotate` does, which wins where it turns at all.
    case rotateZ(degrees: Double)
    /// Looks from a distance, in page units; one that is not above 0 is none.
    case perspective(Double)
  }

  /// What Weex makes of the functions: of each kind the last one counts, and their order does not.
  ///
  /// WEEX: the picture is turned about the horizontal, the vertical and the third axis, then enlarged, then moved, then looked at from the
  /// distance, whatever the text's order; CSS carries out the list from its end (Weex's `WXTransform nativeTransformWithView`).
  public struct Components: Hashable, Sendable {
    /// How far to the right, and down.
    public var translateX = LengthPercentage.zero, translateY = LengthPercentage.zero
    /// How large, 1 being the size as it is.
    public var scaleX = 1.0, scaleY = 1.0
    /// How far about each axis, in degrees; `rotateZ` is clockwise.
    public var rotateX = 0.0, rotateY = 0.0, rotateZ = 0.0
    /// From how far it is looked at, in page units; `nil` where lines that are parallel stay so.
    public var perspective: Double?

    /// Components that change nothing.
    public init() {}
  }

  /// The functions as the page wrote them.
  public var functions: [Function]

  /// Makes a transform; without functions it changes nothing.
  public init(_ functions: [Function] = []) {
    self.functions = functions
  }

  /// The transform that changes nothing: `none`.
  public static let identity = Transform()

  /// What Weex makes of the functions.
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

  /// Makes the transform of components, without functions for those that change nothing.
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
  /// The transform on the way to another, component by component; the perspective is the other's from the start, as Weex does not animate it.
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

/// The point that a transform leaves where it is: CSS's `transform-origin`.
public struct TransformOrigin: Hashable, Sendable {
  /// Where it is from the component's left and top; a percentage is of its width and height.
  public var x, y: LengthPercentage

  /// Makes a point; it is the middle unless given.
  public init(x: LengthPercentage = .percentage(50), y: LengthPercentage = .percentage(50)) {
    self.x = x
    self.y = y
  }

  /// The middle of the component.
  public static let center = TransformOrigin()
}
