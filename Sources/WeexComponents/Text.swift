public import Drawing
public import Flexbox
public import HostValues
public import MethodTable
internal import ModuleOptions
package import WeexCore
internal import WeexStyle
public import WeexTree

/// A text, as large as its content: `text`.
///
/// The host's `TextMeasuring` handler measures it; without a handler it is empty, and the page reports that once.
open class Text: Component, ChildPlacing, TextShowing {
  open override class var attributeRows: [AttributeRow] {
    [AttributeRow("value", TextOrNumber.self)]
  }

  /// The text: the attribute `value`, whatever type it has, unless a subclass overrides it.
  ///
  /// After a change that does not come from the attribute, call `setNeedsLayout()` to measure it again.
  open var value: String { attributes["value"]?.shownText ?? "" }

  open override var measuresContent: Bool { true }

  open override func placement(of child: Component) -> ChildPlacement {
    .notShown("\(type) \(ref) takes no element children; \(child.type) \(child.ref) is not shown")
  }

  open override func measure(width: MeasureLength, height: MeasureLength) -> Size {
    guard let measuring = page.textMeasuring else {
      page.reportOnce(
        HostError(.noHandler, "text is not measured: no handler is registered for TextMeasuring")
      )
      return Size(width: 0, height: 0)
    }
    return measuring.size(of: value, textStyle, width: width.value)
  }

  open override func draw(in context: inout DrawingContext, size: Size) {
    let box = contentBox(size)
    var format = textFormat
    // WEEX: an `input` keeps the direction of its letters (`WXEditComponent`).
    format.isRightToLeft = isRightToLeft
    context.draw(
      value,
      format,
      color: computedStyle.color,
      x: Double(box.x),
      y: Double(box.y),
      width: Double(box.width)
    )
  }

  open override func updateAttributes(_ changed: [String: HostValue]) {
    if changed["value"] != nil { setNeedsLayout() }
  }

  open override func updateStyles(_ changed: Styles) {
    let isMeasured = changed.ids.contains { changed.table.row(of: $0)?.sizesText == true }
    if isMeasured { setNeedsLayout() }
  }

  /// The text's style; invalid values count as not set.
  package var textStyle: TextStyle { styles.textStyle }
}
