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
