internal import Flexbox

/// The table of style properties, one row each; everything else about styles is derived from it.
///
/// The order is that of the words in a line of the printed tree, and of names in messages.
///
/// Source: Weex's `WXComponent+Layout`, `+ViewManagement`, `+Display`, `WXTextComponent`, `WXEditComponent`, `WXIndicatorComponent`,
/// `WXTransition`.
package enum PropertyTable {
  private static let sizes: [PropertyRow] = [
    .layoutLength("width", sheet: .extent) { .width($0) }.moving(from: .laidOutWidth),
    .layoutLength("height", sheet: .extent) { .height($0) }.moving(from: .laidOutHeight),
    limit("minWidth") { .minWidth($0) },
    limit("minHeight") { .minHeight($0) },
    limit("maxWidth") { .maxWidth($0) },
    limit("maxHeight") { .maxHeight($0) },
    .layoutLength("top") { .top($0) }.moving(),
    .layoutLength("right") { .right($0) }.moving(),
    .layoutLength("bottom") { .bottom($0) }.moving(),
    .layoutLength("left") { .left($0) }.moving(),
  ]

  private static let edges: [PropertyRow] = [
    edge("margin", sheet: .length) { .margin($0) }.setting(sides("margin")),
    edge("marginTop", sheet: .length) { .marginTop($0) },
    edge("marginRight", sheet: .length) { .marginRight($0) },
    edge("marginBottom", sheet: .length) { .marginBottom($0) },
    edge("marginLeft", sheet: .length) { .marginLeft($0) },
    edge("padding") { .padding($0) }.setting(sides("padding")),
    edge("paddingTop") { .paddingTop($0) },
    edge("paddingRight") { .paddingRight($0) },
    edge("paddingBottom") { .paddingBottom($0) },
    edge("paddingLeft") { .paddingLeft($0) },
    edge("borderWidth") { .borderWidth($0) }.setting(sides("border", "Width")),
    edge("borderTopWidth") { .borderTopWidth($0) },
    edge("borderRightWidth") { .borderRightWidth($0) },
    edge("borderBottomWidth") { .borderBottomWidth($0) },
    edge("borderLeftWidth") { .borderLeftWidth($0) },
  ]

  private static let flow: [PropertyRow] = [
    .layoutKeyword(
      "position",
      [
        "relative": .position(.relative), "absolute": .position(.absolute),
        "fixed": .position(.fixed), "sticky": .position(.sticky),
      ],
      onlyInCSS: "static"
    ).printed(""),
    .layoutKeyword(
      "flexDirection",
      [
        "column": .flexDirection(.column), "row": .flexDirection(.row),
        "column-reverse": .flexDirection(.columnReverse),
        "row-reverse": .flexDirection(.rowReverse),
      ]
    ).printed(""),
    .layoutKeyword(
      "flexWrap",
      [
        "nowrap": .flexWrap(.nowrap), "wrap": .flexWrap(.wrap),
        "wrap-reverse": .flexWrap(.wrapReverse),
      ]
    ).printed(""),
    .layoutKeyword(
      "direction",
      ["inherit": .direction(.inherit), "ltr": .direction(.ltr), "rtl": .direction(.rtl)]
    ).printed(""),
    .layoutNumber("flex") { .flex($0) }.printed("flex ", unless: "0"),
    .layoutKeyword(
      "justifyContent",
      [
        "flex-start": .justifyContent(.flexStart), "flex-end": .justifyContent(.flexEnd),
        "center": .justifyContent(.center), "space-between": .justifyContent(.spaceBetween),
        "space-around": .justifyContent(.spaceAround),
      ],
      onlyInCSS: "space-evenly start end left right stretch normal"
    ).printed("justify "),
    .layoutKeyword(
      "alignItems",
      [
        "stretch": .alignItems(.stretch), "flex-start": .alignItems(.flexStart),
        "flex-end": .alignItems(.flexEnd), "center": .alignItems(.center),
      ],
      onlyInCSS: "baseline start end self-start self-end normal"
    ).printed("align "),
    .layoutKeyword(
      "alignSelf",
      [
        "auto": .alignSelf(.auto), "stretch": .alignSelf(.stretch),
        "flex-start": .alignSelf(.flexStart), "flex-end": .alignSelf(.flexEnd),
        "center": .alignSelf(.center),
      ],
      onlyInCSS: "baseline start end self-start self-end normal"
    ).printed("self "),
  ]

  private static let background: [PropertyRow] = [
    .color("backgroundColor", .transparent).printed("bg ").moving(),
    .value("backgroundImage", LinearGradient?.none) { text, _ in LinearGradient.read(text) }
      .printed("bg "),
  ]

  private static let text: [PropertyRow] = [
    .length("fontSize", 32, from: 0, group: .text).printed("", .pixels).sizingText(),
    .value("fontWeight", FontWeight.normal, sheet: weights, group: .text) { text, _ in
      FontWeight.read(text)
    }
    .printed("", .weight).sizingText(),
    .keyword("fontStyle", FontStyle.normal, onlyInCSS: "oblique", group: .text)
      .printed("").sizingText(),
    .color("color", .black, group: .text).printed(""),
    .keyword("textAlign", TextAlign.start, onlyInCSS: "justify start end", group: .text)
      .printed("text "),
    .keyword("textDecoration", TextDecoration.none, onlyInCSS: "overline blink", group: .text)
      .printed(""),
    .count("lines", group: .text).printed("lines ").sizingText(),
    .value("fontFamily", String?.none, group: .text) { text, _ in StyleReading(text) }
      .sizingText(),
    .optionalLength("lineHeight", from: 0, group: .text).sizingText(),
    .length("letterSpacing", group: .text).sizingText(),
    .keyword("textOverflow", TextOverflow.clip, group: .text),
    .keyword("wordWrap", WordWrap.normal, sheet: .text, group: .text).sizingText(),
  ]

  private static let border: [PropertyRow] =
    [.color("borderColor", .black).printed("border ").setting(sides("border", "Color"))]
    + sides("border", "Color").map { .color($0, .black) }
    + [borderStyle("borderStyle").setting(sides("border", "Style"))]
    + sides("border", "Style").map { borderStyle($0) }
    + [.length("borderRadius", from: 0).printed("radius ").setting(corners)]
    + corners.map { .length($0, from: 0) }

  private static let effects: [PropertyRow] = [
    .value("boxShadow", BoxShadow?.none) { text, units in BoxShadow.read(text, units) }
      .printed("shadow "),
    .number("opacity", 1, in: 0...1).printed("opacity ").moving(),
    .value("transform", Transform.identity) { text, units in Transform.read(text, units) }
      .printed("", .long).moving(),
    .keyword("visibility", Visibility.visible, onlyInCSS: "collapse").printed("visibility "),
    .keyword("overflow", Overflow.visible, onlyInCSS: "auto scroll clip overlay")
      .printed("overflow "),
    .value("transformOrigin", TransformOrigin.center) { text, units in
      TransformOrigin.read(text, units)
    },
    .value("filter", Filter.none) { text, _ in Filter.read(text) },
  ]

  private static let ofComponents: [PropertyRow] = [
    .color("placeholderColor", Color(0x999999)),
    .color("itemColor", Color(red: 255, green: 255, blue: 255, alpha: 0.5)),
    .color("itemSelectedColor", Color(0xFFD545)),
    .optionalLength("itemSize", from: 0, sheet: .length),
  ]

  private static let transitions: [PropertyRow] = [
    .value("transitionProperty", Set<TransitionProperty>(), group: .transition) { text, _ in
      TransitionProperty.read(text)
    },
    .time("transitionDuration", group: .transition),
    .time("transitionDelay", group: .transition),
    .value("transitionTimingFunction", TimingFunction.linear, sheet: .timing, group: .transition) {
      text,
      _ in TimingFunction.read(text)
    },
  ]

  /// The effect of these on devices is invisible on a host without a screen, and `display` is always `flex`.
  private static let ofDevices: [PropertyRow] = [
    PropertyRow(unread: "defaultWidth", .extent), PropertyRow(unread: "defaultHeight", .extent),
    PropertyRow(unread: "resize", .text),
    PropertyRow(
      unread: "display",
      .words(
        "flex",
        onlyInCSS: "block inline inline-block inline-flex none grid inline-grid table table-cell "
          + "flow-root contents list-item"
      )
    ),
    PropertyRow(unread: "boxSizing", .words("border-box", onlyInCSS: "content-box")),
    PropertyRow(unread: "elevation", nil), PropertyRow(unread: "shadowQuality", nil),
    PropertyRow(unread: "timeFontSize", nil),
  ]

  /// They would be taken for misspellings of Weex's.
  private static let ofCSS: [PropertyRow] =
    ["overflowX", "overflowY", "perspective", "wordBreak", "zIndex"].map {
      PropertyRow(unread: $0, nil)
    }

  /// All properties.
  package static let rows: [PropertyRow] = [
    sizes, edges, flow, background, text, border, effects, ofComponents, transitions, ofDevices,
    ofCSS,
  ].reduce(into: []) { $0 += $1 }

  private static func limit(
    _ name: String,
    _ make: @escaping @Sendable (Float?) -> LayoutDeclaration
  ) -> PropertyRow {
    .layoutLength(name, sheet: .extent, make).moving(from: .nothing, inTransitions: false)
  }

  private static func edge(
    _ name: String,
    sheet: SheetGrammar = .extent,
    _ make: @escaping @Sendable (Float?) -> LayoutDeclaration
  ) -> PropertyRow {
    .layoutLength(name, sheet: sheet, make).moving(inTransitions: false)
  }

  private static let weights = SheetGrammar.words(
    "normal bold 100 200 300 400 500 600 700 800 900",
    onlyInCSS: "bolder lighter"
  )

  private static func sides(_ start: String, _ end: String = "") -> [String] {
    ["Top", "Right", "Bottom", "Left"].map { start + $0 + end }
  }

  private static let corners = ["TopLeft", "TopRight", "BottomRight", "BottomLeft"]
    .map { "border\($0)Radius" }

  /// WEEX: `none` means a solid border, as every unknown word does; style sheets nevertheless accept it.
  private static func borderStyle(_ name: String) -> PropertyRow {
    .keyword(
      name,
      BorderStyle.solid,
      sheet: .words(
        "none solid dashed dotted",
        onlyInCSS: "hidden double groove ridge inset outset"
      )
    )
  }
}
