internal import HostValues

/// Hosts and ports.
extension ResourceURL {
  /// Reads the part between `//` and the path.
  static func hostAndPort(
    _ authority: Substring,
    _ scheme: Scheme,
    of text: String
  ) throws(HostError) -> (host: String, port: Int) {
    guard !authority.contains("@") else {
      throw refused(text, "it has a user name or a password before its host; send them as a header")
    }
    let (name, port) = try splitPort(authority, of: text)
    return (try canonicalHost(name, of: text), port ?? scheme.defaultPort ?? 0)
  }

  /// Divides `host:port`; a port that is left out is `nil`.
  static func splitPort(
    _ authority: Substring,
    of text: String
  ) throws(HostError) -> (host: Substring, port: Int?) {
    var afterAddress = authority.startIndex
    if authority.hasPrefix("[") {
      guard let bracket = authority.firstIndex(of: "]") else {
        throw wrong(text, "its address lacks a ']'")
      }
      afterAddress = bracket
    }
    guard let colon = authority[afterAddress...].firstIndex(of: ":") else {
      return (authority, nil)
    }
    let digits = authority[authority.index(after: colon)...]
    guard digits.unicodeScalars.allSatisfy(\.isASCIIDigit), digits.count <= 5,
      digits.isEmpty || (Int(digits) ?? 0) <= 65535
    else { throw wrong(text, "its port is not a number from 0 to 65535") }
    return (authority[..<colon], Int(digits))
  }

  /// The canonical form of a host; throws if it is not one.
  static func canonicalHost(_ name: Substring, of text: String) throws(HostError) -> String {
    guard !name.isEmpty else { throw wrong(text, "its host is missing") }
    if name.hasPrefix("[") {
      guard name.hasSuffix("]"), let address = IPv6Address(name.dropFirst().dropLast()) else {
        throw wrong(text, "the text in brackets is not an IPv6 address")
      }
      return "[\(address)]"
    }
    let bytes = name.utf8.percentDecoded
    guard bytes.allSatisfy({ $0 < 0x80 }) else {
      throw refused(text, "its host is not in ASCII; write it in the form that begins with xn--")
    }
    var host = String(decoding: bytes, as: UTF8.self).lowercased()
    if host.hasSuffix(".") { host.removeLast() }
    let labels = host.split(separator: ".", omittingEmptySubsequences: false)
    guard host.utf8.count <= 253,
      labels.allSatisfy({
        !$0.isEmpty && $0.utf8.count <= 63 && $0.utf8.allSatisfy(isHostCharacter)
      })
    else { throw wrong(text, "its host is not a valid host name") }
    guard let last = labels.last, isNumber(last) else { return host }
    guard let address = ipv4(labels) else {
      throw wrong(text, "its host is not a valid IPv4 address")
    }
    return (0..<4).map { String(address >> (24 - 8 * UInt32($0)) & 255) }.joined(separator: ".")
  }

  private static func isHostCharacter(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"),
      UInt8(ascii: "-"), UInt8(ascii: "_"):
      true
    default: false
    }
  }

  /// Whether a host that ends in this label is an address.
  private static func isNumber(_ label: Substring) -> Bool {
    label.unicodeScalars.allSatisfy(\.isASCIIDigit) || number(label) != nil
  }

  /// A number in C's notation: decimal, `0x…` or `0…`.
  private static func number(_ label: Substring) -> UInt64? {
    if label.hasPrefix("0x") {
      return label.count == 2 ? 0 : UInt64(label.dropFirst(2), radix: 16)
    }
    return label.count > 1 && label.hasPrefix("0")
      ? UInt64(label.dropFirst(), radix: 8) : UInt64(label, radix: 10)
  }

  /// An IPv4 address of one to four numbers; the last one fills the remaining bytes.
  private static func ipv4(_ labels: [Substring]) -> UInt32? {
    guard labels.count <= 4 else { return nil }
    var address: UInt64 = 0
    for (index, label) in labels.enumerated() {
      guard let number = number(label), !label.hasPrefix("-") else { return nil }
      let isLast = index == labels.count - 1
      let bits = isLast ? UInt64(8 * (4 - index)) : 8
      guard number < 1 << bits else { return nil }
      address = address << bits | number
    }
    return UInt32(address)
  }
}
