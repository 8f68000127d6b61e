/// The axis along which a container places its children, and from which end.
///
/// WEEX: the initial value is `column`; CSS says `row`.
public enum FlexDirection: UInt8, BitwiseCopyable, Sendable {
  /// Top to bottom.
  case column
  /// Bottom to top.
  case columnReverse
  /// From the start edge to the end edge of the writing direction.
  case row
  /// From the end edge to the start edge of the writing direction.
  case rowReverse

  /// Whether the main axis is the horizontal one.
  @inline(__always)
  package var isRow: Bool { self == .row || self == .rowReverse }
}

/// Whether children that do not fit are broken into further lines.
public enum FlexWrap: UInt8, BitwiseCopyable, Sendable {
  /// One line, whatever its length.
  case nowrap
  /// Further lines follow towards the cross end.
  case wrap
  /// Lines are stacked from the cross end towards the cross start.
  case wrapReverse
}

/// How free space along the main axis is spread over a line.
public enum JustifyContent: UInt8, BitwiseCopyable, Sendable {
  /// All free space after the last child.
  case flexStart
  /// Half of the free space on either side.
  case center
  /// All free space before the first child.
  case flexEnd
  /// Equal gaps between the children, none outside.
  case spaceBetween
  /// Equal space around each child.
  case spaceAround
}

/// How children are placed across their line, unless one has its own `align-self`.
public enum AlignItems: UInt8, BitwiseCopyable, Sendable {
  /// Children without a cross size take the line's.
  case stretch
  /// At the cross start.
  case flexStart
  /// In the middle of the line.
  case center
  /// At the cross end.
  case flexEnd
}

/// How one child is placed across its line.
public enum AlignSelf: UInt8, BitwiseCopyable, Sendable {
  /// According to the container's `align-items`.
  case auto
  /// Without a cross size, the child takes the line's.
  case stretch
  /// At the cross start.
  case flexStart
  /// In the middle of the line.
  case center
  /// At the cross end.
  case flexEnd
}

/// What a box is positioned relative to.
public enum PositionType: UInt8, BitwiseCopyable, Sendable {
  /// In the flow of its parent, then shifted by its insets.
  case relative
  /// In the flow like `relative`; a scroller moves it later, at scroll time.
  case sticky
  /// Out of the flow, in the box of its direct parent.
  case absolute
  /// Out of the flow, in the page.
  case fixed
}

/// The writing direction, which decides where rows start and which side is the cross start of columns.
public enum Direction: UInt8, BitwiseCopyable, Sendable {
  /// The parent's direction; for a root, the direction passed to the pass.
  case inherit
  /// Left to right.
  case ltr
  /// Right to left.
  case rtl
}
