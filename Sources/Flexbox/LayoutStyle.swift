/// The part of a node's style that layout uses, as plain numbers and keywords.
///
/// Lengths are border-box points. A length that may be unset holds NaN then; ``LayoutStyle/unset``
/// names it. `LayoutTree` keeps every stored length within ±``LayoutStyle/maximumLength``, so that
/// no sum of them can leave the range of `Float`.
///
/// WEEX: there is no `flex-grow`, `flex-shrink`, `flex-basis`, `order`, `align-content`, `gap`,
/// percentage or `auto` margin; `flex` is one number.
public struct LayoutStyle: BitwiseCopyable, Sendable {
  /// The value of a length that is not set.
  public static let unset = Float.nan

  /// The largest magnitude of a stored length; larger and infinite ones are clamped to it.
  public static let maximumLength: Float = 1e9

  /// The width, or unset for what the container or the content gives.
  public var width = unset
  /// The height, or unset for what the container or the content gives.
  public var height = unset
  /// The least width, or unset.
  public var minWidth = unset
  /// The least height, or unset.
  public var minHeight = unset
  /// The greatest width, or unset.
  public var maxWidth = unset
  /// The greatest height, or unset.
  public var maxHeight = unset

  /// The space outside the border; may be negative.
  public var margin = Edges(repeating: 0)
  /// The space inside the border.
  public var padding = Edges(repeating: 0)
  /// The widths of the border.
  public var border = Edges(repeating: 0)
  /// `left`, `top`, `right` and `bottom`, each a length or unset.
  public var inset = Edges(repeating: unset)

  /// The share of the free main space this child takes; 0 or less takes none, and neither does unset,
  /// except on a scroller.
  public var flex = unset

  /// The main axis of this node's children.
  public var flexDirection = FlexDirection.column
  /// Whether this node's children are broken into lines.
  public var flexWrap = FlexWrap.nowrap
  /// How this node spreads the free space of its lines.
  public var justifyContent = JustifyContent.flexStart
  /// How this node places its children across their line.
  public var alignItems = AlignItems.stretch
  /// How this node wants to be placed across its own line.
  public var alignSelf = AlignSelf.auto
  /// What this node is positioned relative to.
  public var position = PositionType.relative
  /// The writing direction of this node and of those that inherit it.
  public var direction = Direction.inherit

  /// Makes a style in which nothing is set.
  public init() {}
}

/// One number for each side of a box.
public struct Edges: BitwiseCopyable, Sendable {
  /// The value at the left side.
  public var left: Float
  /// The value at the top side.
  public var top: Float
  /// The value at the right side.
  public var right: Float
  /// The value at the bottom side.
  public var bottom: Float

  /// Makes edges that all have one value.
  public init(repeating value: Float) {
    self.init(left: value, top: value, right: value, bottom: value)
  }

  /// Makes edges from their four values.
  public init(left: Float, top: Float, right: Float, bottom: Float) {
    self.left = left
    self.top = top
    self.right = right
    self.bottom = bottom
  }

  /// The sum of the left and the right value.
  package var horizontal: Float { left + right }
  /// The sum of the top and the bottom value.
  package var vertical: Float { top + bottom }
}

extension LayoutStyle {
  /// The left border and padding.
  package var leadingX: Float { padding.left + border.left }
  /// The top border and padding.
  package var leadingY: Float { padding.top + border.top }
  /// The width of padding and border together.
  package var frameWidth: Float { padding.horizontal + border.horizontal }
  /// The height of padding and border together.
  package var frameHeight: Float { padding.vertical + border.vertical }

  /// Whether a minimum exceeds the maximum of the same dimension.
  package var hasInvertedLimits: Bool { minWidth > maxWidth || minHeight > maxHeight }

  /// Whether the box takes no part in the flow of its parent.
  package var isOutOfFlow: Bool { position == .absolute || position == .fixed }

  /// How a child of this container is placed across its line.
  @inline(__always)
  package func alignment(of child: LayoutStyle) -> AlignItems {
    switch child.alignSelf {
    case .auto: alignItems
    case .stretch: .stretch
    case .flexStart: .flexStart
    case .center: .center
    case .flexEnd: .flexEnd
    }
  }
}
