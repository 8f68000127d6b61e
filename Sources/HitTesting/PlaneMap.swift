internal import WeexCore
internal import WeexStyle
internal import WeexTree

/// Maps points of one plane to another: the combined effect of frames, scrolling and transforms.
///
/// A 3 by 3 matrix of homogeneous coordinates, row by row. Rotations out of the plane are projected onto the plane of the parent, as on
/// iOS.
struct PlaneMap {
  /// The rows for `x`, `y` and their common divisor, for (x, y, 1).
  private var x, y, w: SIMD3<Double>

  /// The identity.
  static let identity = PlaneMap(x: SIMD3(1, 0, 0), y: SIMD3(0, 1, 0), w: SIMD3(0, 0, 1))

  private init(x: SIMD3<Double>, y: SIMD3<Double>, w: SIMD3<Double>) {
    (self.x, self.y, self.w) = (x, y, w)
  }

  /// The map of a component's transform.
  init(_ matrix: TransformMatrix) {
    x = SIMD3(matrix[1, 1], matrix[2, 1], matrix[4, 1])
    y = SIMD3(matrix[1, 2], matrix[2, 2], matrix[4, 2])
    w = SIMD3(matrix[1, 4], matrix[2, 4], matrix[4, 4])
  }

  /// The map of a translation.
  static func translation(_ x: Double, _ y: Double) -> PlaneMap {
    PlaneMap(x: SIMD3(1, 0, x), y: SIMD3(0, 1, y), w: SIMD3(0, 0, 1))
  }

  /// The distance by which it moves points, if it is a mere translation; `nil` otherwise.
  var translation: SIMD2<Double>? {
    x.x == 1 && x.y == 0 && y.x == 0 && y.y == 1 && w == SIMD3(0, 0, 1) ? SIMD2(x.z, y.z) : nil
  }

  /// The map of a scaling.
  static func scale(_ factor: Double) -> PlaneMap {
    PlaneMap(x: SIMD3(factor, 0, 0), y: SIMD3(0, factor, 0), w: SIMD3(0, 0, 1))
  }

  /// The composition: first the inner map, then this one.
  func after(_ inner: PlaneMap) -> PlaneMap {
    func row(_ row: SIMD3<Double>) -> SIMD3<Double> {
      row.x * inner.x + row.y * inner.y + row.z * inner.w
    }
    return PlaneMap(x: row(x), y: row(y), w: row(w))
  }

  /// A point's homogeneous coordinates on the other plane.
  func homogeneous(_ point: SIMD2<Double>) -> SIMD3<Double> {
    let point = SIMD3(point, 1)
    return SIMD3((x * point).sum(), (y * point).sum(), (w * point).sum())
  }

  /// Maps a point of this plane to the other one.
  func point(_ point: Point) -> Point {
    let place = homogeneous(SIMD2(Double(point.x), Double(point.y)))
    return Point(x: Float(place.x / place.z), y: Float(place.y / place.z))
  }

  /// Maps a point of the other plane to this one; `nil` if no point maps to it.
  func source(of point: Point) -> Point? {
    // The adjugate matrix: a common factor does not matter to homogeneous coordinates.
    let columns = [cross(y, w), cross(w, x), cross(x, y)]
    let (a, b) = (Double(point.x), Double(point.y))
    let result = columns[0] * a + columns[1] * b + columns[2]
    guard result.z != 0, (result / result.z).sum().isFinite else { return nil }
    return Point(x: Float(result.x / result.z), y: Float(result.y / result.z))
  }
}

/// The cross product of two vectors.
private func cross(_ a: SIMD3<Double>, _ b: SIMD3<Double>) -> SIMD3<Double> {
  SIMD3(a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z, a.x * b.y - a.y * b.x)
}
