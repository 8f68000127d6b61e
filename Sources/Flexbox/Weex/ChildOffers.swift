extension WeexLayout {
  /// The initial size of a child when its container determines its used size: its hypothetical size, and in a column the width it is
  /// offered now.
  @inline(__always)
  func startingOffer(of child: Int32, in container: Int32) -> SizeConstraint {
    let parent = arena.style(container)
    let box = arena[container].usedOffer
    var size = hypotheticalSize(of: child)
    guard !parent.flexDirection.isRow && isSingleLine(container, in: box) else { return size }
    let asked = arena[child].hypotheticalOffer
    var isWidthNew =
      size.isWidthExact != asked.isWidthExact || size.isWidthExact && size.width != asked.width
    if let width = imposedWidth(on: child, in: container, box: box),
      arena.style(child).width.isNaN
    {
      isWidthNew = width != size.width
      size.width = width
      size.isWidthExact = true
    } else if !size.isWidthExact && !box.width.isNaN {
      let width = offeredWidth(to: child, in: container, box: box)
      if width != size.width { isWidthNew = true }
      size.width = width
    }
    // WEEX: a new width makes the height undetermined again, as stretching does.
    if isWidthNew && !size.isHeightExact { size.height = .nan }
    return size
  }

  /// The width that a column of a given size has for a child.
  @inline(__always)
  func offeredWidth(to child: Int32, in container: Int32, box: SizeConstraint) -> Float {
    box.width - arena.style(container).frameWidth - arena.style(child).margin.horizontal
  }

  /// Stretches a child across its line if it must be stretched.
  ///
  /// WEEX: a measured leaf in a row is not stretched (rule 24), nor is a child that a limit clamped
  /// (rule 29).
  @inline(__always)
  func stretch(_ size: inout SizeConstraint, of child: Int32, in container: Int32, cross: Float) {
    let style = arena.style(container)
    let childStyle = arena.style(child)
    guard style.alignment(of: childStyle) == .stretch else { return }
    if style.flexDirection.isRow {
      guard !size.isHeightExact, !arena[child].flags.contains(.measured) else { return }
      size.height = max(0, cross - childStyle.margin.vertical)
      size.isHeightExact = true
    } else if !size.isWidthExact {
      size.width = max(0, cross - childStyle.margin.horizontal)
      size.isWidthExact = true
      if !size.isHeightExact && isSingleLine(container, in: arena[container].usedOffer) {
        size.height = .nan
      }
    }
  }

  /// Whether the first child of a line stretches to the line before, or not at all if there is none.
  ///
  /// WEEX: in a wrap container that does not stretch its children, a child that requests stretching itself and begins a line because it did
  /// not fit on the previous one counts as the previous line's (rule 30).
  @inline(__always)
  func isStretchedByPreviousLine(
    _ child: Int32,
    in container: Int32,
    isFirstLine: Bool
  ) -> Bool {
    let style = arena.style(container)
    guard style.flexWrap != .nowrap, style.alignItems != .stretch else { return false }
    let innerMain = innerMainSize(of: container, in: arena[container].usedOffer)
    guard !innerMain.isNaN, isFirstLine else { return !innerMain.isNaN }
    let margin = arena.style(child).margin
    let size = arena[child].hypothetical
    let main =
      style.flexDirection.isRow ? size.width + margin.horizontal : size.height + margin.vertical
    return innerMain < main
  }

  /// The cross size that children of a line stretch to.
  ///
  /// WEEX: a single line fills the container only if its cross size is exact (rule 11).
  @inline(__always)
  func crossSize(of line: FlexLine, in container: Int32) -> Float {
    let offer = arena[container].usedOffer
    let style = arena.style(container)
    let isRow = style.flexDirection.isRow
    guard lines.count == 1, isRow ? offer.isHeightExact : offer.isWidthExact else {
      return line.sums.crossSize
    }
    return isRow ? offer.height - style.frameHeight : offer.width - style.frameWidth
  }

  /// The hypothetical size of a child.
  ///
  /// WEEX: limits apply a second time in a container whose main size was set after it measured its children; this has an effect only if a
  /// minimum exceeds a maximum.
  @inline(__always)
  func hypotheticalSize(of child: Int32) -> SizeConstraint {
    let size = arena[child].hypothetical
    return isLimitingTwice ? clamped(size, node: child) : size
  }

  /// Whether a container was given a main size other than its measured one, or an exact one that was not exact before.
  func isMainSizeSet(_ container: Int32) -> Bool {
    let record = arena[container]
    let isRow = arena.style(container).flexDirection.isRow
    guard !record.flags.contains(.formattingRoot) else { return false }
    let asked = record.hypotheticalOffer.main(isRow)
    let measured = record.hypothetical.main(isRow)
    let given = record.usedOffer.main(isRow)
    return given.isExact && !asked.isExact
      || asked.isExact && measured.length != asked.length
      || !given.length.isNaN && given.length != measured.length
  }

  /// Whether a container of a given size keeps its children on one line.
  ///
  /// WEEX: a wrap container of unknown main size keeps them on one line, too (rule 30).
  @inline(__always)
  func isSingleLine(_ container: Int32, in box: SizeConstraint) -> Bool {
    arena.style(container).flexWrap == .nowrap || innerMainSize(of: container, in: box).isNaN
  }

  /// The main size of the content box of a container of a given size, NaN if it is not known.
  @inline(__always)
  func innerMainSize(of container: Int32, in box: SizeConstraint) -> Float {
    let style = arena.style(container)
    return style.flexDirection.isRow
      ? box.width - style.frameWidth : box.height - style.frameHeight
  }
}
