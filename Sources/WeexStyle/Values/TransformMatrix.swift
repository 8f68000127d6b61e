internal import Glibc

/// A transform as a 4 by 4 matrix whose elements are named as in CSS's `DOMMatrix`, column first.
///
/// Lengths are in page units, `x` points to the right, `y` down, `z` towards the viewer.
public struct TransformMatrix: Hashable, Sendable {
  private var columns: [SIMD4<Double>]

  /// The identity.
  public static let identity = TransformMatrix(columns: [
    SIMD4(1, 0, 0, 0), SIMD4(0, 1, 0, 0), SIMD4(0, 0, 1, 0), SIMD4(0, 0, 0, 1),
  ])

  private init(columns: [SIMD4<Double>]) {
    self.columns = columns
  }

  /// An element: `matrix[1, 4]` is CSS's `m14`; both from 1 to 4.
  public internal(set) subscript(column: Int, row: Int) -> Double {
    get { columns[column - 1][row - 1] }
    set { columns[column - 1][row - 1] = newValue }
  }

  /// Whether everything stays in the plane, so that `a` to `f` determine the matrix.
  public var is2D: Bool {
    [(1, 3), (1, 4), (2, 3), (2, 4), (3, 1), (3, 2), (3, 4), (4, 3)].allSatisfy {
      self[$0, $1] == 0
    }
      && self[3, 3] == 1 && self[4, 4] == 1
  }

  /// The six numbers of CSS's `matrix(a, b, c, d, e, f)`, which determine a matrix that `is2D`.
  public var affine: (a: Double, b: Double, c: Double, d: Double, e: Double, f: Double) {
    (self[1, 1], self[1, 2], self[2, 1], self[2, 2], self[4, 1], self[4, 2])
  }

  /// Where a point of the component appears.
  public func apply(x: Double, y: Double) -> (x: Double, y: Double) {
    let point = columns[0] * x + columns[1] * y + columns[3]
    let distance = point[3] == 0 ? 1 : point[3]
    return (point[0] / distance, point[1] / distance)
  }

  /// The composition: first the other matrix, then this one.
  public func multiplied(by other: TransformMatrix) -> TransformMatrix {
    TransformMatrix(
      columns: other.columns.map { column in
        var sum = columns[0] * column[0]
        for index in 1..<4 { sum += columns[index] * column[index] }
        return sum
      }
    )
  }

  static func translation(_ x: Double, _ y: Double) -> TransformMatrix {
    var matrix = identity
    (matrix[4, 1], matrix[4, 2]) = (x, y)
    return matrix
  }

  static func scale(_ x: Double, _ y: Double) -> TransformMatrix {
    var matrix = identity
    (matrix[1, 1], matrix[2, 2]) = (x, y)
    return matrix
  }

  static func perspective(_ distance: Double) -> TransformMatrix {
    var matrix = identity
    matrix[3, 4] = -1 / distance
    return matrix
  }

  /// Rotates one axis towards another: 1 is x, 2 is y, 3 is z.
  static func rotation(_ degrees: Double, from axis: Int, to other: Int) -> TransformMatrix {
    let (sine, cosine) = sineAndCosine(degrees)
    var matrix = identity
    (matrix[axis, axis], matrix[axis, other]) = (cosine, sine)
    (matrix[other, axis], matrix[other, other]) = (-sine, cosine)
    return matrix
  }

  /// Exact for multiples of a quarter turn.
  private static func sineAndCosine(_ degrees: Double) -> (Double, Double) {
    switch degrees.remainder(dividingBy: 360) {
    case 0: (0, 1)
    case 90: (1, 0)
    case -90: (-1, 0)
    case 180, -180: (0, -1)
    case let angle: (sin(angle * .pi / 180), cos(angle * .pi / 180))
    }
  }
}

extension Transform {
  /// The transform as a matrix, for a component of a size in page units.
  ///
  /// Points are relative to the component's top left corner, before and after.
  public func matrix(
    width: Double,
    height: Double,
    origin: TransformOrigin = .center
  ) -> TransformMatrix {
    let parts = components
    let (x, y) = (origin.x.resolved(in: width), origin.y.resolved(in: height))
    var matrix = TransformMatrix.translation(x, y)
    if let distance = parts.perspective {
      matrix = matrix.multiplied(by: .perspective(distance))
    }
    let steps: [TransformMatrix] = [
      .translation(parts.translateX.resolved(in: width), parts.translateY.resolved(in: height)),
      .scale(parts.scaleX, parts.scaleY),
      .rotation(parts.rotateZ, from: 1, to: 2),
      .rotation(parts.rotateY, from: 3, to: 1),
      .rotation(parts.rotateX, from: 2, to: 3),
      .translation(-x, -y),
    ]
    return steps.reduce(matrix) { $0.multiplied(by: $1) }
  }
}
