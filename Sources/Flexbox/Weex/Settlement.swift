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
        finishSettling(node)
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
    distribute(node)
    return true
  }

  /// Gives a box without flow children its final size.
  func settleLeaf(_ node: Int32) {
    let offer = arena[node].usedOffer
    guard arena[node].flags.contains(.measured) else {
      let size = clamped(emptySize(of: node, offer: offer), node: node)
      arena[node].used = Size(width: size.width, height: size.height)
      return
    }
    arena[node].used = Size(width: 0, height: 0)
    var size = clamped(measuredSize(of: node, offer: offer), node: node)
    if size.isWidthExact != offer.isWidthExact || size.isHeightExact != offer.isHeightExact {
      size = measuredSize(of: node, offer: size)
    }
    arena[node].used = Size(width: size.width, height: size.height)
  }

  /// Flexes and stretches the children of a container.
  private mutating func distribute(_ node: Int32) {
    let offer = arena[node].usedOffer
    breakLines(of: node, innerMain: innerMainSize(of: node, in: offer), by: .hypothetical)
    resolveFlexibleLengths(of: node)
    stretchLines(of: node)
  }

  /// Gives a container its final size and its children their places.
  private mutating func finishSettling(_ node: Int32) {
    var size = arena[node].usedOffer
    breakLines(of: node, innerMain: innerMainSize(of: node, in: size), by: .used)
    let content = contentSize(of: node)
    let style = arena.style(node)
    if !size.isWidthExact { size.width = content.width + style.frameWidth }
    if !size.isHeightExact { size.height = content.height + style.frameHeight }
    let limited = clamped(size, node: node)
    arena[node].used = Size(width: limited.width, height: limited.height)
    placeChildren(of: node, isCrossExact: style.flexDirection.isRow ? limited.isHeightExact : limited.isWidthExact)
    queueOutOfFlowChildren(of: node)
    arena[node].flags.remove(.dirty)
  }
}
