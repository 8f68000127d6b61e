internal import Flexbox
internal import HostValues

/// Converts style text in the case files to declarations.
enum CaseStyle {
  /// A declaration from its name and value; the empty value unsets the property.
  static func declaration(_ name: String, _ value: String) throws(CaseError) -> LayoutDeclaration {
    if let make = lengths[name] {
      if value.isEmpty { return make(nil) }
      guard let length = number(value.hasSuffix("px") ? value.dropLast(2) : value[...]) else {
        throw CaseError("'\(name)' wants a length such as '10px', got '\(value)'")
      }
      return make(length)
    }
    if let values = keywords[name] {
      if let declaration = values[value] { return declaration }
      let known = values.keys.filter { !$0.isEmpty }
      throw CaseError(
        "'\(name)' has no value '\(value)'" + Candidates.hint(for: value, among: known)
      )
    }
    guard name == "flex" else {
      let known = Array(lengths.keys) + Array(keywords.keys) + ["flex"]
      throw CaseError("unknown style '\(name)'" + Candidates.hint(for: name, among: known))
    }
    if value.isEmpty { return .flex(nil) }
    guard let flex = number(value[...]) else {
      throw CaseError("'flex' wants a number such as '1', got '\(value)'")
    }
    return .flex(flex)
  }

  /// A decimal number; other forms that Swift accepts (`nan`, `inf`, `0x1p3`) are refused.
  private static func number(_ text: Substring) -> Float? {
    let isDecimal = text.utf8.allSatisfy { byte in
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "."), UInt8(ascii: "-"),
        UInt8(ascii: "+"), UInt8(ascii: "e"), UInt8(ascii: "E"):
        true
      default: false
      }
    }
    return isDecimal ? Float(text) : nil
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
    "bottom": { .bottom($0) },
  ]

  /// The values of each property that takes keywords; the empty one is its default.
  private static let keywords: [String: [String: LayoutDeclaration]] = [
    "flex-direction": [
      "": .flexDirection(.column), "column": .flexDirection(.column),
      "column-reverse": .flexDirection(.columnReverse), "row": .flexDirection(.row),
      "row-reverse": .flexDirection(.rowReverse),
    ],
    "flex-wrap": [
      "": .flexWrap(.nowrap), "nowrap": .flexWrap(.nowrap), "wrap": .flexWrap(.wrap),
      "wrap-reverse": .flexWrap(.wrapReverse),
    ],
    "justify-content": [
      "": .justifyContent(.flexStart), "flex-start": .justifyContent(.flexStart),
      "center": .justifyContent(.center), "flex-end": .justifyContent(.flexEnd),
      "space-between": .justifyContent(.spaceBetween),
      "space-around": .justifyContent(.spaceAround),
    ],
    "align-items": [
      "": .alignItems(.stretch), "stretch": .alignItems(.stretch),
      "flex-start": .alignItems(.flexStart), "center": .alignItems(.center),
      "flex-end": .alignItems(.flexEnd),
    ],
    "align-self": [
      "": .alignSelf(.auto), "auto": .alignSelf(.auto), "stretch": .alignSelf(.stretch),
      "flex-start": .alignSelf(.flexStart), "center": .alignSelf(.center),
      "flex-end": .alignSelf(.flexEnd),
    ],
    "position": [
      "": .position(.relative), "relative": .position(.relative),
      "absolute": .position(.absolute), "fixed": .position(.fixed), "sticky": .position(.sticky),
    ],
    "direction": [
      "": .direction(.inherit), "inherit": .direction(.inherit), "ltr": .direction(.ltr),
      "rtl": .direction(.rtl),
    ],
  ]
}
