internal import WeexCore
internal import WeexStyle
internal import WeexTree

extension Styles {
  /// The text style in these styles; invalid values count as not set.
  var textStyle: TextStyle {
    isEmpty ? TextStyle() : table.derived(from: ids) { readTextStyle() }
  }

  private func readTextStyle() -> TextStyle {
    var style = TextStyle()
    style.fontSize = value(VisualStyle.fontSize)
    style.lineHeight = value(VisualStyle.lineHeight).flatMap { $0 > 0 ? $0 : nil }
    style.lines = value(VisualStyle.lines)
    style.letterSpacing = value(VisualStyle.letterSpacing)
    style.fontFamily = value(VisualStyle.fontFamily)
    style.fontWeight = value(VisualStyle.fontWeight)
    style.fontStyle = value(VisualStyle.fontStyle)
    style.wordWrap = value(VisualStyle.wordWrap)
    return style
  }
}

extension TextStyle {
  /// Applies a style that a text's size depends on, by its name in camelCase; other styles, and invalid values, change nothing.
  mutating func apply(_ name: String, _ value: StyleValue, _ units: StyleUnits) {
    func read<Value>(_ property: StyleProperty<Value>) -> Value? {
      let reading = property.read(value, units)
      return reading.fault == nil ? reading.value : nil
    }
    switch name {
    case "fontSize": fontSize = read(VisualStyle.fontSize) ?? fontSize
    case "letterSpacing": letterSpacing = read(VisualStyle.letterSpacing) ?? letterSpacing
    case "fontFamily": fontFamily = read(VisualStyle.fontFamily) ?? fontFamily
    case "fontWeight": fontWeight = read(VisualStyle.fontWeight) ?? fontWeight
    case "fontStyle": fontStyle = read(VisualStyle.fontStyle) ?? fontStyle
    default: break
    }
  }
}
