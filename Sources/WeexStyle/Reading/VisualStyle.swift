/// The visual styles, which layout ignores, each with its default.
///
/// Source: Weex's `WXComponent+ViewManagement`, `+Display`, `WXTextComponent`, `WXEditComponent`, `WXIndicatorComponent`.
package enum VisualStyle {
  package static let backgroundColor = StyleProperty.color("backgroundColor", .transparent)
  package static let backgroundImage = StyleProperty<LinearGradient?>("backgroundImage", nil) {
    value,
    _ in LinearGradient.read(value.text)
  }
  package static let boxShadow = StyleProperty<BoxShadow?>("boxShadow", nil) { value, units in
    BoxShadow.read(value.text, units)
  }
  package static let opacity = StyleProperty.number("opacity", 1, in: 0...1)
  package static let overflow = StyleProperty<Overflow>.keyword("overflow", .visible)
  package static let visibility = StyleProperty<Visibility>.keyword("visibility", .visible)
  package static let transform = StyleProperty<Transform>("transform", .identity) { value, units in
    Transform.read(value.text, units)
  }
  package static let transformOrigin = StyleProperty<TransformOrigin>("transformOrigin", .center) {
    value,
    units in TransformOrigin.read(value.text, units)
  }
  package static let filter = StyleProperty<Filter>("filter", .none) { value, _ in
    Filter.read(value.text)
  }

  package static let borderColor = StyleProperty.color("borderColor", .black)
  package static let borderTopColor = StyleProperty.color("borderTopColor", .black)
  package static let borderRightColor = StyleProperty.color("borderRightColor", .black)
  package static let borderBottomColor = StyleProperty.color("borderBottomColor", .black)
  package static let borderLeftColor = StyleProperty.color("borderLeftColor", .black)
  package static let borderStyle = StyleProperty<BorderStyle>.keyword("borderStyle", .solid)
  package static let borderTopStyle = StyleProperty<BorderStyle>.keyword("borderTopStyle", .solid)
  package static let borderRightStyle = StyleProperty<BorderStyle>
    .keyword("borderRightStyle", .solid)
  package static let borderBottomStyle = StyleProperty<BorderStyle>
    .keyword("borderBottomStyle", .solid)
  package static let borderLeftStyle = StyleProperty<BorderStyle>.keyword("borderLeftStyle", .solid)
  package static let borderRadius = StyleProperty.length("borderRadius", from: 0)
  package static let borderTopLeftRadius = StyleProperty.length("borderTopLeftRadius", from: 0)
  package static let borderTopRightRadius = StyleProperty.length("borderTopRightRadius", from: 0)
  package static let borderBottomRightRadius =
    StyleProperty
    .length("borderBottomRightRadius", from: 0)
  package static let borderBottomLeftRadius = StyleProperty.length(
    "borderBottomLeftRadius",
    from: 0
  )

  package static let color = StyleProperty.color("color", .black)
  package static let fontSize = StyleProperty.length("fontSize", 32, from: 0)
  package static let fontFamily = StyleProperty<String?>("fontFamily", nil) { value, _ in
    StyleReading(value.text)
  }
  package static let fontWeight = StyleProperty<FontWeight>("fontWeight", .normal) { value, _ in
    FontWeight.read(value.text)
  }
  package static let fontStyle = StyleProperty<FontStyle>.keyword("fontStyle", .normal)
  package static let textDecoration = StyleProperty<TextDecoration>.keyword("textDecoration", .none)
  package static let textAlign = StyleProperty<TextAlign>.keyword("textAlign", .start)
  package static let textOverflow = StyleProperty<TextOverflow>.keyword("textOverflow", .clip)
  package static let wordWrap = StyleProperty<WordWrap>.keyword("wordWrap", .normal)
  package static let lineHeight = StyleProperty.optionalLength("lineHeight", from: 0)
  package static let letterSpacing = StyleProperty.length("letterSpacing")
  package static let lines = StyleProperty.count("lines")

  package static let transitionProperty = StyleProperty<Set<TransitionProperty>>(
    "transitionProperty",
    []
  ) { value, _ in TransitionProperty.read(value.text) }
  package static let transitionDuration = StyleProperty.time("transitionDuration")
  package static let transitionDelay = StyleProperty.time("transitionDelay")
  package static let transitionTimingFunction = StyleProperty<TimingFunction>(
    "transitionTimingFunction",
    .linear
  ) { value, _ in TimingFunction.read(value.text) }

  package static let placeholderColor = StyleProperty.color("placeholderColor", Color(0x999999))
  package static let itemColor = StyleProperty.color(
    "itemColor",
    Color(red: 255, green: 255, blue: 255, alpha: 0.5)
  )
  package static let itemSelectedColor = StyleProperty.color("itemSelectedColor", Color(0xFFD545))
  package static let itemSize = StyleProperty.optionalLength("itemSize", from: 0)
}
