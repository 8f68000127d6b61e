/// The numbers of a map: base 64, the lowest bits first; the lowest bit of all is the sign.
enum VLQ {
  private static let digits = Array(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/"
  )

  /// The number that a text is.
  static func number(_ text: some Sequence<UInt8>) -> Int {
    var (value, shift) = (0, 0)
    for byte in text {
      value |= ((Base64.digit(byte) ?? 0) & 31) << shift
      shift += 5
    }
    return value & 1 == 0 ? value >> 1 : -(value >> 1)
  }

  /// The text of a number.
  static func text(_ number: Int) -> String {
    var rest = number < 0 ? -number << 1 | 1 : number << 1
    var text = ""
    repeat {
      let digit = rest & 31
      rest >>= 5
      text.append(digits[rest > 0 ? digit | 32 : digit])
    } while rest > 0
    return text
  }
}
