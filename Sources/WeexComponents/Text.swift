package import Flexbox
package import WeexCore
internal import WeexStyle

/// A text, as large as its content: `text`.
///
/// It is measured by the host's `TextMeasuring` handler; where none is registered it is empty, and the page says so once.
package final class Text: Component, ChildPlacing {
  /// The styles that a text's size depends on, in both spellings.
  private static let measuredStyles: Set = [
    "fontSize", "lineHeight", "lines", "fontFamily", "fontWeight", "fontStyle", "letterSpacing",
    "font-size", "line-height", "font-family", "font-weight", "font-style", "letter-spacing",
  ]

  /// The text: the attribute `value`, whatever type it has.
  package var value: String { attributes["value"]?.shownText ?? "" }

  package override var measuresContent: Bool { true }

  package func placement(of child: Component) -> ChildPlacement {
    .refused("\(type) \(ref) takes no element children; \(child.type) \(child.ref) is not shown")
  }

  package override func measure(width: MeasureLength, height: MeasureLength) -> Size {
    guard let measuring = page.host.handler((any TextMeasuring).self) else {
      reportMissingHandler()
      return Size(width: 0, height: 0)
    }
    return measuring.size(of: value, textStyle, width: width.value)
  }

  package override func updateAttributes(_ changed: [String: HostValue]) {
    if changed["value"] != nil { setNeedsLayout() }
  }

  package override func updateStyles(_ changed: Styles) {
    let isMeasured = changed.ids.contains { Self.measuredStyles.contains(changed.table[$0].name) }
    if isMeasured { setNeedsLayout() }
  }

  /// How the text is set; what makes no sense counts as not said.
  package var textStyle: TextStyle {
    var style = TextStyle()
    for id in styles.ids {
      let declaration = styles.table[id]
      if let value = declaration.value { apply(declaration.name, value, to: &style) }
    }
    return style
  }

  private func apply(_ name: String, _ value: StyleValue, to style: inout TextStyle) {
    switch name {
    case "fontSize", "font-size":
      if let size = length(value), size >= 0 { style.fontSize = size }
    case "lineHeight", "line-height":
      if let height = length(value), height > 0 { style.lineHeight = height }
    case "lines":
      if let limit = value.number.flatMap({ Int(exactly: $0.rounded(.down)) }) {
        style.lines = max(limit, 0)
      }
    case "letterSpacing", "letter-spacing":
      if let spacing = length(value) { style.letterSpacing = spacing }
    case "fontFamily", "font-family": style.fontFamily = value.text
    case "fontWeight", "font-weight": style.fontWeight = value.text
    case "fontStyle", "font-style": style.fontStyle = value.text
    default: break
    }
  }

  private func length(_ value: StyleValue) -> Double? {
    Length.parse(value, in: styles.table.units).map(Double.init)
  }

  private func reportMissingHandler() {
    let error = HostError(
      .noHandler,
      "text is not measured: no handler is registered for TextMeasuring"
    )
    let isReported =
      page.log.contains { $0.text == error.description }
      || page.failures.contains { $0.code == error.code && $0.message == error.message }
    if !isReported { page.report(error) }
  }
}
