/// An address that a connection may be opened to.
struct NetworkAddress: CustomStringConvertible {
  /// This machine.
  static let loopback = NetworkAddress(bytes: [127, 0, 0, 1])

  /// 4 or 16 bytes.
  private let bytes: [UInt8]

  private init(bytes: [UInt8]) {
    self.bytes = bytes
  }

  /// An address of 4 or 16 bytes; `nil` for another count.
  init?(_ bytes: [UInt8]) {
    guard bytes.count == 4 || bytes.count == 16 else { return nil }
    self.bytes = bytes
  }

  /// Reads a host of a ``ResourceURL``; `nil` if it is a name.
  init?(host: String) {
    if host.hasPrefix("[") {
      guard let address = IPv6Address(host.dropFirst().dropLast()) else { return nil }
      bytes = address.groups.flatMap { [UInt8($0 >> 8), UInt8($0 & 255)] }
    } else {
      let numbers = host.split(separator: ".", omittingEmptySubsequences: false).map { UInt8($0) }
      guard numbers.count == 4 else { return nil }
      let bytes = numbers.compactMap(\.self)
      guard bytes.count == 4 else { return nil }
      self.bytes = bytes
    }
  }

  /// The address as ``ResourceURL/host`` has it.
  var description: String {
    if bytes.count == 4 { return bytes.map { String($0) }.joined(separator: ".") }
    let groups = stride(from: 0, to: 16, by: 2).map { index in
      UInt16(bytes[index]) << 8 | UInt16(bytes[index + 1])
    }
    return "[\(IPv6Address(groups: groups))]"
  }

  /// The address, and the IPv4 address that it stands for, in the form of ``ResourceURL/host``.
  var names: [String] { [description] + (inner.map { [$0.description] } ?? []) }

  /// Whether it is a public address, which leads neither to this machine nor to private networks.
  ///
  /// Source: IANA's registries of special-purpose addresses
  /// <https://www.iana.org/assignments/iana-ipv4-special-registry/>, <https://www.iana.org/assignments/iana-ipv6-special-registry/>.
  var isPublic: Bool {
    if let inner { return inner.isPublic }
    let isSpecial = Self.special.contains { isIn($0.prefix, $0.length) }
    return bytes.count == 4 ? !isSpecial : isIn([0x20] + Self.zeros(15), 3) && !isSpecial
  }

  /// The IPv4 address that packets to an IPv6 address go to: mapped, through NAT64, 6to4, and the outdated compatible form.
  private var inner: NetworkAddress? {
    guard bytes.count == 16 else { return nil }
    if isIn([0x20, 0x02] + Self.zeros(14), 16) {
      return NetworkAddress(bytes: Array(bytes[2..<6]))
    }
    let isLast =
      isIn(Self.zeros(10) + [0xFF, 0xFF] + Self.zeros(4), 96)
      || isIn([0x00, 0x64, 0xFF, 0x9B] + Self.zeros(12), 96) || isIn(Self.zeros(16), 96)
    return isLast ? NetworkAddress(bytes: Array(bytes[12...])) : nil
  }

  private static let special: [(prefix: [UInt8], length: Int)] = [
    ([0, 0, 0, 0], 8),  // this network
    ([10, 0, 0, 0], 8), ([172, 16, 0, 0], 12), ([192, 168, 0, 0], 16),  // RFC 1918
    ([100, 64, 0, 0], 10),  // shared by a carrier's customers
    ([127, 0, 0, 0], 8),  // this machine
    ([169, 254, 0, 0], 16),  // the link
    ([192, 0, 0, 0], 24), ([198, 18, 0, 0], 15),  // protocols, benchmarks
    ([192, 0, 2, 0], 24), ([198, 51, 100, 0], 24), ([203, 0, 113, 0], 24),  // documentation
    ([224, 0, 0, 0], 4), ([240, 0, 0, 0], 4),  // multicast, reserved, broadcast
    ([0x20, 0x01] + zeros(14), 23),  // protocols, Teredo among them
    ([0x20, 0x01, 0x0D, 0xB8] + zeros(12), 32), ([0x3F, 0xFF] + zeros(14), 20),  // documentation
  ]

  private static func zeros(_ count: Int) -> [UInt8] { [UInt8](repeating: 0, count: count) }

  /// Whether the first bits, `length` of them, are those of a prefix.
  private func isIn(_ prefix: [UInt8], _ length: Int) -> Bool {
    guard prefix.count == bytes.count else { return false }
    return bytes.indices.allSatisfy { index in
      let bits = min(max(length - 8 * index, 0), 8)
      let mask = UInt8(truncatingIfNeeded: 0xFF00 >> bits)
      return bytes[index] & mask == prefix[index] & mask
    }
  }
}
