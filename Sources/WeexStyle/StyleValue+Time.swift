extension StyleValue {
  /// The longest time, in milliseconds: what a signed 32-bit number holds.
  private static let longestTime = Double(Int32.max)

  /// A time in milliseconds: a number, `"200"`, `"200ms"` or `"0.2s"`; 0 for what is none, or would be before now.
  ///
  /// Source: Weex's `WXConvert CGFloat`, which takes any unit for milliseconds; those of CSS are read here.
  package var milliseconds: Double {
    var text = self.text.trimmingSpaces
    var factor = 1.0
    if text.hasSuffix("ms") {
      text.removeLast(2)
    } else if text.hasSuffix("s") {
      text.removeLast()
      factor = 1000
    }
    guard let time = Double(text.trimmingSpaces), time > 0 else { return 0 }
    return min(time * factor, Self.longestTime)
  }
}

extension Substring {
  fileprivate var trimmingSpaces: Substring { String(self).trimmingSpaces }
}
