extension WeexLayout {
  /// Gives every box of a formatting root's flow its final size and place.
  ///
  /// Walks the tree by its links. On the way down a container flexes and stretches its children; on the way up it takes its final size from
  /// theirs and places them. A subtree that did not change and gets the same size is skipped.
  mutating func layOutFlow(_ root: Int32, offer: SizeConstraint) {
    offerUsed(offer, to: root)
    guard beginUsedSize(root) else { return }
    var node = firstFlowChild(of: root)
    while true {
      if beginUsedSize(node) {
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
        if finishUsedSize(node) {
          node = firstFlowChild(of: node)
          break
        }
        if node == root { return }
      }
    }
  }

  /// Starts on a node whose offer is set, and returns whether its children come first.
  private mutating func beginUsedSize(_ node: Int32) -> Bool {
    let parent = arena[node].parent
    if parent != NodeRecord.none {
      resolveDirection(of: node, inherited: arena[parent].flags.contains(.rightToLeft))
    }
    let flags = arena[node].flags
    if flags.contains(.usedValid), !flags.contains(.dirty) { return false }
    arena[node].flags.insert(.usedValid)
    if flags.contains(.measured) || firstFlowChild(of: node) == NodeRecord.none {
      finishLeaf(node)
      queueOutOfFlowChildren(of: node)
      arena[node].flags.remove(.dirty)
      return false
    }
    arena[node].usedLine = LineSums()
    if flags.contains(.inSecondPass) {
      startSecondPass(node, in: parent)
    } else {
      distribute(node)
    }
    return true
  }

  /// Adds a child that has its used size to its parent's line.
  @inline(__always)
  private func addToUsedLine(_ child: Int32) {
    let parent = arena[child].parent
    let size = arena[child].used
    arena[parent].usedLine.add(
      width: size.width,
      height: size.height,
      margin: arena.style(child).margin,
      isRow: arena.style(parent).flexDirection.isRow
    )
  }

  /// Gives a box without flow children its final size.
  ///
  /// WEEX: limits do not apply to it any more (rules 06, 29).
  private func finishLeaf(_ node: Int32) {
    let offer = arena[node].usedOffer
    let isMeasured = arena[node].flags.contains(.measured)
    setUsed(
      isMeasured ? measuredSize(of: node, offer: offer) : emptySize(of: node, offer: offer),
      of: node
    )
  }

  /// Gives a container its final size and its children their places, or returns that they need a second pass first.
  private mutating func finishUsedSize(_ node: Int32) -> Bool {
    let isSecondPass = arena[node].flags.contains(.limited)
    let offer = isSecondPass ? limitedOffer(of: node) : arena[node].usedOffer
    // 5. Take the size from the children's real ones.
    let size = containerSize(of: node, offer: offer)
    var limited = isSecondPass ? size : limitedSize(size, of: node)
    if !isSecondPass, limited.width != size.width || limited.height != size.height {
      setUsed(limited, of: node)
      if queueSecondPass(of: node, offer: offer, limited: limited) {
        arena[node].flags.insert(.limited)
        arena[node].usedLine = LineSums()
        return true
      }
      limited = containerSize(of: node, offer: limited)
    }
    arena[node].flags.remove(.limited)
    setUsed(limited, of: node)
    // 6. Place the children.
    placeChildren(of: node)
    queueOutOfFlowChildren(of: node)
    arena[node].flags.remove(.dirty)
    return false
  }

  /// The used size of a container within its limits; a dimension that a limit changed is exact.
  func limitedSize(_ size: SizeConstraint, of node: Int32) -> SizeConstraint {
    let style = arena.style(node)
    var limited = size
    limited.width = Self.clamped(size.width, from: style.minWidth, to: style.maxWidth)
    limited.height = Self.clamped(size.height, from: style.minHeight, to: style.maxHeight)
    if limited.width != size.width { limited.isWidthExact = true }
    if limited.height != size.height { limited.isHeightExact = true }
    return limited
  }

  /// Stores the final size of a node, and whether it was exact.
  func setUsed(_ size: SizeConstraint, of node: Int32) {
    arena[node].used = Size(width: size.width, height: size.height)
    arena[node].flags.remove([.widthExact, .heightExact])
    if size.isWidthExact { arena[node].flags.insert(.widthExact) }
    if size.isHeightExact { arena[node].flags.insert(.heightExact) }
  }

  /// The size of a container whose children have their used sizes, before limits.
  mutating func containerSize(of node: Int32, offer: SizeConstraint) -> SizeConstraint {
    var size = offer
    let innerMain = innerMainSize(of: node, in: size)
    let content: Size
    if isBreaking(node, innerMain: innerMain) {
      breakLines(of: node, innerMain: innerMain, by: .used)
      content = contentSize(of: node)
    } else {
      useSingleLine(of: node, arena[node].usedLine)
      content = contentSize(of: node, arena[node].usedLine, box: size, by: .used)
    }
    let style = arena.style(node)
    if !size.isWidthExact { size.width = content.width + style.frameWidth }
    if !size.isHeightExact { size.height = content.height + style.frameHeight }
    return size
  }
}
