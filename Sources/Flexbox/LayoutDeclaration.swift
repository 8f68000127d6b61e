/// One parsed style declaration: a property and its value.
///
/// A plain value without references, to be parsed once, kept, and applied to any number of nodes with
/// `LayoutTree.apply(_:to:)`. A length of `nil` (or NaN) unsets the property:
/// sizes, limits, insets and `flex` become unset, edges 0.
public enum LayoutDeclaration: Hashable, Sendable {
  /// `width`.
  case width(Float?)
  /// `height`.
  case height(Float?)
  /// `min-width`.
  case minWidth(Float?)
  /// `min-height`.
  case minHeight(Float?)
  /// `max-width`.
  case maxWidth(Float?)
  /// `max-height`.
  case maxHeight(Float?)
  /// `margin-left`.
  case marginLeft(Float?)
  /// `margin-top`.
  case marginTop(Float?)
  /// `margin-right`.
  case marginRight(Float?)
  /// `margin-bottom`.
  case marginBottom(Float?)
  /// `margin`, all four sides.
  case margin(Float?)
  /// `padding-left`.
  case paddingLeft(Float?)
  /// `padding-top`.
  case paddingTop(Float?)
  /// `padding-right`.
  case paddingRight(Float?)
  /// `padding-bottom`.
  case paddingBottom(Float?)
  /// `padding`, all four sides.
  case padding(Float?)
  /// `border-left-width`.
  case borderLeftWidth(Float?)
  /// `border-top-width`.
  case borderTopWidth(Float?)
  /// `border-right-width`.
  case borderRightWidth(Float?)
  /// `border-bottom-width`.
  case borderBottomWidth(Float?)
  /// `border-width`, all four sides.
  case borderWidth(Float?)
  /// `left`.
  case left(Float?)
  /// `top`.
  case top(Float?)
  /// `right`.
  case right(Float?)
  /// `bottom`.
  case bottom(Float?)
  /// `flex`.
  case flex(Float?)
  /// `flex-direction`.
  case flexDirection(FlexDirection)
  /// `flex-wrap`.
  case flexWrap(FlexWrap)
  /// `justify-content`.
  case justifyContent(JustifyContent)
  /// `align-items`.
  case alignItems(AlignItems)
  /// `align-self`.
  case alignSelf(AlignSelf)
  /// `position`.
  case position(PositionType)
  /// `direction`.
  case direction(Direction)
}
