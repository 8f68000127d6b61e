internal import Flexbox
public import HostThread
public import WeexStyle
internal import WeexTree

/// The visual styles of a component as values: the default if a style is not set or is invalid.
///
/// `component.computedStyle.backgroundColor == Color("#ff6600")`. Lengths are in page units, times in milliseconds, colours those of the
/// page's scheme: a style for the scheme (`weexDarkSchemeBackgroundColor`) overrides the plain one, and a plain one may be inverted, as
/// `DarkSchemeDeciding` decides. A style in motion has its current value. An invalid value is reported, once for each page.
///
/// A look-up costs O(number of styles); a text is parsed once for each page.
@HostActor
public struct ComputedStyle {
  let component: Component

  /// The background's colour; `transparent` unless set.
  public var backgroundColor: Color { color(VisualStyle.backgroundColor) ?? .transparent }
  /// The gradient on top of the background's colour; `nil` unless set.
  public var backgroundImage: LinearGradient? { schemed(VisualStyle.backgroundImage) }
  /// The shadow; `nil` unless set.
  public var boxShadow: BoxShadow? { schemed(VisualStyle.boxShadow) }
  /// The opacity of the component and its contents, from 0 to 1; 1 unless set.
  public var opacity: Double { value(VisualStyle.opacity) }
  /// Whether content outside of the box is visible; `visible` unless set.
  public var overflow: Overflow { value(VisualStyle.overflow) }
  /// Whether the component is visible; `visible` unless set.
  public var visibility: Visibility { value(VisualStyle.visibility) }
  /// The transform; the identity unless set.
  public var transform: Transform { value(VisualStyle.transform) }
  /// The fixed point of the transform; the centre unless set.
  public var transformOrigin: TransformOrigin { value(VisualStyle.transformOrigin) }
  /// The transform as numbers, for the component's size as last laid out.
  public var transformMatrix: TransformMatrix {
    let frame = component.calculatedFrame
    return transform.matrix(
      width: Double(frame.width),
      height: Double(frame.height),
      origin: transformOrigin
    )
  }
  /// The graphical filter; none unless set.
  public var filter: Filter { value(VisualStyle.filter) }

  /// The transition; none unless set.
  public var transition: Transition {
    Transition(
      value(VisualStyle.transitionProperty),
      duration: value(VisualStyle.transitionDuration),
      delay: value(VisualStyle.transitionDelay),
      timingFunction: value(VisualStyle.transitionTimingFunction)
    )
  }

  /// The colour of the placeholder in an empty field; `#999999` unless set.
  public var placeholderColor: Color { color(VisualStyle.placeholderColor, .text) ?? .black }
  /// The colour of an indicator's dots; half transparent white unless set.
  public var itemColor: Color { schemed(VisualStyle.itemColor) }
  /// The colour of the dot for the current page; `#ffd545` unless set.
  public var itemSelectedColor: Color { schemed(VisualStyle.itemSelectedColor) }
  /// The size of an indicator's dots; 5 of the device's points unless set.
  public var itemSize: Double {
    value(VisualStyle.itemSize) ?? 5 * component.styles.table.units.pixelsPerWX
  }
}

extension ComputedStyle {
  /// The colour of text; black unless set.
  public var color: Color { color(VisualStyle.color, .text) ?? .black }
  /// The size of the font; 32 unless set.
  public var fontSize: Double { value(VisualStyle.fontSize) }
  /// The font's family, or several, as the page wrote them; `nil` unless set.
  public var fontFamily: String? { value(VisualStyle.fontFamily) }
  /// How heavy the letters are; `normal` unless set.
  public var fontWeight: FontWeight { value(VisualStyle.fontWeight) }
  /// Whether the letters are slanted; `normal` unless set.
  public var fontStyle: FontStyle { value(VisualStyle.fontStyle) }
  /// The decoration line; `none` unless set.
  public var textDecoration: TextDecoration { value(VisualStyle.textDecoration) }
  /// The alignment of lines; `start` unless set.
  public var textAlign: TextAlign { value(VisualStyle.textAlign) }
  /// How truncated text ends; `clip` unless set.
  public var textOverflow: TextOverflow { value(VisualStyle.textOverflow) }
  /// Where lines may break; `normal` unless set.
  public var wordWrap: WordWrap { value(VisualStyle.wordWrap) }
  /// The height of each line; `nil`, for the font's own, unless set.
  public var lineHeight: Double? { value(VisualStyle.lineHeight) }
  /// The space added between characters; 0 unless set.
  public var letterSpacing: Double { value(VisualStyle.letterSpacing) }
  /// The most lines there may be; 0, any number, unless set.
  public var lines: Int { value(VisualStyle.lines) }
}

extension ComputedStyle {
  /// The border's sides; none unless set.
  ///
  /// A side's own style overrides the one for all sides.
  public var border: Sides<Border> {
    let widths = component.styles.table.layoutStyle(component.styles.ids).border
    let style = value(VisualStyle.borderStyle)
    func side(
      _ width: Float,
      _ ownStyle: StyleProperty<BorderStyle>,
      _ ownColor: StyleProperty<Color>
    ) -> Border {
      Border(
        width: Double(width),
        style: valueIfSet(ownStyle) ?? style,
        color: sideColor(ownColor)
      )
    }
    return Sides(
      top: side(widths.top, VisualStyle.borderTopStyle, VisualStyle.borderTopColor),
      right: side(widths.right, VisualStyle.borderRightStyle, VisualStyle.borderRightColor),
      bottom: side(widths.bottom, VisualStyle.borderBottomStyle, VisualStyle.borderBottomColor),
      left: side(widths.left, VisualStyle.borderLeftStyle, VisualStyle.borderLeftColor)
    )
  }

  /// The radii of the corners; 0 unless set.
  ///
  /// A corner's own style overrides the one for all corners.
  public var borderRadius: CornerRadii {
    let radius = value(VisualStyle.borderRadius)
    return CornerRadii(
      topLeft: valueIfSet(VisualStyle.borderTopLeftRadius) ?? radius,
      topRight: valueIfSet(VisualStyle.borderTopRightRadius) ?? radius,
      bottomRight: valueIfSet(VisualStyle.borderBottomRightRadius) ?? radius,
      bottomLeft: valueIfSet(VisualStyle.borderBottomLeftRadius) ?? radius
    )
  }
}
