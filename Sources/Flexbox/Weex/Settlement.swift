extension WeexLayout {
  /// Gives every box of a formatting root's flow its final size and place.
  ///
  /// Walks the tree by its links. On the way down a container flexes and stretches its children; on
  /// the way up it takes its final size from theirs and places them. A subtree that did not change and
  /// is given the same size is not entered.
  mutating func settle(_ root: Int32, offer: BoxOffer) {
    offerUsed(offer, to: root)
    guard beginSettling(root) else { return }
    var node = firstFlowChild(of: root)
    while true {
      if beginSettling(node) {
        node = firstFlowChild(of: node)
        continue
      }
      while true {
        addToUsedLine(node)
        let sibling = nextFlowSibling(of: node)
        if sibling != NodeRecord.none {
          node = sibling
          break
        }
        node = arena[node].parent
        if finishSettling(node) {
          node = firstFlowChild(of: node)
          break
        }
        if node == root { return }
      }
    }
  }

  /// Starts on a node whose offer is set, and says whether its children have to be settled first.
  private mutating func beginSettling(_ node: Int32) -> Bool {
    let parent = arena[node].parent
    if parent != NodeRecord.none {
      resolveDirection(of: node, inherited: arena[parent].flags.contains(.rightToLeft))
    }
    let flags = arena[node].flags
    if flags.contains(.usedValid), !flags.contains(.dirty) { return false }
    arena[node].flags.insert(.usedValid)
    if flags.contains(.measured) || firstFlowChild(of: node) == NodeRecord.none {
      settleLeaf(node)
      queueOutOfFlowChildren(of: node)
      arena[node].flags.remove(.dirty)
      return false
    }
    arena[node].usedLine = LineSums()
    if flags.contains(.settledAgain) {
      settleAgain(node, in: parent)
    } else {
      distribute(node)
    }
    return true
  }

  /// Counts a settled child into its parent's line.
  private func addToUsedLine(_ child: Int32) {
    let parent = arena[child].parent
    let size = arena[child].used
    arena[parent].usedLine.add(
      width: size.width, height: size.height, margin: arena.style(child).margin,
      isRow: arena.style(parent).flexDirection.isRow)
  }

  /// Gives a box without flow children its final size.
  ///
  /// WEEX: limits do not touch it any more (rules 06, 29).
  private func settleLeaf(_ node: Int32) {
    let offer = arena[node].usedOffer
    let isMeasured = arena[node].flags.contains(.measured)
    setUsed(isMeasured ? measuredSize(of: node, offer: offer) : emptySize(of: node, offer: offer), of: node)
  }

  /// Starts over with a container whose share changed after it was settled.
  private mutating func settleAgain(_ node: Int32, in parent: Int32) {
    let isRow = arena.style(node).flexDirection.isRow
    let isMainChanged = isRow == arena.style(parent).flexDirection.isRow
    var offer = arena[node].usedOffer
    if !isMainChanged {
      // The main size stays what a limit made of it.
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
    _ = distributeAgain(node, offer: offer)
  }

  /// Gives a container its final size and its children their places, or says that they have to be
  /// settled again first.
  private mutating func finishSettling(_ node: Int32) -> Bool {
    var isAgain = arena[node].flags.contains(.limited)
    let offer = isAgain ? limitedOffer(of: node) : arena[node].usedOffer
    let size = containerSize(of: node, offer: offer)
    var limited = isAgain ? size : limitedSize(size, of: node)
    if !isAgain, limited.width != size.width || limited.height != size.height {
      setUsed(limited, of: node)
      arena[node].flags.insert(.limited)
      isAgain = true
      if !arena[node].flags.contains(.settledAgain) {
        let isRow = arena.style(node).flexDirection.isRow
        if !offer.main(isRow).isExact {
          let innerMain = innerMainSize(of: node, in: limited)
          breakLines(of: node, innerMain: innerMain, by: .hypothetical)
        }
        let isFlexed = distributeAgain(node, offer: limited)
        if limitChildrenAgain(of: node) || isFlexed {
          arena[node].usedLine = LineSums()
          return true
        }
      }
      limited = containerSize(of: node, offer: limited)
    }
    arena[node].flags.remove(.limited)
    setUsed(limited, of: node)
    placeChildren(of: node)
    queueOutOfFlowChildren(of: node)
    arena[node].flags.remove(.dirty)
    return false
  }

  /// Applies the limits of a container's own container children once more, and says whether any changes.
  ///
  /// WEEX: part of settling again; it tells only where a minimum exceeds a maximum (rule 29).
  private func limitChildrenAgain(of container: Int32) -> Bool {
    var isChanged = false
    var child = firstFlowChild(of: container)
    while child != NodeRecord.none {
      let size = arena[child].used
      if arena.style(child).hasInvertedLimits, firstFlowChild(of: child) != NodeRecord.none {
        let exact = BoxOffer(
          width: size.width, height: size.height, isWidthExact: true, isHeightExact: true)
        let limited = limitedSize(exact, of: child)
        if limited.width != size.width || limited.height != size.height {
          arena[child].usedOffer = exact
          arena[child].flags.remove(.usedValid)
          arena[child].flags.insert(.settledAgain)
          arena[child].settledAgainDepth = 1
          isChanged = true
        }
      }
      child = nextFlowSibling(of: child)
    }
    return isChanged
  }

  /// The size of a settled container within its limits; what a limit changed is exact.
  private func limitedSize(_ size: BoxOffer, of node: Int32) -> BoxOffer {
    let style = arena.style(node)
    var limited = size
    limited.width = Self.clamped(size.width, from: style.minWidth, to: style.maxWidth)
    limited.height = Self.clamped(size.height, from: style.minHeight, to: style.maxHeight)
    if limited.width != size.width { limited.isWidthExact = true }
    if limited.height != size.height { limited.isHeightExact = true }
    return limited
  }

  /// The size a container had before its children were settled again; only what was exact is set.
  private func limitedOffer(of node: Int32) -> BoxOffer {
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

  /// Notes the final size of a node, and whether it was exact.
  private func setUsed(_ size: BoxOffer, of node: Int32) {
    arena[node].used = Size(width: size.width, height: size.height)
    arena[node].flags.remove([.widthExact, .heightExact])
    if size.isWidthExact { arena[node].flags.insert(.widthExact) }
    if size.isHeightExact { arena[node].flags.insert(.heightExact) }
  }

  /// The size of a container whose children are settled, before limits.
  private mutating func containerSize(of node: Int32, offer: BoxOffer) -> BoxOffer {
    var size = offer
    let innerMain = innerMainSize(of: node, in: size)
    let content: Size
    if isBreaking(node, innerMain: innerMain) {
      breakLines(of: node, innerMain: innerMain, by: .used)
      content = contentSize(of: node)
    } else {
      useSingleLine(of: node, arena[node].usedLine)
      content = contentSize(of: node, arena[node].usedLine)
    }
    let style = arena.style(node)
    if !size.isWidthExact { size.width = content.width + style.frameWidth }
    if !size.isHeightExact { size.height = content.height + style.frameHeight }
    return size
  }
}
