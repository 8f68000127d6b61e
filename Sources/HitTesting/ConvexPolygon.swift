internal import Flexbox
internal import WeexCore
internal import WeexTree

/// A convex polygon on a page: the visible part of a box.
struct ConvexPolygon {
  /// Polygons thinner than this, in page units, count as empty: rounding leaves such strips between boxes that only adjoin.
  private static let minimumThickness = 1e-2

  private let minimum, maximum: SIMD2<Double>
  /// The corners of a polygon that is not an upright box, clockwise on the screen; `nil` for a box, which most are.
  private let slanted: [SIMD2<Double>]?

  /// The corners, clockwise on the screen.
  var corners: [SIMD2<Double>] {
    slanted ?? [minimum, SIMD2(maximum.x, minimum.y), maximum, SIMD2(minimum.x, maximum.y)]
  }

  /// Makes an upright box; `nil` if it is empty.
  private init?(from minimum: SIMD2<Double>, to maximum: SIMD2<Double>) {
    let extent = maximum - minimum
    guard extent.min() > Self.minimumThickness else { return nil }
    (self.minimum, self.maximum, slanted) = (minimum, maximum, nil)
  }

  /// Makes a polygon from its corners in order; `nil` if it is empty.
  private init?(_ corners: [SIMD2<Double>]) {
    guard corners.count > 2, let first = corners.first else { return nil }
    var (minimum, maximum, area) = (first, first, 0.0)
    var last = corners[corners.count - 1]
    for corner in corners {
      minimum = pointwiseMin(minimum, corner)
      maximum = pointwiseMax(maximum, corner)
      area += (last.x - first.x) * (corner.y - first.y) - (corner.x - first.x) * (last.y - first.y)
      last = corner
    }
    let extent = (maximum - minimum).max()
    guard abs(area) / 2 > Self.minimumThickness * extent else { return nil }
    slanted = area > 0 ? corners : corners.reversed()
    (self.minimum, self.maximum) = (minimum, maximum)
  }

  /// A box at the origin, mapped; `nil` if no part of it is visible.
  init?(width: Double, height: Double, _ map: PlaneMap) {
    guard width > 0, height > 0 else { return nil }
    if let place = map.translation {
      self.init(from: place, to: place + SIMD2(width, height))
      return
    }
    let box = [SIMD2(0, 0), SIMD2(width, 0), SIMD2(width, height), SIMD2(0, height)]
    self.init(box, mappedBy: map)
  }

  /// Makes a polygon from mapped corners; `nil` if no part of it is visible.
  private init?(_ plane: [SIMD2<Double>], mappedBy map: PlaneMap) {
    let mapped = plane.map { map.homogeneous($0) }
    // Clips the part behind the viewer, which a perspective transform can produce.
    let nearest = 1e-6
    var corners: [SIMD2<Double>] = []
    for (index, corner) in mapped.enumerated() {
      let next = mapped[(index + 1) % mapped.count]
      if corner.z >= nearest { corners.append(SIMD2(corner.x, corner.y) / corner.z) }
      if (corner.z >= nearest) != (next.z >= nearest) {
        let cut = corner + (next - corner) * ((nearest - corner.z) / (next.z - corner.z))
        corners.append(SIMD2(cut.x, cut.y) / cut.z)
      }
    }
    self.init(corners)
  }

  /// The polygon of a page.
  init?(_ size: Size) {
    self.init(width: Double(size.width), height: Double(size.height), .identity)
  }

  /// The polygon, mapped.
  func mapped(by map: PlaneMap) -> ConvexPolygon? {
    ConvexPolygon(corners, mappedBy: map)
  }
}

extension ConvexPolygon {
  /// The bounding frame.
  var bounds: Frame {
    Frame(
      x: Float(minimum.x),
      y: Float(minimum.y),
      width: Float(maximum.x - minimum.x),
      height: Float(maximum.y - minimum.y)
    )
  }

  /// The area.
  var area: Double {
    edges.reduce(0) { sum, edge in
      sum + (edge.start.x * edge.end.y - edge.end.x * edge.start.y) / 2
    }
  }

  /// A point well inside: the centre of a box, the centroid of the corners of another shape.
  var middle: Point {
    let sum = corners.reduce(SIMD2(0, 0), +) / Double(corners.count)
    return Point(x: Float(sum.x), y: Float(sum.y))
  }

  /// Whether a point is inside; points on left and upper sides count, so that adjacent boxes share none.
  func contains(_ point: Point) -> Bool {
    let point = SIMD2(Double(point.x), Double(point.y))
    guard all(minimum .<= point), all(point .<= maximum) else { return false }
    if slanted == nil { return all(point .< maximum) }
    return edges.allSatisfy { edge in
      let side = edge.side(of: point)
      return side > 0 || (side == 0 && edge.isLeftOrUpper)
    }
  }

  /// The intersection; `nil` if it is empty.
  func intersection(_ other: ConvexPolygon) -> ConvexPolygon? {
    guard touches(other) else { return nil }
    if slanted == nil, other.slanted == nil {
      return ConvexPolygon(
        from: pointwiseMax(minimum, other.minimum),
        to: pointwiseMin(maximum, other.maximum)
      )
    }
    var rest: ConvexPolygon? = self
    for edge in other.edges { rest = rest?.half(inside: edge) }
    return rest
  }

  /// The remainder after removing another polygon, in pieces.
  func subtracting(_ other: ConvexPolygon) -> [ConvexPolygon] {
    guard touches(other) else { return [self] }
    var pieces: [ConvexPolygon] = []
    var rest = self
    for edge in other.edges {
      if let outside = rest.half(inside: edge.reversed) { pieces.append(outside) }
      guard let inside = rest.half(inside: edge) else { return [self] }
      rest = inside
    }
    return pieces
  }

  private func touches(_ other: ConvexPolygon) -> Bool {
    all(minimum .< other.maximum) && all(other.minimum .< maximum)
  }

  /// The part on the inner side of an edge's line.
  private func half(inside line: Edge) -> ConvexPolygon? {
    var kept: [SIMD2<Double>] = []
    for edge in edges {
      let (start, end) = (line.side(of: edge.start), line.side(of: edge.end))
      if start >= 0 { kept.append(edge.start) }
      if (start > 0 && end < 0) || (start < 0 && end > 0) {
        kept.append(edge.start + (edge.end - edge.start) * (start / (start - end)))
      }
    }
    return ConvexPolygon(kept)
  }

  private var edges: [Edge] {
    corners.indices.map { Edge(corners[$0], corners[($0 + 1) % corners.count]) }
  }
}

/// A side of a polygon; the inside is to its right, on the screen.
private struct Edge {
  let start, end: SIMD2<Double>

  init(_ start: SIMD2<Double>, _ end: SIMD2<Double>) {
    (self.start, self.end) = (start, end)
  }

  var reversed: Edge { Edge(end, start) }

  /// Above 0 on the inner side, below 0 on the outer one.
  func side(of point: SIMD2<Double>) -> Double {
    (end.x - start.x) * (point.y - start.y) - (end.y - start.y) * (point.x - start.x)
  }

  /// Whether it is an upper side, which runs to the right, or a left one, which runs upwards.
  var isLeftOrUpper: Bool { end.y < start.y || (end.y == start.y && end.x > start.x) }
}

extension [ConvexPolygon] {
  /// The remainder of the pieces after removing a polygon.
  func subtracting(_ other: ConvexPolygon) -> [ConvexPolygon] {
    flatMap { $0.subtracting(other) }
  }
}
