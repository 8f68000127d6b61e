/// A run of children that share one line of their container.
struct FlexLine {
  /// The first child of the line.
  var first: Int32
  /// The first flow child after the line, or `none`.
  var end: Int32
  /// The total of the children.
  var sums = LineSums()
}

/// The sizes of children that lines are broken by.
enum LineMeasure {
  /// Those of the hypothetical measure.
  case hypothetical
  /// The final ones.
  case used
}

extension WeexLayout {
  /// Whether a container breaks its children into lines, given the main size of its content box.
  ///
  /// WEEX: a wrap container of unknown main size, NaN here, never does (rule 30).
  @inline(__always)
  func isBreaking(_ container: Int32, innerMain: Float) -> Bool {
    arena.style(container).flexWrap != .nowrap && !innerMain.isNaN
  }

  /// Puts all flow children of a container on one line, into `lines`.
  mutating func useSingleLine(of container: Int32, _ sums: LineSums) {
    lines.removeAll(keepingCapacity: true)
    lines.append(
      FlexLine(first: firstFlowChild(of: container), end: NodeRecord.none, sums: sums)
    )
  }

  /// Breaks the flow children of a container into lines, into `lines`.
  ///
  /// A line ends before a child larger than the remaining space; an equal one stays.
  mutating func breakLines(of container: Int32, innerMain: Float, by measure: LineMeasure) {
    lines.removeAll(keepingCapacity: true)
    let isRow = arena.style(container).flexDirection.isRow
    let isBreaking = isBreaking(container, innerMain: innerMain)
    var child = firstFlowChild(of: container)
    var line = FlexLine(first: child, end: NodeRecord.none)
    while child != NodeRecord.none {
      let margin = arena.style(child).margin
      let size = size(of: child, by: measure)
      if isBreaking && line.sums.count > 0 {
        let main = isRow ? size.width + margin.horizontal : size.height + margin.vertical
        if innerMain - line.sums.mainSize < main {
          line.end = child
          lines.append(line)
          line = FlexLine(first: child, end: NodeRecord.none)
        }
      }
      line.sums.add(width: size.width, height: size.height, margin: margin, isRow: isRow)
      child = nextFlowSibling(of: child)
    }
    lines.append(line)
  }

  /// The size of a child that lines are broken by.
  func size(of child: Int32, by measure: LineMeasure) -> Size {
    switch measure {
    case .hypothetical:
      Size(width: arena[child].hypothetical.width, height: arena[child].hypothetical.height)
    case .used: arena[child].used
    }
  }

  /// The content size of a container of a given size whose children are on one line.
  func contentSize(
    of container: Int32,
    _ sums: LineSums,
    box: SizeConstraint,
    by measure: LineMeasure
  ) -> Size {
    if arena[container].kind == .waterfall {
      let width = box.width.isNaN ? sums.crossSize : box.width - arena.style(container).frameWidth
      return Size(
        width: width,
        height: waterfallHeight(of: container, width: width, by: measure)
      )
    }
    // WEEX: negative margins do not make the content negative.
    let main = max(0, sums.mainSize)
    return arena.style(container).flexDirection.isRow
      ? Size(width: main, height: sums.crossSize) : Size(width: sums.crossSize, height: main)
  }

  /// The content size of a container whose lines are in `lines`.
  func contentSize(of container: Int32) -> Size {
    let style = arena.style(container)
    let isRow = style.flexDirection.isRow
    var main: Float = 0
    var cross: Float = 0
    for line in lines {
      main = max(main, line.sums.mainSize)
      cross += line.sums.crossSize
    }
    // WEEX: a column's auto width is that of its first line (rule 10).
    if !isRow, let first = lines.first { cross = first.sums.crossSize }
    return isRow ? Size(width: main, height: cross) : Size(width: cross, height: main)
  }

  /// The first child in the flow, or `none`.
  @inline(__always)
  func firstFlowChild(of container: Int32) -> Int32 {
    skipOutOfFlow(from: arena[container].firstChild)
  }

  /// The next sibling in the flow, or `none`.
  @inline(__always)
  func nextFlowSibling(of child: Int32) -> Int32 {
    skipOutOfFlow(from: arena[child].nextSibling)
  }

  @inline(__always)
  private func skipOutOfFlow(from first: Int32) -> Int32 {
    var child = first
    while child != NodeRecord.none, arena[child].flags.contains(.outOfFlow) {
      child = arena[child].nextSibling
    }
    return child
  }
}
