internal import Drawing
internal import WeexStyle

/// Paints the border of a box as browsers do.
///
/// Where CSS leaves a choice, this follows Chromium: sides meet on the lines from the outer to the inner corners, dashes are twice as long as the
/// border is wide (three times for a thin one), dots are as far apart as they are wide, and both are fitted to the side. Around a box with round
/// corners they follow the line in the middle of the border all the way round.
///
/// Source: CSS Backgrounds and Borders Level 3, 4.
struct BorderPainter {
  private let box: BorderBox
  /// The sides in CSS's order: top, right, bottom, left.
  private let sides: [Border]
  private var commands: [DisplayList.Command] = []
  /// The sides that are painted already, and those that are not painted at all.
  private var done: Set<Int> = []
  /// Whether the sides are opaque, or are made transparent together.
  private var coversCorners = true

  private init(_ box: BorderBox, _ sides: [Border]) {
    self.box = box
    self.sides = sides
    done = Set(sides.indices.filter { sides[$0].width <= 0 || sides[$0].color.alpha <= 0 })
  }

  /// The commands that paint a border.
  static func commands(for border: Sides<Border>, of box: BorderBox) -> [DisplayList.Command] {
    var painter = BorderPainter(box, [border.top, border.right, border.bottom, border.left])
    painter.paint()
    return painter.commands
  }

  private mutating func paint() {
    let shown = sides.indices.filter { !done.contains($0) }
    guard let first = shown.first.map({ sides[$0] }) else { return }
    let isOneColor = sides.allSatisfy { $0.width <= 0 || $0.color == first.color }
    if isOneColor, box.isInnerEdgePlain, shown.allSatisfy({ sides[$0].style == .solid }) {
      commands.append(.fill(box.ring, .color(first.color)))
      return
    }
    // Sides of one opacity are painted over each other without seams, and made transparent together.
    let isOneOpacity = shown.allSatisfy { sides[$0].color.alpha == first.color.alpha }
    let opacity = isOneOpacity && shown.count > 1 ? first.color.alpha : 1
    coversCorners = isOneOpacity
    commands.append(.save)
    if !box.corners.isSharp {
      commands.append(.clip(box.isInnerEdgePlain ? box.ring : box.outerEdge))
    } else if opacity < 1 {
      // A group costs as much as the area that it may cover.
      commands.append(.clip(box.outerEdge))
    }
    if opacity < 1 { commands.append(.beginGroup(opacity: opacity)) }
    let isOneLine = shown.count == 4 && sides.allSatisfy { $0 == first } && first.style != .solid
    if isOneLine, !box.corners.isSharp {
      commands += brokenOutline(first, color(of: 0, in: opacity), reach: first.width)
    } else {
      for side in order(of: shown) {
        paint(side, color(of: side, in: opacity))
        done.insert(side)
      }
    }
    if opacity < 1 { commands.append(.endGroup) }
    commands.append(.restore)
  }

  /// The order in which as many sides as possible are painted over the ends of others: broken lines first, then opposite sides.
  private func order(of shown: [Int]) -> [Int] {
    let opposite = [0, 2, 1, 3].filter(shown.contains)
    return opposite.filter { sides[$0].style != .solid }
      + opposite.filter { sides[$0].style == .solid }
  }

  private func color(of side: Int, in opacity: Double) -> Color {
    var color = sides[side].color
    if opacity < 1 { color.alpha = 1 }
    return color
  }

  private mutating func paint(_ side: Int, _ color: Color) {
    let isStraight = !box.isInnerCornerRound(side) && !box.isInnerCornerRound((side + 1) % 4)
    let (last, next) = ((side + 3) % 4, (side + 1) % 4)
    let ends = [last, next].map { end(of: side, at: $0, isRound: !isStraight) }
    let part =
      isStraight
      ? box.straightPart(of: side, ends[0], ends[1]) : box.roundPart(of: side, ends[0], ends[1])
    let isSolid = sides[side].style == .solid
    if isSolid, isStraight {
      commands.append(.fill(part, .color(color)))
      return
    }
    let isClipped = ends != [.edge, .edge] || !box.isInnerEdgePlain
    if isClipped { commands += [.save, .clip(part)] }
    if !box.isInnerEdgePlain, !isSolid { commands.append(.clip(box.area(of: side))) }
    if isSolid {
      // The rest is clipped off: an edge that is drawn twice is too thin.
      commands.append(.fill(box.area(of: side), .color(color)))
    } else if isStraight {
      commands += brokenLine(side, color)
    } else {
      let reach =
        [sides[side], sides[(side + 1) % 4], sides[(side + 3) % 4]].map(\.width).max() ?? 0
      commands += brokenOutline(sides[side], color, reach: reach)
    }
    if isClipped { commands.append(.restore) }
  }

  /// How a side ends at the corner with a neighbour.
  private func end(of side: Int, at neighbour: Int, isRound: Bool) -> BorderBox.End {
    let (own, other) = (sides[side], sides[neighbour])
    // Where half transparent colours lay on each other, they would be darker.
    let isCovering = coversCorners || own.color.alpha == 1
    let isSeamless = other.width > 0 && own.color == other.color && isCovering
    if isRound { return isSeamless ? .overlap : .meeting }
    guard other.width > 0 else { return .edge }
    // A side that is painted later, opaque and without gaps, covers the corner.
    if coversCorners, !done.contains(neighbour), other.style == .solid { return .edge }
    if isSeamless { return own.style == other.style ? .edge : .overlap }
    return .meeting
  }
}

