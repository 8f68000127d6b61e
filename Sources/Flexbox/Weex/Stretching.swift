extension WeexLayout {
  /// Stretches the children of a container across their lines.
  ///
  /// WEEX: a measured leaf in a row is not stretched (rule 24); a child that a limit clamped is not
  /// either (rule 29).
  mutating func stretchLines(of container: Int32) {
    let offer = arena[container].usedOffer
    let style = arena.style(container)
    let isRow = style.flexDirection.isRow
    let innerCross = isRow ? offer.height - style.frameHeight : offer.width - style.frameWidth
    let isCrossExact = isRow ? offer.isHeightExact : offer.isWidthExact
    for line in lines {
      let cross = lines.count == 1 && isCrossExact ? innerCross : line.crossSize
      var child = line.first
      while child != line.end {
        let childStyle = arena.style(child)
        if style.alignment(of: childStyle) == .stretch {
          var size = arena[child].usedOffer
          if isRow, !size.isHeightExact, !arena[child].flags.contains(.measured) {
            size.height = max(0, cross - childStyle.margin.vertical)
            size.isHeightExact = true
          } else if !isRow, !size.isWidthExact {
            size.width = max(0, cross - childStyle.margin.horizontal)
            size.isWidthExact = true
          }
          offerUsed(size, to: child)
        }
        child = nextFlowSibling(of: child)
      }
    }
  }
}
