package import Flexbox
package import WeexCore

/// A text, as large as its content: `text`.
///
/// It is measured by the host's `TextMeasuring` handler; where none is registered it is empty, and the page says so once.
package final class Text: Component {
  /// The styles that a text's size depends on, in both spellings.
  private static let measuredStyles = [
    "fontSize", "lineHeight", "lines", "fontFamily", "fontWeight", "fontStyle", "letterSpacing",
    "font-size", "line-height", "font-family", "font-weight", "font-style", "letter-spacing",
  ]

  /// The text: the attribute `value`, whatever type it has.
  package var value: String { attributes["value"]?.shownText ?? "" }

  package override var measuresContent: Bool { true }

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
    if Self.measuredStyles.contains(where: changed.contains) { setNeedsLayout() }
  }

  /// How the text is set.
  package var textStyle: TextStyle {
    var style = TextStyle()
    if let size = length("fontSize", "font-size"), size >= 0 { style.fontSize = size }
    if let height = length("lineHeight", "line-height"), height > 0 { style.lineHeight = height }
    if let lines = styles.number("lines"), let limit = Int(exactly: lines.rounded(.down)), limit > 0
    {
      style.lines = limit
    }
    style.fontFamily = string("fontFamily", "font-family")
    if let weight = string("fontWeight", "font-weight") { style.fontWeight = weight }
    if let slant = string("fontStyle", "font-style") { style.fontStyle = slant }
    if let spacing = length("letterSpacing", "letter-spacing") { style.letterSpacing = spacing }
    return style
  }

  private func length(_ name: String, _ dashed: String) -> Double? {
    styles.length(name) ?? styles.length(dashed)
  }

  private func string(_ name: String, _ dashed: String) -> String? {
    styles.string(name) ?? styles.string(dashed)
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
