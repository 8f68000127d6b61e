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
    if flags.contains(.settledAgain) {
      let isRow = arena.style(node).flexDirection.isRow
      _ = distributeAgain(
        node, offer: arena[node].usedOffer,
        isMainChanged: isRow == arena.style(parent).flexDirection.isRow)
    } else {
      distribute(node)
    }
    return true
  }

  /// Gives a box without flow children its final size.
  ///
  /// WEEX: limits do not touch it any more (rules 06, 29).
  private func settleLeaf(_ node: Int32) {
    let offer = arena[node].usedOffer
    let isMeasured = arena[node].flags.contains(.measured)
    setUsed(isMeasured ? measuredSize(of: node, offer: offer) : emptySize(of: node, offer: offer), of: node)
  }

  /// Gives a container its final size and its children their places, or says that they have to be
  /// settled again first.
  private mutating func finishSettling(_ node: Int32) -> Bool {
    let style = arena.style(node)
    let offer = arena[node].usedOffer
    let content = containerSize(of: node, offer: offer)
    var size = content
    size.width = Self.clamped(size.width, from: style.minWidth, to: style.maxWidth)
    size.height = Self.clamped(size.height, from: style.minHeight, to: style.maxHeight)
    if size.width != content.width { size.isWidthExact = true }
    if size.height != content.height { size.isHeightExact = true }
    let isLimited = size.width != content.width || size.height != content.height
    if isLimited && !arena[node].flags.contains(.settledAgain) {
      arena[node].flags.insert(.settledAgain)
      if distributeAgain(node, offer: size, isMainChanged: false) { return true }
    }
    setUsed(size, of: node)
    if isLimited {
      breakLines(of: node, innerMain: innerMainSize(of: node, in: size), by: .used)
    }
    placeChildren(of: node)
    queueOutOfFlowChildren(of: node)
    arena[node].flags.remove(.dirty)
    return false
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
    breakLines(of: node, innerMain: innerMainSize(of: node, in: size), by: .used)
    let content = contentSize(of: node)
    let style = arena.style(node)
    if !size.isWidthExact { size.width = content.width + style.frameWidth }
    if !size.isHeightExact { size.height = content.height + style.frameHeight }
    return size
  }
}
