extension WeexLayout {
  /// Determines the used size of every flow child of a container: its share of the free space, and stretching.
  ///
  /// Both use hypothetical sizes only, so that each child is told its size once.
  mutating func distribute(_ container: Int32) {
    let offer = arena[container].usedOffer
    let isRow = arena.style(container).flexDirection.isRow
    let isMainExact = offer.main(isRow).isExact
    let innerMain = innerMainSize(of: container, in: offer)
    isLimitingTwice = isMainSizeSet(container)
    restoreLines(of: container)
    var previousCross: Float?
    for line in lines {
      // 3. Flex, if the main size is exact.
      let free = innerMain - line.sums.mainSize
      let unit = isMainExact ? flexUnit(of: line, isRow: isRow, free: free) : 0
      // 4. Determine the cross size of the line, and stretch.
      let cross = crossSize(of: line, in: container)
      var child = line.first
      while child != line.end {
        var size = startingOffer(of: child, in: container)
        // WEEX: only a container of exact main size flexes; elsewhere `flex` is ignored (rule 04).
        let flex = isMainExact ? flexFactor(of: child, isRow: isRow) : 0
        if flex > 0 { setShare(unit * flex, of: child, isRow: isRow, in: &size) }
        if child == line.first,
          isStretchedByPreviousLine(child, in: container, isFirstLine: previousCross == nil)
        {
          if let previousCross { stretch(&size, of: child, in: container, cross: previousCross) }
        } else {
          stretch(&size, of: child, in: container, cross: cross)
        }
        offerUsed(size, to: child)
        child = nextFlowSibling(of: child)
      }
      previousCross = cross
    }
    isLimitingTwice = false
  }

  /// Puts the lines of a container by hypothetical sizes into `lines`.
  ///
  /// WEEX: they stay as measured unless the main size was set afterwards.
  private mutating func restoreLines(of container: Int32) {
    let box =
      isLimitingTwice ? arena[container].usedOffer : arena[container].hypotheticalOffer
    let innerMain = innerMainSize(of: container, in: box)
    if isBreaking(container, innerMain: innerMain) {
      breakLines(of: container, innerMain: innerMain, by: .hypothetical)
    } else {
      useSingleLine(of: container, arena[container].hypotheticalLine)
    }
  }

  /// The main space for one unit of `flex` on a line, given the line's free space.
  ///
  /// WEEX: the free space is divided by the sum of flex or 1, may be negative, and space that a limit takes back is not given to other
  /// children (rules 05, 06, 07).
  func flexUnit(of line: FlexLine, isRow: Bool, free: Float) -> Float {
    var sum: Float = 0
    var free = free
    var child = line.first
    while child != line.end {
      let flex = flexFactor(of: child, isRow: isRow)
      if flex > 0 {
        let size = arena[child].hypothetical
        sum += flex
        free += isRow ? size.width : size.height
      }
      child = nextFlowSibling(of: child)
    }
    return free / max(1, sum)
  }

  /// The flex of a child, including the default of its kind.
  @inline(__always)
  func flexFactor(of child: Int32, isRow: Bool) -> Float {
    let style = arena.style(child)
    guard style.flex.isNaN else { return style.flex }
    guard arena[child].kind.isScrolling else { return 0 }
    // WEEX: a scroller without a main size takes flex 1.
    return (isRow ? style.width : style.height).isNaN ? 1 : 0
  }

  /// Gives a child its share of the main space, within its limits.
  func setShare(_ share: Float, of child: Int32, isRow: Bool, in size: inout SizeConstraint) {
    let style = arena.style(child)
    if isRow {
      size.width = Self.limitedShare(share, from: style.minWidth, to: style.maxWidth)
      size.isWidthExact = true
      // WEEX: a container keeps its measured height as known, a measured leaf is asked again.
      if !size.isHeightExact && arena[child].flags.contains(.measured) { size.height = .nan }
    } else {
      size.height = Self.limitedShare(share, from: style.minHeight, to: style.maxHeight)
      size.isHeightExact = true
    }
  }

  /// A share within limits that may be unset.
  ///
  /// WEEX: here the maximum is applied first; this matters only if a minimum exceeds a maximum.
  private static func limitedShare(
    _ share: Float,
    from minimum: Float,
    to maximum: Float
  ) -> Float {
    if share > maximum { return maximum }
    if share < minimum { return minimum }
    return share
  }

  /// Tells a child its size; a different one than before is laid out again.
  @inline(__always)
  func offerUsed(_ size: SizeConstraint, to child: Int32) {
    let isAnswered = !arena[child].flags.contains(.inSecondPass)
    if isAnswered, arena[child].usedOffer.isSame(as: size) { return }
    arena[child].usedOffer = size
    arena[child].flags.remove([.usedValid, .inSecondPass])
  }
}
