extension Collection<UInt8> {
  /// The bytes of a percent-encoded text: `%41` stands for `A`; a percent sign without two hexadecimal digits stands for itself.
  ///
  /// Source: RFC 3986 §2.1.
  package var percentDecoded: [UInt8] {
    var decoded: [UInt8] = []
    decoded.reserveCapacity(count)
    var rest = self[...]
    while let byte = rest.popFirst() {
      if byte == UInt8(ascii: "%"), let high = rest.first?.hexadecimalDigit,
        let low = rest.dropFirst().first?.hexadecimalDigit
      {
        decoded.append(high << 4 | low)
        rest = rest.dropFirst(2)
      } else {
        decoded.append(byte)
      }
    }
    return decoded
  }
}

extension UInt8 {
  /// The value of a hexadecimal digit in ASCII; `nil` for other characters.
  package var hexadecimalDigit: UInt8? {
    switch self {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): self - UInt8(ascii: "0")
    case UInt8(ascii: "a")...UInt8(ascii: "f"): self - UInt8(ascii: "a") + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): self - UInt8(ascii: "A") + 10
    default: nil
    }
  }
}
