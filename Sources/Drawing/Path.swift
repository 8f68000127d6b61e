public import Flexbox
public import WeexStyle

/// Lines and curves that enclose areas; an area inside another is a hole in it.
///
/// Lengths are in page units, from the upper left corner of what is drawn.
public struct Path: Hashable, Sendable {
  /// A part of a path.
  package enum Element: Hashable, Sendable {
    case move(x: Double, y: Double)
    case line(x: Double, y: Double)
    case curve(x1: Double, y1: Double, x2: Double, y2: Double, x: Double, y: Double)
    case close
  }

  package private(set) var elements: [Element] = []

  /// Makes an empty path.
  public init() {}

  /// Makes the path of a box.
  public init(_ box: Frame) {
    self.init(box, radii: CornerRadii())
  }

  /// Makes the path of a box with rounded corners; radii that do not fit are all made smaller by the same factor.
  ///
  /// Source: CSS Backgrounds and Borders Level 3, 4.5.
  public init(_ box: Frame, radii: CornerRadii) {
    let (x, y) = (Double(box.x), Double(box.y))
    self.init(
      x: x,
      y: y,
      right: x + Double(box.width),
      bottom: y + Double(box.height),
      EllipticCorners(radii)
    )
  }

  /// Makes the path of the ellipse that touches the sides of a box.
  public init(ellipseIn box: Frame) {
    let radii = EllipticCorners(
      horizontal: CornerRadii(all: Double(box.width) / 2),
      vertical: CornerRadii(all: Double(box.height) / 2)
    )
    let (x, y) = (Double(box.x), Double(box.y))
    self.init(x: x, y: y, right: x + Double(box.width), bottom: y + Double(box.height), radii)
  }

  /// Makes the path of a box whose corners are quarters of ellipses, or sharp.
  package init(
    x: Double,
    y: Double,
    right: Double,
    bottom: Double,
    _ corners: EllipticCorners = EllipticCorners(CornerRadii())
  ) {
    guard right > x, bottom > y else { return }
    let radii = corners.fitting(width: right - x, height: bottom - y)
    let (h, v) = (radii.horizontal, radii.vertical)
    move(toX: x + h.topLeft, y: y)
    line(toX: right - h.topRight, y: y)
    quarter(fromX: right - h.topRight, y, toX: right, y + v.topRight, isSidewaysFirst: true)
    line(toX: right, y: bottom - v.bottomRight)
    quarter(
      fromX: right,
      bottom - v.bottomRight,
      toX: right - h.bottomRight,
      bottom,
      isSidewaysFirst: false
    )
    line(toX: x + h.bottomLeft, y: bottom)
    quarter(fromX: x + h.bottomLeft, bottom, toX: x, bottom - v.bottomLeft, isSidewaysFirst: true)
    line(toX: x, y: y + v.topLeft)
    quarter(fromX: x, y + v.topLeft, toX: x + h.topLeft, y, isSidewaysFirst: false)
    close()
  }

  /// Whether it encloses nothing.
  public var isEmpty: Bool { elements.isEmpty }

  /// Begins a new line at a point.
  public mutating func move(toX x: Double, y: Double) { elements.append(.move(x: x, y: y)) }

  /// Goes straight to a point.
  public mutating func line(toX x: Double, y: Double) { elements.append(.line(x: x, y: y)) }

  /// Goes to a point on a cubic Bézier curve with two control points.
  public mutating func curve(
    x1: Double,
    y1: Double,
    x2: Double,
    y2: Double,
    toX x: Double,
    y: Double
  ) {
    elements.append(.curve(x1: x1, y1: y1, x2: x2, y2: y2, x: x, y: y))
  }

  /// Goes back to where the line began.
  public mutating func close() { elements.append(.close) }

  /// The same path, further to the right and down.
  package func moved(x: Double, y: Double) -> Path {
    guard (x, y) != (0, 0) else { return self }
    var path = Path()
    path.elements = elements.map { element in
      switch element {
      case .move(let atX, let atY): .move(x: atX + x, y: atY + y)
      case .line(let toX, let toY): .line(x: toX + x, y: toY + y)
      case .curve(let x1, let y1, let x2, let y2, let toX, let toY):
        .curve(x1: x1 + x, y1: y1 + y, x2: x2 + x, y2: y2 + y, x: toX + x, y: toY + y)
      case .close: .close
      }
    }
    return path
  }

  /// Adds the areas of another path.
  public mutating func add(_ other: Path) { elements += other.elements }

  /// A quarter of an ellipse.
  private mutating func quarter(
    fromX x1: Double,
    _ y1: Double,
    toX x2: Double,
    _ y2: Double,
    isSidewaysFirst: Bool
  ) {
    guard x1 != x2, y1 != y2 else {
      // A corner without a radius along one axis is sharp.
      if x1 != x2 || y1 != y2 { line(toX: x2, y: y2) }
      return
    }
    // The usual approximation of a quarter of a circle by a curve: off by less than 0.03 % of the radius.
    let k = 0.5522847498307936
    let (dx, dy) = ((x2 - x1) * k, (y2 - y1) * k)
    if isSidewaysFirst {
      curve(x1: x1 + dx, y1: y1, x2: x2, y2: y2 - dy, toX: x2, y: y2)
    } else {
      curve(x1: x1, y1: y1 + dy, x2: x2 - dx, y2: y2, toX: x2, y: y2)
    }
  }
}

