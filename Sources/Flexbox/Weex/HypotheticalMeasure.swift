extension WeexLayout {
  /// Measures a formatting root and its flow, each box as if nothing flexed.
  ///
  /// Walks the tree by its links: parents before children on the way down, sizes on the way up. A subtree that did not change and gets the
  /// same offer keeps its result.
  mutating func measureHypothetically(_ root: Int32, offer: SizeConstraint) {
    guard beginHypothetical(root, offer: offer, isFormattingRoot: true) else { return }
    var node = firstFlowChild(of: root)
    while true {
      let parent = arena[node].parent
      let offer = hypotheticalOffer(to: node, in: parent)
      if beginHypothetical(node, offer: offer, isFormattingRoot: false) {
        node = firstFlowChild(of: node)
        continue
      }
      while true {
        addToHypotheticalLine(node)
        let sibling = nextFlowSibling(of: node)
        if sibling != NodeRecord.none {
          node = sibling
          break
        }
        node = arena[node].parent
        finishHypotheticalContainer(node)
        if node == root { return }
      }
    }
  }

  /// Sets the offer of a node, and returns whether its children have to be measured first.
  @inline(__always)
  private func beginHypothetical(
    _ node: Int32,
    offer: SizeConstraint,
    isFormattingRoot: Bool
  ) -> Bool {
    let flags = arena[node].flags
    if flags.contains(.hypotheticalValid), !flags.contains(.dirty),
      flags.contains(.formattingRoot) == isFormattingRoot,
      arena[node].hypotheticalOffer.isSame(as: offer)
    {
      return false
    }
    if isFormattingRoot {
      arena[node].flags.insert(.formattingRoot)
    } else {
      arena[node].flags.remove(.formattingRoot)
    }
    arena[node].hypotheticalOffer = offer
    arena[node].flags.insert(.hypotheticalValid)
    arena[node].flags.remove(.usedValid)
    if flags.contains(.measured) {
      var size = measuredSize(of: node, offer: offer)
      // A length that is exact only because of later stretching is stretched again when the leaf gets its used size.
      let isImposed = offer.isWidthExact && isInWaterfall(node)
      size.isWidthExact = !arena.style(node).width.isNaN || isImposed
      arena[node].hypothetical = clamped(size, node: node)
      return false
    }
    if firstFlowChild(of: node) != NodeRecord.none {
      arena[node].hypotheticalLine = LineSums()
      return true
    }
    arena[node].hypothetical = clamped(emptySize(of: node, offer: offer), node: node)
    return false
  }

  /// Adds a measured child to its parent's line.
  @inline(__always)
  private func addToHypotheticalLine(_ child: Int32) {
    let parent = arena[child].parent
    let size = arena[child].hypothetical
    arena[parent].hypotheticalLine.add(
      width: size.width,
      height: size.height,
      margin: arena.style(child).margin,
      isRow: arena.style(parent).flexDirection.isRow
    )
  }

  /// Gives a container the size of its measured children.
  private mutating func finishHypotheticalContainer(_ node: Int32) {
    var size = arena[node].hypotheticalOffer
    let innerMain = innerMainSize(of: node, in: size)
    let content: Size
    if isBreaking(node, innerMain: innerMain) {
      breakLines(of: node, innerMain: innerMain, by: .hypothetical)
      content = contentSize(of: node)
    } else {
      content = contentSize(of: node, arena[node].hypotheticalLine, box: size, by: .hypothetical)
    }
    let style = arena.style(node)
    if !size.isWidthExact { size.width = content.width + style.frameWidth }
    if !size.isHeightExact { size.height = content.height + style.frameHeight }
    arena[node].hypothetical = clamped(size, node: node)
  }

  /// The offer of a container to a flow child in the hypothetical measure.
  @inline(__always)
  private func hypotheticalOffer(to child: Int32, in parent: Int32) -> SizeConstraint {
    let style = arena.style(child)
    let container = arena.style(parent)
    let box = arena[parent].hypotheticalOffer
    let isStretched = container.alignment(of: style) == .stretch
    let isSingleLine = isSingleLine(parent, in: box)
    // WEEX: a given size is at least padding and border, except for measured leaves (rules 18, 31).
    let isFramed = !arena[child].flags.contains(.measured)
    var offer = SizeConstraint()
    if !style.width.isNaN {
      offer.width = isFramed ? max(style.width, style.frameWidth) : style.width
      offer.isWidthExact = true
    } else if let width = imposedWidth(on: child, in: parent, box: box) {
      offer.width = width
      offer.isWidthExact = true
    } else if !container.flexDirection.isRow && isSingleLine && !box.width.isNaN {
      offer.width = box.width - container.frameWidth - style.margin.horizontal
      // WEEX: only a measured leaf is told at this point that it will be stretched.
      offer.isWidthExact =
        box.isWidthExact && isStretched && arena[child].flags.contains(.measured)
    }
    if !style.height.isNaN {
      offer.height = isFramed ? max(style.height, style.frameHeight) : style.height
      offer.isHeightExact = true
    } else if container.flexDirection.isRow && isSingleLine && container.alignItems == .stretch
      && style.alignSelf == .auto && !box.height.isNaN
    {
      // WEEX: a row offers its height only to children that stretch by its default, not by their own style.
      offer.height = box.height - container.frameHeight - style.margin.vertical
    }
    return offer
  }
}
