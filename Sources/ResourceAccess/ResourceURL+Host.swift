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

/// An IPv6 address.
struct IPv6Address: CustomStringConvertible {
  /// Its eight groups.
  let groups: [UInt16]

  /// Makes an address of eight groups.
  init(groups: [UInt16]) {
    self.groups = groups
  }

  /// Reads an address without its brackets; `nil` if it is not valid.
  ///
  /// An address with a zone is not valid.
  init?(_ text: Substring) {
    let halves = text.split(separator: "::", omittingEmptySubsequences: false)
    guard halves.count <= 2, let first = Self.groups(halves[0]) else { return nil }
    guard halves.count == 2 else {
      guard first.count == 8 else { return nil }
      groups = first
      return
    }
    guard let second = Self.groups(halves[1]), first.count + second.count < 8 else { return nil }
    groups = first + Array(repeating: 0, count: 8 - first.count - second.count) + second
  }

  private static func groups(_ text: Substring) -> [UInt16]? {
    guard !text.isEmpty else { return [] }
    var groups: [UInt16] = []
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    for (index, part) in parts.enumerated() {
      if index == parts.count - 1, part.contains(".") {
        guard let (high, low) = embedded(part) else { return nil }
        groups += [high, low]
      } else {
        guard (1...4).contains(part.count),
          part.unicodeScalars.allSatisfy({ Character($0).isHexDigit }),
          let group = UInt16(part, radix: 16)
        else { return nil }
        groups.append(group)
      }
    }
    return groups
  }

  /// An IPv4 address at the end.
  private static func embedded(_ text: Substring) -> (UInt16, UInt16)? {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    let bytes = parts.compactMap { part in
      part.count <= 3 && part.unicodeScalars.allSatisfy(\.isASCIIDigit) ? UInt8(part) : nil
    }
    guard parts.count == 4, bytes.count == 4 else { return nil }
    return (UInt16(bytes[0]) << 8 | UInt16(bytes[1]), UInt16(bytes[2]) << 8 | UInt16(bytes[3]))
  }

  /// The shortest form: the longest run of zeros is `::` (RFC 5952 §4).
  var description: String {
    var longest = 0..<0
    var start = 0
    for index in 0...8 where index == 8 || groups[index] != 0 {
      if index - start > max(longest.count, 1) { longest = start..<index }
      start = index + 1
    }
    let text = { (range: Range<Int>) in
      groups[range].map { String($0, radix: 16) }.joined(separator: ":")
    }
    return longest.isEmpty
      ? text(0..<8) : text(0..<longest.lowerBound) + "::" + text(longest.upperBound..<8)
  }
}
