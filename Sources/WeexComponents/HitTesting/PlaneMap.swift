internal import WeexCore
internal import WeexStyle

/// Where the points of one plane are on another: what frames, scrolling and transforms come to.
///
/// A 3 by 3 matrix of homogeneous coordinates, row by row. What a transform turns out of the plane is seen in the plane of its parent, as iOS does.
struct PlaneMap {
  /// The rows of `x`, `y` and what both are divided by, for (x, y, 1).
  private var x, y, w: SIMD3<Double>

  /// The map of a plane on itself.
  static let identity = PlaneMap(x: SIMD3(1, 0, 0), y: SIMD3(0, 1, 0), w: SIMD3(0, 0, 1))

  private init(x: SIMD3<Double>, y: SIMD3<Double>, w: SIMD3<Double>) {
    (self.x, self.y, self.w) = (x, y, w)
  }

  /// What a transform does to points of its component.
  init(_ matrix: TransformMatrix) {
    x = SIMD3(matrix[1, 1], matrix[2, 1], matrix[4, 1])
    y = SIMD3(matrix[1, 2], matrix[2, 2], matrix[4, 2])
    w = SIMD3(matrix[1, 4], matrix[2, 4], matrix[4, 4])
  }

  /// A plane that lies a distance away.
  static func translation(_ x: Double, _ y: Double) -> PlaneMap {
    PlaneMap(x: SIMD3(1, 0, x), y: SIMD3(0, 1, y), w: SIMD3(0, 0, 1))
  }

  /// A plane whose lengths are other ones.
  static func scale(_ factor: Double) -> PlaneMap {
    PlaneMap(x: SIMD3(factor, 0, 0), y: SIMD3(0, factor, 0), w: SIMD3(0, 0, 1))
  }

  /// The map that does what an inner one does, and then what this one does.
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

  /// A point of this plane on the other one.
  func point(_ point: Point) -> Point {
    let place = homogeneous(SIMD2(Double(point.x), Double(point.y)))
    return Point(x: Float(place.x / place.z), y: Float(place.y / place.z))
  }

  /// A point of the other plane on this one; `nil` where nothing is there.
  func source(of point: Point) -> Point? {
    // The adjugate: what its factor is does not matter to homogeneous coordinates.
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
