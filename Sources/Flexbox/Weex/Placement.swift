extension WeexLayout {
  /// Places the flow children of a container whose lines are in `lines`.
  mutating func placeChildren(of container: Int32) {
    if arena[container].kind == .waterfall { return placeCells(of: container) }
    let style = arena.style(container)
    let isRow = style.flexDirection.isRow
    let box = arena[container].used
    let innerCross = isRow ? box.height - style.frameHeight : box.width - style.frameWidth
    var lineStart: Float = 0
    for line in lines {
      // A single line fills the container.
      let cross = lines.count == 1 ? innerCross : line.sums.crossSize
      placeLine(line, of: container, lineStart: lineStart, cross: cross)
      lineStart += cross
    }
  }

  private mutating func placeLine(
    _ line: FlexLine,
    of container: Int32,
    lineStart: Float,
    cross: Float
  ) {
    let style = arena.style(container)
    let isRow = style.flexDirection.isRow
    let box = arena[container].used
    let isReversed = isMainReversed(container)
    let boxMain = isRow ? box.width : box.height
    let boxCross = isRow ? box.height : box.width
    let innerMain = boxMain - (isRow ? style.frameWidth : style.frameHeight)
    let start = mainStart(
      of: container,
      free: innerMain - line.sums.mainSize,
      count: Int(line.sums.count)
    )
    var main = start.leading
    var child = line.first
    while child != line.end {
      let childStyle = arena.style(child)
      let margin = childStyle.margin
      let size = arena[child].used
      let childMain = isRow ? size.width : size.height
      let near = isRow ? margin.left : margin.top
      let far = isRow ? margin.right : margin.bottom
      main += isReversed ? far : near
      let position = isReversed ? boxMain - main - childMain : main
      let across = crossOffset(
        of: child,
        in: container,
        lineStart: lineStart,
        cross: cross,
        boxCross: boxCross
      )
      setFrame(
        of: child,
        x: (isRow ? position : across) + relativeX(childStyle),
        y: (isRow ? across : position) + relativeY(childStyle)
      )
      main += childMain + (isReversed ? near : far) + start.between
      child = nextFlowSibling(of: child)
    }
  }

  /// The offset of a child's near edge across its container.
  func crossOffset(
    of child: Int32,
    in container: Int32,
    lineStart: Float,
    cross: Float,
    boxCross: Float
  ) -> Float {
    let style = arena.style(container)
    let childStyle = arena.style(child)
    let isRow = style.flexDirection.isRow
    // The cross axis runs backwards in a wrap-reverse container, and in a right-to-left column.
    let isReversed = (style.flexWrap == .wrapReverse) != (!isRow && isPlacedRightToLeft(container))
    let size = arena[child].used
    let childCross = isRow ? size.height : size.width
    let margin = childStyle.margin
    let near = isRow ? margin.top : margin.left
    let far = isRow ? margin.bottom : margin.right
    let leading =
      isRow
      ? (isReversed ? style.padding.bottom + style.border.bottom : style.leadingY)
      : (isReversed ? style.padding.right + style.border.right : style.leadingX)
    let offset: Float =
      switch style.alignment(of: childStyle) {
      case .stretch, .flexStart: isReversed ? far : near
      case .flexEnd: cross - childCross - (isReversed ? near : far)
      // WEEX: where the cross axis is reversed, the margins of a centred child act the wrong way round
      // (rules 09, 38).
      case .center: (cross - childCross + near - far) / 2
      }
    let position = leading + lineStart + offset
    return isReversed ? boxCross - position - childCross : position
  }

  /// The start of the first child of a line, from the edge where the main axis starts, and the space between children.
  func mainStart(
    of container: Int32,
    free: Float,
    count: Int
  ) -> (leading: Float, between: Float) {
    let style = arena.style(container)
    // WEEX: flex-end in a column-reverse packs like flex-start, by the top padding (rule 35).
    if style.flexDirection == .columnReverse && style.justifyContent == .flexEnd {
      return (style.leadingY, 0)
    }
    var start = Self.justified(style.justifyContent, free: free, count: count)
    start.leading += mainLeading(style, isReversed: isMainReversed(container))
    return start
  }

  /// The space before the first child and between children.
  private static func justified(
    _ justification: JustifyContent,
    free: Float,
    count: Int
  ) -> (leading: Float, between: Float) {
    switch justification {
    case .flexStart: (0, 0)
    case .center: (free / 2, 0)
    case .flexEnd: (free, 0)
    case .spaceBetween: (0, count > 1 ? max(0, free / Float(count - 1)) : 0)
    // WEEX: overflowing children are centred and not spread (rule 13).
    case .spaceAround: (free / Float(2 * count), max(0, free / Float(count)))
    }
  }

  /// The padding and border where the main axis starts.
  private func mainLeading(_ style: LayoutStyle, isReversed: Bool) -> Float {
    switch (style.flexDirection.isRow, isReversed) {
    case (true, false): style.leadingX
    case (true, true): style.padding.right + style.border.right
    case (false, false): style.leadingY
    case (false, true): style.padding.bottom + style.border.bottom
    }
  }

  /// Whether children follow each other towards the left or the top.
  func isMainReversed(_ container: Int32) -> Bool {
    switch arena.style(container).flexDirection {
    case .column: false
    case .columnReverse: true
    case .row: isPlacedRightToLeft(container)
    case .rowReverse: !isPlacedRightToLeft(container)
    }
  }

  /// The shift of a box in the flow by its horizontal insets; `left` wins.
  @inline(__always)
  func relativeX(_ style: LayoutStyle) -> Float {
    if !style.inset.left.isNaN { return style.inset.left }
    return style.inset.right.isNaN ? 0 : -style.inset.right
  }

  /// The shift of a box in the flow by its vertical insets; `top` wins.
  @inline(__always)
  func relativeY(_ style: LayoutStyle) -> Float {
    if !style.inset.top.isNaN { return style.inset.top }
    return style.inset.bottom.isNaN ? 0 : -style.inset.bottom
  }

  /// Sets the frame of a node, and records a change.
  @inline(__always)
  mutating func setFrame(of node: Int32, x: Float, y: Float) {
    let size = arena[node].used
    let frame = Frame(x: x, y: y, width: size.width, height: size.height)
    guard arena[node].frame != frame else { return }
    arena[node].frame = frame
    guard !arena[node].flags.contains(.frameChangeListed) else { return }
    arena[node].flags.insert(.frameChangeListed)
    changedFrames.append(node)
  }
}
