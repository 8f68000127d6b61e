extension WeexLayout {
  /// Queues the children of a container whose limits changed its size for a second pass, and returns whether there are any.
  ///
  /// WEEX: the engine measures such a container a second time, starting from leftover values of the first.
  mutating func queueSecondPass(
    of node: Int32,
    offer: SizeConstraint,
    limited: SizeConstraint
  ) -> Bool {
    // A node in a second pass does not start another one below.
    guard !arena[node].flags.contains(.inSecondPass) else { return false }
    let isRow = arena.style(node).flexDirection.isRow
    if !offer.main(isRow).isExact {
      let innerMain = innerMainSize(of: node, in: limited)
      breakLines(of: node, innerMain: innerMain, by: .hypothetical)
    }
    let isFlexed = redistribute(node, offer: limited)
    return reapplyLimits(of: node) || isFlexed
  }

  /// Starts over with a container whose share changed after it had its used size.
  mutating func startSecondPass(_ node: Int32, in parent: Int32) {
    let isRow = arena.style(node).flexDirection.isRow
    let isMainChanged = isRow == arena.style(parent).flexDirection.isRow
    var offer = arena[node].usedOffer
    if !isMainChanged {
      // The main size stays the one that a limit set.
      let limited = limitedOffer(of: node)
      if isRow {
        offer.width = limited.width
        offer.isWidthExact = limited.isWidthExact
      } else {
        offer.height = limited.height
        offer.isHeightExact = limited.isHeightExact
      }
    }
    let innerMain = innerMainSize(of: node, in: offer)
    breakLines(of: node, innerMain: innerMain, by: isMainChanged ? .hypothetical : .used)
    _ = redistribute(node, offer: offer)
  }

  /// Distributes the free space of `lines` again after a limit changed the container's own size, and returns whether any child changed.
  ///
  /// WEEX: the remainder of the first distribution is distributed again, from the children's hypothetical sizes; stretched children keep
  /// their size. A container whose own main size this changed starts over.
  ///
  /// AD-HOC: it reaches ``maximumSecondPassDepth`` levels down and no further. Each container of a chain may start it, and without a limit
  /// the time of a layout would grow with the square of the depth.
  private mutating func redistribute(_ container: Int32, offer: SizeConstraint) -> Bool {
    let isRow = arena.style(container).flexDirection.isRow
    guard isRow ? offer.isWidthExact : offer.isHeightExact else { return false }
    let isSecondPass = arena[container].flags.contains(.inSecondPass)
    let depth = isSecondPass ? arena[container].secondPassDepth + 1 : 1
    guard depth <= Self.maximumSecondPassDepth else { return false }
    let innerMain = innerMainSize(of: container, in: offer)
    var isChanged = false
    for line in lines {
      let unit = flexUnit(of: line, isRow: isRow, free: innerMain - line.sums.mainSize)
      var child = line.first
      while child != line.end {
        let flex = flexFactor(of: child, isRow: isRow)
        if flex > 0 {
          var size = arena[child].usedOffer
          setShare(unit * flex, of: child, isRow: isRow, in: &size)
          if !size.isSame(as: arena[child].usedOffer) {
            if !isRow && !size.isWidthExact && isSingleLine(container, in: offer) {
              // WEEX: a child that is not stretched in a column is offered the new width.
              size.width = offeredWidth(to: child, in: container, box: offer)
            }
            arena[child].usedOffer = size
            arena[child].flags.remove(.usedValid)
            arena[child].flags.insert(.inSecondPass)
            arena[child].secondPassDepth = depth
            isChanged = true
          }
        }
        child = nextFlowSibling(of: child)
      }
    }
    return isChanged
  }

  /// How many levels below a limited container a second pass reaches.
  private static let maximumSecondPassDepth: UInt8 = 16

  /// Applies the limits of a container's own container children again, and returns whether any changes.
  ///
  /// WEEX: part of the second pass; it has an effect only if a minimum exceeds a maximum (rule 29).
  private func reapplyLimits(of container: Int32) -> Bool {
    var isChanged = false
    var child = firstFlowChild(of: container)
    while child != NodeRecord.none {
      let size = arena[child].used
      if arena.style(child).hasInvertedLimits, firstFlowChild(of: child) != NodeRecord.none {
        let exact = SizeConstraint(
          width: size.width,
          height: size.height,
          isWidthExact: true,
          isHeightExact: true
        )
        let limited = limitedSize(exact, of: child)
        if limited.width != size.width || limited.height != size.height {
          arena[child].usedOffer = exact
          arena[child].flags.remove(.usedValid)
          arena[child].flags.insert(.inSecondPass)
          arena[child].secondPassDepth = 1
          isChanged = true
        }
      }
      child = nextFlowSibling(of: child)
    }
    return isChanged
  }

  /// The size a container had before the second pass of its children; only what was exact is set.
  func limitedOffer(of node: Int32) -> SizeConstraint {
    let record = arena[node]
    var offer = record.usedOffer
    if record.flags.contains(.widthExact) {
      offer.width = record.used.width
      offer.isWidthExact = true
    }
    if record.flags.contains(.heightExact) {
      offer.height = record.used.height
      offer.isHeightExact = true
    }
    return offer
  }
}
