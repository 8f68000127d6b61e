extension WeexLayout {
  /// The size of a measured leaf for an offer, before limits.
  func measuredSize(of node: Int32, offer: SizeConstraint) -> SizeConstraint {
    var size = offer
    guard !offer.isWidthExact || !offer.isHeightExact else { return size }
    let style = arena.style(node)
    var constraint = offer
    // WEEX: of the limits only a maximum width reaches the question, and only if nothing else sets the width.
    if constraint.width.isNaN { constraint.width = style.maxWidth }
    constraint.width -= style.frameWidth
    constraint.height -= style.frameHeight
    let answer = answer(to: constraint, by: node)
    if !offer.isWidthExact {
      let width = answer.width + style.frameWidth
      size.width = constraint.width.isNaN ? width : min(constraint.width + style.frameWidth, width)
    }
    if !offer.isHeightExact {
      let height = answer.height + style.frameHeight
      size.height = offer.height.isNaN ? height : min(offer.height, height)
    }
    return size
  }

  /// The size of a box without flow children for an offer, before limits: its padding and border.
  func emptySize(of node: Int32, offer: SizeConstraint) -> SizeConstraint {
    let style = arena.style(node)
    var size = offer
    if !offer.isWidthExact { size.width = style.frameWidth }
    if !offer.isHeightExact { size.height = style.frameHeight }
    return size
  }

  /// Clamps a measured size to the node's limits.
  ///
  /// WEEX: a dimension that a limit changed is exact from then on and not stretched later (rule 29).
  /// A minimum above the maximum wins only where the size is below it (rule 29, "min-above-max").
  /// Limits of a formatting root without flow children are ignored (rule 34). Padding and border are
  /// a minimum only for flow children that are not measured (rules 18 and 31).
  func clamped(_ size: SizeConstraint, node: Int32) -> SizeConstraint {
    let flags = arena[node].flags
    if flags.contains(.formattingRoot) { return size }
    let style = arena.style(node)
    let isFramed = !flags.contains(.measured)
    let framedWidth = isFramed ? max(size.width, style.frameWidth) : size.width
    let framedHeight = isFramed ? max(size.height, style.frameHeight) : size.height
    let width = Self.clamped(framedWidth, from: style.minWidth, to: style.maxWidth)
    let height = Self.clamped(framedHeight, from: style.minHeight, to: style.maxHeight)
    // WEEX: only a limit makes a dimension exact, not padding and border.
    var result = size
    if width != framedWidth { result.isWidthExact = true }
    if height != framedHeight { result.isHeightExact = true }
    result.width = width
    result.height = height
    return result
  }

  /// A length within limits that may be unset: the minimum is applied first, then the maximum.
  static func clamped(_ length: Float, from minimum: Float, to maximum: Float) -> Float {
    if length < minimum { return minimum }
    if length > maximum { return maximum }
    return length
  }

  /// The host's answer, from the cache if it was asked before.
  private func answer(to constraint: SizeConstraint, by node: Int32) -> Size {
    if arena[node].measurement.isValid, arena[node].measurement.constraint.isSame(as: constraint) {
      return arena[node].measurement.answer
    }
    let older = arena[node].olderMeasurement
    arena[node].olderMeasurement = arena[node].measurement
    if older.isValid, older.constraint.isSame(as: constraint) {
      arena[node].measurement = older
      return older.answer
    }
    let answer = measure(
      LayoutTree.Node(index: node, generation: arena[node].generation),
      Self.measureLength(constraint.width, isExact: constraint.isWidthExact),
      Self.measureLength(constraint.height, isExact: constraint.isHeightExact)
    )
    let finite = Size(width: Self.finite(answer.width), height: Self.finite(answer.height))
    arena[node].measurement = Measurement(constraint: constraint, answer: finite, isValid: true)
    return finite
  }

  private static func measureLength(_ length: Float, isExact: Bool) -> MeasureLength {
    length.isNaN ? .unset : isExact ? .exact(length) : .offered(length)
  }

  /// A host's answer clamped to the range layout works in.
  private static func finite(_ length: Float) -> Float {
    length > 0 ? min(length, LayoutStyle.maximumLength) : 0
  }
}
