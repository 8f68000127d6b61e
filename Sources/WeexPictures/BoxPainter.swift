internal import Drawing
internal import Flexbox
internal import HostThread
internal import WeexCore
internal import WeexStyle

/// Paints a component's box: shadow, background, gradient and border.
///
/// Source: CSS Backgrounds and Borders Level 3.
@HostActor
struct BoxPainter {
  private let style: ComputedStyle
  private let width, height: Double
  private let border: Sides<Border>
  private let corners: EllipticCorners
  private(set) var commands: [DisplayList.Command] = []

  init(_ style: ComputedStyle, width: Double, height: Double) {
    self.style = style
    (self.width, self.height) = (width, height)
    border = style.border
    corners = EllipticCorners(style.borderRadius).fitting(width: width, height: height)
  }

  /// The outer edge of the border.
  private var outerEdge: Path {
    Path(x: 0, y: 0, right: width, bottom: height, corners)
  }

  private var widths: Sides<Double> {
    Sides(
      top: border.top.width,
      right: border.right.width,
      bottom: border.bottom.width,
      left: border.left.width
    )
  }

  /// The inner edge of the border, which clips the contents.
  var innerEdge: Path {
    Path(
      x: widths.left,
      y: widths.top,
      right: width - widths.right,
      bottom: height - widths.bottom,
      corners.inside(widths)
    )
  }

  mutating func paint() {
    guard width > 0, height > 0 else { return }
    let shadow = style.boxShadow
    if let shadow, !shadow.isInset { paintShadow(shadow) }
    let color = style.backgroundColor
    if color.alpha > 0 { commands.append(.fill(outerEdge, .color(color))) }
    if let gradient = style.backgroundImage { paint(gradient) }
    if let shadow, shadow.isInset { paintInsetShadow(shadow) }
    paintBorder()
  }

  /// A shadow lies around the box, not under it.
  private mutating func paintShadow(_ shadow: BoxShadow) {
    let grow = shadow.spread
    let shape = Path(
      x: shadow.x - grow,
      y: shadow.y - grow,
      right: width + shadow.x + grow,
      bottom: height + shadow.y + grow,
      corners.moved(out: grow)
    )
    guard !shape.isEmpty, shadow.color.alpha > 0 else { return }
    var outside = surroundings(of: shadow)
    outside.add(outerEdge)
    commands += [
      .save, .clip(outside), .shadow(shape, deviation: shadow.blur / 2, shadow.color), .restore,
    ]
  }

  /// A shadow that the box's edge casts inwards.
  private mutating func paintInsetShadow(_ shadow: BoxShadow) {
    guard shadow.color.alpha > 0 else { return }
    var frame = surroundings(of: shadow)
    let shrink = shadow.spread
    frame.add(
      Path(
        x: widths.left + shadow.x + shrink,
        y: widths.top + shadow.y + shrink,
        right: width - widths.right + shadow.x - shrink,
        bottom: height - widths.bottom + shadow.y - shrink,
        corners.inside(widths).moved(out: -shrink)
      )
    )
    commands += [
      .save, .clip(innerEdge), .shadow(frame, deviation: shadow.blur / 2, shadow.color), .restore,
    ]
  }

  /// A box so large that the shadow ends inside it.
  private func surroundings(of shadow: BoxShadow) -> Path {
    let reach = abs(shadow.x) + abs(shadow.y) + abs(shadow.spread) + 2 * shadow.blur + 1
    return Path(
      x: -reach,
      y: -reach,
      right: width + reach,
      bottom: height + reach,
      EllipticCorners(CornerRadii())
    )
  }

  private mutating func paint(_ gradient: LinearGradient) {
    let (x1, y1, x2, y2) = ends(of: gradient.direction)
    commands.append(
      .fill(
        outerEdge,
        .gradient(from: gradient.start, x1: x1, y1: y1, to: gradient.end, x2: x2, y2: y2)
      )
    )
  }

