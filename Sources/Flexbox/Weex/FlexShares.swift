extension WeexLayout {
  /// Writes to every flow child of a container the size it starts from, shares of the free space included.
  ///
  /// WEEX: only a container of exact main size flexes; elsewhere `flex` is ignored (rule 04). The free
  /// space is divided by the sum of flex or 1, may be negative, and what a limit takes back is not given
  /// to others (rules 05, 06, 07).
  mutating func resolveFlexibleLengths(of container: Int32) {
    let offer = arena[container].usedOffer
    let style = arena.style(container)
    let isRow = style.flexDirection.isRow
    let isMainExact = isRow ? offer.isWidthExact : offer.isHeightExact
    let innerMain = innerMainSize(of: container, in: offer)
    for line in lines {
      let unit = isMainExact ? flexUnit(of: line, isRow: isRow, innerMain: innerMain) : 0
      var child = line.first
      while child != line.end {
        var size = startingOffer(of: child, in: container)
        let flex = flexFactor(of: child, isRow: isRow)
        if isMainExact && flex > 0 { Self.setShare(unit * flex, of: arena.style(child), isRow: isRow, in: &size) }
        offerUsed(size, to: child)
        child = nextFlowSibling(of: child)
      }
    }
  }

  /// The main space one unit of `flex` stands for on a line.
  private func flexUnit(of line: FlexLine, isRow: Bool, innerMain: Float) -> Float {
    var sum: Float = 0
    var free = innerMain
    var child = line.first
    while child != line.end {
      let flex = flexFactor(of: child, isRow: isRow)
      let margin = arena.style(child).margin
      free -= isRow ? margin.horizontal : margin.vertical
      if flex > 0 {
        sum += flex
      } else {
        free -= isRow ? arena[child].hypothetical.width : arena[child].hypothetical.height
      }
      child = nextFlowSibling(of: child)
    }
    return free / max(1, sum)
  }

  /// The flex of a child, with what its kind implies.
  private func flexFactor(of child: Int32, isRow: Bool) -> Float {
    let style = arena.style(child)
    guard arena[child].kind == .scroller, style.flex == 0 else { return style.flex }
    // WEEX: a scroller without a main size takes flex 1 (weex.md §6.4).
    return (isRow ? style.width : style.height).isNaN ? 1 : 0
  }

  /// The size a child starts from when its container settles it.
  private func startingOffer(of child: Int32, in container: Int32) -> BoxOffer {
    let style = arena.style(child)
    let parent = arena.style(container)
    let box = arena[container].usedOffer
    var size = arena[child].hypothetical
    guard !parent.flexDirection.isRow && lines.count == 1 else { return size }
    if !size.isHeightExact { size.height = .nan }
    if !size.isWidthExact && !box.width.isNaN {
      size.width = max(0, box.width - parent.frameWidth - style.margin.horizontal)
    }
    return size
  }

  private static func setShare(
    _ share: Float, of style: LayoutStyle, isRow: Bool, in size: inout BoxOffer
  ) {
    if isRow {
      size.width = clamped(share, from: style.minWidth, to: style.maxWidth)
      size.isWidthExact = true
      if !size.isHeightExact { size.height = .nan }
    } else {
      size.height = clamped(share, from: style.minHeight, to: style.maxHeight)
      size.isHeightExact = true
    }
  }

  /// Tells a child its size; a different one than before makes it settle again.
  func offerUsed(_ size: BoxOffer, to child: Int32) {
    guard !arena[child].usedOffer.isSame(as: size) else { return }
    arena[child].usedOffer = size
    arena[child].flags.remove(.usedValid)
  }
}
