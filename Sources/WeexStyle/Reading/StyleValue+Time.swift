extension StyleValue {
  /// Reads a time in milliseconds: a number, `"200"`, `"200ms"` or `"0.2s"`, at most what a signed 32-bit number holds.
  ///
  /// An invalid or negative time is 0; for one with another unit, the number counts.
  ///
  /// Source: Weex's `WXConvert CGFloat`, which treats any unit as milliseconds; the units of CSS are supported here.
  package func readTime() -> StyleReading<Double> {
    var scanner = StyleScanner(text)
    let number = scanner.number()
    let unit = scanner.remainder
    let time = (number ?? 0) * (unit == "s" ? 1000 : 1)
    let isRight = number != nil && ["", "ms", "s"].contains(unit)
    return StyleReading(
      min(max(time, 0), Double(Int32.max)),
      isRight ? nil : StyleFault("'\(text)' is not a time", wanted: "write 200, 200ms or 0.2s")
    )
  }
}