  /// Where a gradient begins and ends; towards a corner, its middle line joins the two other corners.
  ///
  /// Source: CSS Images Level 3, 3.1.
  private func ends(
    of direction: LinearGradient.Direction
  ) -> (x1: Double, y1: Double, x2: Double, y2: Double) {
    let factor = width * height / (width * width + height * height)
    let (dx, dy) = (height * factor, width * factor)
    let (x, y) = (width / 2, height / 2)
    return switch direction {
    case .right: (0, 0, width, 0)
    case .left: (width, 0, 0, 0)
    case .bottom: (0, 0, 0, height)
    case .top: (0, height, 0, 0)
    case .bottomRight: (x - dx, y - dy, x + dx, y + dy)
    case .topLeft: (x + dx, y + dy, x - dx, y - dy)
    }
  }
}

extension BoxPainter {
  private mutating func paintBorder() {
    let sides = [border.top, border.right, border.bottom, border.left]
    guard sides.contains(where: { $0.width > 0 && $0.color.alpha > 0 }) else { return }
    var ring = outerEdge
    ring.add(innerEdge)
    if sides.allSatisfy({ $0 == border.top }), border.top.style == .solid {
      commands.append(.fill(ring, .color(border.top.color)))
      return
    }
    for (index, side) in sides.enumerated() where side.width > 0 && side.color.alpha > 0 {
      commands += [.save, .clip(part(of: index))]
      commands.append(
        side.style == .solid ? .fill(ring, .color(side.color)) : brokenLine(index, side)
      )
      commands.append(.restore)
    }
  }

  /// The part of the box that the border of a side may cover: the sides meet on the lines from the outer to the inner corners.
  private func part(of side: Int) -> Path {
    let outer = [(0.0, 0.0), (width, 0), (width, height), (0, height)]
    let (left, top) = (widths.left, widths.top)
    let (right, bottom) = (width - widths.right, height - widths.bottom)
    let inner = [(left, top), (right, top), (right, bottom), (left, bottom)]
    let next = (side + 1) % 4
    var corners = [outer[side], outer[next], inner[next]]
    if !self.corners.isSharp {
      // A round corner is wider than its border: further in, the sides share the box in the middle.
      let middle = side % 2 == 0 ? (top + bottom) / 2 : (left + right) / 2
      let ends = [inner[next], inner[side]]
      corners += ends.map { side % 2 == 0 ? ($0.0, middle) : (middle, $0.1) }
    }
    corners.append(inner[side])
    var path = Path()
    path.move(toX: corners[0].0, y: corners[0].1)
    for corner in corners.dropFirst() { path.line(toX: corner.0, y: corner.1) }
    path.close()
    return path
  }

  /// Dashes of twice the width, three times for a thin line, or dots of its width: complete ones, equally far apart.
  private func brokenLine(_ index: Int, _ side: Border) -> DisplayList.Command {
    let half = side.width / 2
    let (x1, y1, x2, y2) = [
      (0, half, width, half), (width - half, 0, width - half, height),
      (width, height - half, 0, height - half), (half, height, half, 0),
    ][index]
    let length = index % 2 == 0 ? width : height
    let isRound = side.style == .dotted && side.width > 1
    let isThin = side.width < 3
    let dash = side.style == .dotted ? side.width : side.width * (isThin ? 3 : 2)
    let count = max(((length + dash) / (2 * dash)).rounded(), 1)
    let gap = count > 1 ? (length - count * dash) / (count - 1) : length
    // A dot is a dash without length, whose ends are half circles.
    let start = isRound ? half / length : 0
    var path = Path()
    path.move(toX: x1 + (x2 - x1) * start, y: y1 + (y2 - y1) * start)
    path.line(toX: x2, y: y2)
    let dot = 0.001
    return .stroke(
      path,
      Stroke(
        side.color,
        width: side.width,
        dash: isRound ? dot : dash,
        gap: isRound ? dash + gap - dot : gap,
        isRound: isRound
      )
    )
  }
}
