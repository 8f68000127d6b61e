internal import HostValues

/// What a link in an image's file holds.
enum Link {
  /// Nothing but an address.
  case address
  /// A `data:` URL that another reader may read differently.
  case unreadable
  /// The bytes in a `data:` URL.
  case data([UInt8])

  /// Reads the value of an attribute or of `url()`.
  ///
  /// Sources: <https://url.spec.whatwg.org/#concept-basic-url-parser>, by which tabs, line ends and what is around the URL do not count;
  /// <https://fetch.spec.whatwg.org/#data-url-processor>.
  init(_ value: some Sequence<UInt8>) {
    let lost: [UInt8] = [0x09, 0x0A, 0x0D]
    let url = value.filter { !lost.contains($0) }.drop { $0 <= 0x20 }
    guard url.hasPrefix("data:") else {
      self = .address
      return
    }
    let whole = url.dropFirst(5).prefix { $0 != UInt8(ascii: "#") }
    guard let comma = whole.firstIndex(of: UInt8(ascii: ",")) else {
      // Without a comma there is nothing in it.
      self = url.contains(UInt8(ascii: ",")) ? .unreadable : .address
      return
    }
    let (head, data) = (whole[..<comma], whole[(comma + 1)...].percentDecoded)
    guard let mark = head.firstRange(of: "base64") else {
      self = .data(data)
      return
    }
    let before = head[..<mark.lowerBound].last { $0 != 0x20 }
    let isMark = before == UInt8(ascii: ";") && head[mark.upperBound...].allSatisfy { $0 == 0x20 }
    self = isMark ? data.base64Decoded.map(Self.data) ?? .unreadable : .unreadable
  }
}

extension [UInt8] {
  /// The bytes that the digits of base 64 stand for; `nil` if there is anything but digits, white space, and padding at the end.
  ///
  /// Source: <https://infra.spec.whatwg.org/#forgiving-base64-decode>.
  fileprivate var base64Decoded: [UInt8]? {
    var (bytes, bits, count): ([UInt8], UInt32, UInt32) = ([], 0, 0)
    bytes.reserveCapacity(self.count / 4 * 3)
    var isPadding = false
    for byte in self where !byte.isSpace {
      if byte == equals { isPadding = true }
      if isPadding, byte == equals { continue }
      guard !isPadding, let digit = byte.base64Digit else { return nil }
      bits = bits << 6 | digit
      count += 6
      guard count >= 8 else { continue }
      count -= 8
      bytes.append(UInt8(truncatingIfNeeded: bits >> count))
    }
    return bytes
  }
}

extension UInt8 {
  fileprivate var base64Digit: UInt32? {
    switch self {
    case UInt8(ascii: "A")...UInt8(ascii: "Z"): UInt32(self) - 65
    case UInt8(ascii: "a")...UInt8(ascii: "z"): UInt32(self) - 71
    case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt32(self) + 4
    case UInt8(ascii: "+"): 62
    case slash: 63
    default: nil
    }
  }
}
