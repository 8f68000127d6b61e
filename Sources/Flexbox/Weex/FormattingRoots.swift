extension WeexLayout {
  /// The offer for a root, an absolute or a fixed box: its style's sizes, or the space between two insets.
  ///
  /// WEEX: between two insets the parent's border is not subtracted (rule 16), and the rest may be
  /// negative (rule 32); without them an auto width is the content's (rule 33).
  func formattingRootOffer(_ box: Int32) -> SizeConstraint {
    let style = arena.style(box)
    var offer = SizeConstraint(
      width: style.width,
      height: style.height,
      isWidthExact: !style.width.isNaN,
      isHeightExact: !style.height.isNaN
    )
    let parent = arena[box].parent
    guard style.isOutOfFlow, parent != NodeRecord.none else { return offer }
    let container = style.position == .fixed ? page : arena[parent].used
    let width =
      container.width - style.inset.left - style.inset.right - style.margin.horizontal
    if !offer.isWidthExact, !width.isNaN {
      offer.width = width
      offer.isWidthExact = true
    }
    let height =
      container.height - style.inset.top - style.inset.bottom - style.margin.vertical
    if !offer.isHeightExact, !height.isNaN {
      offer.height = height
      offer.isHeightExact = true
    }
    return offer
  }

  /// Queues the absolute and fixed children of a finished box for layout.
  mutating func queueOutOfFlowChildren(of container: Int32) {
    let flags = arena[container].flags
    guard flags.contains(.hasOutOfFlowChildren), !flags.contains(.measured) else { return }
    arena[container].flags.remove(.hasOutOfFlowChildren)
    var child = arena[container].firstChild
    while child != NodeRecord.none {
      let childFlags = arena[child].flags
      if childFlags.contains(.outOfFlow), !childFlags.contains(.excluded) {
        arena[container].flags.insert(.hasOutOfFlowChildren)
        formattingRoots.append(child)
      }
      child = arena[child].nextSibling
    }
  }

  /// Computes the writing direction of a node from its style and its parent's.
  @inline(__always)
  func resolveDirection(of node: Int32, inherited: Bool) {
    let isRightToLeft =
      switch arena.style(node).direction {
      case .inherit: inherited
      case .ltr: false
      case .rtl: true
      }
    guard arena[node].flags.contains(.rightToLeft) != isRightToLeft else { return }
    if isRightToLeft {
      arena[node].flags.insert(.rightToLeft)
    } else {
      arena[node].flags.remove(.rightToLeft)
    }
    arena[node].flags.remove(.usedValid)
  }

  /// Whether a container places its children from right to left.
  ///
  /// WEEX: a scroller never does, a list does; a scroller's contents still inherit the direction (render_scroller.h, getLayoutDirection).
  func isPlacedRightToLeft(_ container: Int32) -> Bool {
    arena[container].flags.contains(.rightToLeft) && arena[container].kind != .scroller
  }

  /// Places a root, an absolute or a fixed box.
  mutating func placeFormattingRoot(_ box: Int32) {
    let style = arena.style(box)
    let parent = arena[box].parent
    guard style.isOutOfFlow else {
      setFrame(
        of: box,
        x: style.margin.left + relativeX(style),
        y: style.margin.top + relativeY(style)
      )
      return
    }
    let isFixed = style.position == .fixed
    // An absolute root is in a box without size.
    let isAlone = parent == NodeRecord.none
    let container =
      isFixed ? page : isAlone ? Size(width: 0, height: 0) : arena[parent].used
    let border = isFixed || isAlone ? Edges(repeating: 0) : arena.style(parent).border
    let size = arena[box].used
    // WEEX: the start margin applies at either edge, the end margin at neither (rule 14).
    let x =
      if !style.inset.left.isNaN {
        border.left + style.inset.left + style.margin.left
      } else if !style.inset.right.isNaN, !container.width.isNaN {
        container.width - border.right - style.inset.right - size.width + style.margin.left
      } else if isFixed || isAlone {
        // WEEX: a fixed box without insets lies at the page's origin (rule 17).
        style.margin.left
      } else {
        staticPosition(of: box, in: parent, isHorizontal: true)
      }
    let y =
      if !style.inset.top.isNaN {
        border.top + style.inset.top + style.margin.top
      } else if !style.inset.bottom.isNaN, !container.height.isNaN {
        container.height - border.bottom - style.inset.bottom - size.height + style.margin.top
      } else if isFixed || isAlone {
        style.margin.top
      } else {
        staticPosition(of: box, in: parent, isHorizontal: false)
      }
    setFrame(of: box, x: x, y: y)
  }

  /// The position of an absolute box without insets on an axis: alone in its parent's content box (rule 15).
  private func staticPosition(of box: Int32, in parent: Int32, isHorizontal: Bool) -> Float {
    let style = arena.style(parent)
    let margin = arena.style(box).margin
    let container = arena[parent].used
    let size = arena[box].used
    let outer =
      isHorizontal ? size.width + margin.horizontal : size.height + margin.vertical
    let inner =
      isHorizontal ? container.width - style.frameWidth : container.height - style.frameHeight
    guard style.flexDirection.isRow == isHorizontal else {
      // WEEX: across a parent whose size is not exact, the line is as large as the box.
      let isCrossExact = arena[parent].flags.contains(isHorizontal ? .widthExact : .heightExact)
      return crossOffset(
        of: box,
        in: parent,
        lineStart: 0,
        cross: isCrossExact ? inner : outer,
        boxCross: isHorizontal ? container.width : container.height
      )
    }
    let isReversed = isMainReversed(parent)
    let before =
      isReversed
      ? (isHorizontal ? margin.right : margin.bottom) : (isHorizontal ? margin.left : margin.top)
    let main = mainStart(of: parent, free: inner - outer, count: 1).leading + before
    let length = isHorizontal ? size.width : size.height
    return isReversed ? (isHorizontal ? container.width : container.height) - main - length : main
  }
}