extension BorderPainter {
  /// The dashes or dots all around a box with round corners; `reach` is the width of the border where it is widest.
  private func brokenOutline(_ side: Border, _ color: Color, reach: Double) -> [DisplayList.Command]
  {
    let (line, measured) = (box.centerLine, box.measuredCenterLine)
    let pattern = LinePattern(side, length: measured.rounded(.down), isClosed: true)
    // Dashes end square to the line; they are drawn wide enough for any width of the border, and the excess is clipped.
    let width = pattern.isRound ? side.width : 2.2 * reach
    let fitting = pattern.stretched(by: line.length / measured)
    return [.stroke(line, fitting.stroke(color, width: width))]
  }

  /// The dashes or dots along a straight side.
  private func brokenLine(_ index: Int, _ color: Color) -> [DisplayList.Command] {
    let side = sides[index]
    let length = box.length(of: index)
    if side.style == .dotted, let dots = ThinDots(width: side.width, length: length) {
      return thinDots(dots, index, color)
    }
    let pattern = LinePattern(side, length: length, isClosed: false)
    let inset = pattern.isRound ? side.width / 2 : 0
    return [
      .stroke(
        box.line(index, from: inset, to: length - inset, width: side.width),
        pattern.stroke(color, width: side.width)
      )
    ]
  }

  private func thinDots(_ dots: ThinDots, _ index: Int, _ color: Color) -> [DisplayList.Command] {
    let width = sides[index].width
    func line(_ from: Double, _ to: Double, _ dash: Double) -> DisplayList.Command {
      .stroke(
        box.line(index, from: from, to: to, width: width),
        Stroke(color, width: width, dash: dash, gap: dash)
      )
    }
    var list: [DisplayList.Command] = []
    if let first = dots.first { list.append(line(0, first, 0)) }
    if dots.end > dots.start { list.append(line(dots.start, dots.end, width)) }
    if let last = dots.last { list.append(line(last, box.length(of: index), 0)) }
    return list
  }
}

/// The dashes and gaps of a line that fits a length.
private struct LinePattern {
  var dash: Double
  var gap: Double
  var isRound = false

  init(_ side: Border, length: Double, isClosed: Bool) {
    let width = side.width
    if side.style == .dotted, width > 3 {
      (dash, isRound) = (0, true)
      let isTooShort = length < 2 * width
      // A little less than it is, so that rounding never loses the last dot.
      gap = isTooShort ? 2 * width : Self.gap(in: length, width, width, isClosed) + width - 0.01
      return
    }
    let isThin = width < 3
    let isDashed = side.style == .dashed
    dash = isDashed ? width * (isThin ? 3 : 2) : width
    gap = isDashed && isThin ? width * 2 : width
    let two = 2 * dash + (isClosed ? 2 : 1) * gap
    if length <= 2 * dash {
      gap = 0
    } else if length <= two {
      (dash, gap) = (dash * length / two, gap * length / two)
    } else if isDashed {
      gap = Self.gap(in: length, dash, gap, isClosed)
    }
  }

  /// The gap nearest to the wanted one with which whole dashes fill a line.
  private static func gap(
    in length: Double,
    _ dash: Double,
    _ wanted: Double,
    _ isClosed: Bool
  ) -> Double {
    let fewest = ((isClosed ? length : length + wanted) / (dash + wanted)).rounded(.down)
    func gap(_ dashes: Double) -> Double {
      (length - dashes * dash) / (isClosed ? dashes : dashes - 1)
    }
    let (large, small) = (gap(fewest), gap(fewest + 1))
    return small <= 0 || abs(large - wanted) < abs(small - wanted) ? large : small
  }

  func stretched(by factor: Double) -> LinePattern {
    var pattern = self
    (pattern.dash, pattern.gap) = (dash * factor, gap * factor)
    return pattern
  }

  func stroke(_ color: Color, width: Double) -> Stroke {
    // A dot is a dash without length, whose ends are half circles.
    let dot = 0.001
    return Stroke(
      color,
      width: width,
      dash: isRound ? dot : dash,
      gap: isRound ? gap - dot : gap,
      isRound: isRound
    )
  }
}

/// The positions of dots of at most 3 units, drawn as squares on whole units so that they stay apart; the remainder of the length goes into the
/// first and the last gap or dot.
private struct ThinDots {
  /// Where a dot at the start ends, and where one at the end begins, unless they are the line's own.
  var first, last: Double?
  /// The part with regular dots.
  var start = 0.0
  var end: Double

  /// `nil` for a width or length that is not whole.
  init?(width: Double, length: Double) {
    let whole = length.rounded()
    guard [1, 2, 3].contains(width), abs(whole - length) < 0.01, length > 2 * width else {
      return nil
    }
    end = whole
    let left = (whole - width).truncatingRemainder(dividingBy: 2 * width)
    guard left > 0 else { return }
    // How much longer the first dot, the first gap and the last dot are.
    let (dot, gap, lastDot): (Double, Double, Double?) =
      switch (width, left) {
      case (1, _): (1, 0, nil)
      case (2, 1), (3, 1): (0, 1, nil)
      case (2, 2), (3, 4): (0, -1, 0)
      case (3, 2): (0, 1, 0)
      case (3, 3): (1, 0, 1)
      default: (0, -1, nil)
      }
    first = width + dot
    start = 2 * width + dot + gap
    guard let lastDot else { return }
    last = whole - width - lastDot
    end = whole - width - lastDot - 1
  }
}
