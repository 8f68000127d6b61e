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
    if styles.isEmpty { return style }
    style.fontSize = styles.value(VisualStyle.fontSize)
    style.lineHeight = styles.value(VisualStyle.lineHeight).flatMap { $0 > 0 ? $0 : nil }
    style.lines = styles.value(VisualStyle.lines)
    style.letterSpacing = styles.value(VisualStyle.letterSpacing)
    style.fontFamily = styles.value(VisualStyle.fontFamily)
    style.fontWeight = styles.value(VisualStyle.fontWeight)
    style.fontStyle = styles.value(VisualStyle.fontStyle)
    return style
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
