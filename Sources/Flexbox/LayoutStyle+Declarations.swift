extension LayoutStyle {
  /// Sets one property and returns whether its value changed.
  ///
  /// Lengths are clamped to the range of ``maximumLength``.
  package mutating func apply(_ declaration: LayoutDeclaration) -> Bool {
    switch declaration {
    case .width(let value): Self.setOptional(&width, value)
    case .height(let value): Self.setOptional(&height, value)
    case .minWidth(let value): Self.setOptional(&minWidth, value)
    case .minHeight(let value): Self.setOptional(&minHeight, value)
    case .maxWidth(let value): Self.setOptional(&maxWidth, value)
    case .maxHeight(let value): Self.setOptional(&maxHeight, value)
    case .marginLeft(let value): Self.set(&margin.left, value)
    case .marginTop(let value): Self.set(&margin.top, value)
    case .marginRight(let value): Self.set(&margin.right, value)
    case .marginBottom(let value): Self.set(&margin.bottom, value)
    case .margin(let value): margin.setAll(value)
    case .paddingLeft(let value): Self.set(&padding.left, value)
    case .paddingTop(let value): Self.set(&padding.top, value)
    case .paddingRight(let value): Self.set(&padding.right, value)
    case .paddingBottom(let value): Self.set(&padding.bottom, value)
    case .padding(let value): padding.setAll(value)
    case .borderLeftWidth(let value): Self.set(&border.left, value)
    case .borderTopWidth(let value): Self.set(&border.top, value)
    case .borderRightWidth(let value): Self.set(&border.right, value)
    case .borderBottomWidth(let value): Self.set(&border.bottom, value)
    case .borderWidth(let value): border.setAll(value)
    case .left(let value): Self.setOptional(&inset.left, value)
    case .top(let value): Self.setOptional(&inset.top, value)
    case .right(let value): Self.setOptional(&inset.right, value)
    case .bottom(let value): Self.setOptional(&inset.bottom, value)
    case .flex(let value): Self.setOptional(&flex, value)
    case .flexDirection(let value): Self.setKeyword(&flexDirection, value)
    case .flexWrap(let value): Self.setKeyword(&flexWrap, value)
    case .justifyContent(let value): Self.setKeyword(&justifyContent, value)
    case .alignItems(let value): Self.setKeyword(&alignItems, value)
    case .alignSelf(let value): Self.setKeyword(&alignSelf, value)
    case .position(let value): Self.setKeyword(&position, value)
    case .direction(let value): Self.setKeyword(&direction, value)
    }
  }

  /// Clamps every length to the range layout works in; NaN edges become 0, others at most ``maximumLength``.
  package mutating func sanitize() {
    width = Self.bounded(width)
    height = Self.bounded(height)
    minWidth = Self.bounded(minWidth)
    minHeight = Self.bounded(minHeight)
    maxWidth = Self.bounded(maxWidth)
    maxHeight = Self.bounded(maxHeight)
    inset.sanitize(unset: Self.unset)
    margin.sanitize(unset: 0)
    padding.sanitize(unset: 0)
    border.sanitize(unset: 0)
    flex = Self.bounded(flex)
  }

  /// A length within the range layout works in; NaN stays NaN.
  static func bounded(_ length: Float) -> Float {
    length > maximumLength ? maximumLength : length < -maximumLength ? -maximumLength : length
  }

  /// Whether two lengths are the same value, unset being the same as unset.
  private static func isSame(_ first: Float, _ second: Float) -> Bool {
    first == second || (first.isNaN && second.isNaN)
  }

  private static func setOptional(_ length: inout Float, _ value: Float?) -> Bool {
    let value = bounded(value ?? unset)
    guard !isSame(length, value) else { return false }
    length = value
    return true
  }

  fileprivate static func set(_ length: inout Float, _ value: Float?) -> Bool {
    let value = value.map { $0.isNaN ? 0 : bounded($0) } ?? 0
    guard length != value else { return false }
    length = value
    return true
  }

  private static func setKeyword<Keyword: Equatable>(
    _ keyword: inout Keyword,
    _ value: Keyword
  ) -> Bool {
    guard keyword != value else { return false }
    keyword = value
    return true
  }
}

extension Edges {
  fileprivate mutating func setAll(_ value: Float?) -> Bool {
    let isLeftChanged = LayoutStyle.set(&left, value)
    let isTopChanged = LayoutStyle.set(&top, value)
    let isRightChanged = LayoutStyle.set(&right, value)
    let isBottomChanged = LayoutStyle.set(&bottom, value)
    return isLeftChanged || isTopChanged || isRightChanged || isBottomChanged
  }

  fileprivate mutating func sanitize(unset: Float) {
    left = left.isNaN ? unset : LayoutStyle.bounded(left)
    top = top.isNaN ? unset : LayoutStyle.bounded(top)
    right = right.isNaN ? unset : LayoutStyle.bounded(right)
    bottom = bottom.isNaN ? unset : LayoutStyle.bounded(bottom)
  }
}

extension LayoutStyle {
  /// Whether two styles give the same layout.
  package func isSame(as other: LayoutStyle) -> Bool {
    Self.isSame(width, other.width) && Self.isSame(height, other.height)
      && Self.isSame(minWidth, other.minWidth) && Self.isSame(minHeight, other.minHeight)
      && Self.isSame(maxWidth, other.maxWidth) && Self.isSame(maxHeight, other.maxHeight)
      && Self.isSame(margin, other.margin) && Self.isSame(padding, other.padding)
      && Self.isSame(border, other.border) && Self.isSame(inset, other.inset)
      && Self.isSame(flex, other.flex) && flexDirection == other.flexDirection
      && flexWrap == other.flexWrap
      && justifyContent == other.justifyContent && alignItems == other.alignItems
      && alignSelf == other.alignSelf && position == other.position
      && direction == other.direction
  }

  private static func isSame(_ first: Edges, _ second: Edges) -> Bool {
    isSame(first.left, second.left) && isSame(first.top, second.top)
      && isSame(first.right, second.right) && isSame(first.bottom, second.bottom)
  }
}
