/// Lengths as Weex writes them.
package enum Length {
  /// Reads a length in page units: a number, `"123"`, `"123px"`, or `"12wx"`, which is scaled by the density.
  ///
  /// `nil` means "not set": for `""`, `auto`, `none`, `undefined` and every unit that Weex does not know (`%`, `em`, `calc()`).
  /// There are `pixelsPerWX` page units to a `wx`: scale × page width / device width.
  ///
  /// Source: Weex's `getFloatByViewport`.
  package static func parse(_ value: StyleValue, pixelsPerWX: Double) -> Float? {
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
        factor = pixelsPerWX
      }
      guard let number = Double(text), number.isFinite else { return nil }
      return Float(number * factor)
    }
  }
}
