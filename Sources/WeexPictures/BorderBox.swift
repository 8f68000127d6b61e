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

  /// Whether the curves of the inner edge fit into it, as they nearly always do: a sharp corner next to a very round one may leave no room.
  var isInnerEdgePlain: Bool {
    let inner = corners.inside(widths)
    let fitting = inner.fitting(
      width: width - widths.left - widths.right,
      height: height - widths.top - widths.bottom
    )
    return fitting == inner
  }

  /// The box without its corners' curves, and without the inside where a side sees another inner edge than `ring` has: the corners of a side keep their
  /// curves, for which the inner edge is made larger towards a sharp corner if they do not fit.
  func area(of side: Int) -> Path {
    var area = Path(x: 0, y: 0, right: width, bottom: height)
    if isInnerEdgePlain { return area }
    let (last, next) = (innerRadius(side), innerRadius((side + 1) % 4))
    var (left, top) = (widths.left, widths.top)
    var (right, bottom) = (width - widths.right, height - widths.bottom)
    if side % 2 == 0 {
      let missing = max(last.x + next.x - (right - left), 0)
      // The corner before a side is the left one of the top, and the right one of the bottom.
      if (side == 0 ? last.x : next.x) <= 0 { left -= missing } else { right += missing }
      let depth = max(last.y, next.y)
      if side == 0 { bottom = max(bottom, top + depth) } else { top = min(top, bottom - depth) }
    } else {
      let missing = max(last.y + next.y - (bottom - top), 0)
      if (side == 1 ? last.y : next.y) <= 0 { top -= missing } else { bottom += missing }
      let depth = max(last.x, next.x)
      if side == 1 { left = min(left, right - depth) } else { right = max(right, left + depth) }
    }
    area.add(
      Path(x: left, y: top, right: right, bottom: bottom, corners.inside(widths).keeping(side))
    )
    return area
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

  /// The length that browsers take for the line in the middle: they measure its curves along straight pieces that are at most half a unit off.
  var measuredCenterLine: Double {
    let radii = corners.inside(halves)
    let (h, v) = (radii.horizontal, radii.vertical)
    let straight = 2 * (width - halves.left - halves.right + height - halves.top - halves.bottom)
    let quarters = [
      (h.topLeft, v.topLeft), (h.topRight, v.topRight), (h.bottomRight, v.bottomRight),
      (h.bottomLeft, v.bottomLeft),
    ]
    return quarters.reduce(straight) { length, radius in
      length + Self.measuredQuarter(radius.0, radius.1) - radius.0 - radius.1
    }
  }

  /// A quarter of an ellipse, measured along such pieces between an angle and another.
  private static func measuredQuarter(
    _ x: Double,
    _ y: Double,
    from start: Double = 0,
    to end: Double = .pi / 2
  ) -> Double {
    let middle = (start + end) / 2
    let (x1, y1, x2, y2) = (x * cos(start), y * sin(start), x * cos(end), y * sin(end))
    let (dx, dy) = (x * cos(middle) - (x1 + x2) / 2, y * sin(middle) - (y1 + y2) / 2)
    if max(abs(dx), abs(dy)) <= 0.5 {
      return ((x2 - x1) * (x2 - x1) + (y2 - y1) * (y2 - y1)).squareRoot()
    }
    return measuredQuarter(x, y, from: start, to: middle)
      + measuredQuarter(x, y, from: middle, to: end)
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

  /// How a side ends at a corner.
  enum End {
    /// At the box's edge.
    case edge
    /// On the line where it meets its neighbour.
    case meeting
    /// Half a unit beyond that line: under the same colour, no seam is seen.
    case overlap
  }

  /// The part of the box that a straight side may cover.
  func straightPart(of side: Int, _ start: End, _ end: End) -> Path {
    let next = (side + 1) % 4
    let (outerStart, outerEnd) = (outerCorner(side), outerCorner(next))
    var (innerStart, innerEnd) = (innerCorner(side), innerCorner(next))
    let isAcross = side % 2 == 0
    if start == .edge {
      innerStart = isAcross ? (outerStart.x, innerStart.y) : (innerStart.x, outerStart.y)
    }
    if end == .edge {
      innerEnd = isAcross ? (outerEnd.x, innerEnd.y) : (innerEnd.x, outerEnd.y)
    }
    return part(side, [outerStart, outerEnd, innerEnd, innerStart], start, end)
  }

  /// The part of the box that a side with round corners may cover.
  func roundPart(of side: Int, _ start: End, _ end: End) -> Path {
    let next = (side + 1) % 4
    let points = [outerCorner(side), outerCorner(next), meetingPoint(next), meetingPoint(side)]
    return part(side, points, start, end)
  }

  /// A part between four points, clockwise from the outer one at the start.
  private func part(_ side: Int, _ points: [Point], _ start: End, _ end: End) -> Path {
    let isForward = side < 2
    func moved(_ point: Point, _ distance: Double) -> Point {
      let along = isForward ? distance : -distance
      return side % 2 == 0 ? (point.x + along, point.y) : (point.x, point.y + along)
    }
    let (before, after) = (start == .overlap ? -0.5 : 0, end == .overlap ? 0.5 : 0)
    return polygon([
      moved(points[0], before), moved(points[1], after), moved(points[2], after),
      moved(points[3], before),
    ])
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
