extension WeexLayout {
  /// The width that a waterfall of a given size imposes on a child, or `nil` if it imposes none.
  @inline(__always)
  func imposedWidth(on child: Int32, in container: Int32, box: SizeConstraint) -> Float? {
    guard arena[container].kind == .waterfall, !box.width.isNaN else { return nil }
    let inner = box.width - arena.style(container).frameWidth
    let width =
      arena[child].flags.contains(.spansColumns)
      ? inner : columns(of: container).resolve(in: inner).width
    return max(0, width - arena.style(child).margin.horizontal)
  }

  /// Whether a node is a child of a waterfall.
  func isInWaterfall(_ node: Int32) -> Bool {
    let parent = arena[node].parent
    return parent != NodeRecord.none && arena[parent].kind == .waterfall
  }

  /// The height of a waterfall's content by hypothetical or final sizes of its children.
  func waterfallHeight(of container: Int32, width: Float, by measure: LineMeasure) -> Float {
    var height: Float = 0
    forEachCell(of: container, width: width, by: measure) { _, _, _, columnsHeight in
      height = columnsHeight
    }
    return height
  }

  /// Places the children of a waterfall, each in the shortest column so far.
  mutating func placeCells(of container: Int32) {
    let style = arena.style(container)
    let inner = arena[container].used.width - style.frameWidth
    var places: [(child: Int32, x: Float, y: Float)] = []
    forEachCell(of: container, width: inner, by: .used) { child, x, y, _ in
      places.append((child, x, y))
    }
    for (child, x, y) in places {
      let childStyle = arena.style(child)
      setFrame(
        of: child,
        x: style.leadingX + x + childStyle.margin.left + relativeX(childStyle),
        y: style.leadingY + y + childStyle.margin.top + relativeY(childStyle)
      )
    }
  }

  /// The columns of a waterfall.
  private func columns(of container: Int32) -> WaterfallColumns {
    waterfalls[container] ?? WaterfallColumns()
  }

  /// Calls a closure for every flow child with its place in the content box and the height of the columns so far.
  private func forEachCell(
    of container: Int32,
    width: Float,
    by measure: LineMeasure,
    _ body: (_ child: Int32, _ x: Float, _ y: Float, _ columnsHeight: Float) -> Void
  ) {
    let columns = columns(of: container)
    let (count, columnWidth) = columns.resolve(in: width)
    var bottoms = [Float](repeating: 0, count: count)
    var columnsHeight: Float = 0
    var child = firstFlowChild(of: container)
    while child != NodeRecord.none {
      let height = size(of: child, by: measure).height + arena.style(child).margin.vertical
      var (x, y): (Float, Float) = (0, columnsHeight)
      if arena[child].flags.contains(.spansColumns) {
        for column in bottoms.indices { bottoms[column] = columnsHeight + height }
      } else {
        let shortest = bottoms.indices.min { bottoms[$0] < bottoms[$1] } ?? 0
        (x, y) = (columns.offset(of: shortest, width: columnWidth), bottoms[shortest])
        bottoms[shortest] += height
      }
      columnsHeight = max(columnsHeight, y + height)
      body(child, x, y, columnsHeight)
      child = nextFlowSibling(of: child)
    }
  }
}
