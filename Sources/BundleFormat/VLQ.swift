/// The numbers of a map: base 64, the lowest bits first; the lowest bit of all is the sign.
enum VLQ {
  private static let digits = Array(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/"
  )

  /// Takes a number from the beginning of a text; `nil` if the text does not begin with one, and as far as it was read.
  static func take<Bytes: Collection<UInt8>>(_ text: inout Bytes) -> Int?
  where Bytes.SubSequence == Bytes {
    var (value, shift) = (0, 0)
    while let byte = text.first, let digit = Base64.digit(byte), shift < 40 {
      text.removeFirst()
      value |= (digit & 31) << shift
      shift += 5
      if digit & 32 == 0 { return value & 1 == 0 ? value >> 1 : -(value >> 1) }
    }
    return nil
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
