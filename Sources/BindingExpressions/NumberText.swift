internal import Glibc
internal import HostValues

/// Numbers read from texts, and written as texts, by JavaScript's rules.
enum NumberText {
  /// The value of a whole text as `Number` reads it; NaN if it is not a number.
  static func value(of text: String) -> Double {
    let text = text.trimmedAsInJavaScript
    if text.isEmpty { return 0 }
    for (prefix, radix) in [("0x", 16), ("0o", 8), ("0b", 2)]
    where text.prefix(2).lowercased() == prefix {
      let digits = digits(text.dropFirst(2), radix)
      return digits.count == text.utf8.count - 2 ? value(of: digits, radix) : .nan
    }
    guard let (end, value) = decimal(text), end == text.endIndex else { return .nan }
    return value
  }

  /// `parseFloat`: the number at the start of a text; NaN if there is none.
  static func leadingNumber(_ text: String) -> Double {
    decimal(text.trimmedAsInJavaScript)?.value ?? .nan
  }

  /// `parseInt`: the whole number at the start of a text, with digits of a radix; NaN if there is none.
  ///
  /// Radix 0 stands for the one that the text's prefix tells.
  static func leadingInteger(_ text: String, _ radix: Int32) -> Double {
    var rest = Substring(text.trimmedAsInJavaScript)
    let isNegative = rest.first == "-"
    if isNegative || rest.first == "+" { rest = rest.dropFirst() }
    var radix = Int(radix)
    if radix == 0 || radix == 16, rest.prefix(2).lowercased() == "0x" {
      (rest, radix) = (rest.dropFirst(2), 16)
    }
    if radix == 0 { radix = 10 }
    guard (2...36).contains(radix) else { return .nan }
    let digits = digits(rest, radix)
    guard !digits.isEmpty else { return .nan }
    let value = value(of: digits, radix)
    return isNegative ? -value : value
  }

  /// The digits of a radix at the start of a text, as their values.
  private static func digits(_ text: Substring, _ radix: Int) -> [Int] {
    var digits: [Int] = []
    for unit in text.utf8 {
      let digit =
        switch unit {
        case UInt8(ascii: "0")...UInt8(ascii: "9"): Int(unit) - 48
        case UInt8(ascii: "a")...UInt8(ascii: "z"): Int(unit) - 87
        case UInt8(ascii: "A")...UInt8(ascii: "Z"): Int(unit) - 55
        default: radix
        }
      guard digit < radix else { break }
      digits.append(digit)
    }
    return digits
  }

  /// The number with these digits; NaN without any.
  private static func value(of digits: [Int], _ radix: Int) -> Double {
    if digits.isEmpty { return .nan }
    if radix == 10 { return Double(digits.map { String($0) }.joined()) ?? .nan }
    return digits.reduce(0) { $0 * Double(radix) + Double($1) }
  }

  /// The decimal number at the start of a text, and where it ends.
  private static func decimal(_ text: String) -> (end: String.Index, value: Double)? {
    let units = text.utf8
    var end = units.startIndex
    func skip(_ wanted: StaticString) -> Bool {
      guard end < units.endIndex, String(describing: wanted).utf8.contains(units[end]) else {
        return false
      }
      end = units.index(after: end)
      return true
    }
    func skipDigits() -> Bool {
      let start = end
      while skip("0123456789") {}
      return end > start
    }
    _ = skip("+-")
    if text[end...].utf8.starts(with: "Infinity".utf8) {
      end = units.index(end, offsetBy: 8)
      return (end, text.utf8.first == UInt8(ascii: "-") ? -.infinity : .infinity)
    }
    let hasWhole = skipDigits()
    let hasFraction = skip(".") && skipDigits()
    guard hasWhole || hasFraction else { return nil }
    let mantissa = end
    if !(skip("eE") && (skip("+-") || true) && skipDigits()) { end = mantissa }
    // Swift wants a digit after the point.
    let written = text[..<end]
    let value = Double(written) ?? Double(written.replacing(".", with: ".0", maxReplacements: 1))
    return value.map { (end, $0) }
  }

  /// `toFixed`: a number with this many decimals, up to the largest count that JavaScript allows.
  ///
  /// It is rounded by its exact value, a half away from zero.
  static func fixed(_ number: Double, _ digits: HostValue) -> String {
    let wanted = digits.asNumber
    let count = wanted.isNaN ? 0 : Int(min(max(wanted, 0), 100))
    guard number.isFinite, abs(number) < 1e21 else { return number.javaScriptText }
    // No double has more decimals than these.
    let exact = decimals(of: abs(number), count: 1074)
    let point = exact.firstIndex(of: UInt8(ascii: ".")) ?? exact.endIndex
    var text = Array(exact[...(point + count)])
    if count == 0 { text.removeLast() }
    if exact[point + count + 1] >= UInt8(ascii: "5") { increment(&text) }
    return (number < 0 ? "-" : "") + String(decoding: text, as: UTF8.self)
  }

  /// A number that is not negative, with this many decimals.
  private static func decimals(of number: Double, count: Int32) -> [UInt8] {
    var text = [CChar](repeating: 0, count: Int(count) + 32)
    let length = unsafe withVaList([count, number]) {
      unsafe vsnprintf(&text, text.count, "%.*f", $0)
    }
    return text.prefix(Int(length)).map { UInt8(bitPattern: $0) }
  }

  /// Adds one to the last digit of a decimal text.
  private static func increment(_ text: inout [UInt8]) {
    for index in text.indices.reversed() where text[index] != UInt8(ascii: ".") {
      text[index] += 1
      if text[index] <= UInt8(ascii: "9") { return }
      text[index] = UInt8(ascii: "0")
    }
    text.insert(UInt8(ascii: "1"), at: 0)
  }
}

extension String {
  /// The text without the white space and line terminators of JavaScript at its ends.
  var trimmedAsInJavaScript: String {
    let scalars = unicodeScalars
    guard let first = scalars.firstIndex(where: { !$0.isSpaceInJavaScript }),
      let last = scalars.lastIndex(where: { !$0.isSpaceInJavaScript })
    else { return "" }
    return String(scalars[first...last])
  }
}

extension Unicode.Scalar {
  fileprivate var isSpaceInJavaScript: Bool {
    self == "\u{feff}" || properties.isWhitespace && self != "\u{85}"
  }
}
