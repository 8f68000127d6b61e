internal import Flexbox
public import HostThread
public import WeexStyle

/// What the styles of a component come to that are seen: each a value, its default where it is not set or makes no sense.
///
/// `component.computedStyle.backgroundColor == Color("#ff6600")`. Lengths are in page units, times in milliseconds, colours those of the page's
/// scheme: a style for it (`weexDarkSchemeBackgroundColor`) comes before the plain one, and a plain one may be inverted, as
/// `DarkSchemeDeciding` says. A style that runs to another value is what it has come to. A value that makes no sense is reported, once a page.
///
/// Looking one up costs O(number of styles); a text is parsed once a page.
@HostActor
public struct ComputedStyle {
  let component: Component

  /// The background's colour; `transparent` unless set.
  public var backgroundColor: Color { color(VisualStyle.backgroundColor) ?? .transparent }
  /// The gradient before the background's colour; `nil` unless set.
  public var backgroundImage: LinearGradient? { schemed(VisualStyle.backgroundImage) }
  /// The shadow; `nil` unless set.
  public var boxShadow: BoxShadow? { schemed(VisualStyle.boxShadow) }
  /// How opaque the component is with all that is in it, from 0 to 1; 1 unless set.
  public var opacity: Double { value(VisualStyle.opacity) }
  /// Whether what lies outside of the box is seen; `visible` unless set.
  public var overflow: Overflow { value(VisualStyle.overflow) }
  /// Whether the component is seen; `visible` unless set.
  public var visibility: Visibility { value(VisualStyle.visibility) }
  /// What is done to the picture; nothing unless set.
  public var transform: Transform { value(VisualStyle.transform) }
  /// What stays where it is when the picture is transformed; the middle unless set.
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
  /// What is done to a picture's points; nothing unless set.
  public var filter: Filter { value(VisualStyle.filter) }

  /// What changes bit by bit; nothing unless set.
  public var transition: Transition {
    Transition(
      value(VisualStyle.transitionProperty),
      duration: value(VisualStyle.transitionDuration),
      delay: value(VisualStyle.transitionDelay),
      timingFunction: value(VisualStyle.transitionTimingFunction)
    )
  }

  /// The colour of what stands in an empty field; `#999999` unless set.
  public var placeholderColor: Color { color(VisualStyle.placeholderColor, .text) ?? .black }
  /// The colour of an indicator's dots; half transparent white unless set.
  public var itemColor: Color { value(VisualStyle.itemColor) }
  /// The colour of the dot for the page that is seen; `#ffd545` unless set.
  public var itemSelectedColor: Color { value(VisualStyle.itemSelectedColor) }
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
  /// A line with the text; `none` unless set.
  public var textDecoration: TextDecoration { value(VisualStyle.textDecoration) }
  /// Where short lines are; `start` unless set.
  public var textAlign: TextAlign { value(VisualStyle.textAlign) }
  /// How a text ends that is cut off; `clip` unless set.
  public var textOverflow: TextOverflow { value(VisualStyle.textOverflow) }
  /// Where lines may break; `normal` unless set.
  public var wordWrap: WordWrap { value(VisualStyle.wordWrap) }
  /// The height of each line; `nil`, what the font gives, unless set.
  public var lineHeight: Double? { value(VisualStyle.lineHeight) }
  /// What is added between characters; 0 unless set.
  public var letterSpacing: Double { value(VisualStyle.letterSpacing) }
  /// The most lines there may be; 0, any number, unless set.
  public var lines: Int { value(VisualStyle.lines) }
}

extension ComputedStyle {
  /// The border's sides; none unless set.
  ///
  /// A side's own style comes before that of all sides.
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

  /// How round the corners are; not at all unless set.
  ///
  /// A corner's own style comes before that of all corners.
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
