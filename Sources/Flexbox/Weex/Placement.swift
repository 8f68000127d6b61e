extension WeexLayout {
  /// Places the flow children of a container whose lines are in `lines`.
  mutating func placeChildren(of container: Int32) {
    let style = arena.style(container)
    let isRow = style.flexDirection.isRow
    let box = arena[container].used
    let isRightToLeft = isPlacedRightToLeft(container)
    let innerCross = isRow ? box.height - style.frameHeight : box.width - style.frameWidth
    // The cross axis runs backwards in a wrap-reverse container, and in a right-to-left column.
    let isCrossReversed = (style.flexWrap == .wrapReverse) != (!isRow && isRightToLeft)
    var lineStart: Float = 0
    for line in lines {
      let cross = lines.count == 1 ? innerCross : line.crossSize
      placeLine(line, of: container, lineStart: lineStart, cross: cross, isCrossReversed: isCrossReversed)
      lineStart += cross
    }
  }

  private mutating func placeLine(
    _ line: FlexLine, of container: Int32, lineStart: Float, cross: Float, isCrossReversed: Bool
  ) {
    let style = arena.style(container)
    let isRow = style.flexDirection.isRow
    let box = arena[container].used
    let isMainReversed = isMainReversed(container)
    let boxMain = isRow ? box.width : box.height
    let boxCross = isRow ? box.height : box.width
    let leadingMain = mainLeading(style, isReversed: isMainReversed)
    let innerMain = boxMain - (isRow ? style.frameWidth : style.frameHeight)
    let spacing = Self.justified(style.justifyContent, free: innerMain - line.mainSize, count: line.count)
    var main = leadingMain + spacing.leading
    // WEEX: flex-end in a column-reverse packs like flex-start, by the top padding (rule 35).
    if style.flexDirection == .columnReverse && style.justifyContent == .flexEnd {
      main = style.leadingY
    }
    var child = line.first
    while child != line.end {
      let childStyle = arena.style(child)
      let size = arena[child].used
      let margin = childStyle.margin
      let childMain = isRow ? size.width : size.height
      let (before, after) =
        isRow
        ? (isMainReversed ? (margin.right, margin.left) : (margin.left, margin.right))
        : (isMainReversed ? (margin.bottom, margin.top) : (margin.top, margin.bottom))
      main += before
      let position = isMainReversed ? boxMain - main - childMain : main
      let crossPosition = crossOffset(
        of: child, in: container, lineStart: lineStart, cross: cross, boxCross: boxCross,
        isReversed: isCrossReversed)
      let x = isRow ? position : crossPosition
      let y = isRow ? crossPosition : position
      setFrame(of: child, x: x + relativeX(childStyle), y: y + relativeY(childStyle))
      main += childMain + after + spacing.between
      child = nextFlowSibling(of: child)
    }
  }

  /// The offset of a child's edge across its container.
  private func crossOffset(
    of child: Int32, in container: Int32, lineStart: Float, cross: Float, boxCross: Float,
    isReversed: Bool
  ) -> Float {
    let style = arena.style(container)
    let childStyle = arena.style(child)
    let isRow = style.flexDirection.isRow
    let size = arena[child].used
    let childCross = isRow ? size.height : size.width
    let margin = childStyle.margin
    let near = isRow ? margin.top : margin.left
    let far = isRow ? margin.bottom : margin.right
    let leading =
      isRow
      ? (isReversed ? style.padding.bottom + style.border.bottom : style.leadingY)
      : (isReversed ? style.padding.right + style.border.right : style.leadingX)
    let before = isReversed ? far : near
    let after = isReversed ? near : far
    let offset: Float =
      switch style.alignment(of: childStyle) {
      case .stretch, .flexStart: before
      case .flexEnd: cross - childCross - after
      // WEEX: in a reversed cross axis the margins of a centred child act the wrong way round (rules 09, 38).
      case .center: (cross - childCross + (isReversed ? after - before : before - after)) / 2
      }
    let position = leading + lineStart + offset
    return isReversed ? boxCross - position - childCross : position
  }

  /// The space before the first child and between children.
  static func justified(
    _ justification: JustifyContent, free: Float, count: Int
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
  func relativeX(_ style: LayoutStyle) -> Float {
    if !style.inset.left.isNaN { return style.inset.left }
    return style.inset.right.isNaN ? 0 : -style.inset.right
  }

  /// The shift of a box in the flow by its vertical insets; `top` wins.
  func relativeY(_ style: LayoutStyle) -> Float {
    if !style.inset.top.isNaN { return style.inset.top }
    return style.inset.bottom.isNaN ? 0 : -style.inset.bottom
  }

  /// Gives a node its frame, and notes the change if it is one.
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
