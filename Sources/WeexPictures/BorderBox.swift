internal import Drawing
internal import Glibc
internal import WeexStyle

/// The edges of a box with a border, from its upper left corner.
struct BorderBox {
  let width, height: Double
  /// The widths of the border.
  let widths: Sides<Double>
  /// The radii of the outer edge, which fit the box.
  let corners: EllipticCorners

  init(width: Double, height: Double, widths: Sides<Double>, radii: CornerRadii) {
    (self.width, self.height, self.widths) = (width, height, widths)
    corners = EllipticCorners(radii).fitting(width: width, height: height)
  }

  /// The outer edge of the border.
  var outerEdge: Path {
    Path(x: 0, y: 0, right: width, bottom: height, corners)
  }

  /// The inner edge of the border, which clips the contents.
  var innerEdge: Path { edge(inside: widths) }

  /// The area of the border.
  var ring: Path {
    var ring = outerEdge
    ring.add(innerEdge)
    return ring
  }

  /// An edge inside the outer one.
  func edge(inside widths: Sides<Double>) -> Path {
    Path(
      x: widths.left,
      y: widths.top,
      right: width - widths.right,
      bottom: height - widths.bottom,
      corners.inside(widths)
    )
  }

  /// The line in the middle of the border.
  var centerLine: Path { edge(inside: halves) }

  /// The length of the line in the middle.
  var centerLineLength: Double {
    let radii = corners.inside(halves)
    let (h, v) = (radii.horizontal, radii.vertical)
    var length = 2 * (width - halves.left - halves.right + height - halves.top - halves.bottom)
    for (a, b) in [
      (h.topLeft, v.topLeft), (h.topRight, v.topRight), (h.bottomRight, v.bottomRight),
      (h.bottomLeft, v.bottomLeft),
    ] where a > 0 && b > 0 {
      // Ramanujan's approximation of an ellipse.
      let whole = Double.pi * (3 * (a + b) - ((3 * a + b) * (a + 3 * b)).squareRoot())
      length += whole / 4 - a - b
    }
    return length
  }

  private var halves: Sides<Double> {
    Sides(
      top: widths.top / 2,
      right: widths.right / 2,
      bottom: widths.bottom / 2,
      left: widths.left / 2
    )
  }
}

// Sides are numbered in CSS's order from the top, corners clockwise from the upper left one: a side goes from the corner of its number to the next.
extension BorderBox {
  private typealias Point = (x: Double, y: Double)

  /// The length of a side.
  func length(of side: Int) -> Double { side % 2 == 0 ? width : height }

  /// Whether the inner edge is round at a corner.
  func isInnerCornerRound(_ corner: Int) -> Bool {
    let radius = innerRadius(corner)
    return radius.x > 0 && radius.y > 0
  }

  /// A part of the line in the middle of a side, clockwise.
  func line(_ side: Int, from start: Double, to end: Double, width lineWidth: Double) -> Path {
    let half = lineWidth / 2
    let (from, to): (Point, Point) =
      switch side {
      case 0: ((start, half), (end, half))
      case 1: ((width - half, start), (width - half, end))
      case 2: ((start, height - half), (end, height - half))
      default: ((half, start), (half, end))
      }
    var path = Path()
    path.move(toX: from.x, y: from.y)
    path.line(toX: to.x, y: to.y)
    return path
  }

  /// The part of a straight side up to the lines where it meets its neighbours, or to the box's edge.
  func straightPart(of side: Int, _ meetsLast: Bool, _ meetsNext: Bool) -> Path {
    let next = (side + 1) % 4
    let (start, end) = (outerCorner(side), outerCorner(next))
    var (innerStart, innerEnd) = (innerCorner(side), innerCorner(next))
    let isAcross = side % 2 == 0
    if !meetsLast { innerStart = isAcross ? (start.x, innerStart.y) : (innerStart.x, start.y) }
    if !meetsNext { innerEnd = isAcross ? (end.x, innerEnd.y) : (innerEnd.x, end.y) }
    return polygon([start, end, innerEnd, innerStart])
  }

  /// The part of the box that a side with round corners may cover.
  func roundPart(of side: Int) -> Path {
    let next = (side + 1) % 4
    return polygon([outerCorner(side), outerCorner(next), meetingPoint(next), meetingPoint(side)])
  }

  /// The inner end of the line on which two sides meet: far enough in to divide the curve of the corner.
  private func meetingPoint(_ corner: Int) -> Point {
    let (outer, inner, radius) = (outerCorner(corner), innerCorner(corner), innerRadius(corner))
    let (dx, dy) = (inner.x - outer.x, inner.y - outer.y)
    guard radius.x > 0, radius.y > 0, dx != 0 || dy != 0 else { return inner }
    // Where the line crosses the chord of the curve, measured in the line's own length from the inner corner.
    let further = 1 / (abs(dx) / radius.x + abs(dy) / radius.y)
    return (inner.x + dx * further, inner.y + dy * further)
  }

  private func outerCorner(_ corner: Int) -> Point {
    (corner == 1 || corner == 2 ? width : 0, corner >= 2 ? height : 0)
  }

  private func innerCorner(_ corner: Int) -> Point {
    (
      corner == 1 || corner == 2 ? width - widths.right : widths.left,
      corner >= 2 ? height - widths.bottom : widths.top
    )
  }

  private func innerRadius(_ corner: Int) -> Point {
    let radii = corners.inside(widths)
    let (h, v) = (radii.horizontal, radii.vertical)
    return switch corner {
    case 0: (h.topLeft, v.topLeft)
    case 1: (h.topRight, v.topRight)
    case 2: (h.bottomRight, v.bottomRight)
    default: (h.bottomLeft, v.bottomLeft)
    }
  }

  private func polygon(_ points: [Point]) -> Path {
    var path = Path()
    path.move(toX: points[0].x, y: points[0].y)
    for point in points.dropFirst() { path.line(toX: point.x, y: point.y) }
    path.close()
    return path
  }
}
