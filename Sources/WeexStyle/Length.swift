/// Parses lengths in Weex's notation.
package enum Length {
  /// Reads a length in page units: a number, `"123"`, `"123px"`, `"12wx"`, which is scaled by the density, or `env(safe-area-inset-top)`.
  ///
  /// `nil` means "not set": for `""`, `auto`, `none`, `undefined` and every unit that Weex does not know (`%`, `em`, `calc()`). An inset
  /// that the device does not have is 0, as on iOS.
  ///
  /// Source: Weex's `getFloatByViewport` and `WXConvert safeAreaInset`.
  package static func parse(_ value: StyleValue, in units: StyleUnits) -> Float? {
    switch value {
    case .number(let number):
      return number.isFinite ? Float(number) : nil
    case .string(let string):
      var text = string.trimmingSpaces
      var factor = 1.0
      if text.hasSuffix("px") {
        text.removeLast(2)
      } else if text.hasSuffix("wx") {
        text.removeLast(2)
        factor = units.pixelsPerWX
      } else if text.hasSuffix(")") {
        return inset(text, units.safeArea)
      }
      guard let number = Double(text), number.isFinite else { return nil }
      return Float(number * factor)
    }
  }

  private static func inset(_ text: Substring, _ safeArea: EdgeInsets) -> Float? {
    let start = "env(safe-area-inset-"
    guard text.hasPrefix(start) else { return nil }
    switch text.dropFirst(start.count).dropLast() {
    case "top": return Float(safeArea.top)
    case "right": return Float(safeArea.right)
    case "bottom": return Float(safeArea.bottom)
    case "left": return Float(safeArea.left)
    default: return 0
    }
  }
}
