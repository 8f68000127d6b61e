import Flexbox

/// Style text of the case files to declarations.
enum CaseStyle {
  /// A declaration from its name and value, or `nil` if either is unknown.
  ///
  /// An empty value unsets the property. Sizes are "Npx" or "N".
  static func declaration(_ name: String, _ value: String) -> LayoutDeclaration? {
    if let make = lengths[name] {
      guard !value.isEmpty else { return make(nil) }
      let digits = value.hasSuffix("px") ? value.dropLast(2) : value[...]
      return Float(digits).map { make($0) }
    }
    switch name {
    case "flex-direction": return keyword(directions, value).map { .flexDirection($0) }
    case "flex-wrap": return keyword(wraps, value).map { .flexWrap($0) }
    case "justify-content": return keyword(justifications, value).map { .justifyContent($0) }
    case "align-items": return keyword(alignments, value).map { .alignItems($0) }
    case "align-self": return keyword(selfAlignments, value).map { .alignSelf($0) }
    case "position": return keyword(positions, value).map { .position($0) }
    case "direction": return keyword(writingDirections, value).map { .direction($0) }
    default: return nil
    }
  }

  /// A keyword's value; the empty text is the default.
  private static func keyword<Value>(_ table: [String: Value], _ text: String) -> Value? {
    table[text]
  }

  private typealias MakeLength = @Sendable (Float?) -> LayoutDeclaration

  private static let lengths: [String: MakeLength] = [
    "width": { .width($0) }, "height": { .height($0) }, "min-width": { .minWidth($0) },
    "min-height": { .minHeight($0) }, "max-width": { .maxWidth($0) },
    "max-height": { .maxHeight($0) },
    "margin-left": { .marginLeft($0) }, "margin-top": { .marginTop($0) },
    "margin-right": { .marginRight($0) }, "margin-bottom": { .marginBottom($0) },
    "padding-left": { .paddingLeft($0) }, "padding-top": { .paddingTop($0) },
    "padding-right": { .paddingRight($0) }, "padding-bottom": { .paddingBottom($0) },
    "border-left-width": { .borderLeftWidth($0) }, "border-top-width": { .borderTopWidth($0) },
    "border-right-width": { .borderRightWidth($0) },
    "border-bottom-width": { .borderBottomWidth($0) },
    "left": { .left($0) }, "top": { .top($0) }, "right": { .right($0) },
    "bottom": { .bottom($0) }, "flex": { .flex($0) },
  ]

  private static let directions: [String: FlexDirection] = [
    "": .column, "column": .column, "column-reverse": .columnReverse, "row": .row,
    "row-reverse": .rowReverse,
  ]
  private static let wraps: [String: FlexWrap] = [
    "": .nowrap, "nowrap": .nowrap, "wrap": .wrap, "wrap-reverse": .wrapReverse,
  ]
  private static let justifications: [String: JustifyContent] = [
    "": .flexStart, "flex-start": .flexStart, "center": .center, "flex-end": .flexEnd,
    "space-between": .spaceBetween, "space-around": .spaceAround,
  ]
  private static let alignments: [String: AlignItems] = [
    "": .stretch, "stretch": .stretch, "flex-start": .flexStart, "center": .center,
    "flex-end": .flexEnd,
  ]
  private static let selfAlignments: [String: AlignSelf] = [
    "": .auto, "auto": .auto, "stretch": .stretch, "flex-start": .flexStart, "center": .center,
    "flex-end": .flexEnd,
  ]
  private static let positions: [String: PositionType] = [
    "": .relative, "relative": .relative, "absolute": .absolute, "fixed": .fixed,
    "sticky": .sticky,
  ]
  private static let writingDirections: [String: Direction] = [
    "": .inherit, "inherit": .inherit, "ltr": .ltr, "rtl": .rtl,
  ]
}