extension Path {
  /// A box around all points, including the control points of curves; `nil` for an empty path.
  package var bounds: (x: Double, y: Double, width: Double, height: Double)? {
    var (xs, ys): ([Double], [Double]) = ([], [])
    for element in elements {
      switch element {
      case .move(let x, let y), .line(let x, let y):
        xs.append(x)
        ys.append(y)
      case .curve(let x1, let y1, let x2, let y2, let x, let y):
        xs += [x1, x2, x]
        ys += [y1, y2, y]
      case .close: break
      }
    }
    guard let left = xs.min(), let right = xs.max(), let top = ys.min(), let bottom = ys.max()
    else { return nil }
    return (left, top, right - left, bottom - top)
  }
}

extension Path {
  /// Its length, but for a thousandth of that of its curves; O(elements).
  package var length: Double {
    var length = 0.0
    var (start, last) = ((x: 0.0, y: 0.0), (x: 0.0, y: 0.0))
    func distance(_ point: (x: Double, y: Double)) -> Double {
      let (dx, dy) = (point.x - last.x, point.y - last.y)
      return (dx * dx + dy * dy).squareRoot()
    }
    for element in elements {
      switch element {
      case .move(let x, let y): (start, last) = ((x, y), (x, y))
      case .line(let x, let y):
        length += distance((x, y))
        last = (x, y)
      case .curve(let x1, let y1, let x2, let y2, let x, let y):
        let from = last
        let pieces = 16
        for piece in 1...pieces {
          let t = Double(piece) / Double(pieces)
          let u = 1 - t
          let (a, b, c, d) = (u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t)
          let point = (a * from.x + b * x1 + c * x2 + d * x, a * from.y + b * y1 + c * y2 + d * y)
          length += distance(point)
          last = point
        }
      case .close:
        length += distance(start)
        last = start
      }
    }
    return length
  }
}

/// The radii of a box's corners, along each axis.
package struct EllipticCorners: Hashable, Sendable {
  package var horizontal, vertical: CornerRadii

  package init(horizontal: CornerRadii, vertical: CornerRadii) {
    (self.horizontal, self.vertical) = (horizontal, vertical)
  }

  package init(_ radii: CornerRadii) {
    self.init(horizontal: radii, vertical: radii)
  }

  /// The radii inside a border.
  package func inside(_ widths: Sides<Double>) -> EllipticCorners {
    func less(_ radius: Double, _ width: Double) -> Double { max(radius - width, 0) }
    return EllipticCorners(
      horizontal: CornerRadii(
        topLeft: less(horizontal.topLeft, widths.left),
        topRight: less(horizontal.topRight, widths.right),
        bottomRight: less(horizontal.bottomRight, widths.right),
        bottomLeft: less(horizontal.bottomLeft, widths.left)
      ),
      vertical: CornerRadii(
        topLeft: less(vertical.topLeft, widths.top),
        topRight: less(vertical.topRight, widths.top),
        bottomRight: less(vertical.bottomRight, widths.bottom),
        bottomLeft: less(vertical.bottomLeft, widths.bottom)
      )
    )
  }

  /// The radii of a shadow that is larger than its box by a distance, or smaller if negative: a sharp corner stays sharp, and a small radius
  /// grows by less than the distance.
  ///
  /// Source: CSS Backgrounds and Borders Level 3, 6.1.
  package func spread(by distance: Double) -> EllipticCorners {
    map { radius in
      guard distance > 0, radius < distance else { return max(radius + distance, 0) }
      let missing = 1 - radius / distance
      return radius + distance * (1 - missing * missing * missing)
    }
  }

  /// The radii, smaller if neighbours overlap.
  package func fitting(width: Double, height: Double) -> EllipticCorners {
    let (h, v) = (horizontal, vertical)
    let sums = [
      (width, h.topLeft + h.topRight), (width, h.bottomLeft + h.bottomRight),
      (height, v.topLeft + v.bottomLeft), (height, v.topRight + v.bottomRight),
    ]
    let factor = sums.reduce(1) { least, pair in
      pair.1 > pair.0 ? min(least, pair.0 / pair.1) : least
    }
    return factor < 1 ? map { $0 * factor } : self
  }

  /// The radii at the two ends of a side, which is numbered in CSS's order; the other corners are sharp.
  package func keeping(_ side: Int) -> EllipticCorners {
    func ends(_ radii: CornerRadii) -> CornerRadii {
      CornerRadii(
        topLeft: side == 0 || side == 3 ? radii.topLeft : 0,
        topRight: side == 0 || side == 1 ? radii.topRight : 0,
        bottomRight: side == 1 || side == 2 ? radii.bottomRight : 0,
        bottomLeft: side == 2 || side == 3 ? radii.bottomLeft : 0
      )
    }
    return EllipticCorners(horizontal: ends(horizontal), vertical: ends(vertical))
  }

  private func map(_ change: (Double) -> Double) -> EllipticCorners {
    func each(_ radii: CornerRadii) -> CornerRadii {
      CornerRadii(
        topLeft: change(radii.topLeft),
        topRight: change(radii.topRight),
        bottomRight: change(radii.bottomRight),
        bottomLeft: change(radii.bottomLeft)
      )
    }
    return EllipticCorners(horizontal: each(horizontal), vertical: each(vertical))
  }
}

extension EllipticCorners {
  /// Whether no corner is round.
  package var isSharp: Bool {
    [horizontal, vertical].allSatisfy { (radii: CornerRadii) -> Bool in
      let all: [Double] = [radii.topLeft, radii.topRight, radii.bottomRight, radii.bottomLeft]
      return all.allSatisfy { $0 <= 0 }
    }
  }
}
