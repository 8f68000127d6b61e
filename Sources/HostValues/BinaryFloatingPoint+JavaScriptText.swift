extension Double {
  /// The number as JavaScript prints it: `3`, `0.5`, `1e+21`, `-0` as `0`.
  public var javaScriptText: String {
    if self == rounded(), abs(self) < 1e15 { return String(Int64(self)) }
    if isNaN { return "NaN" }
    if isInfinite { return self < 0 ? "-Infinity" : "Infinity" }
    return description.asWrittenInJavaScript
  }
}

extension Float {
  /// The number as JavaScript prints it, with as few digits as single precision needs.
  public var javaScriptText: String {
    if self == rounded(), abs(self) < 1e15 { return String(Int64(self)) }
    return isFinite ? description.asWrittenInJavaScript : Double(self).javaScriptText
  }
}

extension String {
  /// The description of a finite number of Swift's, in JavaScript's form: both print the same digits, but JavaScript uses an exponent only
  /// below 0.000001 and from 1e21, and no fraction of zero.
  fileprivate var asWrittenInJavaScript: String {
    guard hasSuffix(".0") || utf8.contains(UInt8(ascii: "e")) else { return self }
    let parts = split(separator: "e")
    let sign = hasPrefix("-") ? "-" : ""
    let mantissa = parts[0].drop { $0 == "-" }.split(separator: ".")
    let (whole, fraction) = (
      mantissa[0], mantissa.count > 1 && mantissa[1] != "0" ? mantissa[1] : ""
    )
    let digits = whole + fraction
    /// Where the point is among the digits.
    let point = whole.count + (parts.count > 1 ? Int(parts[1]) ?? 0 : 0)
    switch point {
    case digits.count...21:
      return sign + digits + String(repeating: "0", count: point - digits.count)
    case 1...21: return sign + digits.prefix(point) + "." + digits.dropFirst(point)
    case -5...0: return sign + "0." + String(repeating: "0", count: -point) + digits
    default:
      let exponent = (point > 0 ? "+" : "-") + String(abs(point - 1))
      return sign + digits.prefix(1) + (digits.count > 1 ? "." : "") + digits.dropFirst() + "e"
        + exponent
    }
  }
}
